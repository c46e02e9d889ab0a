import type { App } from "../platform/http/index.ts";
import { invalid } from "../platform/index.ts";
import { updateOrganisation } from "./actions.ts";
import { Organisation, OrganisationUpdate } from "./schemas.ts";
import { selectOrganisation } from "./store.ts";

/** What the room needs besides a context. */
export interface OrganisationServices {
	/** The providers available on this installation. */
	readonly paymentProviders: readonly Organisation["payment_provider"][];
	/** The same of taxes. */
	readonly availableTaxProviders: readonly Organisation["tax_provider"][];
	/** Returns a logo in the form in which it is stored. A later room renders it, so the program passes this in. */
	readonly boundLogo: (organisationId: string, dataUri: string) => Promise<string>;
}

export function registerOrganisationRoutes(
	app: App,
	{ paymentProviders, availableTaxProviders, boundLogo }: OrganisationServices,
): void {
	const answer = { 200: Organisation };
	app.get(
		"/organisation",
		{
			schema: {
				tags: ["Organization"],
				operationId: "organisation.get",
				summary: "Read the organization and its settings",
				description: "Answers the organization's name, address, invoice settings and defaults.",
				response: answer,
			},
		},
		({ context }) => selectOrganisation(context),
	);
	app.put(
		"/organisation",
		{
			config: { role: "admin" },
			schema: {
				tags: ["Organization"],
				operationId: "organisation.update",
				summary: "Change settings",
				description: "Changes the named settings; omitted ones stay. Sent invoices keep what they show.",
				refuses: [409],
				body: OrganisationUpdate,
				response: answer,
			},
			bodyLimit: 1024 * 1024,
		},
		async ({ context, body }) => {
			const { payment_provider: provider, tax_provider: taxProvider } = body;
			if (taxProvider !== undefined && !availableTaxProviders.includes(taxProvider)) {
				throw invalid("tax_provider", `${taxProvider} is not configured on this installation`);
			}
			if (provider !== undefined && !paymentProviders.includes(provider)) {
				throw invalid("payment_provider", `${provider} is not configured on this installation`);
			}
			const { logo } = body;
			if (typeof logo !== "string") return updateOrganisation(context, body);
			return updateOrganisation(context, { ...body, logo: await boundLogo(context.organisationId, logo) });
		},
	);
}
