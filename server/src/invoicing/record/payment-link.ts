import type { Context, TokenSigner } from "../../platform/index.ts";
import type { InvoiceStatus } from "../model/invoice/invoice.ts";

/**
 * The address of an invoice's payment page, the same until it is revoked; null for a draft and once it is void (decisions.md,
 * "`payment_link`"). It names the invoice and its link's version and is signed, so that it cannot be guessed.
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
	/** The link holds as long as it is the invoice's `link_version`. */
	readonly version: number;
}

/** The invoice that a payment page's token names, whatever has become of it; null where it was not made here. */
export function openPaymentLink(
	{ linkSigner }: { readonly linkSigner: TokenSigner },
	token: string,
): OpenedLink | null {
	const opened = linkSigner.open(token);
	if (opened === null) return null;
	const [organisationId, invoiceUuid] = opened.uuids;
	return { organisationId, invoiceUuid, version: opened.version };
}
