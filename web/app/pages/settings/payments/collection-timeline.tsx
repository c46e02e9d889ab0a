import { daysInWords } from "../days-in-words.ts";
import styles from "./payments.module.css";
import { words } from "./words.ts";

interface Schedule {
	readonly collect_automatically: boolean;
	readonly retry_days: readonly number[];
	readonly reminder_days: readonly number[];
	readonly after_last_retry: "leave_open" | "uncollectible";
}

interface Moment {
	readonly day: number;
	readonly what: string;
	/** Only where the charge before has failed. */
	readonly isIfFailed?: boolean;
}

/** What happens when, to an invoice that nobody pays. */
function momentsOf({ collect_automatically, retry_days, reminder_days, after_last_retry }: Schedule): Moment[] {
	const reminders = reminder_days.map((day) => ({ day, what: words.collectionTimeline.emailReminder }));
	const last = retry_days.at(-1);
	const charges: Moment[] = collect_automatically
		? [
				{ day: 0, what: words.collectionTimeline.charged },
				...retry_days.map((day) => ({ day, what: words.collectionTimeline.chargeRetried, isIfFailed: true })),
				...(last !== undefined && after_last_retry === "uncollectible"
					? [{ day: last + 1, what: words.collectionTimeline.writtenOff, isIfFailed: true }]
					: []),
			]
		: [];
	const due = charges.some(({ day }) => day === 0) ? [] : [{ day: 0, what: words.collectionTimeline.due }];
	return [...due, ...charges, ...reminders].toSorted((a, b) => a.day - b.day);
}

/** The schedule as it stands in the form, drawn along the days. */
export function CollectionTimeline({ settings }: { readonly settings: Schedule }) {
	const days = Map.groupBy(momentsOf(settings), ({ day }) => day);
	return (
		<figure className={styles.timeline}>
			<figcaption>{words.collectionTimeline.caption}</figcaption>
			<ol>
				{[...days].map(([day, moments]) => (
					<li key={day} data-due={day === 0 || undefined}>
						<span className={styles.day}>{daysInWords(day)}</span>
						{moments.map(({ what, isIfFailed }) => (
							<span key={what} className={isIfFailed ? styles.ifFailed : undefined}>
								{what}
								{isIfFailed && words.collectionTimeline.ifFailed}
							</span>
						))}
					</li>
				))}
			</ol>
		</figure>
	);
}
