import { useState } from "react";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { todayInUtc } from "../../../format/formats.ts";
import { Empty, ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { BillNow } from "./bill-now.tsx";
import styles from "./planned.module.css";
import { PlannedInvoices } from "./planned-invoices.tsx";
import { UpTo } from "./up-to.tsx";
import { monthAfter, usePreview } from "./use-preview.ts";
import { words } from "./words.ts";

/** What a billing run would make of the contract up to a day, corrections of earlier invoices included. */
export function NextInvoices({ contract, mayWrite }: { readonly contract: Contract; readonly mayWrite: boolean }) {
	const [asOf, setAsOf] = useState(() => monthAfter(todayInUtc()));
	const isBilled = contract.activated_at !== null;
	const { preview, problem, isFetching } = usePreview(contract.uuid, asOf, isBilled);
	if (!isBilled) return null;
	return (
		<Section
			title={words.nextInvoices.nextInvoices}
			actions={
				<div className={styles.actions}>
					{mayWrite && <BillNow contractUuid={contract.uuid} preview={preview} />}
					<UpTo value={asOf} onChange={setAsOf} />
				</div>
			}
		>
			<ProblemNotice problem={problem} />
			<div aria-busy={isFetching}>
				{preview?.count === 0 && (
					<Empty title={words.nextInvoices.none}>
						{contract.status === "active" ? words.nextInvoices.noneHint : words.nextInvoices.ended}
					</Empty>
				)}
				{preview !== undefined && <PlannedInvoices preview={preview} />}
			</div>
		</Section>
	);
}
