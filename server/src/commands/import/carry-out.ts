import { isDeepStrictEqual } from "node:util";
import type { CalendarDate } from "../../calendar/index.ts";
import type { Currency } from "../../money/index.ts";
import { ServiceFault } from "../remote/service.ts";
import { type Api, plainValue } from "./api.ts";
import type {
	ContractDraft,
	CustomerDraft,
	Fields,
	Gap,
	ImportPlan,
	MetricDraft,
	ServiceDraft,
	TemplateDraft,
} from "./model/plan.ts";

/** The fields of a service that depend on a currency. */
const byCurrency: ReadonlySet<string> = new Set([
	...["unit_price", "tiers", "fee_per_event", "minimum_per_event", "maximum_per_event"],
	...["minimum_amount", "maximum_amount"],
]);

type Kind = "customers" | "metrics" | "templates" | "contracts";

export interface Count {
	readonly kind: Kind;
	created: number;
	existing: number;
}

/** A contract of Tallybook's, and the subscription that it stands for. */
export interface ImportedContract {
	readonly uuid: string;
	readonly startDate: CalendarDate;
	readonly draft: ContractDraft;
}

export interface Outcome {
	readonly counts: readonly Count[];
	/** What Tallybook refused. */
	readonly refused: readonly Gap[];
	/** None in a dry run, except those of an earlier run. */
	readonly contracts: readonly ImportedContract[];
}

/** Something in Tallybook. */
type Found = Readonly<Record<string, unknown>> & { readonly uuid: string };

/** What a dry run would create. */
const notCreated: Found = { uuid: "" };
/** Answers that aren't about the object, so the next one would get them, too. */
const isGeneral = (status: number | null) => status === null || [401, 403, 429].includes(status) || status >= 500;

/**
 * Creates whatever of the plan Tallybook doesn't have yet. It finds everything by what it is called in the other system, so a second run, or
 * one after a failure, creates only the rest, and changes nothing.
 */
export async function carryOut(api: Api, plan: ImportPlan, isDryRun: boolean): Promise<Outcome> {
	const run = new ImportRun(api, isDryRun);
	for (const draft of plan.customers) await run.ensureCustomer(draft);
	for (const draft of plan.metrics) await run.ensureMetric(draft);
	for (const draft of plan.templates) await run.ensureTemplate(draft);
	for (const draft of plan.contracts) await run.ensureContract(draft);
	return run;
}

class ImportRun implements Outcome {
	readonly counts: readonly Count[];
	readonly refused: Gap[] = [];
	readonly contracts: ImportedContract[] = [];
	readonly #api: Api;
	readonly #isDryRun: boolean;
	readonly #customerUuids = new Map<string, string>();
	readonly #metricUuids = new Map<string, string>();

	constructor(api: Api, isDryRun: boolean) {
		const kinds: readonly Kind[] = ["customers", "metrics", "templates", "contracts"];
		this.counts = kinds.map((kind) => ({ kind, created: 0, existing: 0 }));
		this.#api = api;
		this.#isDryRun = isDryRun;
	}

	async ensureCustomer({ externalId, fields }: CustomerDraft): Promise<void> {
		const existing = (await this.#list(`/customer?external_id=${encodeURIComponent(externalId)}`))[0];
		const customer = await this.#ensure("customers", externalId, existing, "/customer/create", fields);
		if (customer !== null) this.#customerUuids.set(externalId, customer.uuid);
	}

	async ensureMetric({ key, fields }: MetricDraft): Promise<void> {
		const found = await this.#list(`/metric?event_name=${fields.event_name}`);
		const existing = found.find((metric) =>
			Object.entries(fields).every(([field, value]) => isDeepStrictEqual(plainValue(metric[field]), plainValue(value))),
		);
		const metric = await this.#ensure("metrics", fields.name, existing, "/metric", fields);
		if (metric !== null) this.#metricUuids.set(key, metric.uuid);
	}

	async ensureTemplate({ name, description, options }: TemplateDraft): Promise<void> {
		const found = await this.#list(`/template?search=${encodeURIComponent(name)}`);
		const existing = found.find((template) => template.name === name && template.description === description);
		const offered = options.map(({ name, currency, services }) => ({
			name,
			services: services.map((it) => this.#offered(it, currency)),
		}));
		await this.#ensure("templates", name, existing, "/template", { name, description, options: offered });
	}

	async ensureContract(draft: ContractDraft): Promise<void> {
		const { name, customerExternalId, fields } = draft;
		const customer_uuid = this.#customerUuids.get(customerExternalId);
		if (customer_uuid === undefined) {
			const reason = `customer ${customerExternalId} is not in Tallybook`;
			this.refused.push({ object: `contract ${name}`, field: "customer", reason });
			return;
		}
		const known = customer_uuid === notCreated.uuid ? [] : await this.#list(`/contract?customer_uuid=${customer_uuid}`);
		const existing = known.find((contract) => contract.name === name);
		const services = draft.services.map((service) => this.#sold(service));
		const contract = await this.#ensure("contracts", name, existing, "/contract", {
			...fields,
			name,
			customer_uuid,
			services,
		});
		if (contract === null || contract === notCreated) return;
		this.contracts.push({ uuid: contract.uuid, startDate: String(contract.start_date), draft });
	}

	#sold({ metricKey, fields }: ServiceDraft): Fields {
		return metricKey === null ? fields : { ...fields, metric_uuid: this.#metricUuids.get(metricKey) ?? null };
	}

	/** A template's service has no quantity: that is agreed in its contract. Its currency may be another than the organization's. */
	#offered(service: ServiceDraft, currency: Currency): Fields {
		const { quantity: _sold, ...offered } = this.#sold(service);
		const price = Object.entries(offered).filter(([field]) => byCurrency.has(field));
		return { prices: [{ currency, ...Object.fromEntries(price) }], ...offered };
	}

	/** What is there, or is now; null if Tallybook refused it. */
	async #ensure(
		kind: Kind,
		name: string,
		existing: Found | undefined,
		path: string,
		body: Fields,
	): Promise<Found | null> {
		const count = this.counts.find((count) => count.kind === kind) as Count;
		if (existing !== undefined) {
			count.existing += 1;
			return existing;
		}
		try {
			const created = this.#isDryRun ? notCreated : await this.#api.post<Found>(path, body);
			count.created += 1;
			return created;
		} catch (error) {
			if (!(error instanceof ServiceFault) || isGeneral(error.status)) throw error;
			this.refused.push({ object: `${kind.slice(0, -1)} ${name}`, field: "the whole object", reason: error.detail });
			return null;
		}
	}

	/** All rows of a list. */
	async #list(path: string): Promise<Found[]> {
		const rows: Found[] = [];
		for (;;) {
			const page = await this.#api.get<{ items: readonly Found[]; count: number }>(
				`${path}&limit=1000&offset=${rows.length}`,
			);
			rows.push(...page.items);
			if (page.items.length === 0 || rows.length >= page.count) return rows;
		}
	}
}
