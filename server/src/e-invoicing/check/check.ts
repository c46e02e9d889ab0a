import type { EInvoice } from "../model/index.ts";
import { pathOf } from "../reading/elements.ts";
import type { ReadDocument } from "../reading/read.ts";
import type { XmlElement } from "../reading/xml.ts";
import { type Profile, profileOf, type Ruleset } from "../rules/profile.ts";
import type { Breach, Facts, Level } from "../rules/rule.ts";
import { rulesets } from "../rules/rulesets.ts";
import { terms } from "../rules/terms.ts";
import { ciiRules } from "../syntax/cii-rules.ts";
import { ciiSchema } from "../syntax/cii-schema.ts";
import { ElementIndex, type ElementRule } from "../syntax/element-rule.ts";
import { profileRules } from "../syntax/profile-rules.ts";
import { Schema, type SchemaFault } from "../syntax/schema.ts";
import { ublRules } from "../syntax/ubl-rules.ts";
import { ublSchema } from "../syntax/ubl-schema.ts";
import { withoutFollowUps } from "./follow-ups.ts";

/** A rule that a document breaks. */
export interface Finding {
	readonly rule: string;
	readonly level: Level;
	readonly message: string;
	/** The field of the API that changes it; null where none does. */
	readonly field: string | null;
	/** The business term or group; null where a rule is about any element. */
	readonly term: string | null;
	/** The element, as XPath; null if the invoice was not read from a document. */
	readonly path: string | null;
}

/** More findings help nobody, and a hostile document has millions. */
const mostFindings = 500;

/** What a document breaks, the fatal first, up to 500. Empty if it keeps every rule. */
export function checkDocument(
	document: ReadDocument,
	profile = profileOf(document.invoice.specification),
): readonly Finding[] {
	const { invoice, syntax, root, origins } = document;
	const foreign = schemas[syntax].foreignElement(root);
	if (foreign !== undefined) return [schemaFinding(foreignFault(foreign), syntax)];
	const ofSchema = schemas[syntax]
		.faultsOf(root)
		.filter(({ isOfPlace }) => isOfPlace === undefined || !isFacturXExtended(invoice.specification))
		.map((fault) => ({ level: "fatal" as const, finding: () => schemaFinding(fault, syntax) }));
	const ofElements = faultsOf(root, syntax, profile).map(({ rule, element }) => ({
		level: rule.level,
		finding: () => elementFinding(rule, element),
	}));
	const ofModel = breachesOf({ invoice, syntax }, profile).map((breach) => ({
		level: breach.rule.level,
		finding: () => modelFinding(breach, origins.pathOf(breach.subject, terms[breach.rule.term]?.at ?? "") ?? null),
	}));
	// A path takes time that grows with the document: only what is shown gets one.
	return inOrder([...ofSchema, ...ofElements, ...ofModel])
		.slice(0, mostFindings)
		.map(({ finding }) => finding());
}

/** What an invoice of ours breaks before it is written in a syntax. @param ruleset that of what it claims, unless given */
export function checkInvoice(
	invoice: EInvoice,
	syntax: Facts["syntax"],
	ruleset: Ruleset = profileOf(invoice.specification),
): readonly Finding[] {
	return inOrder(breachesOf({ invoice, syntax }, ruleset).map((breach) => modelFinding(breach, null)));
}

function breachesOf(facts: Facts, ruleset: Ruleset): readonly Breach[] {
	return withoutFollowUps(rulesets[ruleset].flatMap((section) => section(facts)));
}

function modelFinding({ rule, index, detail }: Breach, path: string | null): Finding {
	const field = terms[rule.term]?.field?.replace("#", String(index ?? 0)) ?? null;
	const message = detail === null ? rule.message : `${rule.message} ${detail}`;
	return { rule: rule.id, level: rule.level, message, field, term: rule.term, path };
}

function faultsOf(root: XmlElement, syntax: Facts["syntax"], profile: Profile) {
	const elements = new ElementIndex(root);
	const rules = [...(syntax === "ubl" ? ublRules : ciiRules), ...profileRules[syntax]];
	return rules
		.filter(({ profiles }) => profiles?.includes(profile) ?? true)
		.flatMap((rule) =>
			rule.at
				.flatMap((path) => elements.at(path))
				.filter((element) => !rule.holds(element))
				.map((element) => ({ rule, element })),
		);
}

function elementFinding({ id, level, term, message }: ElementRule, element: XmlElement): Finding {
	return {
		...{ rule: id, level, message, term: term === "" ? null : term, path: pathOf(element) },
		field: terms[term]?.field?.replace("[#]", "") ?? null,
	};
}

/** The profile EXTENDED of Factur-X and ZUGFeRD is bound to a later CII (D22B), which has elements that D16B lacks. */
function isFacturXExtended(specification: string | undefined): boolean {
	return /#conformant#urn:(factur-x\.eu|zugferd\.de):.*extended/i.test(specification ?? "");
}

/** What is said of a document whose elements are in the wrong namespace, in place of all that seems to be missing then. */
function foreignFault(element: XmlElement): SchemaFault {
	const uri = element.namespace === "" ? "no namespace" : `the namespace ${element.namespace?.slice(0, 200)}`;
	const message = `Elements of this document are in ${uri}, which its syntax does not have here; the rest can't be judged.`;
	return { element, message };
}

const schemas = { ubl: new Schema(ublSchema), cii: new Schema(ciiSchema) } as const;

function schemaFinding({ element, message }: SchemaFault, syntax: Facts["syntax"]): Finding {
	const rule = syntax === "ubl" ? "UBL-XSD" : "CII-XSD";
	return { ...{ rule, level: "fatal", message }, ...{ field: null, term: null, path: pathOf(element) } };
}

const order: Readonly<Record<Level, number>> = { fatal: 0, warning: 1, information: 2 };

const inOrder = <Item extends { readonly level: Level }>(items: readonly Item[]): readonly Item[] =>
	items.toSorted((first, second) => order[first.level] - order[second.level]);
