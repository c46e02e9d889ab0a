package tallybook

import "time"

// Date is a calendar date, such as "2026-09-30".
type Date string

// DateOf returns the date of a time, in the time's own location.
func DateOf(t time.Time) Date {
	return Date(t.Format(time.DateOnly))
}

// Time returns the start of the date in UTC.
func (d Date) Time() (time.Time, error) {
	return time.Parse(time.DateOnly, string(d))
}
