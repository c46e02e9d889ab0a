import { Link } from "@tanstack/react-router";
import { type Contract, isNeverServed } from "../../domain/contracts/contract.tsx";
import { formats } from "../../format/formats.ts";
import { Facts } from "../../ui/page.tsx";

/** What holds for the whole contract, in the side column. */
export function ContractFacts({ contract }: { readonly contract: Contract }) {
	const { customer_uuid, customer_name, auto_renew, renewal_months, payment_terms_days, file_url } = contract;
	return (
		<Facts
			facts={[
				[
					"Customer",
					<Link key="customer" to="/customers/$uuid" params={{ uuid: customer_uuid }}>
						{customer_name}
					</Link>,
				],
				["Start date", formats.date(contract.start_date)],
				["End date", lastDayWords(contract)],
				["Renewal", renewalWords(auto_renew, renewal_months)],
				["Billing day", `Day ${contract.billing_day} of the month`],
				["Currency", contract.currency],
				["Payment terms", payment_terms_days === null ? "Customer default" : dueWords(payment_terms_days)],
				["Activated", contract.activated_at === null ? null : formats.instant(contract.activated_at)],
				["Canceled", contract.canceled_at === null ? null : formats.instant(contract.canceled_at)],
				[
					"Document",
					file_url === undefined ? null : (
						<a key="file" href={file_url} target="_blank" rel="noreferrer">
							Download PDF
						</a>
					),
				],
			]}
		/>
	);
}

function lastDayWords(contract: Contract): string {
	if (isNeverServed(contract)) return "Never served";
	return contract.end_date === null ? "None" : formats.date(contract.end_date);
}

function renewalWords(renews: boolean, months: number | null): string {
	if (!renews) return "None";
	if (months === null) return "Original term";
	return months === 1 ? "1 month" : `${months} months`;
}

function dueWords(days: number): string {
	if (days === 0) return "Due immediately";
	return days === 1 ? "1 day" : `${days} days`;
}
