import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Ban } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { useMay } from "../../api/session.ts";
import { type Contract, ContractState, isDated, servedWords, titleOf } from "../../domain/contracts/contract.tsx";
import { DiscountsSection } from "../../domain/discounts/discounts-section.tsx";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/floating/menu.tsx";
import { Notice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { ContractAmendments } from "./changes/amendments.tsx";
import { InForceActions } from "./changes/in-force-actions.tsx";
import { ContractFacts } from "./contract-facts.tsx";
import { ActivateDialog } from "./draft/activate.tsx";
import { DiscardDraft } from "./draft/discard-draft.tsx";
import { DraftForm, useDraftForm } from "./draft/draft-form.tsx";
import { DraftPreview } from "./draft/draft-preview.tsx";
import { ContractHistory } from "./history.tsx";
import { ContractInvoices } from "./invoices/contract-invoices.tsx";
import { NextInvoices } from "./invoices/next-invoices.tsx";
import { ContractItems } from "./items.tsx";
import { Review } from "./review/review.tsx";
import { words } from "./words.ts";

const parent = { label: words.contract.contracts, link: { to: "/contracts" } } as const;

/** A contract: a draft to be reviewed and changed, or what is in force. */
export function ContractPage() {
	const { uuid = "" } = useParams({ strict: false });
	const { data: contract } = useSuspenseQuery({
		queryKey: ["contract", uuid],
		queryFn: () => answer(api.GET("/api/v1/contract/{contract_uuid}", { params: { path: { contract_uuid: uuid } } })),
	});
	const mayWrite = useMay("member");
	return contract.status === "draft" && mayWrite ? (
		<DraftPage key={contract.uuid} contract={contract} />
	) : (
		<ContractInForce contract={contract} mayWrite={mayWrite} />
	);
}

/** What can be changed in place. The next action is to save what was changed, then to activate. */
function DraftPage({ contract }: { readonly contract: Contract }) {
	const form = useDraftForm(contract);
	const [open, setOpen] = useState<"activate" | "discard" | null>(null);
	const close = () => setOpen(null);
	const unmeasured = contract.items.find((item) => item.service_type === "usage" && item.metric_uuid === null);
	const isFromDocument = contract.file_url !== undefined;
	const reason = whyNot(contract, form.isChanged, unmeasured?.plan_item_name);
	return (
		<Page
			title={titleOf(contract)}
			parent={parent}
			status={<Status tone="neutral">{isFromDocument ? words.contract.draftToReview : words.contract.draft}</Status>}
			summary={`${contract.customer_name} · ${servedWords(contract)}`}
			actions={
				<>
					<Button
						kind={form.isChanged ? "plain" : "primary"}
						disabled={reason !== undefined}
						title={reason}
						onClick={() => setOpen("activate")}
					>
						{words.contract.activate}
					</Button>
					<Menu
						groups={[
							[
								{
									label: words.contract.discardDraft,
									icon: <Ban />,
									isDangerous: true,
									onSelect: () => setOpen("discard"),
								},
							],
						]}
					/>
				</>
			}
			{...(isFromDocument || !isDated(contract) ? {} : { aside: <DraftPreview contract={contract} /> })}
		>
			{unmeasured !== undefined && !isFromDocument && (
				<Notice kind="careful">{words.contract.needsMetric(unmeasured.plan_item_name)}</Notice>
			)}
			{isFromDocument ? (
				<Review contract={contract} form={form} />
			) : (
				<>
					<DraftForm contract={contract} form={form} />
					<ContractHistory contract={contract} />
				</>
			)}
			{open === "activate" && isDated(contract) && <ActivateDialog contract={contract} onClose={close} />}
			{open === "discard" && <DiscardDraft contract={contract} onClose={close} />}
		</Page>
	);
}

/** Why a draft can't be activated yet. */
function whyNot(contract: Contract, isChanged: boolean, unmeasured: string | undefined): string | undefined {
	if (isChanged) return words.contract.saveFirst;
	if (!isDated(contract)) return words.contract.needsStartFirst;
	return unmeasured === undefined ? undefined : words.contract.needsMetricFirst(unmeasured);
}

/** What is in force, or was; a draft too, for who may only look. */
function ContractInForce({ contract, mayWrite }: { readonly contract: Contract; readonly mayWrite: boolean }) {
	return (
		<Page
			title={titleOf(contract)}
			parent={parent}
			status={<ContractState status={contract.status} />}
			summary={servedWords(contract)}
			{...(mayWrite && isDated(contract) ? { actions: <InForceActions contract={contract} /> } : {})}
			aside={<ContractFacts contract={contract} />}
		>
			<BillingError contract={contract} />
			<ContractItems contract={contract} />
			<DiscountsSection subject={{ contract }} mayWrite={mayWrite} />
			<ContractAmendments contract={contract} mayWrite={mayWrite} />
			<NextInvoices contract={contract} mayWrite={mayWrite} />
			<ContractInvoices contract={contract} />
			<ContractHistory contract={contract} />
		</Page>
	);
}

/** What kept the latest run from billing the contract; the next one tries again. */
function BillingError({ contract: { billing_error } }: { readonly contract: Contract }) {
	if (billing_error === null) return null;
	return (
		<Notice kind="bad">
			{words.contract.billingError(formats.date(billing_error.as_of), billing_error.error.replace(/\.?$/, "."))}
		</Notice>
	);
}
