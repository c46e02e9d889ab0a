import { expect, it } from "vitest";
import { hintOfEmail, hintOfExternalId } from "./reference-hint.ts";

it.each([
	["billing@acme.example", { domain: "acme.example", words: "acme" }],
	["it@mail.nordwind-berlin.co.uk", { domain: "mail.nordwind-berlin.co.uk", words: "nordwind berlin" }],
	["a@xy.de", { domain: "xy.de", words: null }],
	["a@localhost", { domain: "localhost", words: null }],
])("an email address hints at its domain and the company in it: %s", (address, hint) => {
	expect(hintOfEmail(address)).toEqual(hint);
});

it.each([
	["cus_acme-berlin_42", "cus acme berlin"],
	["42-7", null],
	["straße_17", "straße"],
])("an external id hints at the words in it: %s", (externalId, words) => {
	expect(hintOfExternalId(externalId)).toEqual({ domain: null, words });
});
