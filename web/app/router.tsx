import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { answer, api } from "./api/client.ts";
import { queries } from "./api/queries.ts";
import { sessionQuery } from "./api/session.ts";
import { opened } from "./opened.ts";
import { Failed, NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

/** What stands behind the question mark: every filter is a text, and none is quoted. */
type Search = Readonly<Record<string, string | undefined>>;
const asTexts = (search: Record<string, unknown>): Search => search as Search;

const root = createRootRoute({ validateSearch: asTexts, notFoundComponent: NotFound });

/** Pages for who is not signed in, or has no account yet. */
const outside = createRoute({ getParentRoute: () => root, id: "outside" });
const outsidePages = [
	createRoute({
		getParentRoute: () => outside,
		path: "/sign-in",
		component: lazyRouteComponent(() => import("./pages/sign-in/sign-in.tsx"), "SignIn"),
	}),
	createRoute({
		getParentRoute: () => outside,
		path: "/set-up",
		component: lazyRouteComponent(() => import("./pages/sign-in/set-up.tsx"), "SetUp"),
	}),
	createRoute({
		getParentRoute: () => outside,
		path: "/forgot-password",
		component: lazyRouteComponent(() => import("./pages/sign-in/forgot-password.tsx"), "ForgotPassword"),
	}),
	createRoute({
		getParentRoute: () => outside,
		path: "/reset-password",
		component: lazyRouteComponent(() => import("./pages/sign-in/reset-password.tsx"), "ResetPassword"),
	}),
	createRoute({
		getParentRoute: () => outside,
		path: "/confirm-email",
		component: lazyRouteComponent(() => import("./pages/sign-in/confirm-email.tsx"), "ConfirmEmail"),
	}),
	createRoute({
		getParentRoute: () => outside,
		path: "/invitation",
		component: lazyRouteComponent(() => import("./pages/sign-in/invitation.tsx"), "AcceptInvitation"),
	}),
	createRoute({
		getParentRoute: () => outside,
		path: "/e-invoice-check",
		component: lazyRouteComponent(() => import("./pages/e-invoice-check/e-invoice-check.tsx"), "EInvoiceCheck"),
	}),
];

/** Pages for who is signed in; anybody else is led to where that is done, and back. */
const inside = createRoute({
	getParentRoute: () => root,
	id: "inside",
	component: Shell,
	beforeLoad: async ({ location }) => {
		if ((await queries.ensureQueryData(sessionQuery)) !== null) return;
		const { is_needed } = await answer(api.GET("/api/v1/setup"));
		if (is_needed) throw redirect({ to: "/set-up" });
		throw redirect({ to: "/sign-in", search: location.pathname === "/" ? {} : { next: location.href } });
	},
});

/** A page for people who are signed in, loaded when it is opened. */
function page<Path extends string, Name extends string>(
	path: Path,
	load: () => Promise<Readonly<Record<Name, React.ComponentType>>>,
	name: Name,
) {
	return createRoute({
		getParentRoute: () => inside,
		path,
		component: lazyRouteComponent(load as never, name as never),
	});
}

const insidePages = [
	page("/", () => import("./pages/home/home.tsx"), "Home"),
	page("/invoices", () => import("./pages/invoices/list.tsx"), "InvoiceList"),
	page("/invoices/$uuid", () => import("./pages/invoices/invoice.tsx"), "InvoicePage"),
	page("/taxes", () => import("./pages/invoices/taxes/taxes.tsx"), "Taxes"),
	page("/credit-notes", () => import("./pages/invoices/credit-notes.tsx"), "CreditNoteList"),
	page("/customers", () => import("./pages/customers/list.tsx"), "CustomerList"),
	page("/customers/$uuid", () => import("./pages/customers/customer.tsx"), "CustomerPage"),
	page("/contracts", () => import("./pages/contracts/list.tsx"), "ContractList"),
	page("/contracts/new", () => import("./pages/contracts/draft/new.tsx"), "NewContract"),
	page("/contracts/$uuid", () => import("./pages/contracts/contract.tsx"), "ContractPage"),
	page("/usage", () => import("./pages/usage/explorer/explorer.tsx"), "UsageExplorer"),
	page("/usage/events", () => import("./pages/usage/events/events.tsx"), "UsageEvents"),
	page("/usage/unmatched", () => import("./pages/usage/unmatched/unmatched.tsx"), "UnmatchedUsage"),
	page("/usage/jobs", () => import("./pages/usage/jobs/jobs.tsx"), "UsageJobs"),
	page("/usage/alerts", () => import("./pages/usage/alerts/list.tsx"), "AlertList"),
	page("/usage/alerts/$uuid", () => import("./pages/usage/alerts/alert.tsx"), "AlertPage"),
	page("/payments", () => import("./pages/payments/list.tsx"), "PaymentList"),
	page("/payments/$uuid", () => import("./pages/payments/payment.tsx"), "PaymentPage"),
	page("/outbox", () => import("./pages/outbox/list.tsx"), "Outbox"),
	page("/outbox/$uuid", () => import("./pages/outbox/mail.tsx"), "MailPage"),
	page("/catalog", () => import("./pages/catalog/templates/list.tsx"), "TemplateList"),
	page("/catalog/templates/$uuid", () => import("./pages/catalog/templates/template.tsx"), "TemplatePage"),
	page("/catalog/metrics", () => import("./pages/catalog/metrics/list.tsx"), "MetricList"),
	page("/catalog/metrics/$uuid", () => import("./pages/catalog/metrics/metric.tsx"), "MetricPage"),
	page("/catalog/discounts", () => import("./pages/catalog/discounts/list.tsx"), "DiscountList"),
	page("/catalog/discounts/$uuid", () => import("./pages/catalog/discounts/discount.tsx"), "DiscountPage"),
	page("/settings", () => import("./pages/settings/organization/organization.tsx"), "OrganizationSettings"),
	page("/settings/account", () => import("./pages/settings/account/account.tsx"), "AccountSettings"),
	page("/settings/team", () => import("./pages/settings/team/team.tsx"), "TeamSettings"),
	page("/settings/developer/api", () => import("./pages/settings/developer/developer.tsx"), "DeveloperSettings"),
	page("/settings/developer/webhooks", () => import("./pages/settings/webhooks/webhooks.tsx"), "WebhookSettings"),
	page("/settings/developer/webhooks/$uuid", () => import("./pages/settings/webhooks/endpoint.tsx"), "WebhookPage"),
	page("/settings/tax-rates", () => import("./pages/settings/tax-rates/tax-rates.tsx"), "TaxRates"),
	page("/settings/credit-units", () => import("./pages/settings/credit-units/credit-units.tsx"), "CreditUnits"),
	page("/settings/payments", () => import("./pages/settings/payments/payments.tsx"), "PaymentSettings"),
	page("/settings/mail", () => import("./pages/settings/mail/mail.tsx"), "MailSettings"),
	page("/settings/history", () => import("./pages/settings/history/history.tsx"), "HistorySettings"),
	page("/settings/status", () => import("./pages/settings/status/status.tsx"), "SystemStatus"),
	// Unknown addresses keep the navigation in sight.
	createRoute({ getParentRoute: () => inside, path: "$", component: NotFound }),
	page("/settings/export", () => import("./pages/settings/organization/export.tsx"), "ExportSettings"),
];

export const router = createRouter({
	routeTree: root.addChildren([outside.addChildren(outsidePages), inside.addChildren(insidePages)]),
	basepath: opened.basePath === "" ? "/" : opened.basePath,
	defaultPreload: "intent",
	// What a page shows is kept by the queries, not by the router.
	defaultPreloadStaleTime: 0,
	defaultErrorComponent: Failed,
	defaultNotFoundComponent: NotFound,
	scrollRestoration: true,
	parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
	stringifySearch(search) {
		const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
		const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
		return text === "" ? "" : `?${text}`;
	},
});

declare module "@tanstack/react-router" {
	interface Register {
		router: typeof router;
	}
}
