import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigurationError } from "./config-values.ts";

const token = "x".repeat(32);

describe("an environment that says nothing", () => {
	it('gives the defaults of extensions.md, "Running it"', () => {
		expect(readConfig({})).toEqual({
			databaseUrl: null,
			dataDirectory: resolve("data"),
			host: "127.0.0.1",
			port: 3000,
			appUrl: null,
			trustedProxies: [],
			bootstrap: { token: null, organisation: "My company", owner: null },
			mailServer: null,
			providerSettings: { sandbox: null, stripe: null },
			taxProviderSettings: { stripe: null },
			languageModel: null,
			vatIdProvider: null,
			isMetricsOpen: false,
			workerPort: null,
			webhooks: { isLocalhostAllowed: false },
			backups: null,
			bucketAccess: null,
			masterKey: null,
			tracing: null,
			log: { level: "info", secrets: [] },
		});
	});

	it("is the same as one whose variables are empty or blank", () => {
		expect(readConfig({ PORT: "", HOST: " ", DATABASE_URL: "", APP_URL: "  ", TALLYBOOK_BOOTSTRAP_TOKEN: "" })).toEqual(
			readConfig({}),
		);
	});
});

it.each([
	[{ PORT: "0" }, { port: 0 }],
	[{ WORKER_PORT: "9090" }, { workerPort: 9_090 }],
	[{ TALLYBOOK_OPEN_METRICS: "true" }, { isMetricsOpen: true }],
	[{ TALLYBOOK_OPEN_METRICS: "false" }, { isMetricsOpen: false }],
	[{ TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true" }, { webhooks: { isLocalhostAllowed: true } }],
	[{ PORT: "65535" }, { port: 65_535 }],
	[{ BACKUP_TO: "/backups" }, { backups: { to: "/backups", every_ms: 86_400_000, keep: 7, keyFile: null } }],
	[
		{ BACKUP_TO: "s3://b/p", BACKUP_EVERY: "30m", BACKUP_KEEP: "3", BACKUP_KEY_FILE: "/key" },
		{ backups: { to: "s3://b/p", every_ms: 1_800_000, keep: 3, keyFile: "/key" } },
	],
	[{ HOST: "::1" }, { host: "::1" }],
	[{ TALLYBOOK_DATA_DIR: "/srv/billing" }, { dataDirectory: "/srv/billing" }],
	[{ DATABASE_URL: "postgresql://u:p%25x@db:5432/n" }, { databaseUrl: "postgresql://u:p%25x@db:5432/n" }],
	[{ DATABASE_URL: "postgres:///n?host=/run/postgresql" }, { databaseUrl: "postgres:///n?host=/run/postgresql" }],
	[{ APP_URL: "https://billing.example.com/" }, { appUrl: "https://billing.example.com" }],
	[{ APP_URL: "https://example.com/billing//" }, { appUrl: "https://example.com/billing" }],
	[{ TALLYBOOK_BOOTSTRAP_TOKEN: token }, { bootstrap: { token, organisation: "My company", owner: null } }],
	[
		{ TALLYBOOK_BOOTSTRAP_EMAIL: "a@b.example", TALLYBOOK_BOOTSTRAP_PASSWORD: "12345678" },
		{ bootstrap: { token: null, organisation: "My company", owner: { email: "a@b.example", password: "12345678" } } },
	],
	[
		{ TALLYBOOK_BOOTSTRAP_ORGANISATION: "Ünïcode & Söhne" },
		{ bootstrap: { token: null, organisation: "Ünïcode & Söhne", owner: null } },
	],
])("%j is read", (environment, expected) => {
	expect(readConfig(environment)).toMatchObject(expected);
});

describe("TRUSTED_PROXIES", () => {
	it.each([
		["10.0.0.1", ["10.0.0.1"]],
		["10.0.0.0/8, 2001:db8::/32,::1", ["10.0.0.0/8", "2001:db8::/32", "::1"]],
	])("%j is read", (TRUSTED_PROXIES, trustedProxies) => {
		expect(readConfig({ TRUSTED_PROXIES })).toMatchObject({ trustedProxies });
	});

	it.each([
		"loopback",
		"10.0.0",
		"10.0.0.0/33",
		"10.0.0.0/",
		"0.0.0.0/0",
		"10.0.0.0/8/8",
		"::/129",
		"10.0.0.1,",
		"1",
	])("%j ends the start with a sentence", (TRUSTED_PROXIES) => {
		expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be addresses or CIDR ranges/);
	});
});

describe("a mail server", () => {
	const sender = { MAIL_FROM: "billing@example.com" };
	const from = { name: null, address: "billing@example.com" };

	it.each([
		["smtps://mail.example.com", { host: "mail.example.com", port: 465, security: "tls", login: null, from }],
		// Issue 17, finding 20: STARTTLS that an attacker can strip is allowed only on this machine.
		["smtp://mail.example.com/", { port: 587, security: "starttls", login: null }],
		["smtp://localhost:25", { port: 25, security: "starttls_if_offered", login: null }],
		["smtp://127.0.0.1:25?tls=required", { port: 25, security: "starttls", login: null }],
		["smtp://mail.example.com:25?tls=off", { port: 25, security: "none" }],
		["smtp://user:p%40ss@mail.example.com", { security: "starttls", login: { user: "user", password: "p@ss" } }],
		["smtp://u%40example.com:p@[::1]:2525", { host: "::1", port: 2525, security: "starttls_if_offered" }],
		["smtps://user:p@localhost", { security: "tls", login: { user: "user", password: "p" } }],
	])("%s is read", (SMTP_URL, expected) => {
		expect(readConfig({ ...sender, SMTP_URL }).mailServer).toMatchObject(expected);
	});

	it.each([
		["billing@example.com", null, "billing@example.com"],
		["Example <billing@example.com>", "Example", "billing@example.com"],
		['"Müller, Söhne" <billing@müller.example>', "Müller, Söhne", "billing@müller.example"],
		["<billing@example.com>", null, "billing@example.com"],
	])("mail from %s", (MAIL_FROM, name, address) => {
		expect(readConfig({ SMTP_URL: "smtps://localhost", MAIL_FROM }).mailServer?.from).toEqual({ name, address });
	});

	it.each([
		["mail.example.com", "SMTP_URL must be an address such as"],
		["http://mail.example.com", "SMTP_URL must be an address such as"],
		["smtp://", "SMTP_URL must be an address such as"],
		["smtp://mail.example.com/path", "SMTP_URL must be an address such as"],
		["smtp://user@mail.example.com", "SMTP_URL must be an address such as"],
		["smtp://user:%zz@mail.example.com", "SMTP_URL must be an address such as"],
		["smtp://mail.example.com:99999", "SMTP_URL must be an address such as"],
		["smtp://mail.example.com?tls=maybe", "SMTP_URL allows only the options ?tls=off"],
		["smtps://mail.example.com?tls=off", "SMTP_URL allows only the options ?tls=off"],
	])("%j is refused", (SMTP_URL, problem) => {
		expect(() => readConfig({ ...sender, SMTP_URL })).toThrow(ConfigurationError);
		expect(() => readConfig({ ...sender, SMTP_URL })).toThrow(problem);
	});

	it.each([
		"nobody",
		"a@b.example, c@d.example",
		"Example <nobody>",
		"A <a@b.example> <c@d.example>",
	])("mail from %j is refused", (MAIL_FROM) => {
		const problem = "MAIL_FROM must be an email address";
		expect(() => readConfig({ SMTP_URL: "smtps://localhost", MAIL_FROM })).toThrow(problem);
	});

	it("has a sender", () => {
		expect(() => readConfig({ SMTP_URL: "smtps://localhost" })).toThrow("MAIL_FROM is required with SMTP_URL");
	});
});

describe("Stripe", () => {
	const keys = { STRIPE_SECRET_KEY: "sk_test_abc123", STRIPE_WEBHOOK_SECRET: "whsec_abc/+=" };

	it.each([
		[{}, { secretKey: "sk_test_abc123", webhookSecret: "whsec_abc/+=", apiUrl: null }],
		[{ STRIPE_SECRET_KEY: "rk_live_abc" }, { secretKey: "rk_live_abc" }],
		[{ STRIPE_API_URL: "https://stripe.example.com/" }, { apiUrl: "https://stripe.example.com" }],
		[{ STRIPE_API_URL: "http://127.0.0.1:12111" }, { apiUrl: "http://127.0.0.1:12111" }],
		[{ STRIPE_API_URL: "http://[::1]:12111" }, { apiUrl: "http://[::1]:12111" }],
	])("%j is read", (environment, expected) => {
		expect(readConfig({ ...keys, ...environment }).providerSettings.stripe).toMatchObject(expected);
	});

	it("is not there for an address alone", () => {
		expect(readConfig({ STRIPE_API_URL: "https://stripe.example.com" }).providerSettings.stripe).toBeNull();
	});

	it.each([
		[{ STRIPE_SECRET_KEY: "" }, "STRIPE_SECRET_KEY is missing"],
		[{ STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET is missing"],
		[{ STRIPE_SECRET_KEY: "pk_test_5ecret" }, "STRIPE_SECRET_KEY must be a secret key"],
		[{ STRIPE_SECRET_KEY: "sk_5ecret" }, "STRIPE_SECRET_KEY must be a secret key"],
		[{ STRIPE_WEBHOOK_SECRET: "5ecret" }, "STRIPE_WEBHOOK_SECRET must be an endpoint's signing secret"],
		[{ STRIPE_API_URL: "api.stripe.com" }, "STRIPE_API_URL must be an https:// address without a path"],
		[{ STRIPE_API_URL: "https://stripe.example.com/v1" }, "STRIPE_API_URL must be an https:// address without a path"],
		[{ STRIPE_API_URL: "https://key@stripe.example.com" }, "STRIPE_API_URL must be an https:// address without a path"],
		[{ STRIPE_API_URL: "http://stripe.example.com" }, "STRIPE_API_URL must be an https:// address without a path"],
	])("%j is refused, and no secret repeated", (environment, problem) => {
		const read = () => readConfig({ ...keys, ...environment });
		expect(read).toThrow(ConfigurationError);
		expect(read).toThrow(problem);
		expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining("5ecret") }));
	});
});

describe("the provider of VAT ids", () => {
	it.each([
		[{ VAT_ID_PROVIDER: "vies" }, { name: "vies", apiUrl: null }],
		[
			{ VAT_ID_PROVIDER: "vies", VIES_API_URL: "http://127.0.0.1:80" },
			{ name: "vies", apiUrl: "http://127.0.0.1" },
		],
	])("%j", (environment, expected) => {
		expect(readConfig(environment).vatIdProvider).toEqual(expected);
	});

	it.each([
		[{ VAT_ID_PROVIDER: "VIES" }, 'VAT_ID_PROVIDER must be vies, not "VIES"'],
		[{ VIES_API_URL: "https://vies.example.com" }, "VIES_API_URL requires VAT_ID_PROVIDER=vies"],
		[{ VAT_ID_PROVIDER: "vies", VIES_API_URL: "http://vies.example.com" }, "VIES_API_URL must be an https:// address"],
	])("%j: %s", (environment, message) => {
		expect(() => readConfig(environment)).toThrow(message);
	});
});

describe("the language model", () => {
	const model = { TALLYBOOK_LLM_URL: "https://llm.example.com/v1/", TALLYBOOK_LLM_MODEL: "reader-1" };

	it("is asked at its address, with its key where it has one", () => {
		const address = { url: "https://llm.example.com/v1", model: "reader-1" };
		expect(readConfig(model).languageModel).toEqual({ ...address, key: null });
		expect(readConfig({ ...model, TALLYBOOK_LLM_KEY: "secret" }).languageModel).toEqual({ ...address, key: "secret" });
	});

	it.each([
		[{ TALLYBOOK_LLM_URL: "https://llm.example.com" }, "TALLYBOOK_LLM_MODEL is required"],
		[{ TALLYBOOK_LLM_MODEL: "reader-1" }, "TALLYBOOK_LLM_URL is required"],
		[{ TALLYBOOK_LLM_KEY: "secret" }, "TALLYBOOK_LLM_URL is required"],
		// Issue 17, finding 20: a contract's text does not leave the machine unencrypted.
		[
			{ ...model, TALLYBOOK_LLM_URL: "http://llm.example.com/v1" },
			"TALLYBOOK_LLM_URL must be an address such as https",
		],
		[{ ...model, TALLYBOOK_LLM_URL: "http://localhost.example.com/v1" }, "http:// is allowed only on this machine"],
		[{ ...model, TALLYBOOK_LLM_URL: "llm.example.com" }, "TALLYBOOK_LLM_URL must be an address such as"],
	])("%j is refused", (environment, problem) => {
		expect(() => readConfig(environment)).toThrow(problem);
	});
});

it.each([
	["DATABASE_URL", "mysql://somewhere/else", "must be an address such as postgres://"],
	["DATABASE_URL", "not an address", "must be an address such as postgres://"],
	["DATABASE_URL", "postgres://user:%zz@localhost/name", "must be an address such as postgres://"],
	["PORT", "eighty", 'must be a whole number from 0 to 65535, not "eighty"'],
	["WORKER_PORT", "65536", "must be a whole number from 0 to 65535"],
	["PORT", "65536", "must be a whole number from 0 to 65535"],
	["TALLYBOOK_OPEN_METRICS", "yes", "must be true or false"],
	["PORT", "-1", "must be a whole number from 0 to 65535"],
	["PORT", "3000.5", "must be a whole number from 0 to 65535"],
	["APP_URL", "billing.example.com", "must be the public address, such as https://"],
	["APP_URL", "ftp://billing.example.com", "must be the public address, such as https://"],
	["APP_URL", "https://billing.example.com/?a=b", "must be the public address, such as https://"],
	["APP_URL", "https://billing.example.com/#a", "must be the public address, such as https://"],
	["TALLYBOOK_BOOTSTRAP_TOKEN", "x".repeat(31), "must be at least 32 characters long, but has 31"],
	["TALLYBOOK_BOOTSTRAP_TOKEN", `${token} ${token}`, "must contain only printable ASCII characters"],
	["TALLYBOOK_BOOTSTRAP_TOKEN", `${token}é`, "must contain only printable ASCII characters"],
	["TALLYBOOK_BOOTSTRAP_ORGANISATION", "x".repeat(256), "must be a single line of at most 255 characters"],
])("%s %j is refused by a sentence that names the variable", (variable, value, problem) => {
	expect(() => readConfig({ [variable]: value })).toThrow(ConfigurationError);
	expect(() => readConfig({ [variable]: value })).toThrow(`${variable} ${problem}`);
});

it.each([
	[{ TALLYBOOK_BOOTSTRAP_EMAIL: "a@b.example" }, "TALLYBOOK_BOOTSTRAP_PASSWORD is required"],
	[{ TALLYBOOK_BOOTSTRAP_PASSWORD: "12345678" }, "TALLYBOOK_BOOTSTRAP_EMAIL is required"],
	[
		{ TALLYBOOK_BOOTSTRAP_EMAIL: "nobody", TALLYBOOK_BOOTSTRAP_PASSWORD: "12345678" },
		"TALLYBOOK_BOOTSTRAP_EMAIL must be an email",
	],
])("an owner's half %j is refused", (environment, problem) => {
	expect(() => readConfig(environment)).toThrow(problem);
});

it("no refusal repeats a secret", () => {
	for (const variable of ["DATABASE_URL", "TALLYBOOK_BOOTSTRAP_TOKEN"]) {
		expect(() => readConfig({ [variable]: "5ecret" })).toThrow(
			expect.objectContaining({ message: expect.not.stringContaining("5ecret") }),
		);
	}
});

describe("a master key", () => {
	const read = (value: string) => readConfig({ TALLYBOOK_MASTER_KEY: value }).masterKey;
	const folder = mkdtempSync(join(tmpdir(), "tallybook-key-"));
	afterAll(() => rmSync(folder, { recursive: true }));
	const fileOf = (text: string) => {
		const path = join(folder, "key");
		writeFileSync(path, text);
		return `file:${path}`;
	};

	it("is the variable's value, or what a file holds but for the white space around it", () => {
		expect(read(token)?.id).toMatch(/^[0-9a-f]{16}$/);
		expect(read(fileOf(`${token}\n`))?.id).toBe(read(token)?.id);
		expect(read(`${token}x`)?.id).not.toBe(read(token)?.id);
	});

	it.each([
		[
			"a short value",
			() => read("hunter2".repeat(4)),
			/^TALLYBOOK_MASTER_KEY must be at least 32 characters long, or file: and a path; it has 28$/,
		],
		["a file with a short one", () => read(fileOf("hunter2")), /^TALLYBOOK_MASTER_KEY must be .* it has 7 in .*key$/],
		[
			"a file that is not there",
			() => read("file:/nowhere/key"),
			/^TALLYBOOK_MASTER_KEY names an unreadable file: ENOENT/,
		],
		["nothing, though it is set", () => read(" "), /^TALLYBOOK_MASTER_KEY must be .* it has 0$/],
		["no file at all", () => read("file:"), /^TALLYBOOK_MASTER_KEY requires a path after file:$/],
	])("of %s stops the start, and is not repeated", (_what, reading, message) => {
		expect(reading).toThrow(ConfigurationError);
		expect(reading).toThrow(message);
		expect(reading).not.toThrow(/hunter2/);
	});
});
