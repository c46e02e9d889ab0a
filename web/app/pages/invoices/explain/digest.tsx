import { formats } from "../../../format/formats.ts";
import { Status, type Tone } from "../../../ui/status.tsx";
import type { LineExplanation } from "../invoice.ts";
import styles from "./explain.module.css";
import { words } from "./words.tsx";

type DigestOf = NonNullable<LineExplanation["digest"]>;

const states: Readonly<
	Record<DigestOf["state"], { readonly tone: Tone; readonly name: string; readonly text: string }>
> = {
	unchanged: { tone: "good", name: words.digest.unchanged, text: words.digest.unchangedHint },
	changed: {
		tone: "careful",
		name: words.digest.name,
		text: words.digest.changedHint,
	},
	closed: {
		tone: "neutral",
		name: words.digest.closed,
		text: words.digest.closedHint,
	},
	not_kept: { tone: "neutral", name: words.digest.noDigest, text: words.digest.noDigestHint },
};
const verbs: Readonly<Record<DigestOf["changes"][number]["change"], string>> = words.digest.verbs;

/** Whether the events behind the line are still those that were charged. */
export function Digest({ digest }: { readonly digest: DigestOf }) {
	const { state, billed, changes } = digest;
	const { tone, name, text } = states[state];
	return (
		<div className={styles.part}>
			<Status tone={tone}>{name}</Status>
			<p>{text}</p>
			{changes.map(({ change, event_count }) => (
				<span key={change}>
					{formats.count(event_count)} {event_count === 1 ? "event" : "events"} {verbs[change]}
				</span>
			))}
			{billed !== null && (
				<span className={styles.digest} title={words.digest.ofTheChargedEvents}>
					{words.digest.digest(<code>{billed.digest}</code>)}
				</span>
			)}
		</div>
	);
}
