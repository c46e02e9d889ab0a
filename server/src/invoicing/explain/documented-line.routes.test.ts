import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { billedAndSent } from "../../../test/support/story.ts";

/** docs/concepts/why-this-amount.md shows an explanation as text: exactly what the API returns. */

const app = useTestApp();
const documentation = readFileSync(new URL("../../../../docs/concepts/why-this-amount.md", import.meta.url), "utf8");

function asText({ line, period, usage, steps, digest }: Body): string {
	const row = (kind: string, words: string, amount: number) =>
		`${kind.padEnd(9)} ${words.padEnd(42)}${String(amount).padStart(9)}`;
	const { metric, event_count, quantity, included } = usage;
	const text = [
		`${line.name}, ${period.start_date} to ${period.end_date}, cycle ${period.cycle}`,
		`the ${metric.aggregation} of ${metric.event_name} over ${event_count} events: ${quantity}, of which ${included} included`,
		"",
		...steps.map(({ kind, calculation, amount }: Body) => row(kind, calculation, amount)),
		row("", "the line", line.amount),
		"",
		`its ${digest.billed.event_count} events: ${digest.state}`,
	];
	return text.map((words) => (words === "" ? "" : `    ${words}`)).join("\n");
}

it("the documented line is explained as documented", async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	const client = await app.client();
	await succeed(client.put("/organisation", { currency: "EUR", default_tax_rate: 19, default_tax_name: "VAT" }));
	const customer = await makeCustomer(client);
	const metric = await makeMetric(client);
	const tiers = [
		{ up_to: 100, unit_price: 1 },
		{ up_to: null, unit_price: 0.333, flat_fee: 5 },
	];
	const discount = { discount_percent: 10, discount_duration: 3 };
	await activeContract(client, customer.uuid, [
		usage(metric.uuid, { pricing_model: "graduated", unit_price: undefined, tiers, ...discount }),
	]);
	await use(client, customer.uuid, "2026-01-10T12:00:00Z", 120);
	await use(client, customer.uuid, "2026-01-20T12:00:00Z", 50);
	const [invoice] = await billedAndSent(app, client, "2026-02-01");
	const path = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}/explain`;
	expect(documentation).toContain(`\n\n${asText(await succeed(client.get(path)))}\n\n`);
});
