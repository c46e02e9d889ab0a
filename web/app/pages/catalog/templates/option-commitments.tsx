import { useState } from "react";
import { useMembership } from "../../../api/session.ts";
import { CommitmentRows } from "../../../domain/commitments/commitment-rows.tsx";
import { countablesOf } from "../../../domain/commitments/countables.ts";
import { usePart } from "../../../ui/form/use-part.tsx";
import styles from "./template.module.css";
import type { OptionDraft } from "./template-draft.ts";
import { words } from "./words.tsx";

/** What customers with the option commit to. */
export function OptionCommitments({ isReadOnly }: { readonly isReadOnly: boolean }) {
	const { currency } = useMembership();
	const { commitments, services } = usePart<OptionDraft>().values;
	const [isOpen, setOpen] = useState(commitments.length > 0);
	if (isReadOnly && commitments.length === 0) return null;
	return (
		<details className={styles.features} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>{words.commitments.summary(commitments.map(({ name }) => name))}</summary>
			<CommitmentRows currency={currency} countables={countablesOf(services)} isReadOnly={isReadOnly} />
		</details>
	);
}
