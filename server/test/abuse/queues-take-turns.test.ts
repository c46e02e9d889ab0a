import { expect, it, onTestFinished, vi } from "vitest";
import { aPdf, upload } from "../../src/contract-uploads/testing/uploads.ts";
import { type Answer, type TestClient, useTestApp } from "../support/app.ts";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";

/** Organizations take turns for work done a few pieces at a time, and no one waits forever (issue 17, finding 4). */

const app = useTestApp();

function expectBusy({ status, headers }: Answer): void {
	expect(status).toBe(503);
	expect(Number(headers["retry-after"])).toBeGreaterThan(0);
}

it("uploaded contracts are read in turns of the organizations", async () => {
	const clients = [await app.client("write", "Greedy"), await app.client("write", "Modest")];
	const { contractReader } = app.services;
	const read: string[] = [];
	vi.spyOn(contractReader, "inspect").mockResolvedValue({
		outcome: "answered",
		answer: { outcome: "fine", pages: 1 },
	});
	vi.spyOn(contractReader, "read").mockImplementation(async (organisationId) => {
		read.push(organisationId);
		return { outcome: "scripts" };
	});
	onTestFinished(() => {
		vi.restoreAllMocks();
	});
	const [greedy, modest] = clients as [TestClient, TestClient];
	const uuids: string[] = [];
	for (const client of [greedy, greedy, greedy, greedy, modest, modest]) {
		uuids.push(await upload(app, client, await makeCustomer(client), aPdf()));
	}
	// A worker may find nothing while it records the end of the previous job.
	while (read.length < uuids.length) await app.work();
	const names = read.map((id) => (id === greedy.context.organisationId ? "greedy" : "modest"));
	expect(names).toEqual(["greedy", "modest", "greedy", "modest", "greedy", "greedy"]);
	const { items } = await succeed(greedy.get("/contract/upload?status=FAILED"));
	// In the order of arrival.
	expect(items.map(({ process_status_uuid }: Body) => process_status_uuid)).toEqual(uuids.slice(0, 4).reverse());
});

it("events that can't be stored for a long time are refused with 503 within 30 s, whoever sent them", {
	timeout: 120_000,
}, async () => {
	const senders = await Promise.all(
		Array.from({ length: 14 }, async () => {
			const client = await app.client();
			const { uuid } = await makeCustomer(client);
			const event = { event_name: "call", timestamp: app.now, customer_id: uuid, idempotency_key: "1", event_value: 1 };
			return () => client.post("/usage/ingest", { events: [event] });
		}),
	);
	const held = Promise.withResolvers<void>();
	onTestFinished(() => held.resolve());
	const locked = Promise.withResolvers<void>();
	const locking = app.database.transaction(async (transaction) => {
		await transaction.execute("lock table usage.event in access exclusive mode");
		locked.resolve();
		await held.promise;
	});
	await locked.promise;
	const start = performance.now();
	const sent = senders.map((send) => send());
	const answers = await Promise.all(sent).finally(held.resolve);
	expect(performance.now() - start).toBeLessThan(30_000);
	for (const answer of answers) expectBusy(answer);
	await locking;
	expect(await senders[0]?.()).toMatchObject({ status: 200, body: { errors: [] } });
});
