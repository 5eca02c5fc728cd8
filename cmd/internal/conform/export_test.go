package conform

import "context"

// One runs the check of a number.
func One(ctx context.Context, what Program, number int) (Report, error) {
	r, err := board(what.Size)
	if err != nil {
		return Report{}, err
	}
	return what.check(ctx, checks()[number-1], r)
}
