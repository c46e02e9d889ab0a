package tallybook

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Decimal is an exact decimal number. It keeps the digits as they were written, so that an amount leaves a program as it came.
//
// The zero value is 0. Compare with [Decimal.Cmp], not with ==: 1.5 and 1.50 are the same number in different digits. Compute with
// [Decimal.Rat] and write the result back with [DecimalFromRat].
type Decimal struct {
	// Empty for 0.
	digits string
}

// The numbers of JSON. An exponent of more than three digits would take a program's whole memory to write out.
var decimalPattern = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?$`)

// NewDecimal returns an integer as a decimal.
func NewDecimal(value int64) Decimal {
	return Decimal{strconv.FormatInt(value, 10)}
}

// ParseDecimal reads a number such as "-12.50". Every digit is kept.
func ParseDecimal(text string) (Decimal, error) {
	if !decimalPattern.MatchString(text) {
		return Decimal{}, fmt.Errorf("tallybook: %q is not a decimal number", text)
	}
	return Decimal{text}, nil
}

// MustDecimal is [ParseDecimal] for a number in the source of a program. It panics if the text is not a number.
func MustDecimal(text string) Decimal {
	decimal, err := ParseDecimal(text)
	if err != nil {
		panic(err)
	}
	return decimal
}

// DecimalFromRat rounds a number to a number of decimal places, half away from zero.
func DecimalFromRat(value *big.Rat, places int) Decimal {
	return Decimal{value.FloatString(places)}
}

// String returns the digits.
func (d Decimal) String() string {
	if d.digits == "" {
		return "0"
	}
	return d.digits
}

// Rat returns the exact value, to compute with.
func (d Decimal) Rat() *big.Rat {
	value, _ := new(big.Rat).SetString(d.String())
	return value
}

// Cmp returns -1, 0 or 1 if d is less than, equal to, or greater than the other number.
func (d Decimal) Cmp(other Decimal) int {
	return d.Rat().Cmp(other.Rat())
}

// Sign returns -1, 0 or 1 for a negative number, zero, or a positive number.
func (d Decimal) Sign() int {
	switch {
	case !strings.ContainsAny(mantissa(d.digits), "123456789"):
		return 0
	case d.digits[0] == '-':
		return -1
	default:
		return 1
	}
}

func mantissa(digits string) string {
	before, _, _ := strings.Cut(strings.ToLower(digits), "e")
	return before
}

// MarshalJSON writes a JSON number.
func (d Decimal) MarshalJSON() ([]byte, error) {
	return []byte(d.String()), nil
}

// UnmarshalJSON reads a JSON number, and nothing else.
func (d *Decimal) UnmarshalJSON(text []byte) error {
	decimal, err := ParseDecimal(string(text))
	if err != nil {
		return fmt.Errorf("tallybook: %.60s is not a JSON number", text)
	}
	*d = decimal
	return nil
}

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
