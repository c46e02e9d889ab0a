import { isZero, textOf } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import {
	type CommitmentDraft,
	commitmentBody,
	copyOfCommitment,
	draftOfCommitment,
} from "../../../domain/commitments/commitment-draft.ts";
import { textOrNull } from "../../../domain/services/service-body.ts";
import { draftOfTerms, newKey, newService, type ServiceDraft } from "../../../domain/services/service-draft.ts";
import { termsOfOption } from "../price/option-terms.ts";
import { draftOfFeature, type FeatureDraft, featureBody } from "./feature-draft.ts";
import { words } from "./words.tsx";

export type Template = components["schemas"]["Template"];
export type TemplateBody = components["schemas"]["UpdateTemplate"];
type OptionService = Template["options"][number]["services"][number];

/** A service of an option. It stays the same plan item as long as its name and description do. */
export interface OptionServiceDraft extends ServiceDraft {
	/** Null for a new one. */
	readonly uuid: string | null;
	readonly planItem: { readonly uuid: string; readonly name: string; readonly description: string } | null;
}

export interface OptionDraft {
	readonly key: string;
	/** Null for a new one. */
	readonly uuid: string | null;
	readonly name: string;
	readonly description: string;
	readonly renewal_uplift_percent: string;
	readonly services: readonly OptionServiceDraft[];
	readonly features: readonly FeatureDraft[];
	readonly commitments: readonly CommitmentDraft[];
}

export interface TemplateDraft {
	readonly name: string;
	readonly description: string;
	readonly options: readonly OptionDraft[];
}

export function newOption(name: string): OptionDraft {
	return {
		key: newKey(),
		uuid: null,
		name,
		description: "",
		renewal_uplift_percent: "",
		services: [newOptionService()],
		features: [],
		commitments: [],
	};
}

export function newOptionService(): OptionServiceDraft {
	return { ...newService(), uuid: null, planItem: null };
}

export function draftOfTemplate({ name, description, options }: Template): TemplateDraft {
	return {
		name,
		description: description ?? "",
		options: options.map(({ uuid, name, description, renewal_uplift_percent: uplift, services, ...option }) => ({
			...{ key: uuid, uuid, name, description: description ?? "" },
			renewal_uplift_percent: isZero(uplift) ? "" : textOf(uplift),
			services: services.map(draftOfService),
			features: option.features.map(draftOfFeature),
			commitments: option.commitments.map(draftOfCommitment),
		})),
	};
}

function draftOfService(service: OptionService): OptionServiceDraft {
	const { uuid, plan_item_uuid, plan_item_name, plan_item_description } = service;
	return {
		...draftOfTerms(service, service.default_quantity, uuid),
		uuid,
		planItem: { uuid: plan_item_uuid, name: plan_item_name, description: plan_item_description ?? "" },
	};
}

/** The same offer as the start of another template: nothing in it keeps its identity. */
export function copyOfTemplate(template: TemplateDraft): TemplateDraft {
	return {
		...template,
		name: words.templateDraft.copyOf(template.name),
		options: template.options.map((option) => ({ ...copyOfOption(option), name: option.name })),
	};
}

export function copyOfOption(option: OptionDraft): OptionDraft {
	return {
		...option,
		...{ key: newKey(), uuid: null, name: words.templateDraft.copyOf(option.name) },
		services: option.services.map(copyOfService),
		features: option.features.map((feature) => ({ ...feature, key: newKey() })),
		commitments: option.commitments.map(copyOfCommitment),
	};
}

export function copyOfService(service: OptionServiceDraft): OptionServiceDraft {
	return { ...service, key: newKey(), uuid: null };
}

/**
 * The template as the API takes it.
 * @throws Problem that names each field without a number
 */
export function templateBody({ name, description, options }: TemplateDraft) {
	const typed = new TypedNumbers();
	const body = {
		name: name.trim(),
		description: textOrNull(description),
		options: options.map(({ uuid, name, description, renewal_uplift_percent: uplift, services, ...option }, place) => ({
			...(uuid === null ? {} : { uuid }),
			name: name.trim(),
			description: textOrNull(description),
			renewal_uplift_percent: typed.decimal(`options[${place}].renewal_uplift_percent`, uplift),
			services: services.map((service, index) => ({
				...(service.uuid === null ? {} : { uuid: service.uuid }),
				...namesOf(service),
				...termsOfOption(service, `options[${place}].services[${index}]`, typed),
			})),
			features: option.features.map((feature, index) =>
				featureBody(feature, `options[${place}].features[${index}]`, typed),
			),
			commitments: option.commitments.map((one, index) =>
				commitmentBody(one, `options[${place}].commitments[${index}]`, typed),
			),
		})),
	};
	typed.check();
	return body;
}

function namesOf({ planItem, ...draft }: OptionServiceDraft) {
	const [name, description] = [draft.plan_item_name.trim(), draft.plan_item_description.trim()];
	if (planItem !== null && planItem.name === name && planItem.description === description) {
		return { plan_item_uuid: planItem.uuid };
	}
	return { plan_item_name: name === "" ? undefined : name, plan_item_description: textOrNull(description) };
}
