import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import { type Amendment, AmendmentChanges } from "./amendment-words.tsx";
import styles from "./amendments.module.css";
import { TakeBackDialog } from "./take-back.tsx";
import { words } from "./words.tsx";

/** As many as a contract ever has; should there be more, the section says so. */
const shown = 100;

/** What was agreed anew, with the day it holds from; one whose day hasn't come can be taken back. Nothing where there's none. */
export function ContractAmendments({
	contract,
	mayWrite,
}: {
	readonly contract: Contract;
	readonly mayWrite: boolean;
}) {
	const [taken, setTaken] = useState<Amendment | null>(null);
	const { data, error } = useQuery({
		queryKey: ["contract-amendments", contract.uuid],
		queryFn: () =>
			answer(
				api.GET("/api/v1/contract/{contract_uuid}/amendments", {
					params: { path: { contract_uuid: contract.uuid }, query: { limit: shown } },
				}),
			),
	});
	const amendments = data?.items ?? [];
	if (amendments.length === 0) return <ProblemNotice problem={error} />;
	return (
		<Section title={words.amendments.amendments}>
			<ul className={styles.list}>
				{amendments.map((amendment) => (
					<li key={amendment.uuid}>
						<div className={styles.what}>
							<h3>{words.amendments.from(formats.date(amendment.effective_date))}</h3>
							<AmendmentChanges amendment={amendment} contract={contract} />
							<p className={styles.quiet}>{words.amendments.agreedOn(formats.date(amendment.created_at))}</p>
						</div>
						{amendment.has_taken_effect ? (
							<Status tone="good">{words.amendments.inEffect}</Status>
						) : (
							<span className={styles.ahead}>
								<Status tone="careful">{words.amendments.upcoming}</Status>
								{mayWrite && contract.status === "active" && (
									<Button
										icon={<Undo2 />}
										aria-label={words.amendments.undoAmendment(formats.date(amendment.effective_date))}
										onClick={() => setTaken(amendment)}
									>
										{words.amendments.undo}
									</Button>
								)}
							</span>
						)}
					</li>
				))}
			</ul>
			{(data?.count ?? 0) > amendments.length && (
				<p className={styles.quiet}>{words.amendments.latest(formats.count(shown))}</p>
			)}
			{taken !== null && <TakeBackDialog contract={contract} amendment={taken} onClose={() => setTaken(null)} />}
		</Section>
	);
}
