import { recordChange } from "../audit/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, inTransaction, newUuid, notFound } from "../platform/index.ts";
import { checkCommittedServices, readOptionCommitments } from "./commitments/option-commitments.ts";
import { readFeatures } from "./features/read-features.ts";
import { presentTemplate } from "./present.ts";
import type { OptionChange, Template, TemplateCreate, TemplateUpdate, TemplateVersion } from "./schemas.ts";
import { readServiceTerms } from "./service-terms.ts";
import {
	deleteOptions,
	deleteServices,
	listTemplates,
	type OptionRow,
	type PlanItemRow,
	type ServiceRow,
	saveOptions,
	saveService,
	saveTemplate,
	selectOptions,
	selectServices,
	selectTemplate,
	type TemplateFilters,
	type TemplateRow,
} from "./store.ts";
import { identitiesOf } from "./versions/identities.ts";
import { insertVersion, selectVersions } from "./versions/version-store.ts";

/** A template's options and services, as rows. */
interface Offer {
	readonly options: readonly OptionRow[];
	readonly services: readonly ServiceRow[];
}

const emptyOffer: Offer = { options: [], services: [] };

/**
 * The template as the API returns it.
 * @throws Refusal 404
 */
export async function readTemplate(context: Context, uuid: string): Promise<Template> {
	const template = await selectTemplate(context, uuid);
	if (template === null) throw notFound("Template", uuid);
	const { options, services } = await readOffer(context, [template]);
	return presentTemplate(template, options, services);
}

/** A page of templates, and the total count. */
export async function readTemplates(
	context: Context,
	filters: TemplateFilters,
	page: { limit: number; offset: number },
): Promise<{ items: Template[]; count: number }> {
	const { templates, count } = await listTemplates(context, filters, page);
	const { options, services } = await readOffer(context, templates);
	return { items: templates.map((template) => presentTemplate(template, options, services)), count };
}

/**
 * A page of a template's versions, the newest first, and the total count.
 * @throws Refusal 404
 */
export async function readTemplateVersions(
	context: Context,
	uuid: string,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ items: TemplateVersion[]; count: number }> {
	const template = await selectTemplate(context, uuid);
	if (template === null) throw notFound("Template", uuid);
	const { options, services } = await readOffer(context, [template]);
	const earlier = (await selectVersions(context, template)).map(({ template_uuid: _uuid, ...version }) => ({
		...version,
		// Of releases without features or commitments.
		options: (version.options as Template["options"]).map((option) => ({
			...option,
			...{ features: option.features ?? [], commitments: option.commitments ?? [] },
		})),
	}));
	const all = [versionOf(presentTemplate(template, options, services), template), ...earlier] as TemplateVersion[];
	return { items: all.slice(offset, offset + limit), count: all.length };
}

/** A template's present version. */
function versionOf({ version, name, description, options }: Template, { version_at, created_at }: TemplateRow) {
	return { version, name, description, options, created_at: version_at ?? created_at };
}

/** Whether a template offers the same as another, however its numbers are written. */
function isSameOffer(a: Template, b: Template): boolean {
	const written = ({ name, description, options }: Template) => JSON.stringify([name, description, options]);
	return written(a) === written(b);
}

/**
 * Creates a template with its options and services (extensions.md, "Template").
 * @throws Refusal 422 that names each invalid field; 404 for an unknown metric or plan item
 */
export function createTemplate(context: Context, input: TemplateCreate): Promise<Template> {
	return inTransaction(context, async (context) => {
		const { name, description = null, is_active = true, options: sent = [] } = input;
		const template = {
			uuid: newUuid(),
			name,
			description,
			is_active,
			version: 1,
			version_at: context.now,
			created_at: context.now,
			updated_at: context.now,
		};
		const { options, services } = await readSentOffer(context, template, sent, emptyOffer);
		await saveTemplate(context, template);
		await saveOffer(context, { options, services }, emptyOffer);
		const after = presentTemplate(template, options, services);
		await recordChange(context, {
			action: "created",
			resource: "template",
			resourceUuid: template.uuid,
			before: null,
			after,
		});
		return after;
	});
}

/**
 * Changes the given fields. Options are replaced as a whole, but those sent with their UUID keep their identity. Existing contracts keep
 * their own copy.
 * @throws Refusal as `createTemplate`; 404 also for an option or service that does not belong to this template
 */
export function updateTemplate(context: Context, uuid: string, update: TemplateUpdate): Promise<Template> {
	return inTransaction(context, async (context) => {
		const template = await selectTemplate(context, uuid, "for no key update");
		if (template === null) throw notFound("Template", uuid);
		const { options: sent, ...fields } = update;
		const offer = await readOffer(context, [template]);
		const changedOffer = sent === undefined ? offer : await readSentOffer(context, template, sent, offer);
		const before = presentTemplate(template, offer.options, offer.services);
		const updated: TemplateRow = { ...template, ...fields, updated_at: context.now };
		const isNew = !isSameOffer(before, presentTemplate(updated, changedOffer.options, changedOffer.services));
		const changed = isNew ? { ...updated, version: template.version + 1, version_at: context.now } : updated;
		if (isNew) await insertVersion(context, { ...versionOf(before, template), template_uuid: template.uuid });
		await saveTemplate(context, changed);
		if (sent !== undefined) await saveOffer(context, changedOffer, offer);
		const after = presentTemplate(changed, changedOffer.options, changedOffer.services);
		await recordChange(context, {
			action: "updated",
			resource: "template",
			resourceUuid: template.uuid,
			before,
			after,
		});
		return after;
	});
}

async function readOffer(context: Context, templates: readonly TemplateRow[]): Promise<Offer> {
	const options = await selectOptions(context, uuidsOf(templates));
	return { options, services: await selectServices(context, uuidsOf(options)) };
}

/** The rows for the given options and services. */
async function readSentOffer(
	context: Context,
	template: TemplateRow,
	sent: readonly OptionChange[],
	present: Offer,
): Promise<Offer> {
	const optionUuids = identitiesOf(
		"Option",
		sent.map(({ uuid }, index) => ({ uuid, path: `options[${index}]` })),
		present.options,
	);
	const features = await readFeatures(
		context,
		sent.map(({ features = [] }, index) => ({ features, path: `options[${index}].features` })),
	);
	const commitments = await readOptionCommitments(context, sent);
	const options = sent.map((option, position): OptionRow => {
		const { name, description = null, renewal_uplift_percent = Decimal.zero } = option;
		const uuid = optionUuids[position] as string;
		const own = { features: features[position] ?? [], commitments: commitments[position] ?? [] };
		return { uuid, template_uuid: template.uuid, position, name, description, renewal_uplift_percent, ...own };
	});
	const sentServices = sent.flatMap(({ services = [] }, optionPosition) =>
		services.map(({ uuid, ...input }, position) => {
			const path = `options[${optionPosition}].services[${position}]`;
			return { uuid, option_uuid: optionUuids[optionPosition] as string, position, input, path };
		}),
	);
	const serviceUuids = identitiesOf(
		"Service",
		sentServices.map(({ uuid, option_uuid, input: { plan_item_uuid }, path }) => {
			return { uuid, name: plan_item_uuid ? placeOf({ option_uuid, plan_item_uuid }) : undefined, path };
		}),
		present.services.map((service) => ({ uuid: service.uuid, name: placeOf(service) })),
	);
	checkCommittedServices(options, serviceUuids);
	const terms = await readServiceTerms(context, sentServices, present.services.map(planItemOf));
	const services = sentServices.map(({ option_uuid, position }, index): ServiceRow => {
		const uuid = serviceUuids[index] as string;
		return { ...(terms[index] as (typeof terms)[number]), uuid, option_uuid, position };
	});
	return { options, services };
}

/** Tells a service by its plan item in its option. */
function placeOf({ option_uuid, plan_item_uuid }: Pick<ServiceRow, "option_uuid" | "plan_item_uuid">): string {
	return `${option_uuid} ${plan_item_uuid.toLowerCase()}`;
}

function planItemOf(service: ServiceRow): PlanItemRow {
	return { uuid: service.plan_item_uuid, name: service.plan_item_name, description: service.plan_item_description };
}

/** Saves the rows and deletes removed ones. A service may have moved from a removed option. */
async function saveOffer(context: Context, { options, services }: Offer, before: Offer): Promise<void> {
	await saveOptions(context, options);
	await deleteServices(context, uuidsWithout(before.services, services));
	for (const service of services) await saveService(context, service);
	await deleteOptions(context, uuidsWithout(before.options, options));
}

function uuidsOf(rows: readonly { readonly uuid: string }[]): string[] {
	return rows.map((row) => row.uuid);
}

function uuidsWithout(
	rows: readonly { readonly uuid: string }[],
	kept: readonly { readonly uuid: string }[],
): string[] {
	const keptUuids = new Set(uuidsOf(kept));
	return uuidsOf(rows).filter((uuid) => !keptUuids.has(uuid));
}
