import { expect, test } from "vitest";
import { addressLines } from "./addresses.ts";
import type { PostalAddress } from "./invoice-document.ts";

const nowhere: PostalAddress = {
	address_line1: "1 Line",
	address_line2: null,
	city: "City",
	state: "State",
	zip: "12345",
	country: null,
};

test.each([
	["US", ["1 Line", "City, State 12345", "United States"]],
	["CA", ["1 Line", "City State 12345", "Canada"]],
	["GB", ["1 Line", "City", "State", "12345", "United Kingdom"]],
	["DE", ["1 Line", "12345 City", "State", "Germany"]],
	["Germany", ["1 Line", "12345 City", "State", "Germany"]],
	["IT", ["1 Line", "12345 City State", "Italy"]],
	["BR", ["1 Line", "City - State", "12345", "Brazil"]],
	["JP", ["1 Line", "City, State 12345", "Japan"]],
	["Atlantis", ["1 Line", "City, State 12345", "Atlantis"]],
	["QX", ["1 Line", "City, State 12345", "QX"]],
	[null, ["1 Line", "City, State 12345"]],
])("an address in %s is written as there", (country, lines) => {
	expect(addressLines({ ...nowhere, country }, "en")).toEqual(lines);
});

test("a Japanese address in Japanese runs from the postcode to the house", () => {
	const address = { ...nowhere, address_line1: "丸の内1-9-1", city: "千代田区", state: "東京都", zip: "100-0005" };
	expect(addressLines({ ...address, country: "JP" }, "de")).toEqual([
		"〒100-0005",
		"東京都 千代田区",
		"丸の内1-9-1",
		"Japan",
	]);
});

test("a field that is missing leaves no separator, and none that is there gets lost", () => {
	const fields = ["address_line1", "address_line2", "city", "state", "zip"] as const;
	for (const country of [null, "US", "CA", "GB", "DE", "IT", "BR", "JP", "KR", "IN", "SG"]) {
		for (let present = 0; present < 2 ** fields.length; present++) {
			const given = Object.fromEntries(fields.map((field, bit) => [field, present & (1 << bit) ? field : null]));
			const lines = addressLines({ ...nowhere, ...given, country }, "en");
			for (const field of fields) expect(lines.join("\n").includes(field)).toBe(given[field] !== null);
			for (const line of lines) expect(line).toMatch(/^[^\s,-].*[^\s,-]$/);
		}
	}
});
