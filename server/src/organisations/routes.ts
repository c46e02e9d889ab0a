import { type App, reference } from "../platform/http/index.ts";
import { invalid } from "../platform/index.ts";
import { updateOrganisation } from "./actions.ts";
import { Organisation, OrganisationUpdate } from "./schemas.ts";
import { selectOrganisation } from "./store.ts";

/** @param paymentProviders those that this installation can offer */
export function registerOrganisationRoutes(
	app: App,
	{ paymentProviders }: { readonly paymentProviders: readonly Organisation["payment_provider"][] },
): void {
	app.addSchema(Organisation);
	const answer = { 200: reference(Organisation) };
	app.get(
		"/organisation",
		{ schema: { tags: ["Organisation"], summary: "Read the organisation and its settings", response: answer } },
		({ context }) => selectOrganisation(context),
	);
	app.put(
		"/organisation",
		{
			config: { role: "admin" },
			schema: { tags: ["Organisation"], summary: "Change settings", body: OrganisationUpdate, response: answer },
			bodyLimit: 1024 * 1024,
		},
		({ context, body }) => {
			const { payment_provider: provider } = body;
			if (provider !== undefined && !paymentProviders.includes(provider)) {
				throw invalid("payment_provider", `${provider} is not set up on this installation`);
			}
			return updateOrganisation(context, body);
		},
	);
}
