import { type App, listOf, pageOf } from "../platform/http/index.ts";
import { createTemplate, readTemplate, readTemplates, readTemplateVersions, updateTemplate } from "./actions.ts";
import { PriceAnswer, PriceQuestion } from "./price-schemas.ts";
import { quotePrices } from "./quote-prices.ts";
import {
	servicesBody_bytes,
	Template,
	TemplateCreate,
	TemplatePath,
	TemplateQuery,
	TemplateUpdate,
	TemplateVersion,
	TemplateVersionQuery,
} from "./schemas.ts";

const tags = ["Templates"];
const answer = { 200: Template };

export function registerCatalogRoutes(app: App): void {
	app.get(
		"/template",
		{
			schema: {
				tags,
				operationId: "templates.list",
				summary: "List plan templates",
				description: "Lists plan templates with their options and services.",
				querystring: TemplateQuery,
				response: { 200: listOf(Template) },
			},
		},
		({ context, query }) => {
			const { is_active: isActive = null, search = null } = query;
			return readTemplates(context, { isActive, search }, pageOf(query));
		},
	);
	app.post(
		"/template",
		{
			bodyLimit: servicesBody_bytes,
			schema: {
				tags,
				operationId: "templates.create",
				summary: "Create a plan template",
				description:
					"A template has options, and each option the services with their prices from which contracts are created.",
				refuses: [404],
				body: TemplateCreate,
				response: answer,
			},
		},
		({ context, body }) => createTemplate(context, body),
	);
	app.post(
		"/template/price",
		{
			// A read, sent as POST because a URL cannot hold a service.
			config: { scopes: ["read", "write"], role: "viewer", idempotent: false },
			bodyLimit: servicesBody_bytes,
			schema: {
				tags,
				operationId: "templates.price",
				summary: "Calculate the price of a service at several quantities, with its parts; saves nothing",
				description:
					"Answers what each quantity would cost in a whole period, with the parts of the price. Nothing is saved.",
				refuses: [404],
				body: PriceQuestion,
				response: { 200: PriceAnswer },
			},
		},
		({ context, body }) => quotePrices(context, body),
	);
	app.get(
		"/template/:template_uuid",
		{
			schema: {
				tags,
				operationId: "templates.get",
				summary: "Read a plan template",
				description: "Answers a template with its options and services.",
				params: TemplatePath,
				response: answer,
			},
		},
		({ context, params }) => readTemplate(context, params.template_uuid),
	);
	app.get(
		"/template/:template_uuid/versions",
		{
			schema: {
				tags,
				operationId: "templates.listVersions",
				summary: "List a plan template's versions",
				description: "Lists what the template has offered, the newest version first.",
				params: TemplatePath,
				querystring: TemplateVersionQuery,
				response: { 200: listOf(TemplateVersion) },
			},
		},
		({ context, params, query }) => readTemplateVersions(context, params.template_uuid, pageOf(query)),
	);
	app.put(
		"/template/:template_uuid",
		{
			bodyLimit: servicesBody_bytes,
			schema: {
				tags,
				operationId: "templates.update",
				summary: "Update a plan template; affects later contracts only",
				description: "Changes the named fields; options are replaced as a whole. Existing contracts keep their terms.",
				params: TemplatePath,
				body: TemplateUpdate,
				response: answer,
			},
		},
		({ context, params, body }) => updateTemplate(context, params.template_uuid, body),
	);
}
