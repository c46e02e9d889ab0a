import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cut, fault, faultBesideValid, raw, silent, ViesServer } from "./testing/vies-server.ts";
import { Vies } from "./vies.ts";

const server = await ViesServer.start();
afterAll(() => server.stop());
const vies = new Vies(server.url, 300);
const known = { name: "Ada GmbH", address: "Am Markt 1\n10115 Berlin" };

beforeEach(() => {
	server.answering = null;
	server.seen.length = 0;
	server.register.clear();
	server.requesters.clear();
});

function ask(vatId = "DE129273398", requesterVatId: string | null = null) {
	return vies.ask({ vatId, requesterVatId });
}

describe("an answer", () => {
	it("says that the VAT id exists, and whose it is", async () => {
		server.register.set("DE129273398", known);
		expect(await ask()).toEqual({ exists: true, requesterVatId: null, requestId: null, ...known });
		expect(server.seen).toEqual([{ countryCode: "DE", vatNumber: "129273398" }]);
	});

	it("says that it doesn't", async () => {
		const nobody = { name: null, address: null };
		expect(await ask()).toEqual({ exists: false, requesterVatId: null, requestId: null, ...nobody });
	});

	it("has an id where a VAT id of the EU asks, by which it can be proven", async () => {
		server.requesters.add("FR40303265045");
		server.register.set("EL094259216", known);
		expect(await ask("EL094259216", "FR40303265045")).toMatchObject({
			exists: true,
			requesterVatId: "FR40303265045",
			requestId: "WAPIAAA1",
		});
		expect(server.seen).toEqual([
			{
				...{ countryCode: "EL", vatNumber: "094259216" },
				...{ requesterMemberStateCode: "FR", requesterNumber: "40303265045" },
			},
		]);
	});

	it("is asked for by nobody in particular where VIES does not know who asks, or the asker isn't of the EU", async () => {
		server.register.set("DE129273398", known);
		expect(await ask("DE129273398", "FR40303265045")).toMatchObject({ exists: true, requesterVatId: null });
		expect(server.seen).toHaveLength(2);
		expect(await ask("DE129273398", "CHE107787577")).toMatchObject({ exists: true, requesterVatId: null });
		expect(server.seen).toHaveLength(3);
	});

	it.each([
		["nothing stated", "---", null],
		["two lines", " Am Markt 1\nBerlin ", "Am Markt 1\nBerlin"],
		["characters that no database stores", "A\u0000da\ud800", "Ada\ufffd"],
		["no text", 5, null],
	])("has an address of %s", async (_case, address, expected) => {
		const answer = { countryCode: "DE", vatNumber: "129273398", valid: true, address };
		server.answering = raw(JSON.stringify(answer));
		expect((await ask()).address).toBe(expected);
	});
});

describe("no answer says nothing of the VAT id", () => {
	const about = { countryCode: "DE", vatNumber: "129273398" };
	it.each([
		["the member state's register is away", fault("MS_UNAVAILABLE"), "MS_UNAVAILABLE", false],
		["it is busy, with another HTTP status", fault("MS_MAX_CONCURRENT_REQ", 500), "MS_MAX_CONCURRENT_REQ", false],
		["it is late", faultBesideValid("TIMEOUT"), "TIMEOUT", false],
		["it is away, beside `valid: false`", faultBesideValid("MS_UNAVAILABLE"), "MS_UNAVAILABLE", false],
		["VIES is busy", fault("GLOBAL_MAX_CONCURRENT_REQ"), "GLOBAL_MAX_CONCURRENT_REQ", true],
		["VIES is away", fault("SERVICE_UNAVAILABLE"), "SERVICE_UNAVAILABLE", true],
		["this machine is blocked", faultBesideValid("IP_BLOCKED"), "IP_BLOCKED", true],
		["a fault without a code", raw('{"actionSucceed": false}'), "SERVICE_UNAVAILABLE", true],
		["a fault that is no code", fault("<b>"), "SERVICE_UNAVAILABLE", true],
		["a page instead of JSON", raw("<html>Maintenance</html>", 503), "HTTP 503", true],
		["an answer of a proxy", raw("<html></html>"), "no readable answer", true],
		["a redirect", raw("", 302), "HTTP 302", true],
		["JSON that isn't an object", raw("[true]"), "no readable answer", true],
		["`valid` as a text", raw(JSON.stringify({ ...about, valid: "true" })), "no readable answer", true],
		["no `valid`", raw(JSON.stringify(about)), "no readable answer", true],
		["another number", raw(JSON.stringify({ ...about, vatNumber: "1", valid: true })), "no readable answer", true],
		["another country", raw(JSON.stringify({ ...about, countryCode: "AT", valid: true })), "no readable answer", true],
		["a hundred kilobytes", raw(`{"valid": true, "name": "${"a".repeat(100_000)}"}`), "no readable answer", true],
		["a cut connection", cut, "no connection", true],
		["silence", silent, "no answer in time", true],
	])("%s", async (_case, answering, code, isWhole) => {
		server.answering = answering;
		await expect(ask()).rejects.toMatchObject({ name: "VatIdProviderAway", code, isWhole });
	});

	it("nobody listens", async () => {
		await expect(
			new Vies("http://127.0.0.1:9").ask({ vatId: "DE129273398", requesterVatId: null }),
		).rejects.toMatchObject({ name: "VatIdProviderAway", code: "no connection" });
	});

	it("a question that VIES does not accept never gets one", async () => {
		server.answering = fault("INVALID_INPUT", 400);
		await expect(ask()).rejects.toMatchObject({ name: "VatIdProviderRefusal", code: "INVALID_INPUT" });
	});
});

it.each([
	["DE129273398", true],
	["EL094259216", true],
	["CHE107787577", false],
	["NO923456783", false],
])("VIES knows the country of %s: %s", (vatId, isCovered) => {
	expect(vies.covers(vatId)).toBe(isCovered);
});
