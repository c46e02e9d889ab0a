import { describe, expect, it } from "vitest";
import { asciiUrl, ClosedDestination, openAddresses, urlFault } from "./destination.ts";

const nobody = async () => [];
const closedPolicy = { isLocalhostAllowed: false, resolve: nobody };
const localPolicy = { isLocalhostAllowed: true, resolve: nobody };

describe("a URL", () => {
	it.each([
		["https://example.com/hooks?a=b", null],
		["https://example.com:8443", null],
		["https://1.1.1.1/", null],
		["https://[2606:4700::1111]/", null],
		["", "a URL"],
		["example.com", "a URL"],
		["http://example.com", "https"],
		["ftp://example.com", "https"],
		["https://user:secret@example.com", "password"],
		["https://example.com:0/", "port"],
		["https://127.0.0.1", "127.0.0.1"],
		// Every way to write an address.
		["https://2130706433/", "127.0.0.1"],
		["https://0x7f.1/", "127.0.0.1"],
		["https://0177.0.0.1/", "127.0.0.1"],
		["https://127.1/", "127.0.0.1"],
		["https://[::1]/", "::1"],
		["https://[::ffff:169.254.169.254]/", "private"],
		["https://169.254.169.254/latest/meta-data", "169.254.169.254"],
		["https://localhost", "machine"],
		["https://app.localhost", "machine"],
		["https://localhost./", "machine"],
		["http://localhost:4242", "https"],
	])("%s has this fault: %s", (url, expected) => {
		const fault = urlFault(url, closedPolicy);
		if (expected === null) expect(fault).toBeNull();
		else expect(fault).toContain(expected);
	});

	it.each([
		["http://localhost", true],
		["http://localhost:4242/hooks", true],
		["https://example.com", true],
		["https://localhost", false],
		["http://127.0.0.1", false],
		["http://[::1]", false],
		["http://app.localhost", false],
		["http://localhost.", false],
		["http://localhost.example.com", false],
		["http://example.com", false],
		["https://10.0.0.1", false],
	])("%s is open where localhost is allowed: %s", (url, expected) => {
		expect(urlFault(url, localPolicy) === null).toBe(expected);
	});
});

it.each([
	["https://example.com", "https://example.com"],
	["https://hooks.bücher.example/in", "https://hooks.xn--bcher-kva.example/in"],
	["https://example.com/größe", "https://example.com/gr%C3%B6%C3%9Fe"],
])("%s is in ASCII %s", (url, expected) => {
	expect(asciiUrl(url)).toBe(expected);
});

describe("a name", () => {
	const resolving = (...addresses: string[]) => ({ isLocalhostAllowed: false, resolve: async () => addresses });

	it("leads to its addresses", async () => {
		const found = openAddresses(new URL("https://example.com"), resolving("1.1.1.1", "2606:4700::1111"));
		expect(await found).toEqual(["1.1.1.1", "2606:4700::1111"]);
	});

	it.each([
		[["10.0.0.1"]],
		[["1.1.1.1", "169.254.169.254"]],
		[["::ffff:127.0.0.1"]],
	])("is refused with %s", async (addresses) => {
		const found = openAddresses(new URL("https://example.com"), resolving(...addresses));
		await expect(found).rejects.toThrow(ClosedDestination);
	});

	it("is not asked for where the URL has an address", async () => {
		expect(await openAddresses(new URL("https://1.1.1.1"), resolving("10.0.0.1"))).toEqual(["1.1.1.1"]);
	});

	it("that is localhost leads to this machine", async () => {
		expect(await openAddresses(new URL("http://localhost:1"), localPolicy)).toEqual(["127.0.0.1", "::1"]);
	});
});
