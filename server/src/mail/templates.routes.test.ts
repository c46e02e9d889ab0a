import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { succeed } from "../../test/support/billing.ts";
import { type MailKind, mailKinds, templateKinds } from "./model/template.ts";

const app = useTestApp();
let client: TestClient;

beforeEach(async () => {
	client = await app.client();
});

const { subject, text } = templateKinds.invoice;
const untouchedOf = (kind: MailKind) => ({
	kind,
	subject: templateKinds[kind].subject,
	text: templateKinds[kind].text,
	is_default: true,
	placeholders: [...templateKinds[kind].placeholders],
	updated_at: null,
});
const untouched = untouchedOf("invoice");
/** The invoice's template; each other kind has its own. */
const list = async () => (await succeed(client.get("/mail/template/"))).items.slice(0, 1);
const put = (update: object) => client.put("/mail/template/invoice", update);

it("an organization begins with the default words", async () => {
	const items = mailKinds.map(untouchedOf);
	expect(await succeed(client.get("/mail/template"))).toEqual({ items, count: mailKinds.length });
});

it.each(mailKinds)("the words of %s can be the organization's own", async (kind) => {
	const own = "From {{organisation_name}}";
	const changed = await succeed(client.put(`/mail/template/${kind}`, { subject: own }));
	expect(changed).toMatchObject({ kind, subject: own, text: templateKinds[kind].text, is_default: false });
	const { items } = await succeed(client.get("/mail/template"));
	expect(items.filter(({ is_default }: { is_default: boolean }) => !is_default)).toEqual([changed]);
});

it("an update changes what was sent, and null puts the default back", async () => {
	const own = await succeed(put({ subject: "Rechnung {{invoice_number}}" }));
	expect(own).toEqual({ ...untouched, subject: "Rechnung {{invoice_number}}", is_default: false, updated_at: app.now });
	await succeed(put({ text: "Guten Tag {{ customer_name }},\n…" }));
	expect(await list()).toMatchObject([
		{ subject: "Rechnung {{invoice_number}}", text: "Guten Tag {{ customer_name }},\n…" },
	]);
	await succeed(put({ subject: null }));
	expect(await list()).toMatchObject([{ subject, is_default: false }]);
	expect(await succeed(put({ text: null }))).toMatchObject({ subject, text, is_default: true });
});

describe("an update is refused", () => {
	it.each<[object, string]>([
		[
			{ subject: "{{invoice_nr}}" },
			"subject: has the unknown placeholder {{invoice_nr}}; available are {{invoice_number}}, ",
		],
		[{ text: "Dear {{name}}" }, "text: has the unknown placeholder {{name}}"],
		[{ text: "Dear {{customer_name" }, "text: has a {{ or }} without a placeholder"],
		[{ subject: "" }, "subject: must not be empty"],
		[{ subject: "x".repeat(256) }, "subject: must not have more than 255 characters"],
		[{ text: "x".repeat(10_001) }, "text: must not have more than 10000 characters"],
		[{ text: "a\u0000" }, "text: must not contain NUL"],
		[{ html: "<b>" }, "html: is not a known field"],
	])("%j, and changes nothing", async (update, detail) => {
		const answer = await put({ subject: "Not to be kept", ...update });
		expect(answer).toMatchObject({ status: 422, body: { code: "validation_error" } });
		expect(answer.body.detail).toContain(detail);
		expect(await list()).toEqual([untouched]);
	});

	it("for a kind that does not exist", async () => {
		expect((await client.put("/mail/template/letter", { subject: "x" })).status).toBe(422);
	});

	it("to readers without write access", async () => {
		const reader = await app.clientOf(client, "read");
		expect((await reader.put("/mail/template/invoice", { subject: "x" })).status).toBe(403);
		expect((await reader.get("/mail/template")).status).toBe(200);
	});
});

it("updates of several fields at once lose none of them, and each is recorded", async () => {
	await Promise.all([put({ subject: "S" }), put({ text: "T" })]);
	expect(await list()).toMatchObject([{ subject: "S", text: "T" }]);
	const { items } = await succeed(client.get("/audit?resource=mail_template"));
	expect(items).toHaveLength(2);
	expect(items[0]).toMatchObject({ action: "updated", after: { subject: "S", text: "T", is_default: false } });
});

it("an organization's words are its own", async () => {
	await succeed(put({ subject: "S" }));
	const other = await app.client();
	expect((await other.get("/mail/template")).body.items).toEqual(mailKinds.map(untouchedOf));
});
