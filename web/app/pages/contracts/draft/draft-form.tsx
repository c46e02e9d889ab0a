import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { queries, refresh } from "../../../api/queries.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { bodyOf, type ContractDraft, draftOf } from "./contract-draft.ts";
import { ContractFields } from "./contract-fields.tsx";
import styles from "./form.module.css";
import { ServiceList } from "./service-list.tsx";

/** A draft in a form, and whether it has unsaved changes. */
export function useDraftForm(contract: Contract) {
	const [saved, setSaved] = useState(() => ({ at: contract.updated_at, draft: draftOf(contract) }));
	const [draft, setDraft] = useState<ContractDraft>(saved.draft);
	const isChanged = draft !== saved.draft;
	if (saved.at !== contract.updated_at && !isChanged) {
		// Changed elsewhere, and nothing of it is being edited here.
		const next = draftOf(contract);
		setSaved({ at: contract.updated_at, draft: next });
		setDraft(next);
	}
	const { mutateAsync, isPending, error, reset } = useMutation({
		mutationFn: async (sent: ContractDraft) =>
			answer(
				api.PUT("/api/v1/contract/{contract_uuid}", {
					params: { path: { contract_uuid: contract.uuid } },
					body: bodyOf(sent),
				}),
			),
		onSuccess: (changed, sent) => {
			const next = draftOf(changed);
			setSaved({ at: changed.updated_at, draft: next });
			// What was typed meanwhile stays, and is still to be saved.
			setDraft((current) => (current === sent ? next : current));
			queries.setQueryData(["contract", contract.uuid], changed);
			say("Draft saved.");
			void refresh(["contract", contract.uuid], ["contracts"], ["contract-history"], ["preview"]);
		},
	});
	return {
		draft,
		setDraft,
		isChanged,
		isSaving: isPending,
		problem: error,
		save: () => mutateAsync(draft).catch(() => undefined),
		discard() {
			reset();
			setDraft(saved.draft);
		},
	};
}

interface DraftFormProps {
	readonly contract: Contract;
	readonly form: ReturnType<typeof useDraftForm>;
}

/** All terms of a draft, to be changed in place. */
export function DraftForm({ contract, form }: DraftFormProps) {
	const { draft, setDraft, problem } = form;
	return (
		<form
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (form.isChanged) void form.save();
			}}
		>
			<ProblemNotice problem={problem} />
			<Section title="Terms" isSheet>
				<ContractFields draft={draft} onChange={setDraft} problem={problem} />
			</Section>
			<ServiceList
				services={draft.services}
				onChange={(services) => setDraft({ ...draft, services })}
				problem={problem}
				currency={draft.currency === "" ? contract.currency : draft.currency}
				suggestions={contract.metric_suggestions}
			/>
			{form.isChanged && (
				<div className={styles.bar}>
					<span>Unsaved changes</span>
					<div className={styles.buttons}>
						<Button onClick={form.discard}>Discard</Button>
						<Button kind="primary" type="submit" isBusy={form.isSaving}>
							Save changes
						</Button>
					</div>
				</div>
			)}
		</form>
	);
}
