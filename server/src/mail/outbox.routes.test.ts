import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { type Body, succeed } from "../../test/support/billing.ts";
import { TestMailServer } from "../../test/support/mail-server.ts";
import { inTransaction, newUuid } from "../platform/index.ts";
import { queueMail } from "./index.ts";

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
const withoutServer = useTestApp();
let client: TestClient;

beforeEach(async () => {
	client = await app.client();
});

afterEach(() => {
	server.recipientAnswer = () => null;
	server.received.splice(0);
});

afterAll(() => server.stop());

const values = {
	...{ invoice_number: "INV-1", invoice_date: "Sep 15, 2026", due_date: "", amount: "€1.00", amount_due: "€1.00" },
	...{ customer_name: "Ada", organisation_name: "Fernweh", payment_link: "" },
};

async function queue(recipients: readonly string[], about = newUuid(), owner = client): Promise<string> {
	const mail = await inTransaction({ ...owner.context, now: app.now }, (context) =>
		queueMail(context, {
			kind: "invoice",
			about: { type: "invoice", uuid: about },
			recipients,
			ownAddresses: recipients,
			sender: { name: "Fernweh", email: "hello@fernweh.example" },
			values,
			attachments: [{ kind: "invoice", uuid: about, revision: 1, file_name: "INV-1.pdf" }],
		}),
	);
	return mail.uuid;
}

const read = (uuid: string): Promise<Body> => succeed(client.get(`/mail/${uuid}`));
const retry = (uuid: string) => client.post(`/mail/${uuid}/retry`);

it("a mail is shown with what it is about and what goes along", async () => {
	const about = newUuid();
	const uuid = await queue(["ada@example.com"], about);
	expect(await read(uuid)).toEqual({
		uuid,
		kind: "invoice",
		status: "queued",
		subject_type: "invoice",
		subject_uuid: about,
		subject: "Invoice INV-1 from Fernweh",
		text: expect.stringContaining("invoice INV-1 of Sep 15, 2026 for €1.00"),
		from_name: "Fernweh",
		reply_to: "hello@fernweh.example",
		attachments: [{ kind: "invoice", uuid: about, revision: 1, file_name: "INV-1.pdf" }],
		recipients: [
			{
				...{ address: "ada@example.com", status: "queued", attempts: 0, answer: null },
				...{ last_attempt_at: null, next_attempt_at: app.now, sent_at: null },
			},
		],
		created_at: app.now,
		updated_at: app.now,
	});
});

describe("the list", () => {
	it("is newest first, with its filters and pages", async () => {
		const about = newUuid();
		const uuids: string[] = [];
		for (const minute of [1, 2, 3, 4]) {
			app.now = `2026-09-15T10:0${minute}:00.000Z`;
			uuids.push(await queue(minute === 4 ? [] : ["ada@example.com"], minute < 3 ? about : newUuid()));
		}
		const list = async (query: string) => {
			const { items, count } = await succeed(client.get(`/mail/?${query}`));
			return [items.map(({ uuid }: Body) => uuids.indexOf(uuid) + 1), count];
		};
		expect(await list("")).toEqual([[4, 3, 2, 1], 4]);
		expect(await list("limit=2&offset=1")).toEqual([[3, 2], 4]);
		expect(await list(`subject_uuid=${about}`)).toEqual([[2, 1], 2]);
		expect(await list("status=no_recipients")).toEqual([[4], 1]);
		expect(await list("status=queued&kind=invoice&limit=1")).toEqual([[3], 3]);
		expect(await list("status=failed")).toEqual([[], 0]);
	});

	it("is searched by a part of the subject or of an address, in any case", async () => {
		const ada = await queue(["ada@example.com", "Finance@Acme.example"]);
		const bob = await queue(["bob@example.com"]);
		const found = async (search: string) => {
			const { items } = await succeed(client.get(`/mail?search=${encodeURIComponent(search)}`));
			return items.map(({ uuid }: Body) => uuid).sort();
		};
		expect(await found("finance@acme")).toEqual([ada]);
		expect(await found("BOB@")).toEqual([bob]);
		expect(await found("invoice inv-1")).toEqual([ada, bob].sort());
		expect(await found("nobody")).toEqual([]);
	});

	it.each(["status=lost", "kind=letter", "subject_uuid=1", "recipient=a"])("refuses %s", async (query) => {
		expect((await client.get(`/mail?${query}`)).status).toBeGreaterThanOrEqual(400);
		expect((await client.get(`/mail?${query}`)).status).toBeLessThan(500);
	});

	it("holds no other organization's, and a stranger finds none", async () => {
		const uuid = await queue(["ada@example.com"]);
		const stranger = await app.client();
		expect((await stranger.get("/mail")).body.count).toBe(0);
		for (const answer of [await stranger.get(`/mail/${uuid}`), await stranger.post(`/mail/${uuid}/retry`)]) {
			expect(answer).toMatchObject({ status: 404, body: { detail: `Mail with UUID ${uuid} not found` } });
		}
	});

	it("is open to read, and closed to ingest; only write sends again", async () => {
		const uuid = await queue(["ada@example.com"]);
		const reader = await app.clientOf(client, "read");
		const ingester = await app.clientOf(client, "ingest");
		expect((await reader.get(`/mail/${uuid}`)).status).toBe(200);
		expect((await ingester.get("/mail")).status).toBe(403);
		expect((await reader.post(`/mail/${uuid}/retry`)).status).toBe(403);
	});
});

describe("without a mail server", () => {
	it("a mail is kept, and goes out when one is set and a person asks for it", async () => {
		const uuid = await queueWithoutAttachment(["ada@example.com", "bob@example.com"]);
		await app.work({ mailServer: null });
		const kept = await read(uuid);
		expect(kept).toMatchObject({ status: "kept", recipients: [{ status: "kept", attempts: 0 }, { status: "kept" }] });
		await app.work();
		expect(server.received).toEqual([]);
		expect(await succeed(retry(uuid))).toMatchObject({ status: "queued" });
		await app.work();
		expect(await read(uuid)).toMatchObject({ status: "sent" });
		expect(server.received.flatMap(({ to }) => to)).toEqual(["ada@example.com", "bob@example.com"]);
	});

	it("reports that there is none or, if there is one, the sender", async () => {
		const { from } = server.address;
		expect(await succeed(client.get("/mail/server"))).toEqual({ is_set: true, from_address: from.address });
		const owner = await withoutServer.client();
		expect(await succeed(owner.get("/mail/server"))).toEqual({ is_set: false, from_address: null });
	});

	it("nothing can be sent again", async () => {
		withoutServer.now = app.now;
		const owner = await withoutServer.client();
		const uuid = await queue(["ada@example.com"], newUuid(), owner);
		await withoutServer.work();
		const answer = await owner.post(`/mail/${uuid}/retry`);
		expect(answer).toMatchObject({ status: 409, body: { code: "mail_server_not_set" } });
		expect((await owner.get(`/mail/${uuid}`)).body).toMatchObject({ status: "kept" });
	});
});

describe("sending again", () => {
	it("reaches those that have no mail yet, and only those", async () => {
		server.recipientAnswer = (address) => (address === "gone@example.com" ? { code: 550, text: "Gone" } : null);
		const uuid = await queueWithoutAttachment(["ada@example.com", "gone@example.com"]);
		await app.work();
		expect(await read(uuid)).toMatchObject({ status: "partly_sent" });
		server.recipientAnswer = () => null;
		const again = await succeed(retry(uuid));
		expect(again).toMatchObject({
			status: "queued",
			recipients: [{ status: "sent" }, { status: "queued", attempts: 0 }],
		});
		await app.work();
		expect(await read(uuid)).toMatchObject({ status: "sent" });
		expect(server.received.flatMap(({ to }) => to)).toEqual(["ada@example.com", "gone@example.com"]);
		const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
		expect(items.map(({ action }: Body) => action)).toEqual(["sent", "retried", "partly_sent", "created"]);
	});

	it.each<[string, readonly string[]]>([
		["queued", ["ada@example.com"]],
		["without recipients", []],
	])("a mail that is %s is refused", async (_case, recipients) => {
		const uuid = await queueWithoutAttachment(recipients);
		expect(await retry(uuid)).toMatchObject({ status: 409, body: { code: "nothing_to_retry" } });
	});

	it("a mail that has arrived is refused", async () => {
		const uuid = await queueWithoutAttachment(["ada@example.com"]);
		await app.work();
		expect(await retry(uuid)).toMatchObject({ status: 409, body: { code: "nothing_to_retry" } });
	});

	it("asked for twice at once happens once", async () => {
		const uuid = await queueWithoutAttachment(["ada@example.com"]);
		await app.work({ mailServer: null });
		const answers = await Promise.all([retry(uuid), retry(uuid), retry(uuid)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		await app.work();
		expect(server.received).toHaveLength(1);
	});
});

/** A mail with complete content: the other mails' documents belong to no invoice. */
async function queueWithoutAttachment(recipients: readonly string[]): Promise<string> {
	const uuid = await queue(recipients);
	await setAttachments(uuid, []);
	return uuid;
}

async function setAttachments(uuid: string, attachments: readonly object[]): Promise<void> {
	await app.database.execute("update mail.message set attachments = $3 where organisation_id = $1 and uuid = $2", [
		client.context.organisationId,
		uuid,
		JSON.stringify(attachments),
	]);
}

it("a mail whose document does not exist fails, and no other one with it", async () => {
	const broken = await queue(["ada@example.com"]);
	const whole = await queueWithoutAttachment(["bob@example.com"]);
	await app.work();
	const answer = "Invoice with UUID";
	expect((await read(broken)).recipients[0]).toMatchObject({
		status: "failed",
		answer: expect.stringContaining(answer),
	});
	expect((await read(whole)).status).toBe("sent");
});

it("a mail that cannot be made is put off, and no other one with it", async () => {
	const broken = await queue(["ada@example.com"]);
	await setAttachments(broken, [{ kind: "photograph", uuid: newUuid(), revision: 1, file_name: "a.png" }]);
	const whole = await queueWithoutAttachment(["bob@example.com"]);
	await app.work();
	const answer = "The mail could not be created. See the log for details.";
	expect((await read(broken)).recipients).toMatchObject([{ status: "queued", attempts: 1, answer }]);
	expect((await read(whole)).status).toBe("sent");
});
