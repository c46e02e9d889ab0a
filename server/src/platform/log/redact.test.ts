import { expect, it } from "vitest";
import { createRedactor } from "./redact.ts";
import { secretsIn } from "./secrets-in-environment.ts";

const redact = createRedactor();

it.each([
	["authorization: Bearer tb_live_SECRETxyz", "SECRETxyz"],
	["Authorization: Basic dXNlcjpTRUNSRVQ=", "dXNlcjpTRUNSRVQ="],
	["the token tb_live_SECRET-xyz_1 was refused", "SECRET-xyz_1"],
	["signed by whsec_SECRET+/xyz=", "SECRET+/xyz"],
	["Invalid API Key provided: sk_live_SECRET1", "SECRET1"],
	["rk_test_SECRET1", "SECRET1"],
	["Incorrect API key provided: sk-proj-SECRET1", "SECRET1"],
	["pi_3Abc_secret_SECRET1", "SECRET1"],
	["eyJhbGciOi.eyJzdWIi.SECRET1", "SECRET1"],
	["connect to postgres://ada:SECRET1@db:5432/n failed", "SECRET1"],
	["smtp://ada:SECR:ET1%40@mail.example", "SECR:ET1"],
	["GET /pay/SECRET1/invoice", "SECRET1"],
	["%2Fpay%2FSECRET1", "SECRET1"],
	["https://x.example/reset-password#token=SECRET1", "SECRET1"],
	["/file.pdf?expires=1&signature=SECRET1", "SECRET1"],
	["/invitation%23token%3DSECRET1", "SECRET1"],
	["Cookie: theme=dark; tallybook_session=SECRET1", "SECRET1"],
	["set-cookie: __Host-tallybook_session=SECRET1; Path=/", "SECRET1"],
	['{"msg":"x","new_password":"a SECRET \\" 1"}', "SECRET"],
	['{"msg":"unexpected {\\"api_key\\":\\"SECRET1\\"}"}', "SECRET1"],
	["password=SECRET1 host=db", "SECRET1"],
])("a secret is taken out of %s", (text, secret) => {
	expect(redact(text)).not.toContain(secret);
	expect(redact(text)).toContain("[redacted]");
});

it.each([
	'{"level":30,"request_id":"abc-123","method":"POST","path":"/api/v1/token","status":201,"ms":3.1,"msg":"answered"}',
	'{"level":40,"refused":"password","code":"wrong_credentials","account":"5f2c","msg":"access refused"}',
	'{"msg":"Server listening at http://127.0.0.1:3000"}',
	'{"path":"/pay/:token","msg":"answered"}',
	'{"type":"TypeError","stack":"TypeError: x\\n    at file:///srv/server/src/auth/tokens/token.ts:12:3"}',
])("a line without secrets stays as it is: %s", (text) => expect(redact(text)).toBe(text));

it("a redacted text stays as it is", () => {
	const once = redact("Cookie: a=b; c=d ?token=x&y=z Authorization: Bearer abc postgres://u:p@h password: x");
	expect(redact(once)).toBe(once);
});

it("the installation's own secrets are taken out however they are written", () => {
	const redact = createRedactor(['a"b/c d\\e']);
	for (const written of ['a"b/c d\\e', encodeURIComponent('a"b/c d\\e'), JSON.stringify('a"b/c d\\e')]) {
		expect(redact(`it is ${written}.`)).toMatch(/^it is "?\[redacted\]"?\.$/);
	}
});

it("a long line takes no time worth mentioning", () => {
	for (const piece of ["a-", "a.", "token", '\\"', "?a", "://a", "pi_"]) {
		const begun_ms = performance.now();
		redact(piece.repeat(100_000));
		expect(performance.now() - begun_ms, piece).toBeLessThan(2_000);
	}
});

it("secrets of the environment are known by their variables' names, in addresses and in headers", () => {
	const environment = {
		PORT: "3000",
		DATABASE_URL: "postgres://u:p%25x@db/n",
		SMTP_URL: "smtp://mail.example",
		STRIPE_SECRET_KEY: "sk_test_1",
		TALLYBOOK_BOOTSTRAP_PASSWORD: " long enough ",
		OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20x,b=c",
	};
	expect(secretsIn(environment)).toEqual([
		"p%25x",
		"p%x",
		"sk_test_1",
		"long enough",
		"Bearer%20x",
		"Bearer x",
		"c",
		"c",
	]);
});
