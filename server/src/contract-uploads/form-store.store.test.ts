import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { makeCustomer } from "../../test/support/billing.ts";
import { newUuid } from "../platform/index.ts";
import { insertForm, saveLessons, selectCorrections, selectForms, useForm } from "./form-store.ts";
import { aPdf, upload } from "./testing/uploads.ts";

const app = useTestApp();
let client: TestClient;
let uploadUuid: string;

beforeAll(async () => {
	client = await app.client();
	uploadUuid = await upload(app, client, await makeCustomer(client), aPdf());
});

/** The context some minutes after the test's time. */
const after = (minutes: number) => ({
	...client.context,
	now: new Date(Date.parse(client.context.now) + minutes * 60_000).toISOString(),
});

async function form(minutes: number): Promise<string> {
	const uuid = newUuid();
	await insertForm(after(minutes), { uuid, upload_uuid: uploadUuid, fingerprint: [1, 2, 3] });
	return uuid;
}

it("an organization has 50 forms, and those unused for longest go", async () => {
	const [oldest = "", next = ""] = [await form(0), await form(1)];
	for (let minutes = 2; minutes < 50; minutes += 1) await form(minutes);
	expect(await useForm(after(50), oldest)).toBe(true);
	await form(51);
	const uuids = (await selectForms(client.context)).map(({ uuid }) => uuid);
	expect(uuids).toHaveLength(50);
	expect([uuids.includes(oldest), uuids.includes(next)]).toEqual([true, false]);
	expect(await useForm(after(52), next)).toBe(false);
});

it("a form has 60 corrections, one for each term, and the oldest go", async () => {
	const uuid = await form(60);
	const name = (field: string, to: string) => ({
		...{ field: "plan_item_name", service: field, is_confirmed: false },
		lesson: { kind: "rename", name: to } as const,
	});
	for (let place = 0; place < 61; place += 1) await saveLessons(after(60 + place), uuid, [name(`s${place}`, "A")]);
	await saveLessons(after(130), uuid, [name("s7", "B")]);
	const corrections = await selectCorrections(client.context, uuid);
	expect(corrections).toHaveLength(60);
	expect(corrections.some(({ service }) => service === "s0")).toBe(false);
	expect(corrections.at(-1)).toEqual(name("s7", "B"));
});

it("another organization has none of them", async () => {
	const other = await app.client("write", "Southwind");
	expect(await selectForms(other.context)).toEqual([]);
});
