import type { Context } from "../platform/index.ts";
import { type AlertRow, findAlert } from "./store.ts";
import { findTrigger, listTriggers, type TriggerRow } from "./trigger-store.ts";

/** How many triggers an alert shows. */
const shown_triggers = 100;

/** @throws Refusal 404 */
export async function readAlert(context: Context, uuid: string) {
	const alert = await findAlert(context, uuid);
	const of = { alertUuid: alert.uuid, customerUuid: null };
	const { items } = await listTriggers(context, of, { limit: shown_triggers, offset: 0 });
	return { ...alert, triggers: items.map((trigger) => presentTrigger(alert, trigger)) };
}

export function presentTrigger({ contract_uuid }: AlertRow, { alert_uuid: _alert, ...trigger }: TriggerRow) {
	return { ...trigger, contract_uuid };
}

/** A trigger as webhooks tell it. @throws Refusal 404 */
export async function readTriggered(context: Context, uuid: string) {
	const trigger = await findTrigger(context, uuid);
	const alert = await findAlert(context, trigger.alert_uuid);
	return { ...presentTrigger(alert, trigger), alert };
}
