import type { components } from "../../api/schema.ts";
import { Status, type Tone } from "../../ui/status.tsx";
import styles from "./e-invoice-check.module.css";
import { words } from "./words.ts";

export type Verdict = components["schemas"]["EInvoiceVerdict"];
type Finding = components["schemas"]["EInvoiceFinding"];

const tones: Readonly<Record<Finding["level"], Tone>> = { fatal: "bad", warning: "careful", information: "neutral" };

/** Whether a document is valid, and what is wrong with it. */
export function VerdictCard({ verdict }: { readonly verdict: Verdict }) {
	const { valid, format, profile, findings } = verdict;
	const faults = findings.filter(({ level }) => level === "fatal").length;
	const summary =
		findings.length === 0 ? words.verdict.none : valid ? words.verdict.advice : words.verdict.faults(faults);
	return (
		<section className={styles.card} aria-live="polite">
			<h2>
				<Status tone={valid ? "good" : "bad"}>{valid ? words.verdict.valid : words.verdict.invalid}</Status>
			</h2>
			<p>
				{summary}{" "}
				<span className={styles.quiet}>{words.verdict.followed(words.profiles[profile], words.formats[format])}</span>
			</p>
			{findings.length > 0 && (
				<ul className={styles.findings} aria-label={words.verdict.findings}>
					{findings.map((finding, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and findings may be alike
						<li key={index}>
							<Status tone={tones[finding.level]}>{words.levels[finding.level]}</Status>
							<p>{finding.message}</p>
							<p className={styles.quiet}>
								{[finding.rule, finding.term].filter((part) => part !== null).join(" · ")}
								{finding.path !== null && <code title={words.verdict.place}>{finding.path}</code>}
							</p>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
