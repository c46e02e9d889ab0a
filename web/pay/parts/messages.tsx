import type { ComponentChildren } from "preact";
import type { Problem } from "../answers.ts";
import type { Words } from "../words/english.ts";
import { fill } from "../words/words.ts";

interface MessageProps {
	readonly tone: "bad" | "careful";
	readonly title: string;
	/** Read out as soon as it appears: of what the payer did not cause. */
	readonly isAlert?: boolean;
	readonly children: ComponentChildren;
}

/** Something that the payer should know before going on. */
export function Message({ tone, title, isAlert = false, children }: MessageProps) {
	return (
		<div class={`message ${tone}`} role={isAlert ? "alert" : undefined}>
			<p class="message-title">{title}</p>
			{children}
		</div>
	);
}

interface ReconnectingProps {
	readonly words: Words;
	/** A payment was sent, and its answer never came. */
	readonly isUnsure: boolean;
	readonly retry: () => void;
}

/** The server is away, and what is shown may be out of date. */
export function Reconnecting({ words, isUnsure, retry }: ReconnectingProps) {
	return (
		<Message tone="careful" title={words.awayTitle} isAlert>
			<p>{isUnsure ? words.awayAfterPaying : words.awayText}</p>
			<button type="button" class="quiet-button" onClick={retry}>
				{words.retry}
			</button>
		</Message>
	);
}

interface ClosedProps {
	readonly problem: Problem;
	readonly words: Words;
	readonly retry: () => void;
}

/** A link that shows no invoice. */
export function Closed({ problem: { problem, seller_name }, words, retry }: ClosedProps) {
	const [title, text] = {
		unknown: [words.unknownTitle, words.unknownText],
		revoked: [words.revokedTitle, words.revokedText],
		void: [words.voidTitle, fill(words.voidText, { seller: seller_name ?? "" })],
		away: [words.awayTitle, words.awayWhole],
	}[problem] as [string, string];
	return (
		<main class="closed">
			<div role={problem === "away" ? "alert" : undefined}>
				<h1>{title}</h1>
				<p>{text}</p>
			</div>
			{problem === "away" && (
				<button type="button" class="quiet-button" onClick={retry}>
					{words.retry}
				</button>
			)}
		</main>
	);
}
