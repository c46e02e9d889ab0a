import { taxCalls, taxExpansions } from "../../../tax-providers/stripe/testing/stripe-tax-calls.ts";
import type { StripeTaxes } from "../../../tax-providers/stripe/testing/stripe-taxes.ts";
import type { StripeCheckouts } from "./stripe-checkouts.ts";
import { invalidRequest, listOf, type Parameters, textOf } from "./stripe-form.ts";
import type { StoredObject } from "./stripe-objects.ts";
import type { StripePayments } from "./stripe-payments.ts";
import type { StripeStore } from "./stripe-store.ts";

interface Account {
	readonly store: StripeStore;
	readonly payments: StripePayments;
	readonly checkouts: StripeCheckouts;
	readonly taxes: StripeTaxes;
}

/** A Stripe API call that the stand-in answers. */
export interface Call {
	readonly method: "GET" | "POST";
	/** Its only group is the ID. */
	readonly path: RegExp;
	/** Its parameters, besides `expand`. */
	readonly parameters: readonly string[];
	readonly run: (account: Account, parameters: Parameters, id: string) => unknown;
}

const page = ["limit", "starting_after"];
const created = ["created[gte]"];

export const calls: readonly Call[] = [
	...taxCalls,
	{
		method: "POST",
		path: /^\/v1\/customers$/,
		parameters: ["name", "email", "metadata[*]"],
		run: ({ payments }, parameters) => payments.createCustomer(parameters),
	},
	{
		method: "POST",
		path: /^\/v1\/payment_methods$/,
		parameters: ["type", "card[token]"],
		run: ({ payments }, parameters) => payments.createMethod(parameters),
	},
	{
		method: "GET",
		path: /^\/v1\/payment_methods\/(\w+)$/,
		parameters: [],
		run: ({ payments }, _parameters, id) => payments.method(id, "payment_method"),
	},
	{
		method: "POST",
		path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
		parameters: [],
		run: ({ payments }, _parameters, id) => payments.detach(id),
	},
	{
		method: "POST",
		path: /^\/v1\/setup_intents$/,
		parameters: [
			...["customer", "payment_method", "allowed_payment_method_types[]", "usage", "confirm"],
			"mandate_data[customer_acceptance][type]",
		],
		run: ({ payments }, parameters) => payments.createSetup(parameters),
	},
	{
		method: "POST",
		path: /^\/v1\/setup_intents\/(\w+)\/cancel$/,
		parameters: [],
		run: ({ store }, _parameters, id) => Object.assign(store.get("setup_intent", id), { status: "canceled" }),
	},
	{
		method: "POST",
		path: /^\/v1\/payment_intents$/,
		parameters: [
			...["amount", "currency", "customer", "payment_method", "description", "metadata[*]"],
			...["allowed_payment_method_types[]", "confirm", "off_session"],
		],
		run: ({ payments }, parameters) => payments.createIntent(parameters),
	},
	{
		method: "GET",
		path: /^\/v1\/payment_intents$/,
		parameters: [...page, ...created, "customer"],
		run: ({ store }, parameters) => store.list("payment_intent", parameters, isOf("customer", parameters)),
	},
	{
		method: "GET",
		path: /^\/v1\/payment_intents\/(\w+)$/,
		parameters: [],
		run: ({ store }, _parameters, id) => store.get("payment_intent", id),
	},
	{
		method: "POST",
		path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
		parameters: ["cancellation_reason"],
		run: ({ payments }, parameters, id) => payments.cancel(id, parameters),
	},
	{
		method: "POST",
		path: /^\/v1\/refunds$/,
		parameters: ["payment_intent", "amount", "metadata[*]"],
		run: ({ payments }, parameters) => payments.refund(parameters),
	},
	{
		method: "GET",
		path: /^\/v1\/refunds$/,
		parameters: [...page, ...created, "payment_intent"],
		run: ({ store }, parameters) => store.list("refund", parameters, isOf("payment_intent", parameters)),
	},
	{
		method: "GET",
		path: /^\/v1\/disputes$/,
		parameters: [...page, ...created, "payment_intent"],
		run: ({ store }, parameters) => store.list("dispute", parameters, isOf("payment_intent", parameters)),
	},
	{
		method: "POST",
		path: /^\/v1\/checkout\/sessions$/,
		parameters: [
			...["mode", "customer", "client_reference_id", "allowed_payment_method_types[]", "metadata[*]"],
			...["success_url", "cancel_url", "adaptive_pricing[enabled]"],
			...["line_items[][quantity]", "line_items[][price_data][currency]", "line_items[][price_data][unit_amount]"],
			"line_items[][price_data][product_data][name]",
			...["payment_intent_data[description]", "payment_intent_data[metadata][*]"],
		],
		run: ({ checkouts }, parameters) => checkouts.create(parameters),
	},
	{
		method: "GET",
		path: /^\/v1\/checkout\/sessions$/,
		parameters: [...page, ...created, "customer"],
		run: ({ store }, parameters) => store.list("checkout.session", parameters, isOf("customer", parameters)),
	},
	{
		method: "GET",
		path: /^\/v1\/checkout\/sessions\/(\w+)$/,
		parameters: [],
		run: ({ store }, _parameters, id) => store.get("checkout.session", id),
	},
	{
		method: "POST",
		path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
		parameters: [],
		run: ({ checkouts }, _parameters, id) => checkouts.expire(id),
	},
];

/** Whether an object belongs to the given one; true if none is given. */
function isOf<Name extends string>(name: Name, parameters: Parameters) {
	const wanted = textOf(parameters, name);
	return (object: { readonly [name in Name]: string | null }) => wanted === null || object[name] === wanted;
}

const expandable: Readonly<Record<string, StoredObject["object"]>> = {
	latest_charge: "charge",
	customer: "customer",
	payment_method: "payment_method",
	payment_intent: "payment_intent",
};

/** A copy of an answer with the requested IDs expanded to objects. */
export function expanded(answer: unknown, parameters: Parameters, store: StripeStore): unknown {
	const copy = structuredClone(answer) as Record<string, unknown> & { data?: Record<string, unknown>[] };
	for (const path of listOf(parameters, "expand")) {
		if (taxExpansions.includes(path)) continue;
		const [first, second] = path.split(".");
		const isList = first === "data";
		const name = (isList ? second : first) ?? "";
		const kind = expandable[name];
		const targets = isList ? (copy.data ?? []) : [copy];
		if (kind === undefined || targets.some((target) => !(name in target))) {
			throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
		}
		for (const target of targets) {
			const id = target[name];
			if (typeof id === "string") target[name] = structuredClone(store.get(kind, id));
		}
	}
	return copy;
}
