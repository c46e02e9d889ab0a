"""JSON keeps every digit, both ways."""

from __future__ import annotations

import unittest
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal

from tallybook import OMIT, params, types
from tallybook._wire import decode, read_json, write_json

long_amount = "123456789012345678.123456789012"


class WritingTest(unittest.TestCase):
    def test_a_decimal_is_a_number_with_all_its_digits(self) -> None:
        for value, text in [
            (Decimal(long_amount), long_amount),
            (Decimal("1E+30"), "1" + "0" * 30),
            (Decimal("1E-12"), "0.000000000001"),
            (Decimal("10.50"), "10.50"),
            (2**70, str(2**70)),
            (0, "0"),
        ]:
            self.assertEqual(write_json({"amount": value}), f'{{"amount":{text}}}')

    def test_a_text_is_a_number_where_the_api_has_a_decimal(self) -> None:
        item: params.CreateLineItem = {"name": "12", "unit_price": long_amount, "quantity": "3"}
        self.assertEqual(
            write_json(item, params.CreateLineItem), f'{{"name":"12","unit_price":{long_amount},"quantity":3}}'
        )

    def test_decimals_are_found_in_lists_of_objects(self) -> None:
        tiers = [{"up_to": None, "unit_price": "0.002"}]
        self.assertEqual(
            write_json({"tiers": tiers}, params.ServiceInput), '{"tiers":[{"up_to":null,"unit_price":0.002}]}'
        )

    def test_a_float_is_refused_and_its_place_named(self) -> None:
        for body, place in [
            ({"name": "x", "unit_price": 0.1}, "unit_price"),
            ({"custom": [{"depth": 1.5}]}, "custom[0].depth"),
        ]:
            with self.assertRaises(TypeError) as raised:
                write_json(body, params.CreateLineItem)
            self.assertIn(place + ": ", str(raised.exception))
            self.assertIn("float", str(raised.exception))

    def test_what_is_no_number_is_refused_where_the_api_has_one(self) -> None:
        for text in ("abc", "NaN", Decimal("Infinity"), "-Infinity"):
            with self.assertRaises(ValueError):
                write_json({"unit_price": text}, params.CreateLineItem)
        others: list[object] = [True, [], {}]
        for other in others:
            with self.assertRaises(TypeError):
                write_json({"unit_price": other}, params.CreateLineItem)

    def test_null_clears_and_an_omitted_field_is_not_sent(self) -> None:
        self.assertEqual(write_json({"notes": None, "description": OMIT}), '{"notes":null}')

    def test_moments_are_in_utc(self) -> None:
        noon = datetime(2026, 9, 30, 12, tzinfo=timezone(timedelta(hours=2)))
        self.assertEqual(write_json([noon, date(2026, 9, 30)]), '["2026-09-30T10:00:00Z","2026-09-30"]')
        with self.assertRaisesRegex(ValueError, "time zone"):
            write_json(datetime(2026, 9, 30))

    def test_texts_are_escaped(self) -> None:
        self.assertEqual(read_json(write_json('a"\\\n\u2028é😀')), 'a"\\\n\u2028é😀')


class ReadingTest(unittest.TestCase):
    def test_numbers_are_exact(self) -> None:
        read = read_json(f'{{"amount": {long_amount}, "count": 12, "tiny": 1e-12}}')
        self.assertEqual(read, {"amount": Decimal(long_amount), "count": 12, "tiny": Decimal("1E-12")})

    def test_what_is_not_json_is_refused(self) -> None:
        for text in ("NaN", "<html>", ""):
            with self.assertRaises(ValueError):
                read_json(text)

    def test_an_answer_becomes_typed(self) -> None:
        text = (
            '{"uuid": "u", "name": "n", "email": null, "tax_rate": 19, "created_at": "2026-09-15T10:00:00.123Z",'
            '"credit_balance": [{"currency": "EUR", "amount": 1.10}], "later_field": 1,'
            '"billing_address": {"city": "Berlin"}}'
        )
        customer: types.Customer = decode(read_json(text), types.Customer)
        self.assertEqual(customer.tax_rate, Decimal(19))
        self.assertIsInstance(customer.tax_rate, Decimal)
        self.assertEqual(customer.created_at, datetime(2026, 9, 15, 10, 0, 0, 123000, tzinfo=timezone.utc))
        self.assertEqual(customer.credit_balance[0].amount, Decimal("1.10"))
        assert customer.billing_address is not None
        self.assertEqual(customer.billing_address.city, "Berlin")
        self.assertIsNone(customer.email)

    def test_a_reserved_word_gets_an_underscore(self) -> None:
        part: types.PricePart = decode({"from": 5, "to": None}, types.PricePart)
        self.assertEqual(part.from_, Decimal(5))

    def test_timestamps_with_any_fraction_are_read(self) -> None:
        for text, microsecond in [("", 0), (".5", 500000), (".123456", 123456), (".123456789", 123456)]:
            read = decode(f"2026-09-15T10:00:00{text}Z", datetime)
            self.assertEqual(read, datetime(2026, 9, 15, 10, 0, 0, microsecond, tzinfo=timezone.utc))


if __name__ == "__main__":
    unittest.main()
