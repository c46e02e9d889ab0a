import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { Money } from "../../format/money.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/floating/dialog.tsx";
import { Notice } from "../../ui/message.tsx";
import { Status } from "../../ui/status.tsx";
import { type Invoice, invoiceKey } from "./invoice.ts";
import styles from "./list.module.css";
import { words } from "./words.tsx";

/** What became of a draft: its number once it is sent, or why it was not. */
type Outcome = { readonly number: string } | { readonly why: string };

const consequences = words.bulkSend.consequence;

/** Sends drafts one after the other, and says of each what became of it. */
export function BulkSend({ drafts, onClose }: { readonly drafts: readonly Invoice[]; readonly onClose: () => void }) {
	const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
	const [isBusy, setBusy] = useState(false);
	const isStopped = useRef(false);
	const [isDone, setDone] = useState(false);
	const failed = [...outcomes.values()].filter((outcome) => "why" in outcome).length;
	const sent = outcomes.size - failed;

	const send = async () => {
		setBusy(true);
		isStopped.current = false;
		const known = new Map(outcomes);
		for (const { uuid } of drafts) {
			if (isStopped.current) break;
			if (known.has(uuid)) continue;
			known.set(uuid, await sendOne(uuid));
			setOutcomes(new Map(known));
		}
		setBusy(false);
		setDone(true);
		await refresh(["invoices"], ...drafts.map(({ uuid }) => invoiceKey(uuid)));
	};
	const close = () => {
		isStopped.current = true;
		onClose();
	};
	const count = words.bulkSend.invoices(drafts.length);
	return (
		<Dialog
			isOpen
			onClose={close}
			title={
				isDone
					? failed === 0
						? words.bulkSend.sent(sent)
						: words.bulkSend.sentNot(sent, failed)
					: words.bulkSend.send(count)
			}
			{...(isDone ? {} : { description: consequences })}
			actions={
				isDone ? (
					<Button kind="primary" onClick={close}>
						{words.bulkSend.done}
					</Button>
				) : (
					<>
						<Button
							onClick={() => {
								if (isBusy) isStopped.current = true;
								else close();
							}}
						>
							{isBusy ? words.bulkSend.stopAfterThisOne : words.bulkSend.cancel}
						</Button>
						<Button kind="primary" isBusy={isBusy} onClick={send}>
							{isBusy ? words.bulkSend.sendingOf(outcomes.size + 1, drafts.length) : words.bulkSend.send(count)}
						</Button>
					</>
				)
			}
		>
			{(isBusy || isDone) && (
				<progress
					className={styles.progress}
					value={outcomes.size}
					max={drafts.length}
					aria-label={words.bulkSend.sentSoFar}
				/>
			)}
			{isDone && failed > 0 && <Notice kind="careful">{words.bulkSend.reasonsBelow}</Notice>}
			<ul className={styles.report}>
				{drafts.map(({ uuid, customer, amount, currency, invoice_number }) => {
					const outcome = outcomes.get(uuid);
					return (
						<li key={uuid}>
							<Link to="/invoices/$uuid" params={{ uuid }}>
								{customer.name}
							</Link>
							<Money value={amount} currency={currency} />
							{outcome === undefined ? (
								<Status tone="neutral">{invoice_number}</Status>
							) : "number" in outcome ? (
								<Status tone="good">{outcome.number}</Status>
							) : (
								<Status tone="bad">{words.bulkSend.notSent}</Status>
							)}
							{outcome !== undefined && "why" in outcome && <span className={styles.why}>{outcome.why}</span>}
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}

async function sendOne(uuid: string): Promise<Outcome> {
	try {
		const { invoice_number } = await answer(
			api.PUT("/api/v1/invoice/{invoice_uuid}", {
				params: { path: { invoice_uuid: uuid } },
				body: { invoice_status: "sent" },
			}),
		);
		return { number: invoice_number };
	} catch (error) {
		return { why: error instanceof Error ? error.message : words.bulkSend.couldNotBeSent };
	}
}
