import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay, useMembership } from "../../../api/session.ts";
import { draftOfCommitment } from "../../../domain/commitments/commitment-draft.ts";
import { type Customer, useCustomer } from "../../../domain/customers/customer.tsx";
import { draftOfTerms } from "../../../domain/services/service-draft.ts";
import { todayInUtc } from "../../../format/formats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { type Form as FormState, useForm } from "../../../ui/form/use-form.ts";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Page, Section } from "../../../ui/page.tsx";
import { ContractCommitments } from "./contract-commitments.tsx";
import { bodyOf, type ContractDraft, emptyContract, nameInDraft } from "./contract-draft.ts";
import { ContractFields } from "./contract-fields.tsx";
import styles from "./form.module.css";
import { type Offered, OptionChoice } from "./option-choice.tsx";
import { ServiceList } from "./service-list.tsx";
import { words } from "./words.ts";

/** A contract made by hand: from a template's option, or of its own services. It becomes a draft. */
export function NewContract() {
	const { customer_uuid: wanted } = useSearch({ strict: false });
	const { currency: own } = useMembership();
	const mayWrite = useMay("member");
	const [option, setOption] = useState<Offered | null>(null);
	const navigate = useNavigate();
	const form = useForm(
		{ ...emptyContract, start_date: todayInUtc() },
		async (draft: ContractDraft) => {
			const { customer_uuid = "", start_date = "", services, commitments, ...fields } = bodyOf(draft);
			const sold = option === null ? { services } : { option_uuid: option.uuid };
			// Without commitments of its own, the contract takes the option's.
			const committed = option !== null && draft.commitments.length === 0 ? {} : { commitments };
			const body = { ...fields, customer_uuid, start_date, ...sold, ...committed };
			const { uuid } = await answer(api.POST("/api/v1/contract", { body }));
			await refresh(["contracts"]);
			await navigate({ to: "/contracts/$uuid", params: { uuid } });
		},
		nameInDraft,
	);
	const { customer, services } = form.values;
	const usualCurrency = useCustomer(customer?.value)?.currency ?? own;
	const currency = form.values.currency === "" ? usualCurrency : form.values.currency;
	usePreset(form, useCustomer(wanted));
	if (!mayWrite) {
		return (
			<Page title={words.new.title} parent={{ label: words.new.contracts, link: { to: "/contracts" } }}>
				<Notice>{words.new.mayNotWrite}</Notice>
			</Page>
		);
	}
	return (
		<Page title={words.new.title} parent={{ label: words.new.contracts, link: { to: "/contracts" } }}>
			<Form form={form} className={`${styles.form} ${styles.wide}`}>
				<ProblemNotice problem={form.refusal} />
				<Section title={words.new.terms} isSheet>
					<ContractFields />
				</Section>
				<OptionChoice
					option={option}
					onChange={setOption}
					onOwn={(services, commitments) => {
						setOption(null);
						form.set({
							services: services.map((service) => draftOfTerms(service, service.default_quantity)),
							...(commitments === null ? {} : { commitments: commitments.map(draftOfCommitment) }),
						});
					}}
					currency={currency}
				/>
				{option === null && <ServiceList currency={currency} />}
				<ContractCommitments currency={currency} />
				<div className={styles.buttons}>
					<Button
						kind="primary"
						type="submit"
						isBusy={form.isBusy}
						disabled={customer === null || (option === null && services.length === 0)}
					>
						{words.new.createDraft}
					</Button>
					<ButtonLink to="/contracts">{words.new.cancel}</ButtonLink>
				</div>
			</Form>
		</Page>
	);
}

/** The customer that the page was opened for. */
function usePreset({ methods }: FormState<ContractDraft>, customer: Customer | undefined): void {
	useEffect(() => {
		if (customer === undefined || methods.getValues("customer") !== null) return;
		methods.setValue("customer", { value: customer.uuid, label: customer.name });
	}, [customer, methods]);
}
