import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { fee, succeed } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";
import { billAt, callsOf, contractIn, dated, februaryBegins, later, useAt } from "./zones.ts";

/** "`as_of` and daily runs are dates in the contract's zone"; and what changes later, by local days. */

const stage = useStage();
const berlin = { timezone: "Europe/Berlin" };

describe("a run without a date", () => {
	it.each(februaryBegins)("in %s bills January from %s on, and not a second before", async (zone, february) => {
		await contractIn(stage, zone);
		await useAt(stage, "2026-01-15T12:00:00Z", 5);
		expect(await billAt(stage, later(february, -1_000))).toEqual([]);
		expect(dated(await billAt(stage, february))).toEqual([["2026-02-01", 5]]);
		expect(await billAt(stage, later(february, 60_000))).toEqual([]);
	});

	it("bills each contract on its own day, once", async () => {
		for (const [zone, event_name] of [
			["Pacific/Kiritimati", "east"],
			["UTC", "middle"],
			["Pacific/Pago_Pago", "west"],
		] as const) {
			await stage.contract([await callsOf(stage, { event_name })], { timezone: zone });
			await useAt(stage, "2026-01-15T12:00:00Z", zone.length, { event_name });
		}
		const made: [string, number][][] = [];
		for (const instant of ["2026-01-31T10:10:00Z", "2026-02-01T00:10:00Z", "2026-02-01T11:10:00Z"])
			made.push(dated(await billAt(stage, instant)));
		expect(made).toEqual([[["2026-02-01", 18]], [["2026-02-01", 3]], [["2026-02-01", 17]]]);
		expect(await billAt(stage, "2026-02-01T12:00:00Z")).toEqual([]);
	});

	it("bills a fee in advance as the local day begins", async () => {
		await stage.contract([fee()], { ...berlin, start_date: "2026-02-01" });
		expect(await billAt(stage, "2026-01-31T22:59:59Z")).toEqual([]);
		expect(dated(await billAt(stage, "2026-01-31T23:00:00Z"))).toEqual([["2026-02-01", 100]]);
	});

	it("renews a term as the local day after its end begins", async () => {
		const term = { timezone: "America/New_York", end_date: "2026-01-31", auto_renew: true };
		const contract = await stage.contract([fee()], term);
		await billAt(stage, "2026-02-01T04:59:59Z");
		expect((await stage.readContract(contract)).end_date).toBe("2026-01-31");
		await billAt(stage, "2026-02-01T05:00:00Z");
		expect((await stage.readContract(contract)).end_date).toBe("2026-02-28");
	});
});

describe("a run of a date", () => {
	it("in the future of the contract's zone makes drafts only", async () => {
		await stage.organise({ auto_send_invoices: true });
		await contractIn(stage, "America/New_York");
		await useAt(stage, "2026-01-15T12:00:00Z", 5);
		// In New York, it is January 31.
		const [early] = await billAt(stage, "2026-02-01T03:00:00Z", { as_of: "2026-02-01" });
		expect([early.invoice_date, early.invoice_status]).toEqual(["2026-02-01", "draft"]);
		await billAt(stage, "2026-02-01T05:00:00Z");
		expect((await stage.read(early)).invoice_status).toBe("sent");
	});

	it("that has come in the contract's zone is no future, where it hasn't in UTC", async () => {
		await stage.organise({ auto_send_invoices: true });
		await contractIn(stage, "Pacific/Kiritimati");
		await useAt(stage, "2026-01-15T12:00:00Z", 5);
		const [{ uuid }] = await billAt(stage, "2026-01-31T10:00:00Z", { as_of: "2026-02-01" });
		expect((await stage.read({ uuid })).invoice_status).toBe("sent");
	});

	it("is answered by a preview as by the run", async () => {
		const contract = await contractIn(stage, "Asia/Kathmandu");
		await useAt(stage, "2026-01-31T18:14:59.999Z", 5);
		await useAt(stage, "2026-01-31T18:15:00Z", 50);
		stage.app.now = "2026-01-31T18:20:00.000Z";
		const path = `/billing/preview?contract_uuid=${contract.uuid}`;
		const { items } = await succeed(stage.client.get(`${path}&as_of=2026-02-01`));
		const made = await billAt(stage, "2026-01-31T18:20:00Z");
		expect(dated(made)).toEqual([["2026-02-01", 5]]);
		expect(items.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
	});

	it("two at once make one invoice", async () => {
		await contractIn(stage, "Asia/Kathmandu");
		await useAt(stage, "2026-01-31T18:14:59.999Z", 5);
		stage.app.now = "2026-01-31T18:15:00.000Z";
		await Promise.all(
			[{}, { as_of: "2026-02-01" }].map((request) => succeed(stage.client.post("/billing/run", request))),
		);
		await Promise.all([stage.app.work(), stage.app.work()]);
		expect(dated(await stage.invoices())).toEqual([["2026-02-01", 5]]);
	});
});

describe("what changes on a local day, in Berlin", () => {
	const last = "2026-01-15T22:59:59.999Z";
	const next = "2026-01-15T23:00:00Z";

	it("a price: the usage of each day at its own", async () => {
		const contract = await contractIn(stage, berlin.timezone);
		await stage.change(contract, "2026-01-16", { unit_price: 2 });
		await useAt(stage, last, 10);
		await useAt(stage, next, 10);
		// 10 × 1 + 10 × 2.
		expect(dated(await billAt(stage, "2026-02-01T12:00:00Z"))).toEqual([["2026-02-01", 30]]);
	});

	it("a cancellation: usage after the last day isn't the contract's", async () => {
		const contract = await contractIn(stage, berlin.timezone);
		await stage.cancel(contract, "2026-01-15");
		await useAt(stage, last, 10);
		await useAt(stage, next, 1_000);
		expect(await billAt(stage, "2026-01-15T22:59:00Z")).toEqual([]);
		expect(dated(await billAt(stage, next))).toEqual([["2026-01-16", 10]]);
		expect(await billAt(stage, "2026-02-01T12:00:00Z")).toEqual([]);
	});

	it("a trial: charged from the local day after it", async () => {
		await stage.contract([await callsOf(stage, {}, { trial_days: 15 })], berlin);
		await useAt(stage, last, 1_000);
		await useAt(stage, next, 10);
		expect(dated(await billAt(stage, "2026-02-01T12:00:00Z"))).toEqual([["2026-02-01", 10]]);
	});

	it("a fee of 29 of March's 31 days, one of which has 23 hours", async () => {
		const service = fee({ unit_price: 310, billing_timing: "in_arrears" });
		await stage.contract([service], { ...berlin, start_date: "2026-03-01", end_date: "2026-03-29" });
		expect(dated(await billAt(stage, "2026-03-29T22:00:00Z"))).toEqual([["2026-03-30", 290]]);
	});
});

describe("usage that comes late, in Berlin", () => {
	it("belongs to the month of its local day", async () => {
		await contractIn(stage, berlin.timezone);
		await useAt(stage, "2026-01-10T12:00:00Z", 5);
		const [january] = await billAt(stage, "2026-02-01T12:00:00Z");
		await stage.setStatus(january, "sent");
		// One of January, which is corrected; one of February.
		await useAt(stage, "2026-01-31T22:59:59.999Z", 10);
		await useAt(stage, "2026-01-31T23:00:00Z", 100);
		const [february] = await billAt(stage, "2026-03-01T12:00:00Z");
		expect(
			february.line_items.map(({ amount }: { amount: number }) => amount).toSorted((a: number, b: number) => a - b),
		).toEqual([10, 100]);
	});

	it("in a draft's month is priced into the draft; of the next, it isn't", async () => {
		await contractIn(stage, berlin.timezone);
		await useAt(stage, "2026-01-10T12:00:00Z", 5);
		const [draft] = await billAt(stage, "2026-02-01T12:00:00Z");
		await useAt(stage, "2026-01-31T22:59:59.999Z", 10);
		await useAt(stage, "2026-01-31T23:00:00Z", 100);
		expect(await billAt(stage, "2026-02-02T12:00:00Z")).toEqual([]);
		expect((await stage.read(draft)).amount).toBe(15);
	});

	it("voided is taken out of its local month", async () => {
		await contractIn(stage, berlin.timezone);
		await useAt(stage, "2026-01-31T22:30:00Z", 5, { idempotency_key: "of january" });
		await useAt(stage, "2026-01-31T23:30:00Z", 7, { idempotency_key: "of february" });
		await useAt(stage, "2026-02-10T12:00:00Z", 20);
		await stage.voidEvents("of february");
		expect(dated(await billAt(stage, "2026-03-01T12:00:00Z"))).toEqual([
			["2026-02-01", 5],
			["2026-03-01", 20],
		]);
	});

	it("a void invoice is billed again with the same usage", async () => {
		await contractIn(stage, berlin.timezone);
		await useAt(stage, "2026-01-31T22:30:00Z", 5);
		await useAt(stage, "2026-01-31T23:30:00Z", 7);
		const [january] = await billAt(stage, "2026-01-31T23:40:00Z");
		await stage.setStatus(january, "sent");
		await stage.setStatus(january, "void", { rebill: true });
		expect((await billAt(stage, "2026-02-01T12:00:00Z")).map(({ amount }) => amount)).toEqual([5]);
	});
});

it("one event counts in different months of two contracts in two zones", async () => {
	await contractIn(stage, "Europe/Berlin");
	await contractIn(stage, "America/New_York");
	await useAt(stage, "2026-01-31T23:30:00Z", 7);
	// January in New York, February in Berlin.
	expect(dated(await billAt(stage, "2026-02-01T12:00:00Z"))).toEqual([["2026-02-01", 7]]);
	expect(dated(await billAt(stage, "2026-03-01T12:00:00Z"))).toEqual([["2026-03-01", 7]]);
});

it("what is metered begins anew with the contract's local month", async () => {
	const service = (await callsOf(stage)) as { metric_uuid: string };
	const feature = { feature: "calls", type: "metered", metric_uuid: service.metric_uuid, limit: 50 };
	await stage.contract([service], { ...berlin, features: [{ ...feature, enforcement: "hard" }] });
	await useAt(stage, "2026-01-31T22:30:00Z", 100);
	await useAt(stage, "2026-01-31T23:00:00Z", 10);
	stage.app.now = "2026-01-31T23:30:00.000Z";
	const path = `/customer/${stage.customer.uuid}/entitlements/check?feature=calls`;
	// open: the present billing period is the contract's, in its zone.
	await expect
		.poll(() => succeed(stage.client.get(path)), { timeout: 10_000 })
		.toMatchObject({ allowed: true, used: 10, remaining: 40 });
});
