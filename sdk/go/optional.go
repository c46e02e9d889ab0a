package tallybook

import (
	"bytes"
	"encoding/json"
)

// Opt is an optional field of a request. It is one of three things: absent (the zero value), null ([Null]), or a value ([Set]).
// An update leaves absent fields as they are, and clears those that are null.
type Opt[T any] []optional[T] // A slice, because encoding/json omits an empty one in every version of Go.

type optional[T any] struct {
	value  T
	isNull bool
}

// Set returns a field with a value.
func Set[T any](value T) Opt[T] {
	return Opt[T]{{value: value}}
}

// Null returns a field that is null.
func Null[T any]() Opt[T] {
	return Opt[T]{{isNull: true}}
}

// Get returns the value; false if the field is absent or null.
func (o Opt[T]) Get() (T, bool) {
	if o.IsAbsent() || o.IsNull() {
		var none T
		return none, false
	}
	return o[0].value, true
}

// IsAbsent reports whether a request leaves the field out.
func (o Opt[T]) IsAbsent() bool {
	return len(o) == 0
}

// IsNull reports whether the field is null.
func (o Opt[T]) IsNull() bool {
	return len(o) != 0 && o[0].isNull
}

// MarshalJSON writes the value, or null.
func (o Opt[T]) MarshalJSON() ([]byte, error) {
	value, ok := o.Get()
	if !ok {
		return []byte("null"), nil
	}
	return json.Marshal(value)
}

// UnmarshalJSON reads a value or null. Numbers of a free form stay exact, as [json.Number].
func (o *Opt[T]) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*o = Null[T]()
		return nil
	}
	var value T
	if err := decodeJSON(text, &value); err != nil {
		return err
	}
	*o = Set(value)
	return nil
}

// decodeJSON keeps the digits of numbers that have no type of their own.
func decodeJSON(text []byte, value any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(value)
}
