import type { LinkProps } from "@tanstack/react-router";
import type { Role } from "../api/session.ts";

/** Somewhere to go, or something to begin. */
export interface Place {
	readonly label: string;
	/** Further words that find it. */
	readonly words: string;
	readonly link: LinkProps;
	/** Whom it is offered. */
	readonly role: Role;
}

export const actions: readonly Place[] = [
	{
		label: "New invoice",
		words: "make bill create",
		link: { to: "/invoices", search: { new: "yes" } },
		role: "member",
	},
	{
		label: "New customer",
		words: "make add create",
		link: { to: "/customers", search: { new: "yes" } },
		role: "member",
	},
	{ label: "New contract", words: "make subscription create", link: { to: "/contracts/new" }, role: "member" },
	{
		label: "Upload contract",
		words: "pdf document read",
		link: { to: "/contracts", search: { upload: "1" } },
		role: "member",
	},
	{
		label: "New template",
		words: "make plan price create",
		link: { to: "/catalog/templates/$uuid", params: { uuid: "new" } },
		role: "member",
	},
	{
		label: "New metric",
		words: "make event meter create",
		link: { to: "/catalog/metrics/$uuid", params: { uuid: "new" } },
		role: "member",
	},
	{ label: "Create API token", words: "key secret create", link: { to: "/settings/developer/api" }, role: "admin" },
];

export const pages: readonly Place[] = [
	{ label: "Home", words: "overview dashboard revenue", link: { to: "/" }, role: "viewer" },
	{ label: "Invoices", words: "bills", link: { to: "/invoices" }, role: "viewer" },
	{ label: "Credit notes", words: "refund", link: { to: "/credit-notes" }, role: "viewer" },
	{ label: "Customers", words: "accounts clients", link: { to: "/customers" }, role: "viewer" },
	{ label: "Contracts", words: "subscriptions agreements", link: { to: "/contracts" }, role: "viewer" },
	{ label: "Usage", words: "explorer chart", link: { to: "/usage" }, role: "viewer" },
	{ label: "Events", words: "usage raw log", link: { to: "/usage/events" }, role: "viewer" },
	{ label: "Unmatched usage", words: "inbox unattributed events", link: { to: "/usage/unmatched" }, role: "viewer" },
	{ label: "Ingestion jobs", words: "usage batches imports", link: { to: "/usage/jobs" }, role: "viewer" },
	{ label: "Alerts", words: "usage thresholds spend credit budgets", link: { to: "/usage/alerts" }, role: "viewer" },
	{ label: "Payments", words: "charges refunds", link: { to: "/payments" }, role: "viewer" },
	{ label: "Templates", words: "catalog plans prices", link: { to: "/catalog" }, role: "viewer" },
	{ label: "Metrics", words: "catalog meters", link: { to: "/catalog/metrics" }, role: "viewer" },
	{ label: "Discounts", words: "catalog coupons codes", link: { to: "/catalog/discounts" }, role: "viewer" },
	{ label: "Outbox", words: "emails mail sent", link: { to: "/outbox" }, role: "viewer" },
	{
		label: "Account",
		words: "password second factor sessions profile",
		link: { to: "/settings/account" },
		role: "viewer",
	},
	{ label: "Organization settings", words: "address logo numbering tax", link: { to: "/settings" }, role: "viewer" },
	{ label: "Team", words: "members invitations roles people", link: { to: "/settings/team" }, role: "viewer" },
	{ label: "Developer settings", words: "api tokens", link: { to: "/settings/developer/api" }, role: "viewer" },
	{
		label: "Webhooks",
		words: "events endpoints deliveries integration",
		link: { to: "/settings/developer/webhooks" },
		role: "admin",
	},
	{ label: "Payment settings", words: "provider stripe bank", link: { to: "/settings/payments" }, role: "viewer" },
	{
		label: "Taxes",
		words: "vat report declaration one-stop shop oss ec sales",
		link: { to: "/taxes" },
		role: "viewer",
	},
	{ label: "Tax rates", words: "vat countries rules", link: { to: "/settings/tax-rates" }, role: "viewer" },
	{ label: "Credit units", words: "credits tokens prepaid", link: { to: "/settings/credit-units" }, role: "viewer" },
	{ label: "Email settings", words: "mail texts templates", link: { to: "/settings/mail" }, role: "viewer" },
	{ label: "History", words: "audit changes", link: { to: "/settings/history" }, role: "viewer" },
	{ label: "Export", words: "data download", link: { to: "/settings/export" }, role: "viewer" },
];

/** Those whose label or words have a word that begins so, for each word of the text. */
export function placesFor(places: readonly Place[], text: string): readonly Place[] {
	const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
	return places.filter(({ label, words }) => {
		const known = `${label} ${words}`.toLowerCase().split(/\s+/);
		return sought.every((word) => known.some((other) => other.startsWith(word)));
	});
}
