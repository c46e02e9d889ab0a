import { formats } from "../../../format/formats.ts";
import { Status, type Tone } from "../../../ui/status.tsx";
import type { LineExplanation } from "../invoice.ts";
import styles from "./explain.module.css";

type DigestOf = NonNullable<LineExplanation["digest"]>;

const states: Readonly<
	Record<DigestOf["state"], { readonly tone: Tone; readonly name: string; readonly text: string }>
> = {
	unchanged: { tone: "good", name: "Unchanged", text: "The events are the same ones that were charged." },
	changed: {
		tone: "careful",
		name: "Changed",
		text: "The events have changed. The next billing run corrects the difference.",
	},
	closed: {
		tone: "neutral",
		name: "Closed",
		text: "The events’ days are closed. Their usage is kept as a total.",
	},
	not_kept: { tone: "neutral", name: "No digest", text: "Charged before event digests were introduced." },
};
const verbs: Readonly<Record<DigestOf["changes"][number]["change"], string>> = {
	received: "received since",
	voided: "voided since",
	attributed: "assigned to this customer since",
};

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
				<span className={styles.digest} title="Of the charged events">
					Digest <code>{billed.digest}</code>
				</span>
			)}
		</div>
	);
}
