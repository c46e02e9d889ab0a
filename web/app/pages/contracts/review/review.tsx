import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import {
	type Evidence,
	EvidenceContext,
	focusTerm,
	keyOfTerm,
	type ReadTerm,
} from "../../../domain/evidence/evidence.tsx";
import type { PdfMark } from "../../../ui/pdf/pdf-mark.ts";
import { PdfView } from "../../../ui/pdf/pdf-view.tsx";
import { DraftForm, type useDraftForm } from "../draft/draft-form.tsx";
import { Checklist } from "./checklist.tsx";
import styles from "./review.module.css";
import { nameInContract } from "./review-points.ts";
import { useReview } from "./use-review.ts";
import { words } from "./words.tsx";

interface ReviewProps {
	readonly contract: Contract;
	readonly form: ReturnType<typeof useDraftForm>;
}

/** A draft made from a PDF: the document beside the terms that were read in it. Each shows its place; each place leads to its term. */
export function Review({ contract, form }: ReviewProps) {
	const [selected, setSelected] = useState<string | null>(null);
	const terms = useMemo(() => termsByKey(contract), [contract]);
	const evidence: Evidence = { terms, selected, select: setSelected };
	const marks = useMemo(() => marksOf(terms, selected, contract), [terms, selected, contract]);
	const upload = useUpload(contract);
	const { onKeyDown, acceptRow, ...review } = useReview(contract);
	return (
		<EvidenceContext value={evidence}>
			<div className={styles.review}>
				<div className={styles.document}>
					<PdfView
						url={contract.file_url ?? ""}
						label={words.review.theDocument(upload?.file_name ?? null)}
						marks={marks}
						onMark={(key) => {
							setSelected(key);
							focusTerm(key);
						}}
					/>
				</div>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: keys that come from the controls within */}
				<div className={styles.terms} onKeyDown={onKeyDown}>
					<Checklist {...review} contract={contract} findings={upload?.findings ?? []} onAccept={acceptRow} />
					<DraftForm contract={contract} form={form} />
				</div>
			</div>
		</EvidenceContext>
	);
}

function useUpload({ process_status_uuid }: Contract) {
	const { data } = useQuery({
		queryKey: ["contract-upload", process_status_uuid],
		queryFn: () =>
			answer(
				api.GET("/api/v1/contract/upload/{process_status_uuid}", {
					params: { path: { process_status_uuid: process_status_uuid ?? "" } },
				}),
			),
		enabled: process_status_uuid !== undefined,
	});
	return data;
}

function termsByKey({ extraction = [] }: Contract): ReadonlyMap<string, ReadTerm> {
	const entries = extraction.flatMap((term) => {
		const key = keyOfTerm(term);
		return key === null ? [] : [[key, term] as const];
	});
	return new Map(entries);
}

/** A mark for each place: several terms may stand in one sentence. The one that is looked at has its place's mark. */
function marksOf(terms: ReadonlyMap<string, ReadTerm>, selected: string | null, contract: Contract): PdfMark[] {
	const places = new Map<string, PdfMark>();
	for (const [key, { page, box, quote, field }] of terms) {
		const place = JSON.stringify([page, box ?? quote]);
		const isStrong = key === selected;
		if (isStrong || !places.has(place))
			places.set(place, { key, page, box, quote, isStrong, label: nameInContract(field, contract) });
	}
	return [...places.values()];
}
