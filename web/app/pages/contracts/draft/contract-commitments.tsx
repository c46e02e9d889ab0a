import { CommitmentRows } from "../../../domain/commitments/commitment-rows.tsx";
import { countablesOf } from "../../../domain/commitments/countables.ts";
import { words } from "../../../domain/commitments/words.ts";
import { usePart } from "../../../ui/form/use-part.tsx";
import { Section } from "../../../ui/page.tsx";
import type { ContractDraft } from "./contract-draft.ts";

/** What the customer commits to under the contract. */
export function ContractCommitments({ currency }: { readonly currency: string }) {
	const { services } = usePart<ContractDraft>().values;
	return (
		<Section title={words.commitments}>
			<CommitmentRows currency={currency} countables={countablesOf(services)} />
		</Section>
	);
}
