import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { writeJson } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import { useSettled } from "../../../ui/form/use-settled.ts";
import { usePreview } from "../invoices/use-preview.ts";

type Asked = components["schemas"]["PreviewChange"];
/** What is to be tried: one of an amendment, a cancellation, a reinstatement, an amendment taken back. */
export type ContractChange = Pick<Asked, "amend" | "cancel" | "reinstate" | "take_back_amendment">;

/** What runs up to a day would make of the contract as it is, and once it were changed; null while there's nothing to try. */
export function useComparison(contractUuid: string, change: ContractChange | null, asOf: string) {
	const asked: Asked | null =
		change === null || asOf === "" ? null : { contract_uuid: contractUuid, as_of: asOf, ...change };
	const text = asked === null ? null : writeJson(asked);
	const settled = useSettled(text);
	const isSettled = settled === text;
	const asIs = usePreview(contractUuid, asOf, asked !== null);
	const changed = useQuery({
		queryKey: ["preview", "change", settled],
		queryFn: () => answer(api.POST("/api/v1/billing/preview", { body: asked as Asked })),
		enabled: asked !== null && isSettled,
		placeholderData: (before) => before,
	});
	const problem = changed.error ?? asIs.problem;
	return {
		asIs: asIs.preview,
		changed: problem === null ? changed.data : undefined,
		problem,
		/** What is shown isn't yet what was asked. */
		isWaiting: !isSettled || changed.isFetching || asIs.isFetching,
	};
}
