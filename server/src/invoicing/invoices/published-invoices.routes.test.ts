import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { listedThroughApi } from "../../../test/vectors/listed.ts";
import { partRows, readVectors } from "../../../test/vectors/vectors.ts";
import { Decimal } from "../../money/index.ts";

/** The published sample invoices (EN 16931 and others), sent and read back through the API as a client would. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

interface Row {
	id: string;
	currency: string;
	lines: {
		quantity: string;
		unit_price: string;
		price_base_quantity?: string;
		discount_amount?: string;
		charge_amount?: string;
		tax_rate?: string;
		/** Several taxes, without names. */
		tax_rates?: string[];
		tax_category?: string;
	}[];
	document_adjustments?: { kind: "discount" | "charge"; amount: string; tax_rate: string; tax_category: string }[];
	expected: {
		line_nets: string[];
		net_total: string;
		tax_breakdown: { tax_rate: string; tax_category?: string; tax: string }[];
		tax: string;
		total: string;
	};
}

const { run, unaccounted } = partRows(readVectors<Row>("invoice_totals"), listedThroughApi.invoice_totals);

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

it("all of them are sent except those that the model can't express", () => {
	expect(unaccounted).toEqual([]);
	expect(run).toHaveLength(36);
});

it.each(run)("$id: $expected.total $currency", async ({ currency, lines, document_adjustments = [], expected }) => {
	const items = lines.map((line, index) => ({ name: `Line ${index + 1}`, ...priced(line), ...taxed(line) }));
	const adjustments = document_adjustments.map(({ kind, amount, ...tax }) => ({
		...{ name: kind, kind: kind === "charge" ? "charge" : "allowance", unit_price: 0, ...taxed(tax) },
		flat_fee: Number(kind === "charge" ? amount : `-${amount}`),
	}));
	const line_items = [...items, ...adjustments];
	const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, currency, line_items }));
	const { line_items: answered, ...invoice } = await send(client, draft.uuid);
	const nets = answered.slice(0, items.length).map(netOf);
	expect(nets.map((net: Decimal) => net.toFixed(2))).toEqual(expected.line_nets);
	expect(Decimal.sum(answered.map(netOf)).toFixed(2)).toBe(expected.net_total);
	const { subtotal, discount_total, tax_total, amount } = invoice;
	expect({ net: subtotal - discount_total, tax_total, amount }).toEqual({
		net: expect.closeTo(Number(expected.net_total), 6),
		tax_total: Number(expected.tax),
		amount: Number(expected.total),
	});
	for (const { tax_rate, tax_category = null, tax } of expected.tax_breakdown) {
		const group = answered
			.flatMap((line: Body) => line.taxes)
			.filter(({ rate, name }: Body) => rate === Number(tax_rate) && name === tax_category);
		expect(Decimal.sum(group.map(({ amount }: Body) => Decimal.of(String(amount)))).toFixed(2)).toBe(
			Decimal.of(tax).toFixed(2),
		);
	}
});

/**
 * A manually entered quantity can't be below 1 (two rows credit −19 and −1 pieces): the price is negative instead, per
 * decisions.md, "Line create".
 */
function priced({
	quantity,
	unit_price,
	price_base_quantity = "1",
	charge_amount = "0",
	discount_amount = "0",
}: Row["lines"][number]) {
	const price = Decimal.of(unit_price).dividedBy(Decimal.of(price_base_quantity), 12);
	const isCredit = Decimal.of(quantity).isNegative();
	return {
		quantity: Number(Decimal.of(quantity).absolute().toString()),
		unit_price: Number((isCredit ? price.negated() : price).toString()),
		flat_fee: Number(charge_amount),
		discount_amount: Number(discount_amount),
	};
}

function taxed({
	tax_rate,
	tax_rates,
	tax_category,
}: Pick<Row["lines"][number], "tax_rate" | "tax_rates" | "tax_category">) {
	if (tax_rates !== undefined) return { taxes: tax_rates.map((rate) => ({ rate: Number(rate) })) };
	return { tax_rate: Number(tax_rate), tax_name: tax_category ?? null };
}

function netOf({ amount, tax_amount }: Body): Decimal {
	return Decimal.of(String(amount)).minus(Decimal.of(String(tax_amount)));
}
