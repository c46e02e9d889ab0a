import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { succeed } from "../support/billing.ts";
import { makeEndpoint } from "./scene.ts";

/** Which addresses an endpoint may have, as far as the address itself says. What names mean: addresses.test.ts. */

const app = useTestApp({ webhooks: { resolve: unresolved } });
const localhostApp = useTestApp({ webhooks: { resolve: unresolved, isLocalhostAllowed: true } });
let client: TestClient;

async function unresolved(name: string): Promise<never> {
	throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" });
}

beforeEach(async () => {
	client = await app.client();
});

/** Asserts that the address is refused, when it is created and when it is changed. */
async function expectRefused(client: TestClient, url: unknown): Promise<void> {
	const { uuid } = await makeEndpoint(client, "https://hooks.example.com/in");
	for (const answer of [
		await client.post("/webhook", { url }),
		await client.put(`/webhook/${uuid}`, { url, description: "changed" }),
	]) {
		expect([answer.status, answer.body.errors?.[0]?.field], JSON.stringify(url)).toEqual([422, "url"]);
		expect(answer.body.detail).toMatch(/\burl\b/);
	}
	expect(await succeed(client.get("/webhook"))).toMatchObject({
		items: [{ url: "https://hooks.example.com/in", description: null }],
		count: 1,
	});
}

describe("accepted", () => {
	it.each([
		["a name, resolved at delivery", "https://hooks.example.com"],
		["a path and a query", "https://hooks.example.com/in/1?tenant=a%20b&x="],
		["another port", "https://hooks.example.com:8443/in"],
		["a high port", "https://hooks.example.com:49152/in"],
		["a name beyond ASCII", "https://hooks.bücher.example/in"],
		["an address", "https://93.184.216.34/in"],
		["an IPv6 address", "https://[2606:2800:220:1:248:1893:25c8:1946]:8443/in"],
	])("%s", async (_what, url) => {
		await makeEndpoint(client, url);
	});

	it.each([
		...["9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1"],
		...["169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0"],
		...["198.17.255.255", "198.20.0.0", "223.255.255.255", "[2001:4860:4860::8888]", "[64:ff9b::8.8.8.8]"],
	])("the neighbors of private networks: %s", async (host) => {
		await makeEndpoint(client, `https://${host}/`);
	});
});

describe("refused", () => {
	it.each([
		["not encrypted", "http://hooks.example.com/in"],
		["another scheme", "ftp://hooks.example.com/in"],
		["a file", "file:///etc/passwd"],
		["a script", "javascript:alert(1)"],
		["data", "data:text/plain,hello"],
		["no scheme", "hooks.example.com/in"],
		["no host", "https:///"],
		["nothing", ""],
		["blanks", " "],
		["a number", 7],
		["null", null],
		["user and password", "https://user:password@hooks.example.com/in"],
		["a user", "https://user@hooks.example.com/in"],
		["a port beyond", "https://hooks.example.com:65536/in"],
		["port 0", "https://hooks.example.com:0/in"],
		["a line break", "https://hooks.example.com/in\r\nHost: evil.example"],
		["too long", `https://hooks.example.com/${"a".repeat(2_100)}`],
		["localhost, unless allowed", "http://localhost:4242/"],
		["localhost over https", "https://localhost/"],
		["localhost as a whole name", "https://localhost./"],
		["localhost in capitals", "https://LOCALHOST/"],
	])("%s", async (_what, url) => {
		await expectRefused(client, url);
	});

	it.each([
		["loopback", ["127.0.0.1", "127.255.255.254", "127.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1"]],
		["loopback in full-width digits", ["１２７.0.0.1", "127。0。0。1"]],
		["loopback with a final dot", ["127.0.0.1."]],
		["this host", ["0.0.0.0", "0", "0.1.2.3"]],
		[
			"private",
			["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "167772161", "0xc0a80001"],
		],
		["link-local and metadata", ["169.254.169.254", "169.254.0.1", "0xa9fea9fe", "2852039166", "169.254.43518"]],
		["carriers and their metadata", ["100.64.0.1", "100.127.255.255", "100.100.100.200", "192.0.0.192"]],
		["benchmarks", ["198.18.0.1", "198.19.255.255"]],
		["multicast, reserved, broadcast", ["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"]],
		["IPv6 loopback and none", ["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000::0001]"]],
		["IPv6 private, link-local, multicast", ["[fc00::1]", "[fd12:3456::1]", "[fe80::1]", "[febf::1]", "[ff02::1]"]],
		["IPv6 metadata and site-local", ["[fd00:ec2::254]", "[fec0::1]"]],
		["IPv4 in IPv6", ["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:10.0.0.1]", "[::ffff:a9fe:a9fe]"]],
		[
			"IPv4 behind a translator",
			["[64:ff9b::127.0.0.1]", "[64:ff9b::a9fe:a9fe]", "[2002:7f00:1::]", "[2002:a00:1::1]"],
		],
		["IPv4 in IPv6, the old way", ["[::127.0.0.1]", "[::a9fe:a9fe]"]],
	])("%s", async (_what, hosts) => {
		for (const host of hosts) await expectRefused(await app.client(), `https://${host}/hook`);
	});
});

describe("where localhost is allowed", () => {
	let localhostClient: TestClient;

	beforeEach(async () => {
		localhostClient = await localhostApp.client();
	});

	it.each([
		"http://localhost:4242/hooks",
		"http://localhost",
		"https://hooks.example.com/in",
	])("%s is accepted", async (url) => {
		await makeEndpoint(localhostClient, url);
	});

	it.each([
		...["http://127.0.0.1:4242/", "http://[::1]:4242/", "https://127.0.0.1/", "https://localhost:4242/"],
		...["http://app.localhost/", "http://localhost.example.com/", "http://hooks.example.com/", "http://0.0.0.0:4242/"],
		...["http://user@localhost:4242/", "http://2130706433/", "http://192.168.0.1/", "https://10.0.0.1/"],
	])("%s is still refused", async (url) => {
		await expectRefused(localhostClient, url);
	});
});
