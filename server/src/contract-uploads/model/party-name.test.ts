import { expect, it } from "vitest";
import { likenessOfNames, sameParty } from "./party-name.ts";

it.each([
	["Osprey Media, Inc.", "Osprey Media Inc", true],
	["MÜLLER Söhne GmbH & Co. KG", "Muller Sohne", true],
	["Acme S.A.", "ACME", true],
	["The Maple & Finch Company", "Maple and Finch Co.", true],
	["Lantern Cloud", "Lantern Cloud Europe", true],
	["Limited", "Limited", true],
	["Osprey Media", "Osprey Logistics", false],
	["Acme Ltd", "Other Ltd", false],
	["GmbH", "Inc.", false],
	["", "Acme", false],
])("%s and %s are one party: %s", (one, other, isSame) => {
	expect(likenessOfNames(one, other) >= sameParty).toBe(isSame);
	expect(likenessOfNames(other, one)).toBe(likenessOfNames(one, other));
});
