import type { Code } from "../model/index.ts";
import { textAt } from "./elements.ts";
import type { XmlElement } from "./xml.ts";

/** Groups that may be there once. */
export function oneOrNone<Group>(
	element: XmlElement | undefined,
	read: (element: XmlElement) => Group,
): Group | undefined {
	return element === undefined ? undefined : read(element);
}

/** A list of the model, which is left out where it is empty. */
export function someOrNone<Group>(groups: readonly Group[]): readonly Group[] | undefined {
	return groups.length === 0 ? undefined : groups;
}

/** Whether a tax category of UBL is one of VAT: no other tax is part of the model. */
export function isVat(category: XmlElement): boolean {
	return textAt(category, "cac:TaxScheme/cbc:ID")?.toUpperCase() === "VAT";
}

/** Whether a tax of CII is VAT. */
export function isVatTax(tax: XmlElement): boolean {
	return textAt(tax, "ram:TypeCode")?.toUpperCase() === "VAT";
}

/** `true` of XML Schema's boolean. */
export const isTrue = (text: Code | undefined): boolean => text === "true" || text === "1";
export const isFalse = (text: Code | undefined): boolean => text === "false" || text === "0";
