import { recordChange } from "../audit/index.ts";
import { type Context, inTransaction, invalid, newUuid, notFound } from "../platform/index.ts";
import { presentTemplate } from "./present.ts";
import type { OptionChange, Template, TemplateCreate, TemplateUpdate } from "./schemas.ts";
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
		const changed: TemplateRow = { ...template, ...fields, updated_at: context.now };
		const changedOffer = sent === undefined ? offer : await readSentOffer(context, template, sent, offer);
		await saveTemplate(context, changed);
		if (sent !== undefined) await saveOffer(context, changedOffer, offer);
		const before = presentTemplate(template, offer.options, offer.services);
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
	const optionIdentity = identities("Option", present.options);
	const serviceIdentity = identities("Service", present.services);
	const options = sent.map(({ uuid, name, description = null }, position): OptionRow => {
		const identity = optionIdentity(uuid, `options[${position}].uuid`);
		return { uuid: identity, template_uuid: template.uuid, position, name, description };
	});
	const sentServices = sent.flatMap(({ services = [] }, optionPosition) =>
		services.map(({ uuid, ...input }, position) => {
			const path = `options[${optionPosition}].services[${position}]`;
			const option_uuid = (options[optionPosition] as OptionRow).uuid;
			return { uuid: serviceIdentity(uuid, `${path}.uuid`), option_uuid, position, input, path };
		}),
	);
	const terms = await readServiceTerms(context, sentServices, present.services.map(planItemOf));
	const services = sentServices.map(({ uuid, option_uuid, position }, index): ServiceRow => {
		return { ...(terms[index] as (typeof terms)[number]), uuid, option_uuid, position };
	});
	return { options, services };
}

function planItemOf(service: ServiceRow): PlanItemRow {
	return { uuid: service.plan_item_uuid, name: service.plan_item_name, description: service.plan_item_description };
}

/** Assigns each row its identity: the given one, which must exist and may be given only once, or a new one. */
function identities(resource: string, present: readonly { readonly uuid: string }[]) {
	const known = new Set(uuidsOf(present));
	const taken = new Set<string>();
	return (sent: string | undefined, field: string): string => {
		if (sent === undefined) return newUuid();
		const uuid = sent.toLowerCase();
		if (!known.has(uuid)) throw notFound(resource, sent);
		if (taken.has(uuid)) throw invalid(field, "occurs twice");
		taken.add(uuid);
		return uuid;
	};
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
