import { isDeepStrictEqual } from "node:util";
import { type Api, ApiRefusal, plainValue } from "./api.ts";
import type {
	ContractDraft,
	CustomerDraft,
	Fields,
	Gap,
	ImportPlan,
	MetricDraft,
	ServiceDraft,
	TemplateDraft,
} from "./plan.ts";

export interface Count {
	readonly kind: "customers" | "metrics" | "templates" | "contracts";
	created: number;
	existing: number;
}

export interface Outcome {
	readonly counts: readonly Count[];
	/** What Tallybook refused. */
	readonly refused: readonly Gap[];
}

type Found = Readonly<Record<string, unknown>> & { readonly uuid: string };

/** Stands for what a dry run would create. */
const notCreated = "";

/**
 * Creates whatever of the plan Tallybook doesn't have yet. It finds everything by what it is called in the other system, so a second run, or
 * one after a failure, creates only the rest, and changes nothing.
 */
export async function carryOut(api: Api, plan: ImportPlan, isDryRun: boolean): Promise<Outcome> {
	const counts: Count[] = (["customers", "metrics", "templates", "contracts"] as const).map((kind) => ({
		kind,
		created: 0,
		existing: 0,
	}));
	const refused: Gap[] = [];
	const [customers, metrics, templates, contracts] = counts as [Count, Count, Count, Count];

	/** The UUID of what is there, or is now; null if it was refused. */
	async function ensure(count: Count, object: string, existing: Found | undefined, path: string, body: () => Fields) {
		if (existing !== undefined) {
			count.existing += 1;
			return existing.uuid;
		}
		if (isDryRun) {
			count.created += 1;
			return notCreated;
		}
		try {
			const { uuid } = await api.post<Found>(path, body());
			count.created += 1;
			return uuid;
		} catch (error) {
			if (!(error instanceof ApiRefusal) || error.status === 401 || error.status >= 500) throw error;
			refused.push({ object, field: "the whole object", reason: error.message });
			return null;
		}
	}

	const customerUuids = new Map<string, string | null>();
	for (const draft of plan.customers) {
		const found = await findCustomer(api, draft);
		const uuid = await ensure(customers, `customer ${draft.externalId}`, found, "/customer/create", () => draft.fields);
		customerUuids.set(draft.externalId, uuid);
	}
	const metricUuids = new Map<string, string | null>();
	for (const draft of plan.metrics) {
		const found = await findMetric(api, draft);
		metricUuids.set(draft.key, await ensure(metrics, `metric ${draft.key}`, found, "/metric", () => draft.fields));
	}
	const withMetric = ({ metricKey, fields }: ServiceDraft) =>
		metricKey === null ? fields : { ...fields, metric_uuid: metricUuids.get(metricKey) ?? null };
	for (const draft of plan.templates) {
		const { name, description, options } = draft;
		const found = await findTemplate(api, draft);
		await ensure(templates, `template ${name}`, found, "/template", () => ({
			name,
			description,
			// A template's service has no quantity of its own: that is its contract's.
			options: options.map((option) => ({
				name: option.name,
				services: option.services.map(withMetric).map(({ quantity: _sold, ...service }: Fields) => service),
			})),
		}));
	}
	for (const draft of plan.contracts) {
		const customerUuid = customerUuids.get(draft.customerExternalId) ?? null;
		const object = `contract ${draft.name}`;
		if (customerUuid === null) {
			refused.push({ object, field: "customer", reason: `customer ${draft.customerExternalId} is not in Tallybook` });
			continue;
		}
		const found = customerUuid === notCreated ? undefined : await findContract(api, customerUuid, draft);
		await ensure(contracts, object, found, "/contract", () => ({
			...draft.fields,
			name: draft.name,
			customer_uuid: customerUuid,
			services: draft.services.map(withMetric),
		}));
	}
	return { counts, refused };
}

async function findCustomer(api: Api, { externalId }: CustomerDraft): Promise<Found | undefined> {
	return (await list(api, `/customer?external_id=${encodeURIComponent(externalId)}`))[0];
}

async function findMetric(api: Api, { fields }: MetricDraft): Promise<Found | undefined> {
	const found = await list(api, `/metric?event_name=${fields.event_name}`);
	return found.find((metric) =>
		Object.entries(fields).every(([field, value]) => isDeepStrictEqual(plainValue(metric[field]), plainValue(value))),
	);
}

async function findTemplate(api: Api, { name, description }: TemplateDraft): Promise<Found | undefined> {
	const found = await list(api, `/template?search=${encodeURIComponent(name)}`);
	return found.find((template) => template.name === name && template.description === description);
}

async function findContract(api: Api, customerUuid: string, { name }: ContractDraft): Promise<Found | undefined> {
	return (await list(api, `/contract?customer_uuid=${customerUuid}`)).find((contract) => contract.name === name);
}

/** All rows of a list. */
async function list(api: Api, path: string): Promise<Found[]> {
	const rows: Found[] = [];
	for (;;) {
		const page = await api.get<{ items: readonly Found[]; count: number }>(`${path}&limit=1000&offset=${rows.length}`);
		rows.push(...page.items);
		if (page.items.length === 0 || rows.length >= page.count) return rows;
	}
}
