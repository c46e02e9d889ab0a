import type { components } from "../../../api/schema.ts";
import { eInvoiceFormatOptions } from "../../../domain/invoices/e-invoice-formats.ts";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
import { Section } from "../../../ui/page.tsx";
import { type RegistrationDraft, registrationDrafts, registrationsOf, TaxRegistrations } from "./tax-registrations.tsx";
import { words } from "./words.ts";

type Organisation = components["schemas"]["Organisation"];

/** The groups of the API that the form shows as fields of their own. */
const groups = {
	contact: ["name", "phone", "email"],
	bank_account: ["iban", "bic", "account_name"],
	electronic_address: ["scheme", "value"],
	legal_registration: ["id", "scheme"],
} as const;
type Group = keyof typeof groups;
type GroupField = { [Name in Group]: `${Name}_${(typeof groups)[Name][number]}` }[Group];
type Held = Pick<Organisation, Group | "e_invoice_format" | "payment_means_code" | "tax_registrations">;
type Values = Readonly<Record<GroupField | "payment_means_code", string>> &
	Pick<Organisation, "e_invoice_format"> & { readonly tax_registrations: readonly RegistrationDraft[] };

const groupNames = Object.keys(groups) as readonly Group[];
const fieldOf = (group: Group, part: string) => `${group}_${part}` as GroupField;

export function eInvoiceValuesOf(organisation: Held): Values {
	const texts = groupNames.flatMap((group) => {
		const held: Readonly<Record<string, string | null>> = organisation[group] ?? {};
		return groups[group].map((part) => [fieldOf(group, part), held[part] ?? ""]);
	});
	return {
		...(Object.fromEntries(texts) as Record<GroupField, string>),
		e_invoice_format: organisation.e_invoice_format,
		payment_means_code: organisation.payment_means_code ?? "",
		tax_registrations: registrationDrafts(organisation.tax_registrations),
	};
}

export const eInvoiceLabels: Readonly<Record<keyof Values, string>> = words.eInvoice.labels;

/** The changed groups as the API takes them, and the changes that are none of theirs. */
export function eInvoiceUpdateOf<Changes extends Partial<Values>>(changes: Changes, values: Values) {
	const changed = groupNames.filter((group) => groups[group].some((part) => fieldOf(group, part) in changes));
	const electronic = changed.map((group) => {
		const parts = groups[group].map((part) => [part, values[fieldOf(group, part)].trim() || null] as const);
		const given = parts.filter(([part, text]) => text !== null || isOptional(group, part));
		return [group, parts.every(([, text]) => text === null) ? null : Object.fromEntries(given)];
	});
	const own = new Set<string>(groupNames.flatMap((group) => groups[group].map((part) => fieldOf(group, part))));
	own.add("tax_registrations");
	const kept = Object.fromEntries(Object.entries(changes).filter(([key]) => !own.has(key)));
	const registrations =
		"tax_registrations" in changes ? { tax_registrations: registrationsOf(values.tax_registrations) } : {};
	return {
		electronic: { ...Object.fromEntries(electronic), ...registrations },
		kept: kept as Omit<Changes, GroupField | "tax_registrations">,
	};
}

/** The others may not be null: the API says that they are missing. */
function isOptional(group: Group, part: string): boolean {
	return group === "contact" || (part !== "iban" && part !== "id" && group !== "electronic_address");
}

/** The form's name for a field of the API: `bank_account.iban`. */
export function eInvoiceFieldOf(field: string): string {
	const [group = "", part] = field.split(".");
	return part !== undefined && group in groups ? `${group}_${part}` : field;
}

/** Whom machines know the seller as, and how it is paid. */
export function EInvoiceSection() {
	const part = usePart<Values>();
	const field = (name: GroupField | "payment_means_code", hint?: string) => (
		<part.Text name={name} label={eInvoiceLabels[name]} hint={hint} autoComplete="off" />
	);
	return (
		<Section title={words.eInvoice.title} isSheet>
			<Fields>
				<part.Select
					name="e_invoice_format"
					label={eInvoiceLabels.e_invoice_format}
					hint={words.eInvoice.formatHint}
					options={eInvoiceFormatOptions}
				/>
				<FieldRow>
					{field("contact_name")}
					{field("contact_phone")}
				</FieldRow>
				{field("contact_email", words.eInvoice.contactHint)}
				<FieldRow>
					{field("bank_account_iban")}
					{field("bank_account_bic")}
				</FieldRow>
				<FieldRow>
					{field("bank_account_account_name")}
					{field("payment_means_code", words.eInvoice.meansHint)}
				</FieldRow>
				<FieldRow>
					{field("electronic_address_scheme", words.eInvoice.schemeHint)}
					{field("electronic_address_value")}
				</FieldRow>
				<FieldRow>
					{field("legal_registration_id")}
					{field("legal_registration_scheme", words.eInvoice.registerHint)}
				</FieldRow>
				<TaxRegistrations />
			</Fields>
		</Section>
	);
}
