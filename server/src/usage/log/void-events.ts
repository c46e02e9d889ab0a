import { recordChange } from "../../audit/index.ts";
import { type Context, inTransaction, newUuid } from "../../platform/index.ts";
import { noteChangedEvents } from "./changed-usage-store.ts";
import { recomputeGroupRollups } from "./group-rollup-store.ts";
import { noteLateEvents } from "./late-usage-store.ts";
import { recomputeGroups, recomputeMonths, subtractFromClosedGroups } from "./recompute-store.ts";
import { lockRollup } from "./rollup-state-store.ts";
import type { VoidResult } from "./void-schemas.ts";
import { voidByKeys } from "./void-store.ts";

/**
 * Voids the events with these keys (extensions.md, "Usage"): they no longer count, and the next invoice corrects what was
 * invoiced for them. Their keys stay taken. One audit log entry, whose resource is this voiding, names all voided events.
 */
export function voidEvents(context: Context, idempotencyKeys: readonly string[]): Promise<VoidResult> {
	return inTransaction(context, async (context) => {
		const rolledThrough = await lockRollup(context);
		const asked = [...new Set(idempotencyKeys)];
		const rowOfKey = new Map((await voidByKeys(context, asked)).map((row) => [row.idempotency_key, row]));
		const voided = asked.filter((key) => rowOfKey.get(key)?.is_voided);
		if (voided.length > 0) {
			const keys = voided.flatMap((key) => rowOfKey.get(key)?.key ?? []);
			await recomputeGroups(context, keys, rolledThrough);
			await subtractFromClosedGroups(context, keys, rolledThrough);
			await recomputeGroupRollups(context, keys, rolledThrough);
			await recomputeMonths(context, keys, rolledThrough);
			await noteLateEvents(context, keys, rolledThrough);
			await noteChangedEvents(context, keys);
			await recordVoiding(context, voided);
		}
		return {
			voided_events: voided.length,
			already_voided: asked.filter((key) => rowOfKey.get(key)?.is_found && !rowOfKey.get(key)?.is_voided),
			not_found: asked.filter((key) => !rowOfKey.get(key)?.is_found),
		};
	});
}

async function recordVoiding(context: Context, idempotency_keys: readonly string[]): Promise<void> {
	await recordChange(context, {
		action: "voided",
		resource: "usage_events",
		resourceUuid: newUuid(),
		before: { idempotency_keys, voided_at: null },
		after: { idempotency_keys, voided_at: context.now },
	});
}
