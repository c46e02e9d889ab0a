import { type App, reference } from "../platform/http/index.ts";
import { invalid } from "../platform/index.ts";
import { updateOrganisation } from "./actions.ts";
import { Organisation, OrganisationUpdate } from "./schemas.ts";
import { selectOrganisation } from "./store.ts";

/** What the room needs besides a context. */
export interface OrganisationServices {
	/** The providers available on this installation. */
	readonly paymentProviders: readonly Organisation["payment_provider"][];
	/** Returns a logo in the form in which it is stored. A later room renders it, so the program passes this in. */
	readonly boundLogo: (organisationId: string, dataUri: string) => Promise<string>;
}

export function registerOrganisationRoutes(app: App, { paymentProviders, boundLogo }: OrganisationServices): void {
	app.addSchema(Organisation);
	const answer = { 200: reference(Organisation) };
	app.get(
		"/organisation",
		{ schema: { tags: ["Organization"], summary: "Read the organization and its settings", response: answer } },
		({ context }) => selectOrganisation(context),
	);
	app.put(
		"/organisation",
		{
			config: { role: "admin" },
			schema: { tags: ["Organization"], summary: "Change settings", body: OrganisationUpdate, response: answer },
			bodyLimit: 1024 * 1024,
		},
		async ({ context, body }) => {
			const { payment_provider: provider } = body;
			if (provider !== undefined && !paymentProviders.includes(provider)) {
				throw invalid("payment_provider", `${provider} is not configured on this installation`);
			}
			const { logo } = body;
			if (typeof logo !== "string") return updateOrganisation(context, body);
			return updateOrganisation(context, { ...body, logo: await boundLogo(context.organisationId, logo) });
		},
	);
}
