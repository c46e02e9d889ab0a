import { type App, reference } from "../platform/http/index.ts";
import { updateOrganisation } from "./actions.ts";
import { Organisation, OrganisationUpdate } from "./schemas.ts";
import { selectOrganisation } from "./store.ts";

export function registerOrganisationRoutes(app: App): void {
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
			schema: { tags: ["Organisation"], summary: "Change settings", body: OrganisationUpdate, response: answer },
			bodyLimit: 1024 * 1024,
		},
		({ context, body }) => updateOrganisation(context, body),
	);
}
