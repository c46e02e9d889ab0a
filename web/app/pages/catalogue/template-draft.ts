import type { operations } from "../../api/schema.ts";
import { type ServiceBody, serviceBody, type TypingFault } from "./service-body.ts";
import { draftOfService, newKey, newService, type ServiceDraft } from "./service-draft.ts";
import type { Template } from "./terms-words.ts";

export interface OptionDraft {
	readonly key: string;
	/** Null for a new one. */
	readonly uuid: string | null;
	readonly name: string;
	readonly description: string;
	readonly services: readonly ServiceDraft[];
}

export interface TemplateDraft {
	readonly name: string;
	readonly description: string;
	readonly options: readonly OptionDraft[];
}

export type TemplateBody = operations["putTemplate"]["requestBody"]["content"]["application/json"];

export function newOption(name: string): OptionDraft {
	return { key: newKey(), uuid: null, name, description: "", services: [newService()] };
}

export function draftOfTemplate({ name, description, options }: Template): TemplateDraft {
	return {
		name,
		description: description ?? "",
		options: options.map((option) => ({
			...{ key: option.uuid, uuid: option.uuid, name: option.name, description: option.description ?? "" },
			services: option.services.map(draftOfService),
		})),
	};
}

/** The same offer, to become another template: nothing in it keeps its identity. */
export function copyOfTemplate(template: TemplateDraft): TemplateDraft {
	return {
		...template,
		name: `${template.name} (copy)`,
		options: template.options.map((option) => ({ ...copyOfOption(option), name: option.name })),
	};
}

export function copyOfOption(option: OptionDraft): OptionDraft {
	return {
		...option,
		...{ key: newKey(), uuid: null, name: `${option.name} (copy)` },
		services: option.services.map((service) => ({ ...service, key: newKey(), uuid: null })),
	};
}

/** The template as the API takes it, and what was typed that is no number. */
export function templateBody(draft: TemplateDraft) {
	const faults: TypingFault[] = [];
	const options = draft.options.map(({ uuid, name, description, services }, place) => ({
		...(uuid === null ? {} : { uuid }),
		name: name.trim(),
		description: description.trim() === "" ? null : description.trim(),
		services: services.map((service, index) => {
			const read = serviceBody(service, `options[${place}].services[${index}]`);
			faults.push(...read.faults);
			return { ...(service.uuid === null ? {} : { uuid: service.uuid }), ...read.body } satisfies ServiceBody & {
				uuid?: string;
			};
		}),
	}));
	const description = draft.description.trim() === "" ? null : draft.description.trim();
	return { body: { name: draft.name.trim(), description, options }, faults };
}
