package tallybook

import (
	"encoding/json"
	"math/big"
	"testing"
	"time"
)

func TestDecimalKeepsEveryDigit(t *testing.T) {
	for _, text := range []string{"0", "-0", "1.50", "123456789012345678.123456789012", "-0.000000000001", "1e-12", "9007199254740993"} {
		var decimal Decimal
		if err := json.Unmarshal([]byte(text), &decimal); err != nil {
			t.Fatal(err)
		}
		written, err := json.Marshal(struct{ Amount Decimal }{decimal})
		if err != nil || string(written) != `{"Amount":`+text+`}` {
			t.Errorf("%s became %s (%v)", text, written, err)
		}
	}
}

func TestDecimalRefusesWhatIsNoNumber(t *testing.T) {
	for _, text := range []string{"", "1.", ".5", "01", "+1", "1,5", "NaN", "0x1", "1e9999", "--1", " 1"} {
		if decimal, err := ParseDecimal(text); err == nil {
			t.Errorf("%q was read as %s", text, decimal)
		}
	}
	for _, text := range []string{`"1.5"`, "null", "true"} {
		var decimal Decimal
		if err := json.Unmarshal([]byte(text), &decimal); err == nil && text != "null" {
			t.Errorf("%s was read as %s", text, decimal)
		}
	}
}

func TestDecimalComputesExactly(t *testing.T) {
	sum := new(big.Rat).Add(MustDecimal("0.1").Rat(), MustDecimal("0.2").Rat())
	if got := DecimalFromRat(sum, 2); got.Cmp(MustDecimal("0.3")) != 0 || got.String() != "0.30" {
		t.Errorf("0.1 + 0.2 = %s", got)
	}
	signs := map[string]int{"0": 0, "-0.00": 0, "0e5": 0, "-0.01": -1, "1e-3": 1, "10": 1}
	for text, sign := range signs {
		if got := MustDecimal(text).Sign(); got != sign {
			t.Errorf("the sign of %s is %d", text, got)
		}
	}
	if zero := (Decimal{}); zero.String() != "0" || zero.Sign() != 0 || zero.Cmp(NewDecimal(0)) != 0 {
		t.Errorf("the zero value is %s", zero)
	}
}

func TestOptTellsAbsentNullAndValueApart(t *testing.T) {
	body := UpdateCustomer{
		ContactName:      Null[string](),
		Name:             Set("Acme"),
		TaxExempt:        Set(false),
		TaxRate:          Set(MustDecimal("19.00")),
		AdditionalEmails: Set([]string{}),
		BillingAddress:   Set(AddressInput{City: Set("Berlin"), Zip: Null[string]()}),
	}
	text, err := json.Marshal(body)
	expected := `{"name":"Acme","contact_name":null,"additional_emails":[],"tax_exempt":false,"tax_rate":19.00,` +
		`"billing_address":{"city":"Berlin","zip":null}}`
	if err != nil || string(text) != expected {
		t.Fatalf("%s (%v)", text, err)
	}
	var back UpdateCustomer
	if err := decodeJSON(text, &back); err != nil {
		t.Fatal(err)
	}
	if !back.ContactName.IsNull() || !back.Email.IsAbsent() || back.ContactName.IsAbsent() || back.Email.IsNull() {
		t.Errorf("%+v", back)
	}
	if rate, ok := back.TaxRate.Get(); !ok || rate.String() != "19.00" {
		t.Errorf("the rate is %s", rate)
	}
	if _, ok := back.ContactName.Get(); ok {
		t.Error("null has a value")
	}
}

func TestFreeFormNumbersKeepTheirDigits(t *testing.T) {
	var event CustomerEvent
	if err := json.Unmarshal([]byte(`{"properties":{"tokens":12345678901234567890.5}}`), &event); err != nil {
		t.Fatal(err)
	}
	properties, _ := event.Properties.Get()
	if properties["tokens"] != json.Number("12345678901234567890.5") {
		t.Errorf("%v", properties)
	}
}

func TestDate(t *testing.T) {
	berlin := time.FixedZone("CEST", 2*60*60)
	date := DateOf(time.Date(2026, 9, 30, 0, 30, 0, 0, berlin))
	start, err := date.Time()
	if date != "2026-09-30" || err != nil || !start.Equal(time.Date(2026, 9, 30, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("%s starts at %s (%v)", date, start, err)
	}
}
