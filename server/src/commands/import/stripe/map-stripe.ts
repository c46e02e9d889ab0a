import { ExportedObject, type JsonObject } from "../model/exported-object.ts";
import type { Fields, Gap, ImportPlan, TemplateDraft } from "../model/plan.ts";
import { mapCustomer } from "./customers.ts";
import { mapInvoice } from "./invoices.ts";
import { mapMeter } from "./meters.ts";
import { type MappedPrice, mapPrice } from "./prices.ts";
import { mapSubscription } from "./subscriptions.ts";

const meaninglessOfProduct = [
	"object",
	"active",
	"created",
	"updated",
	"livemode",
	"default_price",
	"images",
	"type",
	"url",
];
const known = ["customer", "product", "price", "billing.meter", "subscription", "invoice"];

/** Objects as the Stripe API answers them, in Tallybook's terms. */
export function mapStripe(objects: readonly JsonObject[]): ImportPlan {
	const gaps: Gap[] = [];
	const byKind = Map.groupBy(objects, ({ object }) => String(object));
	const all = (kind: string) =>
		(byKind.get(kind) ?? []).map((fields) => new ExportedObject(`${kind} ${fields.id}`, fields, gaps));
	for (const [kind, found] of byKind) {
		if (!known.includes(kind)) gaps.push({ object: kind, field: "object", reason: `${found.length} not carried over` });
	}
	const customers = all("customer")
		.map(mapCustomer)
		.filter((customer) => customer !== null);
	const metrics = all("billing.meter")
		.map(mapMeter)
		.filter((metric) => metric !== null);
	const products = new Map(all("product").map(planItemOf));
	const context = { products, meterIds: new Set(metrics.map(({ key }) => key)) };
	const prices = new Map(
		all("price").flatMap((price): [string, MappedPrice][] => {
			const mapped = mapPrice(price, context);
			return mapped === null ? [] : [[price.text("id") ?? "", mapped]];
		}),
	);
	return {
		customers,
		metrics,
		templates: templatesOf(products, prices),
		contracts: all("subscription").flatMap((subscription) => mapSubscription(subscription, prices)),
		charges: all("invoice").flatMap((invoice) => mapInvoice(invoice, prices)),
		gaps,
	};
}

function planItemOf(product: ExportedObject): [id: string, planItem: Fields] {
	const id = product.text("id") ?? "";
	const planItem = { plan_item_name: product.text("name") ?? id, plan_item_description: product.text("description") };
	product.reportRest(meaninglessOfProduct);
	return [id, planItem];
}

/** A template for each product with prices, and an option for each of them. */
function templatesOf(products: ReadonlyMap<string, Fields>, prices: ReadonlyMap<string, MappedPrice>): TemplateDraft[] {
	return [...Map.groupBy(prices.values(), ({ productId }) => productId)].map(([productId, offered]) => ({
		name: String(products.get(productId)?.plan_item_name ?? productId),
		description: `Stripe product ${productId}`,
		options: offered.map(({ optionName, currency, service }) => ({
			name: `${optionName} (${currency})`,
			currency,
			services: [service],
		})),
	}));
}
