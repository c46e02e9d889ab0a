import { answer, api } from "../../../api/client.ts";
import { queries, refresh } from "../../../api/queries.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { ContractCommitments } from "./contract-commitments.tsx";
import { bodyOf, draftOf, nameInDraft } from "./contract-draft.ts";
import { ContractFields } from "./contract-fields.tsx";
import styles from "./form.module.css";
import { ServiceList } from "./service-list.tsx";
import { words } from "./words.ts";

/** A draft in a form, and whether it has unsaved changes. */
export function useDraftForm(contract: Contract) {
	const path = { contract_uuid: contract.uuid };
	return useForm(
		draftOf(contract),
		async (draft, changes) => {
			const { start_date, services, ...fields } = bodyOf(draft);
			// Services that stay keep their identity, which commitments may name.
			const isSoldAnew = "services" in changes || "currency" in changes;
			const others = isSoldAnew ? { ...fields, services } : fields;
			// What is still missing stays so; other corrections don't wait for it.
			const body = start_date === "" && contract.start_date === null ? others : { ...others, start_date };
			const changed = await answer(api.PUT("/api/v1/contract/{contract_uuid}", { params: { path }, body }));
			queries.setQueryData(["contract", contract.uuid], changed);
			say(words.draftForm.draftSaved);
			void refresh(["contract", contract.uuid], ["contracts"], ["contract-history"], ["preview"]);
		},
		nameInDraft,
	);
}

interface DraftFormProps {
	readonly contract: Contract;
	readonly form: ReturnType<typeof useDraftForm>;
}

/** All terms of a draft, to be changed in place. */
export function DraftForm({ contract, form }: DraftFormProps) {
	return (
		<Form form={form} className={styles.form} onSubmit={() => form.isChanged && form.submit()}>
			<ProblemNotice problem={form.refusal} />
			<Section title={words.draftForm.terms} isSheet>
				<ContractFields />
			</Section>
			<ServiceList
				currency={form.values.currency === "" ? contract.currency : form.values.currency}
				suggestions={contract.metric_suggestions}
			/>
			<ContractCommitments currency={form.values.currency === "" ? contract.currency : form.values.currency} />
			{form.isChanged && (
				<div className={styles.bar}>
					<span>{words.draftForm.unsavedChanges}</span>
					<div className={styles.buttons}>
						<Button onClick={form.discard}>{words.draftForm.discard}</Button>
						<Button kind="primary" type="submit" isBusy={form.isBusy}>
							{words.draftForm.saveChanges}
						</Button>
					</div>
				</div>
			)}
		</Form>
	);
}
