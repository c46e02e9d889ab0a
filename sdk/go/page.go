package tallybook

import "iter"

// pagesByOffset goes through all pages, from the row that the request begins with.
func pagesByOffset[Item any](offset int64, list func(offset int64) (items []Item, count int64, err error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for {
			items, count, err := list(offset)
			if !yieldPage(items, err, yield) {
				return
			}
			offset += int64(len(items))
			if len(items) == 0 || offset >= count {
				return
			}
		}
	}
}

// pagesByCursor goes through all pages, from the one that the request begins with. A page may be empty without being the last.
func pagesByCursor[Item any](cursor string, list func(cursor string) (items []Item, next *string, err error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for {
			items, next, err := list(cursor)
			if !yieldPage(items, err, yield) || next == nil {
				return
			}
			cursor = *next
		}
	}
}

// yieldPage returns false if nothing more is to come.
func yieldPage[Item any](items []Item, err error, yield func(Item, error) bool) bool {
	if err != nil {
		var none Item
		yield(none, err)
		return false
	}
	for _, item := range items {
		if !yield(item, nil) {
			return false
		}
	}
	return true
}
