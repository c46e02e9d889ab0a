import { type App, Done, listOf, pageOf } from "../platform/http/index.ts";
import { createAlert, deleteAlert, updateAlert } from "./actions.ts";
import { presentTrigger, readAlert } from "./present.ts";
import {
	Alert,
	AlertCreate,
	AlertPath,
	AlertQuery,
	AlertTrigger,
	AlertUpdate,
	AlertWithTriggers,
	TriggerQuery,
} from "./schemas.ts";
import { findAlert, listAlerts } from "./store.ts";
import { listTriggers } from "./trigger-store.ts";

const tags = ["Alerts"];

export function registerAlertRoutes(app: App): void {
	app.get(
		"/alert",
		{
			schema: {
				tags,
				operationId: "alerts.list",
				summary: "List alerts",
				description: "Lists alerts, newest first.",
				querystring: AlertQuery,
				response: { 200: listOf(Alert) },
			},
		},
		({ context, query }) => {
			const { customer_uuid: customerUuid = null, kind = null } = query;
			return listAlerts(context, { customerUuid, kind }, pageOf(query));
		},
	);
	app.post(
		"/alert",
		{
			schema: {
				tags,
				operationId: "alerts.create",
				summary: "Create an alert",
				description:
					"Compares usage, what it costs, or the credit that is left with thresholds. A webhook (`alert.triggered`) and a mail tell of each within ten seconds.",
				refuses: [404],
				body: AlertCreate,
				response: { 200: AlertWithTriggers },
			},
		},
		async ({ context, body }) => readAlert(context, (await createAlert(context, body)).uuid),
	);
	app.get(
		"/alert/:alert_uuid",
		{
			schema: {
				tags,
				operationId: "alerts.get",
				summary: "Read an alert",
				description: "Answers an alert, and what it triggered last.",
				params: AlertPath,
				response: { 200: AlertWithTriggers },
			},
		},
		({ context, params }) => readAlert(context, params.alert_uuid),
	);
	app.put(
		"/alert/:alert_uuid",
		{
			schema: {
				tags,
				operationId: "alerts.update",
				summary: "Change an alert",
				description:
					"Changes the name, the thresholds or how often they trigger. A threshold that stays keeps what it triggered; a new one that is already reached triggers at once.",
				params: AlertPath,
				body: AlertUpdate,
				response: { 200: AlertWithTriggers },
			},
		},
		async ({ context, params, body }) => readAlert(context, (await updateAlert(context, params.alert_uuid, body)).uuid),
	);
	app.delete(
		"/alert/:alert_uuid",
		{
			schema: {
				tags,
				operationId: "alerts.delete",
				summary: "Delete an alert",
				description: "Deletes an alert with what it triggered.",
				params: AlertPath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await deleteAlert(context, params.alert_uuid);
			return {};
		},
	);
	app.get(
		"/alert/:alert_uuid/triggers",
		{
			schema: {
				tags,
				operationId: "alerts.listTriggers",
				summary: "List what an alert triggered",
				description: "Lists the thresholds that customers have reached, latest first.",
				params: AlertPath,
				querystring: TriggerQuery,
				response: { 200: listOf(AlertTrigger) },
			},
		},
		async ({ context, params, query }) => {
			const alert = await findAlert(context, params.alert_uuid);
			const of = { alertUuid: alert.uuid, customerUuid: query.customer_uuid ?? null };
			const { items, count } = await listTriggers(context, of, pageOf(query));
			return { items: items.map((trigger) => presentTrigger(alert, trigger)), count };
		},
	);
}
