import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { askForContract, expectRefused } from "../scenarios/prices/pricing.ts";
import { makeMetric, succeed } from "../support/billing.ts";
import { billOn, calls, commitment, expectField } from "./books.ts";

/** What requests with commitments answer, what bad ones are told, and who may name what. */

const stage = useStage();
const nobody = "0199c7a0-0000-7000-8000-000000000001";
const contracts = async () => (await succeed(stage.client.get("/contract"))).count;

describe("a contract answers", () => {
	it("its commitments, with what was not sent", async () => {
		const { status, body } = await askForContract(stage, [await calls(stage)], { commitments: [commitment()] });
		expect([status, body.commitments]).toEqual([
			200,
			[
				{
					...{ name: "Base", amount: 1_000, period: "month", timing: "in_arrears" },
					applies_to: { service_uuids: [], metric_uuids: [] },
					...{ overage_percent: 100, rollover_percent: 0, rollover_periods: 1, ramps: [] },
				},
			],
		]);
	});

	it("everything that was sent, again", async () => {
		const { uuid } = await makeMetric(stage.client);
		const sent = {
			...{ name: "Ramp", amount: 1_000.5, period: "year", timing: "prepaid" },
			applies_to: { service_uuids: [], metric_uuids: [uuid] },
			...{ overage_percent: 80.5, rollover_percent: 25, rollover_periods: 3 },
			ramps: [{ from: "2027-01-01", amount: 2_000 }],
		};
		const { body } = await askForContract(stage, [await calls(stage)], { commitments: [sent] });
		expect((await succeed(stage.client.get(`/contract/${body.uuid}`))).commitments).toEqual([sent]);
	});

	it("none without any, and a draft's others after an update", async () => {
		const { body } = await askForContract(stage, [await calls(stage)]);
		expect(body.commitments).toEqual([]);
		const commitments = [commitment({ amount: 5 })];
		const updated = await succeed(stage.client.put(`/contract/${body.uuid}`, { commitments }));
		expect(updated.commitments).toMatchObject(commitments);
		// Left out, it stays.
		const renamed = await succeed(stage.client.put(`/contract/${body.uuid}`, { name: "Other" }));
		expect(renamed.commitments).toMatchObject(commitments);
	});
});

const bad: [string, object, string][] = [
	["without an amount", { amount: undefined }, "amount"],
	["of null", { amount: null }, "amount"],
	["of less than nothing", { amount: -1 }, "amount"],
	["of a text", { amount: "1000" }, "amount"],
	["of half a cent", { amount: 0.005 }, "amount"],
	["of more than 10^12", { amount: 1_000_000_000_001 }, "amount"],
	["without a period", { period: undefined }, "period"],
	["of each week", { period: "week" }, "period"],
	["without a timing", { timing: undefined }, "timing"],
	["paid some time", { timing: "later" }, "timing"],
	["with an overage below nothing", { overage_percent: -1 }, "overage_percent"],
	["with an overage of a text", { overage_percent: "half" }, "overage_percent"],
	["that lets less than nothing go on", { rollover_percent: -1 }, "rollover_percent"],
	["that lets more than all go on", { rollover_percent: 101 }, "rollover_percent"],
	["that lets it go on for half a period", { rollover_periods: 1.5 }, "rollover_periods"],
	["that lets it go on for less than no period", { rollover_periods: -1 }, "rollover_periods"],
	["with a ramp from an impossible day", { ramps: [{ from: "2026-02-30", amount: 1 }] }, "ramps[0].from"],
	["with a ramp from no day", { ramps: [{ amount: 1 }] }, "ramps[0].from"],
	["with a ramp to no amount", { ramps: [{ from: "2026-03-01" }] }, "ramps[0].amount"],
	["with a ramp below nothing", { ramps: [{ from: "2026-03-01", amount: -1 }] }, "ramps[0].amount"],
	["with a ramp to half a cent", { ramps: [{ from: "2026-03-01", amount: 0.005 }] }, "ramps[0].amount"],
	["for metrics that are no list", { applies_to: { metric_uuids: "all" } }, "applies_to.metric_uuids"],
	["for a metric that is no UUID", { applies_to: { metric_uuids: ["calls"] } }, "applies_to.metric_uuids[0]"],
	["for a service that is no UUID", { applies_to: { service_uuids: ["fee"] } }, "applies_to.service_uuids[0]"],
	["with a field that is not one", { amout: 1 }, "amout"],
];

describe("a commitment is refused, and the answer names the field", () => {
	it.each(bad)("%s", async (_name, fields, named) => {
		const services = [await calls(stage)];
		const before = await contracts();
		// The second of two, so that the answer must name its place.
		const commitments = [commitment(), commitment({ name: "Second", ...fields })];
		expectField(await askForContract(stage, services, { commitments }), `commitments[1].${named}`);
		expect(await contracts()).toBe(before);
	});

	it("of half a yen", async () => {
		const request = { currency: "JPY", commitments: [commitment({ amount: 0.5 })] };
		expectField(await askForContract(stage, [await calls(stage)], request), "commitments[0].amount");
	});

	it.each([
		["that are no list", commitment(), "commitments"],
		["that are texts", ["Base"], "commitments[0]"],
	])("commitments %s", async (_name, commitments, named) => {
		expectField(await askForContract(stage, [await calls(stage)], { commitments }), named);
	});

	it("of a term without an end", async () => {
		// "`term` … needs an `end_date` (422)": that is the field which is missing.
		const commitments = [commitment({ period: "term" })];
		expectRefused(await askForContract(stage, [await calls(stage)], { commitments }), "end_date");
	});

	it("in an amendment too, which changes nothing", async () => {
		const contract = await stage.contract([await calls(stage)], { commitments: [commitment()] });
		const refused = await stage.askToAmend(contract, "2026-02-01", { commitments: [commitment({ amount: -1 })] });
		expectField(refused, "commitments[0].amount");
		expect((await stage.readContract(contract)).commitments).toEqual(contract.commitments);
		expect(await billOn(stage, "2026-02-01", "2026-03-01")).toEqual([
			["2026-02-01", 1_000],
			["2026-03-01", 1_000],
		]);
	});
});

describe("what is another organization's, or nobody's, is not found", () => {
	it.each<["metric_uuids" | "service_uuids", "theirs" | "nobody's"]>([
		["metric_uuids", "theirs"],
		["metric_uuids", "nobody's"],
		["service_uuids", "theirs"],
		["service_uuids", "nobody's"],
	])("%s: %s", async (kind, whose) => {
		const stranger = await stage.app.client();
		const metric = await makeMetric(stranger);
		const service = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Fee", unit_price: 1 };
		const template = await succeed(
			stranger.post("/template", { name: "Plan", options: [{ name: "One", services: [service] }] }),
		);
		const theirs = kind === "metric_uuids" ? metric.uuid : template.options[0].services[0].uuid;
		const services = [await calls(stage)];
		const before = await contracts();
		const applies_to = { [kind]: [whose === "theirs" ? theirs : nobody] };
		const { status } = await askForContract(stage, services, { commitments: [commitment({ applies_to })] });
		expect([status, await contracts()]).toEqual([404, before]);
	});

	it("a contract's commitments can't be amended by a stranger", async () => {
		const contract = await stage.contract([await calls(stage)], { commitments: [commitment()] });
		const stranger = await stage.app.client();
		const body = { effective_date: "2026-02-01", commitments: [] };
		expect((await stranger.post(`/contract/${contract.uuid}/amend`, body)).status).toBe(404);
		expect((await stage.readContract(contract)).commitments).toEqual(contract.commitments);
	});

	it.each(["read", "ingest"] as const)("nor by a token of the scope %s", async (scope) => {
		const contract = await stage.contract([await calls(stage)], { commitments: [commitment()] });
		const other = await stage.app.clientOf(stage.client, scope);
		const body = { effective_date: "2026-02-01", commitments: [] };
		expect((await other.post(`/contract/${contract.uuid}/amend`, body)).status).toBe(403);
	});
});

it("a contract in force keeps its commitments but by an amendment", async () => {
	const contract = await stage.contract([await calls(stage)], { commitments: [commitment()] });
	const { status } = await stage.client.put(`/contract/${contract.uuid}`, { commitments: [] });
	expect(status).toBe(409);
	expect((await stage.readContract(contract)).commitments).toEqual(contract.commitments);
});

it("two amendments at once: both are kept, or one is refused, and one month has one true-up", async () => {
	const contract = await stage.contract([await calls(stage)], { commitments: [commitment()] });
	const answers = await Promise.all(
		[2_000, 3_000].map((amount) => stage.askToAmend(contract, "2026-02-01", { commitments: [commitment({ amount })] })),
	);
	for (const { status } of answers) expect([200, 409]).toContain(status);
	const [january, february] = await billOn(stage, "2026-02-01", "2026-03-01");
	expect(january).toEqual(["2026-02-01", 1_000]);
	expect([2_000, 3_000]).toContain(february?.[1]);
});
