import { createServer } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { mailCertificate } from "../../test/support/mail-certificate.ts";
import { TestMailServer } from "../../test/support/mail-server.ts";
import { deliver, messageIdOf, type OutgoingMail } from "./smtp.ts";

const running: { stop(): Promise<void> }[] = [];

afterEach(async () => {
	for (const server of running.splice(0)) await server.stop();
});

async function serve(options: Parameters<typeof TestMailServer.start>[0] = {}): Promise<TestMailServer> {
	const server = await TestMailServer.start(options);
	running.push(server);
	return server;
}

const mail: OutgoingMail = {
	messageId: "<0190f5a4-0000-7000-8000-000000000001.1@tallybook.example>",
	date: "2026-09-15T10:00:00.000Z",
	to: "ada@example.com",
	fromName: "Fernweh GmbH",
	replyTo: "hello@fernweh.example",
	subject: "Invoice INV-1",
	text: "Hello\n\nGrüße\n",
	attachments: [],
};

describe("a mail arrives", () => {
	it("with its headers, text and attachment", async () => {
		const server = await serve();
		const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
		const attachments = [{ fileName: "Rechnung Ä.pdf", contentType: "application/pdf", content }];
		expect(await deliver(server.address, { ...mail, attachments })).toEqual({
			result: "sent",
			answer: "250 2.0.0 taken",
		});
		const [arrived] = server.received;
		expect(arrived?.to).toEqual(["ada@example.com"]);
		expect(arrived?.mail).toMatchObject({
			messageId: mail.messageId,
			date: "2026-09-15T10:00:00.000Z",
			from: { name: "Fernweh GmbH", address: "billing@tallybook.example" },
			to: [{ address: "ada@example.com" }],
			replyTo: [{ address: "hello@fernweh.example" }],
			subject: "Invoice INV-1",
		});
		expect(arrived?.mail.text?.trim()).toBe("Hello\n\nGrüße");
		const headers = arrived?.raw.split("\r\n\r\n")[0] ?? "";
		expect(headers).toMatch(/^Date: Tue, 15 Sep 2026 10:00:00 \+0000\r?$/m);
		expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/im);
		const [attached] = arrived?.mail.attachments ?? [];
		expect(attached).toMatchObject({ filename: "Rechnung Ä.pdf", mimeType: "application/pdf" });
		expect(Buffer.from(attached?.content as ArrayBuffer).equals(content)).toBe(true);
	});

	it("from the name that the installation is set to, where it is", async () => {
		const server = await serve();
		const from = { name: "Müller, Söhne & Co.", address: "billing@tallybook.example" };
		await deliver({ ...server.address, from }, { ...mail, replyTo: null });
		expect(server.received[0]?.mail.from).toEqual(from);
		expect(server.received[0]?.mail.replyTo).toBeUndefined();
	});

	it.each<[string, boolean]>([
		["ada@müller.example", true],
		["ada@müller.example", false],
		["jörg@example.com", true],
		["用户@例え.example", true],
	])("at %s (the server takes such names: %s)", async (to, takesUtf8) => {
		const server = await serve({ hideSMTPUTF8: !takesUtf8 });
		expect(await deliver(server.address, { ...mail, to })).toMatchObject({ result: "sent" });
		expect(server.received[0]?.to).toEqual([to]);
	});
});

describe("nothing in a mail begins a header or a recipient of its own", () => {
	const evil = "x\r\nBcc: eve@example.com\r\n\r\nowned";

	it.each<[string, Partial<OutgoingMail>]>([
		["the subject", { subject: evil }],
		["the sender's name", { fromName: evil }],
		["a quoted name", { fromName: 'A" <eve@example.com>, "B' }],
		["the address for answers", { replyTo: `a@b.example${evil}` }],
		[
			"an attachment's name",
			{ attachments: [{ fileName: `${evil}.pdf`, contentType: "application/pdf", content: Buffer.from("a") }] },
		],
	])("%s", async (_case, hostile) => {
		const server = await serve();
		await deliver(server.address, { ...mail, ...hostile });
		expect(server.asked).toEqual(["ada@example.com"]);
		const [arrived] = server.received;
		expect(arrived?.mail.from?.address).toBe("billing@tallybook.example");
		expect(arrived?.mail.headers.map(({ key }) => key)).not.toContain("bcc");
		expect(arrived?.mail.text?.trim()).toBe("Hello\n\nGrüße");
	});

	it("the recipient", async () => {
		const server = await serve();
		const { result } = await deliver(server.address, { ...mail, to: "a@b.example\r\nRCPT TO:<eve@example.com>" });
		expect(result).toBe("refused");
		expect([server.asked, server.received]).toEqual([[], []]);
	});
});

describe("encryption and login", () => {
	const certificates = getCACertificates("default");
	const login = { user: "ada", password: "a secret" };
	const withCertificate = { ...mailCertificate, hideSTARTTLS: false };
	const checkingLogin: Parameters<typeof TestMailServer.start>[0] = {
		...withCertificate,
		authOptional: false,
		onAuth: ({ username, password }, _session, callback) =>
			username === login.user && password === login.password
				? callback(null, { user: username })
				: callback(new Error("Invalid username or password")),
	};

	beforeAll(() => setDefaultCACertificates([...certificates, mailCertificate.cert]));
	afterAll(() => setDefaultCACertificates(certificates));

	it.each(["starttls", "starttls_if_offered"] as const)("%s encrypts where the server offers it", async (security) => {
		const server = await serve(withCertificate);
		expect(await deliver({ ...server.address, security }, mail)).toMatchObject({ result: "sent" });
		expect(server.received[0]?.isEncrypted).toBe(true);
	});

	it("tls encrypts from the first byte", async () => {
		const server = await serve({ ...mailCertificate, secure: true });
		expect(await deliver({ ...server.address, security: "tls" }, mail)).toMatchObject({ result: "sent" });
		expect(server.received[0]?.isEncrypted).toBe(true);
	});

	it("none does not, though it is offered", async () => {
		const server = await serve(withCertificate);
		expect(await deliver(server.address, mail)).toMatchObject({ result: "sent" });
		expect(server.received[0]?.isEncrypted).toBe(false);
	});

	it("starttls_if_offered goes without where it is not; starttls sends nothing then, least of all the password", async () => {
		let isTold = false;
		const server = await serve({
			authOptional: true,
			allowInsecureAuth: true,
			onAuth: (_auth, _session, callback) => {
				isTold = true;
				callback(null, { user: "anybody" });
			},
		});
		const never = await deliver({ ...server.address, security: "starttls", login }, mail);
		expect(never).toMatchObject({ result: "put_off", isServerAway: true });
		expect([isTold, server.received]).toEqual([false, []]);
		expect(await deliver({ ...server.address, security: "starttls_if_offered" }, mail)).toMatchObject({
			result: "sent",
		});
	});

	it("a certificate that nobody vouches for is refused", async () => {
		setDefaultCACertificates(certificates);
		const server = await serve(withCertificate);
		const outcome = await deliver({ ...server.address, security: "starttls" }, mail);
		setDefaultCACertificates([...certificates, mailCertificate.cert]);
		expect(outcome).toMatchObject({ result: "put_off", isServerAway: true });
		expect(outcome.answer).toContain("certificate");
		expect(server.received).toEqual([]);
	});

	it("a login is used; a wrong one is a configuration fault, not the mail's, and its password is not revealed", async () => {
		const server = await serve(checkingLogin);
		const address = { ...server.address, security: "starttls" } as const;
		expect(await deliver({ ...address, login }, mail)).toMatchObject({ result: "sent" });
		expect(server.received[0]?.user).toBe("ada");
		const outcome = await deliver({ ...address, login: { ...login, password: "hunter2" } }, mail);
		expect(outcome).toMatchObject({ result: "put_off", isServerAway: true, answer: expect.stringContaining("535") });
		expect(outcome.answer).not.toContain("hunter2");
	});
});

describe("a server that does not take it", () => {
	it("is away where nothing listens", async () => {
		const server = await TestMailServer.start();
		await server.stop();
		const outcome = await deliver(server.address, mail);
		expect(outcome).toMatchObject({ result: "put_off", isServerAway: true });
		expect(outcome.answer).toContain("ECONNREFUSED");
	});

	it("is away where it hangs up at once", async () => {
		const server = createServer((socket) => socket.destroy()).listen(0, "localhost");
		await new Promise((resolve) => server.once("listening", resolve));
		const { port } = server.address() as { port: number };
		const outcome = await deliver({ host: "localhost", port, security: "none", login: null, from: senderOf() }, mail);
		server.close();
		expect(outcome).toMatchObject({ result: "put_off", isServerAway: true });
	});

	it.each([
		[550, { result: "refused", answer: "550 No such user" }],
		[451, { result: "put_off", answer: "451 No such user", isServerAway: false }],
	])("answers a recipient with %i", async (code, expected) => {
		const server = await serve();
		server.recipientAnswer = () => ({ code, text: "No such user" });
		expect(await deliver(server.address, mail)).toEqual(expected);
	});

	it.each([
		[554, { result: "refused", answer: "554 Not wanted" }],
		[452, { result: "put_off", answer: "452 Not wanted", isServerAway: false }],
	])("answers the mail with %i", async (code, expected) => {
		const server = await serve();
		server.mailAnswer = () => ({ code, text: "Not wanted" });
		expect(await deliver(server.address, mail)).toEqual(expected);
	});

	it("says how much it takes, and the mail is larger", async () => {
		const server = await serve({ size: 1_000, rejectOversized: true });
		const outcome = await deliver(server.address, { ...mail, text: "x".repeat(5_000) });
		expect(outcome).toMatchObject({ result: "refused" });
	});
});

function senderOf() {
	return { name: null, address: "billing@tallybook.example" };
}

it.each([
	["billing@tallybook.example", "<m.2@tallybook.example>"],
	["billing@müller.example", "<m.2@xn--mller-kva.example>"],
	["a@b@c.example", "<m.2@c.example>"],
])("a Message-ID of %s is %s", (address, expected) => {
	const server = { host: "h", port: 25, security: "none", login: null, from: { name: null, address } } as const;
	expect(messageIdOf("m", 2, server)).toBe(expected);
});
