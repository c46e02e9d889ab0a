import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay, useMembership } from "../../../api/session.ts";
import { useCustomer } from "../../../domain/customers/customer.tsx";
import { draftOfTerms } from "../../../domain/services/service-draft.ts";
import { todayInUtc } from "../../../format/formats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Page, Section } from "../../../ui/page.tsx";
import { bodyOf, type ContractDraft, emptyContract } from "./contract-draft.ts";
import { ContractFields } from "./contract-fields.tsx";
import styles from "./form.module.css";
import { type Offered, OptionChoice } from "./option-choice.tsx";
import { ServiceList } from "./service-list.tsx";

/** A contract made by hand: from a template's option, or of its own services. It becomes a draft. */
export function NewContract() {
	const { customer_uuid: wanted } = useSearch({ strict: false });
	const { currency } = useMembership();
	const mayWrite = useMay("member");
	const [draft, setDraft] = useState<ContractDraft>({ ...emptyContract, start_date: todayInUtc() });
	const [option, setOption] = useState<Offered | null>(null);
	const navigate = useNavigate();
	usePreset(wanted, (customer) => setDraft((before) => (before.customer === null ? { ...before, customer } : before)));
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => {
			const { customer_uuid = "", start_date = "", services, ...fields } = bodyOf(draft);
			const sold = option === null ? { services } : { option_uuid: option.uuid };
			return answer(api.POST("/api/v1/contract", { body: { ...fields, customer_uuid, start_date, ...sold } }));
		},
		onSuccess: async ({ uuid }) => {
			await refresh(["contracts"]);
			await navigate({ to: "/contracts/$uuid", params: { uuid } });
		},
	});
	if (!mayWrite) {
		return (
			<Page title="New contract" parent={{ label: "Contracts", link: { to: "/contracts" } }}>
				<Notice>You can view contracts but not change them. An admin can change your role.</Notice>
			</Page>
		);
	}
	return (
		<Page title="New contract" parent={{ label: "Contracts", link: { to: "/contracts" } }}>
			<form
				className={`${styles.form} ${styles.wide}`}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					mutate();
				}}
			>
				<ProblemNotice problem={error} />
				<Section title="Terms" isSheet>
					<ContractFields draft={draft} onChange={setDraft} problem={error} />
				</Section>
				<OptionChoice
					option={option}
					onChange={setOption}
					onOwn={(services) => {
						setOption(null);
						setDraft({
							...draft,
							services: services.map((service) => draftOfTerms(service, service.default_quantity)),
						});
					}}
					currency={draft.currency === "" ? currency : draft.currency}
				/>
				{option === null && (
					<ServiceList
						services={draft.services}
						onChange={(services) => setDraft({ ...draft, services })}
						problem={error}
						currency={draft.currency === "" ? currency : draft.currency}
					/>
				)}
				<div className={styles.buttons}>
					<Button
						kind="primary"
						type="submit"
						isBusy={isPending}
						disabled={draft.customer === null || isEmpty(draft, option)}
					>
						Create draft
					</Button>
					<ButtonLink to="/contracts">Cancel</ButtonLink>
				</div>
			</form>
		</Page>
	);
}

function isEmpty({ services }: ContractDraft, option: Offered | null): boolean {
	return option === null && services.length === 0;
}

/** The customer that the page was opened for. */
function usePreset(uuid: string | undefined, onKnown: (customer: { value: string; label: string }) => void): void {
	const data = useCustomer(uuid);
	const [known, setKnown] = useState<string | null>(null);
	if (data !== undefined && known !== data.uuid) {
		setKnown(data.uuid);
		onKnown({ value: data.uuid, label: data.name });
	}
}
