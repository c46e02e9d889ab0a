import { type App, Currency, described, Email, strictObject, Type, text } from "../../platform/http/index.ts";
import { NewPassword, PersonName, SessionAnswer } from "../access-schemas.ts";
import type { SignedInContext } from "../request-context.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { currentSession, presentSession } from "../sessions/present-session.ts";
import { sessionCookie } from "../sessions/session-cookie.ts";
import { createFurtherOrganisation, isEmptyInstallation, setUp } from "./first-organisation.ts";

const tags = ["Sessions"];
const config = { access: "anyone", idempotent: false } as const;

const SetUpInput = strictObject(
	{
		setup_code: text(50, "The code that the service prints at startup."),
		organisation_name: text(255, "The organization's name."),
		name: described(PersonName, "The owner's name."),
		email: described(Email, "The owner's email address."),
		password: described(NewPassword, "The owner's password."),
		currency: Type.Optional(described(Currency, "The organization's default currency.")),
		locale: Type.Optional(
			Type.String({
				format: "locale",
				maxLength: 35,
				examples: ["de-DE"],
				description: "The language and region for dates and numbers, such as de-DE.",
			}),
		),
	},
	{ $id: "SetUp", description: "The first account and its organization." },
);

/** Creating the first account of an installation, and further organizations. */
export function registerSetUpRoutes(app: App, services: AccessServices & AccessDependencies): void {
	app.post(
		"/session/organisation",
		{
			config: { access: "person", idempotent: false },
			schema: {
				tags,
				operationId: "sessions.createOrganisation",
				summary: "Create another organization, owned by the requesting person",
				description: "The signed-in person becomes the new organization's owner. Answers the session with it.",
				body: strictObject(
					{ name: text(255, "The new organization's name.") },
					{ $id: "CreateOrganisation", description: "An organization to create." },
				),
				response: { 200: SessionAnswer },
				refuses: [409],
			},
		},
		async ({ requestContext, body }) => {
			const person = requestContext as SignedInContext;
			await createFurtherOrganisation(person, body);
			return presentSession(requestContext, currentSession(person));
		},
	);
	app.get(
		"/setup",
		{
			config,
			schema: {
				tags,
				operationId: "setup.get",
				summary: "Read whether the installation still needs its first account",
				description: "Until the first account exists, the page asks for it; afterward nothing can be set up this way.",
				response: {
					200: Type.Object(
						{ is_needed: Type.Boolean({ description: "Whether there is no account yet." }) },
						{ $id: "SetUpState", description: "Whether the installation needs its first account." },
					),
				},
			},
		},
		async ({ requestContext }) => ({ is_needed: await isEmptyInstallation(requestContext.db) }),
	);
	app.post(
		"/setup",
		{
			config,
			schema: {
				tags,
				operationId: "setup.create",
				summary: "Create the first organization and its owner; signs the owner in",
				description: "Requires the code that the service prints at its start. Works once in an installation's life.",
				refuses: [409],
				body: SetUpInput,
				response: { 200: SessionAnswer },
			},
		},
		async ({ requestContext, body }, reply) => {
			const { setup_code: setUpCode, organisation_name, currency, locale, name, email, password } = body;
			const started = await setUp(services, requestContext, {
				setUpCode,
				organisation: {
					name: organisation_name,
					...(currency === undefined ? {} : { currency }),
					...(locale === undefined ? {} : { locale }),
				},
				owner: { name, email, password },
			});
			reply.header("set-cookie", sessionCookie(started.token, services.appUrl()));
			return presentSession(requestContext, started);
		},
	);
}
