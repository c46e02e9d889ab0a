import { Link } from "@tanstack/react-router";
import { isZero, textOf } from "../../api/exact.ts";
import { CommitmentList } from "../../domain/commitments/commitment-words.tsx";
import { type Contract, isNeverServed } from "../../domain/contracts/contract.tsx";
import { termNames } from "../../domain/services/term-names.ts";
import { formats } from "../../format/formats.ts";
import { Facts } from "../../ui/page.tsx";
import { words } from "./words.ts";

/** What holds for the whole contract, in the side column. */
export function ContractFacts({ contract }: { readonly contract: Contract }) {
	const { customer_uuid, customer_name, auto_renew, renewal_months, payment_terms_days, file_url } = contract;
	const { start_date: start, renewal_uplift_percent: uplift } = contract;
	return (
		<Facts
			facts={[
				[
					words.contractFacts.customer,
					<Link key="customer" to="/customers/$uuid" params={{ uuid: customer_uuid }}>
						{customer_name}
					</Link>,
				],
				[words.contractFacts.startDate, start === null ? words.contractFacts.missing : formats.date(start)],
				[words.contractFacts.endDate, lastDayWords(contract)],
				[words.contractFacts.renewal, renewalWords(auto_renew, renewal_months)],
				[words.contractFacts.uplift, isZero(uplift) ? null : words.contractFacts.percent(textOf(uplift))],
				[
					words.contractFacts.commitments,
					contract.commitments.length === 0 ? null : <CommitmentList key="commitments" {...contract} />,
				],
				[
					words.contractFacts.billingDay,
					contract.calendar_aligned
						? words.contractFacts.calendarAligned
						: words.contractFacts.dayOfTheMonth(contract.billing_day),
				],
				[words.contractFacts.timezone, contract.timezone ?? words.contractFacts.organizationZone],
				[words.contractFacts.currency, contract.currency],
				[
					termNames.invoice_threshold,
					contract.invoice_threshold === null
						? null
						: words.contractFacts.spend(formats.money(contract.invoice_threshold, contract.currency)),
				],
				[
					words.contractFacts.paymentTerms,
					payment_terms_days === null ? words.contractFacts.customerDefault : dueWords(payment_terms_days),
				],
				[words.contractFacts.invoiceGroup, contract.invoice_group],
				[words.contractFacts.activated, contract.activated_at === null ? null : formats.instant(contract.activated_at)],
				[words.contractFacts.canceled, contract.canceled_at === null ? null : formats.instant(contract.canceled_at)],
				[
					words.contractFacts.document,
					file_url === undefined ? null : (
						<a key="file" href={file_url} target="_blank" rel="noreferrer">
							{words.contractFacts.downloadPdf}
						</a>
					),
				],
			]}
		/>
	);
}

function lastDayWords(contract: Contract): string {
	if (isNeverServed(contract)) return words.contractFacts.neverServed;
	return contract.end_date === null ? words.contractFacts.none : formats.date(contract.end_date);
}

function renewalWords(renews: boolean, months: number | null): string {
	if (!renews) return words.contractFacts.none;
	if (months === null) return words.contractFacts.originalTerm;
	return words.contractFacts.months(months);
}

function dueWords(days: number): string {
	if (days === 0) return words.contractFacts.dueImmediately;
	return words.contractFacts.days(days);
}
