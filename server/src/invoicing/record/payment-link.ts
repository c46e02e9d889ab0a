import type { Context, TokenSigner } from "../../platform/index.ts";
import type { InvoiceStatus } from "../model/invoice/invoice.ts";

/**
 * The URL of an invoice's payment page, stable until revoked; null for a draft or a void invoice (decisions.md,
 * "`payment_link`"). It contains the invoice and its link version, and is signed so that it can't be guessed.
 */
export function paymentLink(
	{ organisationId }: Pick<Context, "organisationId">,
	{ appUrl, linkSigner }: { readonly appUrl: () => string; readonly linkSigner: TokenSigner },
	{ uuid, status, link_version: version }: { uuid: string; status: InvoiceStatus; link_version: number },
): string | null {
	if (status === "draft" || status === "void") return null;
	return `${appUrl()}/pay/${linkSigner.seal({ uuids: [organisationId, uuid], version })}`;
}

interface OpenedLink {
	readonly organisationId: string;
	readonly invoiceUuid: string;
	/** The link is valid while this equals the invoice's `link_version`. */
	readonly version: number;
}

/** The invoice that a payment page's token names, in whatever state; null if this server didn't issue the token. */
export function openPaymentLink(
	{ linkSigner }: { readonly linkSigner: TokenSigner },
	token: string,
): OpenedLink | null {
	const opened = linkSigner.open(token);
	if (opened === null) return null;
	const [organisationId, invoiceUuid] = opened.uuids;
	return { organisationId, invoiceUuid, version: opened.version };
}
