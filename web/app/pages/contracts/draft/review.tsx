import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { textOf } from "../../../api/exact.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import {
	type Evidence,
	EvidenceContext,
	focusTerm,
	isToCheck,
	keyOfTerm,
	type ReadTerm,
	Sureness,
} from "../../../domain/evidence/evidence.tsx";
import { nameOfTerm } from "../../../domain/services/term-names.ts";
import { formats } from "../../../format/formats.ts";
import { Section } from "../../../ui/page.tsx";
import type { PdfMark } from "../../../ui/pdf/pdf-mark.ts";
import { PdfView } from "../../../ui/pdf/pdf-view.tsx";
import { Status } from "../../../ui/status.tsx";
import { DraftForm, type useDraftForm } from "./draft-form.tsx";
import styles from "./review.module.css";
import { words } from "./words.ts";

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
				<div className={styles.terms}>
					<Checklist contract={contract} terms={terms} findings={upload?.findings ?? []} />
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
	for (const [key, { page, box, field }] of terms) {
		if (box === null) continue;
		const place = JSON.stringify([page, box]);
		const isStrong = key === selected;
		if (isStrong || !places.has(place))
			places.set(place, { key, page, box, isStrong, label: nameInContract(field, contract) });
	}
	return [...places.values()];
}

interface ChecklistProps {
	readonly contract: Contract;
	readonly terms: ReadonlyMap<string, ReadTerm>;
	readonly findings: readonly string[];
}

/** What a person should look at before anything is billed, the least sure first. */
function Checklist({ contract, terms, findings }: ChecklistProps) {
	const toCheck = [...terms]
		.filter(([, term]) => isToCheck(term))
		.toSorted(([, a], [, b]) => Number(textOf(a.confidence)) - Number(textOf(b.confidence)));
	const unmeasured = contract.items.filter((item) => item.service_type === "usage" && item.metric_uuid === null);
	const count = toCheck.length + unmeasured.length;
	const title = count === 0 ? words.review.allSure : words.review.toCheck(formats.count(count), count);
	return (
		<Section title={title} isSheet>
			{count === 0 && findings.length === 0 ? (
				<p className={styles.quiet}>{words.review.allSureHint}</p>
			) : (
				<ul className={styles.checklist}>
					{findings.map((finding) => (
						<li key={finding} className={styles.finding}>
							{withLinks(finding)}
						</li>
					))}
					{unmeasured.map(({ item_id, plan_item_name }) => (
						<li key={item_id}>
							<button type="button" className={styles.check} onClick={() => focusTerm(`${item_id}.metric_uuid`)}>
								<Status tone="careful">{words.review.missing}</Status>
								<span>{words.review.chooseAMetric(plan_item_name)}</span>
							</button>
						</li>
					))}
					{toCheck.map(([key, term]) => (
						<li key={key}>
							<button type="button" className={styles.check} onClick={() => focusTerm(key)}>
								<Sureness read={term} />
								<span>{nameInContract(term.field, contract)}</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

/** `services[1].unit_price` is "Storage: price". */
function nameInContract(field: string, { items }: Contract): string {
	const [, place, rest] = /^services\[(\d+)\]\.(.*)$/.exec(field) ?? [];
	if (rest === undefined) return nameOfTerm(field);
	const service = items[Number(place)]?.plan_item_name ?? words.review.service;
	const [, tier, of] = /^tiers\[(\d+)\]\.(.*)$/.exec(rest) ?? [];
	const term = nameOfTerm(of ?? rest).toLowerCase();
	return `${service}: ${tier === undefined ? "" : words.review.tier(Number(tier) + 1)}${term}`;
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** A finding may name another contract, which is a click away. */
function withLinks(finding: string): ReactNode {
	const found = uuid.exec(finding)?.[0];
	if (found === undefined) return finding;
	const [before, after] = finding.split(found);
	return (
		<>
			{before}
			<Link to="/contracts/$uuid" params={{ uuid: found }}>
				{found.slice(-8)}
			</Link>
			{after}
		</>
	);
}
