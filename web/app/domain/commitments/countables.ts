import type { ServiceDraft } from "../services/service-draft.ts";
import type { Countable } from "./commitment-fields.tsx";

/**
 * What commitments beside these services can be limited to: usage by its metric, and what has a UUID by that. Items of a draft contract
 * get others when they are saved.
 */
export function countablesOf(services: readonly (ServiceDraft & { readonly uuid?: string | null })[]): Countable[] {
	const all = services.flatMap(({ uuid = null, service_type, metric_uuid, plan_item_name: label }): Countable[] => {
		if (service_type === "usage")
			return metric_uuid === null ? [] : [{ kind: "metric_uuids", uuid: metric_uuid, label }];
		return uuid === null ? [] : [{ kind: "service_uuids", uuid, label }];
	});
	return [...Map.groupBy(all, ({ uuid }) => uuid).values()].map((own) => ({
		...(own[0] as Countable),
		label: own.map(({ label }) => label).join(", "),
	}));
}
