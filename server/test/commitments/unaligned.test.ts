import { describe, expect, it } from "vitest";
import { type Body, makeMetric, succeed, usage } from "../support/billing.ts";
import { commitment, shown, useCommitted } from "./committed.ts";

/** Commitments whose periods are not those of the usage: it counts by what it costs on each side, not by days. */

const { account, committed } = useCommitted();
const prepaid = (fields: object = {}) => commitment({ timing: "prepaid", ...fields });

const amend = ({ uuid }: Body, effective_date: string, fields: object) =>
	succeed(account.client.post(`/contract/${uuid}/amend`, { effective_date, ...fields }));

describe("usage of a month that is of two periods of a commitment", () => {
	// All 280 of February 8 are in the period that ends on February 14: 100 are drawn, and 180 are above, at 80 %: −36.
	const unaligned = { start_date: "2026-01-15", billing_day: 1, end_date: "2026-03-14" };
	const used = [
		["Calls", 280],
		["Volume: drawdown", -100],
		["Volume: overage", -36],
	];
	const other = { name: "Other", timing: "in_arrears", amount: 1 };

	it.each<[string, object[], object]>([
		["nothing else", [], {}],
		["a ramp after it", [], { ramps: [{ from: "2026-02-20", amount: 100 }] }],
		["a ramp before it", [], { ramps: [{ from: "2026-02-06", amount: 100 }] }],
		["another commitment's ramp", [commitment({ ...other, ramps: [{ from: "2026-02-20", amount: 1 }] })], {}],
	])("counts by the days on which it was used, with %s", async (_name, others, fields) => {
		await committed([prepaid({ overage_percent: 80, ...fields }), ...others], unaligned);
		await account.use("2026-02-08", 280);
		const lines = shown(await account.bill("2026-03-01")).flatMap(([date, ...own]) =>
			date === "2026-03-01" ? own : [],
		);
		expect(lines).toEqual(used);
	});

	it("stays as it is where an amendment repeats the commitment, or changes another service", async () => {
		const terms = prepaid({ overage_percent: 80 });
		const services = [
			usage(account.metric.uuid, { unit_price: 1 }),
			usage((await makeMetric(account.client, { event_name: "other" })).uuid, {
				plan_item_name: "Other",
				unit_price: 1,
			}),
		];
		const contract = await account.contract(services, { commitments: [terms], ...unaligned });
		await account.use("2026-02-08", 280);
		await account.billAndSend("2026-03-01");
		await amend(contract, "2026-02-20", { commitments: [terms] });
		await amend(contract, "2026-02-05", { change: [{ item_id: contract.items[1].item_id, unit_price: 2 }] });
		expect(await account.bill("2026-03-02")).toEqual([]);
	});
});
