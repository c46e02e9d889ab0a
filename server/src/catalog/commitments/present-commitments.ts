import type { Static } from "../../platform/http/index.ts";
import type { Commitment } from "./commitment.ts";
import type { commitmentsAnswer } from "./commitment-schemas.ts";

/** The API's representation of commitments. */
export function presentCommitments(commitments: readonly Commitment[]): Static<ReturnType<typeof commitmentsAnswer>> {
	return commitments.map(({ applies_to: { service_uuids, metric_uuids }, ramps, ...terms }) => ({
		...terms,
		applies_to: { service_uuids: [...service_uuids], metric_uuids: [...metric_uuids] },
		ramps: [...ramps],
	}));
}
