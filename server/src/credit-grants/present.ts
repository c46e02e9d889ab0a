import type { Static } from "../platform/http/index.ts";
import type { CreditGrant } from "./schemas.ts";
import type { GrantRow } from "./store.ts";

/** A grant as the API answers it. */
export function presentGrant(row: GrantRow): Static<typeof CreditGrant> {
	const { service_uuids, metric_uuids, effective_on, expires_on, unburned: _unburned, ...rest } = row;
	const { rollover_amount: amount, rollover_percent: percent, rollover_days, ...others } = rest;
	const { rolled_over: _rolledOver, taken_back: _takenBack, is_top_up: _isTopUp, ...shown } = others;
	return {
		...shown,
		applies_to: { service_uuids: [...service_uuids], metric_uuids: [...metric_uuids] },
		effective_at: effective_on === null ? null : startOf(effective_on),
		expires_at: expires_on === null ? null : startOf(expires_on),
		rollover: rollover_days === null ? null : { amount, percent, expires_in_days: rollover_days },
	};
}

function startOf(day: string) {
	return `${day}T00:00:00.000Z` as const;
}
