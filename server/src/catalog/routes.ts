import { type App, listOf, pageOf, reference } from "../platform/http/index.ts";
import { createTemplate, readTemplate, readTemplates, updateTemplate } from "./actions.ts";
import { PriceAnswer, PriceQuestion } from "./price-schemas.ts";
import { quotePrices } from "./quote-prices.ts";
import { Template, TemplateCreate, TemplatePath, TemplateQuery, TemplateUpdate } from "./schemas.ts";

const tags = ["Templates"];
const answer = { 200: reference(Template) };

export function registerCatalogRoutes(app: App): void {
	for (const schema of [Template, PriceAnswer]) app.addSchema(schema);
	app.get(
		"/template",
		{
			schema: {
				tags,
				summary: "List plan templates",
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
		{ schema: { tags, summary: "Create a plan template", body: TemplateCreate, response: answer } },
		({ context, body }) => createTemplate(context, body),
	);
	app.post(
		"/template/price",
		{
			// A read, sent as POST because a URL cannot hold a service.
			config: { scopes: ["read", "write"], role: "viewer", idempotent: false },
			schema: {
				tags,
				operationId: "priceService",
				summary: "Calculate the price of a service at several quantities, with its parts; saves nothing",
				body: PriceQuestion,
				response: { 200: reference(PriceAnswer) },
			},
		},
		({ context, body }) => quotePrices(context, body),
	);
	app.get(
		"/template/:template_uuid",
		{ schema: { tags, summary: "Read a plan template", params: TemplatePath, response: answer } },
		({ context, params }) => readTemplate(context, params.template_uuid),
	);
	app.put(
		"/template/:template_uuid",
		{
			schema: {
				tags,
				summary: "Update a plan template; affects later contracts only",
				params: TemplatePath,
				body: TemplateUpdate,
				response: answer,
			},
		},
		({ context, params, body }) => updateTemplate(context, params.template_uuid, body),
	);
}
