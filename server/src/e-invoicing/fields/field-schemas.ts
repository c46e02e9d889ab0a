import {
	AddressAnswer,
	AddressInput,
	DateOnly,
	described,
	Email,
	literals,
	multiline,
	nullable,
	type Static,
	strictObject,
	type TOptional,
	type TSchema,
	Type,
	text,
} from "../../platform/http/index.ts";
import { documentFormats, eInvoiceFormats } from "./formats.ts";

/** The fields that electronic invoices need of customers, the organization and invoices, each with its business term. */

export const EInvoiceFormats = literals("EInvoiceFormat", eInvoiceFormats);
export const DocumentFormats = literals("EInvoiceDocumentFormat", documentFormats);

const electronicAddress = {
	scheme: Type.String({
		pattern: "^[0-9A-Z]{2,4}$",
		description: "A code of the Electronic Address Scheme list (EAS), such as `0204` (Leitweg-ID) or `EM` (email).",
	}),
	value: text(255, "The address in that scheme."),
};
const where = "Where electronic invoices are received or sent from.";
export const ElectronicAddress = Type.Object(electronicAddress, { $id: "ElectronicAddress", description: where });
export type ElectronicAddress = Static<typeof ElectronicAddress>;
export const ElectronicAddressInput = strictObject(electronicAddress, {
	...{ $id: "ElectronicAddressInput", description: where },
});

const contactProperties = {
	name: nullable(text(255, "A person or department (BT-41).")),
	phone: nullable(text(50, "The telephone number (BT-42).")),
	email: nullable(described(Email, "The email address (BT-43).")),
};
const whom = "Whom customers ask about an invoice.";
export const EInvoiceContact = Type.Object(contactProperties, { $id: "EInvoiceContact", description: whom });
export const EInvoiceContactInput = strictObject(optional(contactProperties), {
	...{ $id: "EInvoiceContactInput", description: whom },
});

const Iban = text(50, "The account's IBAN (BT-84).");
const accountProperties = {
	bic: nullable(
		Type.String({ pattern: "^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$", description: "The bank's BIC (BT-86)." }),
	),
	account_name: nullable(text(255, "Whose account it is (BT-85).")),
};
const account = "The account that customers transfer money to.";
export const BankAccount = Type.Object(
	{ iban: Iban, ...accountProperties },
	{ $id: "BankAccount", description: account },
);
export const BankAccountInput = strictObject(
	{ iban: Iban, ...optional(accountProperties) },
	{ $id: "BankAccountInput", description: account },
);

const registrationId = text(100, "The number in the register (BT-30).");
const register = {
	scheme: nullable(
		Type.String({ pattern: "^\\d{4}$", description: "The register's code in ISO 6523, such as `0002` (SIRENE)." }),
	),
};
const inRegister = "The entry in a register of companies.";
export const LegalRegistration = Type.Object(
	{ id: registrationId, ...register },
	{ $id: "LegalRegistration", description: inRegister },
);
export const LegalRegistrationInput = strictObject(
	{ id: registrationId, ...optional(register) },
	{ $id: "LegalRegistrationInput", description: inRegister },
);

const taxNumber = {
	country: Type.String({ pattern: "^[A-Z]{2}$", description: "The country's code in ISO 3166-1." }),
	tax_id: text(100, "The number there."),
};
const taxScheme = {
	scheme: nullable(
		text(
			20,
			"`VAT` or null: a VAT id (BT-31, where `tax_id` is none). `FC`: a number of the local tax office, such as a Steuernummer (BT-32). Others are not written into invoices.",
		),
	),
};
const registered = "A registration for tax besides `tax_id`.";
export const TaxRegistration = Type.Object(
	{ ...taxNumber, ...taxScheme },
	{ $id: "TaxRegistration", description: registered },
);
export const TaxRegistrationInput = strictObject(
	{ ...taxNumber, ...optional(taxScheme) },
	{ $id: "TaxRegistrationInput", description: registered },
);

export const InvoiceDeliveryInput = strictObject(
	{
		date: Type.Optional(nullable(described(DateOnly, "When it was delivered (BT-72)."))),
		address: Type.Optional(
			nullable(described(AddressInput, "Where to (BG-15); its country is required in a document.")),
		),
	},
	{ $id: "InvoiceDeliveryInput", description: "What was delivered when and where." },
);
export const InvoiceDelivery = Type.Object(
	{
		date: nullable(described(DateOnly, "When it was delivered (BT-72).")),
		address: nullable(described(AddressAnswer, "Where to (BG-15).")),
	},
	{ $id: "InvoiceDelivery", description: "What was delivered when and where." },
);
export type InvoiceDelivery = Static<typeof InvoiceDelivery>;

const noteText = Type.String({ minLength: 1, maxLength: 1_000, ...multiline, description: "The note (BT-22)." });
const noteSubject = {
	subject_code: nullable(
		Type.String({
			pattern: "^[A-Z]{3}$",
			description: "What it is about: a code of UNCL 4451, such as `AAK` (BT-21).",
		}),
	),
};
const aNote = "A note in the electronic invoice.";
export const EInvoiceNote = Type.Object(
	{ ...noteSubject, text: noteText },
	{ $id: "EInvoiceNote", description: aNote },
);
export type EInvoiceNote = Static<typeof EInvoiceNote>;
export const EInvoiceNoteInput = strictObject(
	{ ...optional(noteSubject), text: noteText },
	{ $id: "EInvoiceNoteInput", description: aNote },
);

/** What a quantity is counted in (BT-130). Without one, the next of line, service and metric says it; in the end it is `C62`. */
export const UnitCode = (description: string) =>
	nullable(Type.String({ minLength: 2, maxLength: 3, description, examples: ["HUR"] }));

function optional<Properties extends Record<string, TSchema>>(properties: Properties) {
	const entries = Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]);
	return Object.fromEntries(entries) as { [Name in keyof Properties]: TOptional<Properties[Name]> };
}
