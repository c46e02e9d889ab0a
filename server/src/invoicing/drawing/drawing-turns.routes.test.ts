import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, succeed } from "../../../test/support/billing.ts";
import { createPdfRenderer } from "../../documents/index.ts";

/** Finding 4 of the security review: organizations with documents to draw take turns. */

const app = useTestApp();

async function draftsOf(client: TestClient, drafts: number): Promise<string[]> {
	const customer = await makeCustomer(client);
	const uuids: string[] = [];
	for (let number = 1; number <= drafts; number += 1) {
		const line_items = Array.from({ length: 60 }, (_, line) => ({ name: `Line ${line} of ${number}`, unit_price: 10 }));
		uuids.push((await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }))).uuid);
	}
	return uuids;
}

it("an organization that requests many PDFs at once doesn't make others wait for all of them", {
	timeout: 120_000,
}, async () => {
	const [busy, bystander] = [await app.client("write", "Busy"), await app.client("write", "Bystander")];
	const many = await draftsOf(busy, 40);
	const [one] = await draftsOf(bystander, 1);
	await app.services.pdf.warmUp();
	let done = 0;
	const asked = many.map(async (uuid) => {
		const { status } = await busy.get(`/invoice/${uuid}/pdf`);
		done += 1;
		return status;
	});
	while (done === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	expect((await bystander.get(`/invoice/${one}/pdf`)).status).toBe(200);
	expect(done).toBeLessThan(30);
	expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

it("a document that gets no turn is refused for now", async () => {
	const client = await app.client();
	const [uuid] = await draftsOf(client, 1);
	const full = createPdfRenderer({ processes: 1, wait_ms: 1 });
	const warming = full.warmUp();
	Object.assign(app.services.pdf, { render: full.render });
	const { status, headers, body } = await client.get(`/invoice/${uuid}/pdf`);
	expect({ status, code: body.code }).toEqual({ status: 503, code: "pdf_unavailable" });
	expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	await warming;
	await full.close();
});
