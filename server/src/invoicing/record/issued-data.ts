import type { CalendarDate } from "../../calendar/index.ts";
import { selectContract, selectContracts } from "../../contracts/index.ts";
import { type CustomerRow, summaryOf } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import type { TaxSituation } from "../../taxes/index.ts";
import type { DefaultTax, PresentTax, Supplied } from "../model/periods/default-tax.ts";
import type { InvoiceState } from "./invoice-state.ts";
import type { IssuedData } from "./issued.ts";
import { decided, defaultOf } from "./tax-situation.ts";

/**
 * Payment terms in days: the contract's, else the customer's, else the organization's (decisions.md, "`due_date`"). Of contracts that share
 * the invoice, the shortest.
 */
export async function paymentTerms(
	context: Context,
	{ invoice, lines }: InvoiceState,
	customer: CustomerRow,
	organisation: Organisation,
): Promise<number> {
	const otherwise = customer.payment_terms_days ?? organisation.payment_terms_days;
	if (invoice.contract_uuid !== null)
		return (await selectContract(context, invoice.contract_uuid)).payment_terms_days ?? otherwise;
	const sharing = [...new Set(lines.flatMap(({ contract_uuid }) => contract_uuid ?? []))];
	if (sharing.length === 0) return otherwise;
	const contracts = await selectContracts(context, sharing);
	return Math.min(...contracts.map(({ payment_terms_days }) => payment_terms_days ?? otherwise));
}

interface Parties {
	readonly parts: IssuedData["parts"];
	readonly customer: CustomerRow;
	readonly organisation: Organisation;
	readonly tax: PresentTax;
}

/** What the rules or a provider decide; no tax if they can't. */
function ruledTax(situation: TaxSituation, supplied: Supplied): DefaultTax {
	const decision = decided(situation, supplied);
	if ("missing" in decision) return { rate: Decimal.zero, name: null };
	return defaultOf(decision);
}

/** What an invoice sent now freezes about the seller, the buyer, and the terms. @param prepaid what credit settles of it */
export function issuedData(
	{ customer, organisation, parts, tax: { situation, ...present } }: Parties,
	paymentTerms_days: number,
	invoiceDate: CalendarDate,
	prepaid = Decimal.zero,
): IssuedData {
	const usual = { supply: null, day: invoiceDate };
	const tax = situation === null ? present.default(usual) : ruledTax(situation, usual);
	return {
		locale: organisation.locale,
		seller: {
			name: organisation.name,
			legalName: organisation.legal_name,
			address: organisation.address,
			taxId: organisation.tax_id,
			email: organisation.email,
			logo: organisation.logo,
		},
		buyer: {
			name: customer.name,
			contactName: customer.contact_name,
			email: customer.email,
			address: customer.billing_address,
			shippingAddress: customer.shipping_address,
			taxId: customer.tax_id,
			taxExempt: customer.tax_exempt,
		},
		customer: summaryOf(customer),
		...(parts === undefined ? {} : { parts }),
		payment_terms_days: paymentTerms_days,
		default_tax: { rate: tax.rate.toString(), name: tax.name, ...(tax.taxes ? { taxes: tax.taxes } : {}) },
		...(situation === null ? {} : { tax_situation: situation }),
		e_invoice: {
			format: customer.e_invoice_format ?? organisation.e_invoice_format,
			seller: {
				contact: organisation.contact,
				bank_account: organisation.bank_account,
				payment_means_code: organisation.payment_means_code,
				electronic_address: organisation.electronic_address,
				legal_registration: organisation.legal_registration,
				tax_registrations: organisation.tax_registrations,
			},
			buyer: {
				customer_type: customer.customer_type,
				buyer_reference: customer.buyer_reference,
				electronic_address: customer.electronic_address,
			},
			prepaid: prepaid.toString(),
		},
	};
}
