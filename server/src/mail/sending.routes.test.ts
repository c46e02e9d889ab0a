import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { type Body, succeed } from "../../test/support/billing.ts";
import { TestMailServer } from "../../test/support/mail-server.ts";
import { jobHandlers } from "../jobs.ts";
import { addJob, inTransaction, newUuid } from "../platform/index.ts";
import { queueMail, sendMailTask } from "./index.ts";
import { attemptsMaximum, pauseAfter_s } from "./model/attempts.ts";

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
const start = "2026-09-15T10:00:00.000Z";
let client: TestClient;

beforeEach(async () => {
	app.now = start;
	client = await app.client();
});

afterEach(async () => {
	server.recipientAnswer = () => null;
	server.mailAnswer = () => null;
	server.beforeTaking = async () => {};
	server.received.splice(0);
	server.asked.splice(0);
});

afterAll(() => server.stop());

const values = {
	...{ invoice_number: "INV-1", invoice_date: "Sep 15, 2026", due_date: "", amount: "€1.00", amount_due: "€1.00" },
	...{ customer_name: "Ada", organisation_name: "Fernweh", payment_link: "" },
};

/** Queues a mail and returns it as the outbox shows it. */
async function queue(recipients: readonly string[]): Promise<Body> {
	const { uuid } = await inTransaction({ ...client.context, now: app.now }, (context) =>
		queueMail(context, {
			kind: "invoice",
			about: { type: "invoice", uuid: newUuid() },
			recipients,
			ownAddresses: recipients,
			sender: { name: "Fernweh", email: null },
			values,
			attachments: [],
		}),
	);
	return read(uuid);
}

const read = (uuid: string): Promise<Body> => succeed(client.get(`/mail/${uuid}`));
const resultsOf = (mail: Body) => mail.recipients.map(({ address, status }: Body) => [address, status]);
const addressed = () => server.received.flatMap(({ to }) => to).sort();

/** The work that the schedule does every minute. */
async function sendDue(): Promise<void> {
	await addJob(app.database, sendMailTask, {});
	await app.work();
}

/** Advances the clock by some seconds. */
async function wait(seconds: number): Promise<void> {
	const row = await app.database.row<{ later: string }>("select $1::timestamptz + make_interval(secs => $2) as later", [
		app.now,
		seconds,
	]);
	app.now = row?.later ?? "";
}

describe("a mail", () => {
	it("goes to each recipient separately, and shows when", async () => {
		const queued = await queue(["ada@example.com", "Bob@example.com"]);
		expect(queued).toMatchObject({ status: "queued", kind: "invoice", subject: "Invoice INV-1 from Fernweh" });
		await app.work();
		expect(server.received.map(({ to }) => to)).toEqual([["ada@example.com"], ["Bob@example.com"]]);
		expect(server.received.map(({ mail }) => mail.to)).toMatchObject([
			[{ address: "ada@example.com" }],
			[{ address: "Bob@example.com" }],
		]);
		const sent = await read(queued.uuid);
		expect(sent.status).toBe("sent");
		expect(sent.recipients[0]).toEqual({
			...{ address: "ada@example.com", status: "sent", attempts: 1, answer: "250 2.0.0 taken" },
			...{ last_attempt_at: start, next_attempt_at: null, sent_at: start },
		});
	});

	it("is queued in its transaction: where that is undone, there is none", async () => {
		const undone = inTransaction({ ...client.context, now: app.now }, async (context) => {
			await queueMail(context, {
				...{ kind: "invoice", about: { type: "invoice", uuid: newUuid() }, recipients: ["ada@example.com"] },
				...{ ownAddresses: [], sender: { name: "F", email: null }, values, attachments: [] },
			});
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		await app.work();
		expect((await succeed(client.get("/mail"))).count).toBe(0);
		expect(server.received).toEqual([]);
	});

	it("reaches an address once, in whatever cases it is named", async () => {
		const queued = await queue(["Ada@example.com", "ada@EXAMPLE.com", "ada@example.com"]);
		expect(queued.recipients.map(({ address }: Body) => address)).toEqual(["Ada@example.com"]);
		await app.work();
		expect(addressed()).toEqual(["Ada@example.com"]);
	});

	it("to nobody is kept as such, and is no failure", async () => {
		const queued = await queue([]);
		expect(queued).toMatchObject({ status: "no_recipients", recipients: [] });
		await app.work();
		expect((await read(queued.uuid)).status).toBe("no_recipients");
	});

	it("leaves a trace in the audit log: made, and what became of it", async () => {
		const { uuid } = await queue(["ada@example.com"]);
		await app.work();
		const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
		expect(items.map(({ action, actor, after }: Body) => [action, actor.name, after.status])).toEqual([
			["sent", "mail", "sent"],
			["created", "test", "queued"],
		]);
	});
});

describe("a recipient that the server refuses", () => {
	it("fails at once and visibly, and the others have their mail", async () => {
		server.recipientAnswer = (address) => (address === "gone@example.com" ? { code: 550, text: "No such user" } : null);
		const { uuid } = await queue(["ada@example.com", "gone@example.com", "bob@example.com"]);
		await app.work();
		const mail = await read(uuid);
		expect(mail.status).toBe("partly_sent");
		expect(resultsOf(mail)).toEqual([
			["ada@example.com", "sent"],
			["gone@example.com", "refused"],
			["bob@example.com", "sent"],
		]);
		expect(mail.recipients[1]).toMatchObject({ answer: "550 No such user", attempts: 1, next_attempt_at: null });
		await wait(7 * 86_400);
		await sendDue();
		expect(addressed()).toEqual(["ada@example.com", "bob@example.com"]);
	});

	it("for now is tried again with growing pauses until the end; nobody else gets the mail twice", async () => {
		server.recipientAnswer = (address) => (address === "full@example.com" ? { code: 452, text: "Over quota" } : null);
		const { uuid } = await queue(["full@example.com", "ada@example.com"]);
		await app.work();
		for (let attempt = 1; attempt < attemptsMaximum; attempt += 1) {
			const [full] = (await read(uuid)).recipients;
			expect(full).toMatchObject({ status: "queued", attempts: attempt, answer: "452 Over quota" });
			await wait((pauseAfter_s(attempt) ?? 0) - 1);
			await sendDue();
			expect(server.asked.filter((address) => address === "full@example.com")).toHaveLength(attempt);
			await wait(1);
			expect(full.next_attempt_at.slice(0, 19)).toBe(app.now.slice(0, 19));
			await sendDue();
		}
		const mail = await read(uuid);
		expect(mail).toMatchObject({
			status: "partly_sent",
			recipients: [{ status: "failed", attempts: attemptsMaximum }, {}],
		});
		await wait(30 * 86_400);
		await sendDue();
		expect(server.asked).toHaveLength(attemptsMaximum + 1);
		expect(addressed()).toEqual(["ada@example.com"]);
	});

	it("for now has it once the server takes it", async () => {
		server.mailAnswer = () => ({ code: 451, text: "Come back" });
		const { uuid } = await queue(["ada@example.com"]);
		await app.work();
		server.mailAnswer = () => null;
		await wait(60);
		await sendDue();
		expect((await read(uuid)).recipients).toMatchObject([{ status: "sent", attempts: 2 }]);
		expect(addressed()).toEqual(["ada@example.com"]);
	});
});

describe("a server that is away", () => {
	afterEach(async () => {
		await server.stop();
		await server.start();
	});

	it("is asked for one mail a minute, and has all of them when it is back", async () => {
		await server.stop();
		const uuids: string[] = [];
		const owners = [client, await app.client()];
		for (let mail = 0; mail < 6; mail += 1) {
			client = owners[mail % 2] as TestClient;
			uuids.push((await queue([`ada-${mail}@example.com`])).uuid);
		}
		// One process, with six jobs in the same minute.
		await app.work({ database: app.services.database });
		const attempts = async () => {
			const row = await app.database.row<{ sum: number }>(
				"select sum(attempts)::int as sum from mail.recipient where message_uuid = any($1)",
				[uuids],
			);
			return row?.sum;
		};
		expect(await attempts()).toBe(1);
		await wait(60);
		await addJob(app.database, sendMailTask, {});
		await app.work({ database: app.services.database });
		expect(await attempts()).toBe(2);
		await server.start();
		await wait(300);
		await sendDue();
		expect(addressed()).toEqual(uuids.map((_uuid, mail) => `ada-${mail}@example.com`));
	});
});

describe("however many send at once", () => {
	it("each recipient has one mail", async () => {
		const recipients = Array.from({ length: 12 }, (_, index) => `r${index}@example.com`);
		const { uuid } = await queue(recipients);
		const processes = [1, 2, 3].map(() => jobHandlers(app.services)[sendMailTask]?.({}));
		await Promise.all(processes);
		expect(addressed()).toEqual(recipients.toSorted());
		expect((await read(uuid)).status).toBe("sent");
	});

	it("a process sends one mail at a time", async () => {
		let most = 0;
		let underWay = 0;
		server.beforeTaking = async () => {
			underWay += 1;
			most = Math.max(most, underWay);
			await new Promise((resolve) => setTimeout(resolve, 50));
			underWay -= 1;
		};
		await queue(["a@example.com", "b@example.com", "c@example.com"]);
		const send = jobHandlers(app.services)[sendMailTask];
		await Promise.all([send?.({}), send?.({}), send?.({})]);
		expect([most, server.received.length]).toEqual([1, 3]);
	});

	it("a mail queued while others are sent goes along", async () => {
		await queue(["first@example.com"]);
		const send = jobHandlers(app.services)[sendMailTask];
		server.beforeTaking = async ([address]) => {
			if (address !== "first@example.com") return;
			await queue(["second@example.com"]);
			await send?.({});
		};
		await send?.({});
		expect(addressed()).toEqual(["first@example.com", "second@example.com"]);
	});
});

describe("a process that dies", () => {
	it("before it sent leaves the mail to be sent after ten minutes", async () => {
		const { uuid } = await queue(["ada@example.com"]);
		await dieInAttempt(uuid);
		await sendDue();
		expect(addressed()).toEqual([]);
		await wait(600);
		await sendDue();
		expect(addressed()).toEqual(["ada@example.com"]);
		expect((await read(uuid)).recipients).toMatchObject([{ status: "sent", attempts: 2 }]);
	});

	it("between the server's yes and our note has it sent again under the same Message-ID, once", async () => {
		const { uuid } = await queue(["ada@example.com", "bob@example.com"]);
		await app.work();
		await dieInAttempt(uuid, "ada@example.com");
		await wait(600);
		await sendDue();
		await sendDue();
		expect(addressed()).toEqual(["ada@example.com", "ada@example.com", "bob@example.com"]);
		const ids = new Set(server.mailTo("ada@example.com").map(({ mail }) => mail.messageId));
		expect([...ids]).toEqual([`<${uuid}.1@tallybook.example>`]);
	});

	it("again and again does not retry forever", async () => {
		const { uuid } = await queue(["ada@example.com"]);
		await app.database.execute(
			"update mail.recipient set attempts = $3 where organisation_id = $1 and message_uuid = $2",
			[client.context.organisationId, uuid, attemptsMaximum],
		);
		await sendDue();
		const mail = await read(uuid);
		expect(mail).toMatchObject({ status: "failed", recipients: [{ answer: "Every attempt was interrupted." }] });
		expect(addressed()).toEqual([]);
	});

	/** The rows after a process died during the attempt: begun and counted, but without a result. */
	async function dieInAttempt(uuid: string, address = "ada@example.com"): Promise<void> {
		await app.database.execute(
			`update mail.recipient set status = 'queued', attempts = 1, sent_at = null, answer = null,
				next_attempt_at = $4::timestamptz + interval '10 minutes'
			 where organisation_id = $1 and message_uuid = $2 and address = $3`,
			[client.context.organisationId, uuid, address, app.now],
		);
		await app.database.execute("update mail.message set status = 'queued' where organisation_id = $1 and uuid = $2", [
			client.context.organisationId,
			uuid,
		]);
	}
});
