import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import styles from "../usage.module.css";
import { words } from "./words.tsx";

type ClosedUsage = components["schemas"]["ClosedUsage"];
type Decision = NonNullable<ClosedUsage["decision"]>;

/** Usage of a period that the books are closed for: what it would come to, and the decision. */
export function ClosedUsageEntry({ usage }: { readonly usage: ClosedUsage }) {
	const { customer_uuid, customer_name, contract_uuid, plan_item_name, period_start, period_end } = usage;
	const { event_count, quantity, amount, currency } = usage;
	return (
		<li>
			<div className={styles.group}>
				<h3>
					<Link to="/customers/$uuid" params={{ uuid: customer_uuid }}>
						{customer_name}
					</Link>
				</h3>
				<p className={styles.inText}>
					{words.closedUsage.beforeTax(
						<Link to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
							{plan_item_name}
						</Link>,
						formats.period(period_start, period_end),
						<Money value={amount} currency={currency} />,
					)}
				</p>
				<p className={styles.quiet}>
					{words.closedUsage.explanation(formats.quantity(quantity), formats.count(event_count), event_count)}
				</p>
			</div>
			<Decide usage={usage} />
		</li>
	);
}

function Decide({ usage }: { readonly usage: ClosedUsage }) {
	const mayWrite = useMay("member");
	const { uuid, customer_name, plan_item_name, amount, currency } = usage;
	const { mutate, isPending, error, variables } = useMutation({
		mutationFn: (decision: Decision) =>
			answer(api.POST("/api/v1/usage/inbox/{uuid}/decide", { params: { path: { uuid } }, body: { decision } })),
		onSuccess: async (_answer, decision) => {
			const what = words.closedUsage.amountFor(formats.money(amount, currency), customer_name);
			say(decision === "bill" ? words.closedUsage.billed(what) : words.closedUsage.dismissed(what));
			await refresh(["usage-inbox"], ["overview"], ["preview"]);
		},
	});
	if (!mayWrite) return null;
	const of = words.closedUsage.itemFor(plan_item_name, customer_name);
	return (
		<div className={styles.decide}>
			<div className={styles.buttons}>
				<Button
					isBusy={isPending && variables === "leave"}
					disabled={isPending}
					aria-label={words.closedUsage.dontBillOf(of)}
					onClick={() => mutate("leave")}
				>
					{words.closedUsage.dontBill}
				</Button>
				<Button
					isBusy={isPending && variables === "bill"}
					disabled={isPending}
					aria-label={words.closedUsage.billOnNextInvoiceOf(of)}
					onClick={() => mutate("bill")}
				>
					{words.closedUsage.billOnNextInvoice}
				</Button>
			</div>
			<ProblemNotice problem={error} />
		</div>
	);
}
