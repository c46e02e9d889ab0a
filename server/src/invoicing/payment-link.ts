import type { Context, TokenSigner } from "../platform/index.ts";
import type { InvoiceStatus } from "./model/invoice.ts";

/**
 * The address of an invoice's payment page, the same for ever; null for a draft and once it is void (decisions.md, "`payment_link`").
 * Nothing is stored of it: it names the invoice and is signed, so that it cannot be guessed.
 */
export function paymentLink(
	{ organisationId }: Pick<Context, "organisationId">,
	{ appUrl, linkSigner }: { readonly appUrl: () => string; readonly linkSigner: TokenSigner },
	{ uuid, status }: { readonly uuid: string; readonly status: InvoiceStatus },
): string | null {
	if (status === "draft" || status === "void") return null;
	return `${appUrl()}/pay/${linkSigner.seal([organisationId, uuid])}`;
}

/** The invoice that a payment page's token opens, whatever has become of it; null where it was not made here. */
export function openPaymentLink(
	{ linkSigner }: { readonly linkSigner: TokenSigner },
	token: string,
): { readonly organisationId: string; readonly invoiceUuid: string } | null {
	const [organisationId, invoiceUuid] = linkSigner.open(token) ?? [];
	return organisationId === undefined || invoiceUuid === undefined ? null : { organisationId, invoiceUuid };
}
