import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { succeed } from "../../test/support/billing.ts";
import { mailKinds, templateKinds } from "./model/template.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	client = await app.client();
	await succeed(client.put("/organisation", { legal_name: "Northwind GmbH", locale: "de-DE", currency: "EUR" }));
});

const preview = (kind: string, body: object) => client.post(`/mail/template/${kind}/preview`, body);

describe("the preview of a mail's words", () => {
	it("has an example's particulars, as the organization's locale writes them", async () => {
		const text = "{{amount}} bis {{due_date}}\n{{organisation_name}}";
		const { body } = await preview("invoice", { subject: "{{invoice_number}}", text });
		expect(body).toEqual({
			subject: "INV-2026-000042",
			text: "1.190,00\u00a0€ bis 01.10.2026\nNorthwind GmbH",
		});
	});

	it.each(mailKinds)("has a value for what every %s can name, but what it has nothing to say of", async (kind) => {
		const silent = ["days_overdue", "fallen_below"];
		for (const placeholder of templateKinds[kind].placeholders) {
			const { subject } = await succeed(preview(kind, { subject: `[{{${placeholder}}}]` }));
			expect(subject === "[]", placeholder).toBe(silent.includes(placeholder));
		}
	});

	it("is of the stored words where none are sent, of the default's where null is, and changes nothing", async () => {
		await succeed(client.put("/mail/template/reminder", { subject: "Ours {{invoice_number}}" }));
		const before = (await client.get("/audit")).body.count;
		expect((await preview("reminder", {})).body.subject).toBe("Ours INV-2026-000042");
		expect((await preview("reminder", { subject: null })).body.subject).toBe(
			"Reminder: invoice INV-2026-000042 from Northwind GmbH",
		);
		expect((await client.get("/audit")).body.count).toBe(before);
	});

	it("refuses what saving would refuse", async () => {
		const { status, body } = await preview("invoice", { text: "{{card}}" });
		expect({ status, fields: body.errors.map(({ field }: { field: string }) => field) }).toEqual({
			status: 422,
			fields: ["text"],
		});
	});

	it("is open to a viewer and to a token that reads", async () => {
		const viewer = await app.person("viewer", client);
		expect((await viewer.post("/mail/template/invoice/preview", {})).status).toBe(200);
		const reader = await app.clientOf(client, "read");
		expect((await reader.post("/mail/template/invoice/preview", {})).status).toBe(200);
	});
});
