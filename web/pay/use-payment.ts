import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { isProblem, type Opened } from "./answers.ts";
import { giveUp, isClosed, keepKnown, open, pay, type Refused, type Way } from "./link.ts";

/** What became of the payer's last act, as far as the invoice's state does not tell it. */
export type Notice = Extract<
	Refused,
	"amount_changed" | "under_way" | "provider_away" | "too_many" | "refused" | "away"
>;

export interface Payment {
	readonly opened: Opened;
	/** False while the server does not answer: what is shown may be out of date. */
	readonly isReachable: boolean;
	readonly activity: "resting" | "paying" | "giving up";
	readonly notice: Notice | null;
	pay(way: Way): void;
	giveUp(): void;
	refresh(): void;
}

/** A payment that is settled at once is shown as paid at once, not first as being under way. */
const settledSoon = { attempts: 5, pause_ms: 250 } as const;
/** While a result is waited for: soon at first, then ever less often. */
const firstPoll_ms = 1_000;
const longestPoll_ms = 15_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The invoice behind the link, kept up to date, and what the payer can do with it. */
export function usePayment(first: Opened): Payment {
	const [opened, setOpened] = useState(first);
	const [isReachable, setReachable] = useState(!(isProblem(first) && first.problem === "away"));
	const [activity, setActivity] = useState<Payment["activity"]>("resting");
	const [notice, setNotice] = useState<Notice | null>(null);
	// Read where a click comes before the next drawing: the second of two must see what the first one did.
	const isBusy = useRef(false);
	// Answers may overtake each other: what was asked for earlier never replaces what was asked for later.
	const asked = useRef(0);
	const shown = useRef(0);

	const look = useCallback(async (): Promise<Opened | null> => {
		asked.current += 1;
		const turn = asked.current;
		const { value } = await open();
		if (turn < shown.current) return value;
		shown.current = turn;
		setReachable(value !== null);
		if (value !== null) setOpened((before) => keepKnown(before, value));
		return value;
	}, []);

	const refresh = useCallback(() => {
		if (!isBusy.current) void look();
	}, [look]);

	const isWaiting = !isReachable || (!isProblem(opened) && opened.state === "processing");
	useEffect(() => (isWaiting ? poll(refresh) : undefined), [isWaiting, refresh]);
	useEffect(() => whenBack(refresh), [refresh]);

	const act = async (kind: "paying" | "giving up", work: () => Promise<Notice | null | "gone">) => {
		if (isBusy.current) return;
		isBusy.current = true;
		setActivity(kind);
		setNotice(null);
		const result = await work().catch(() => "refused" as const);
		// On the way to the provider's page nothing may be clicked any more.
		if (result === "gone") return;
		setNotice(result);
		setActivity("resting");
		isBusy.current = false;
	};

	return {
		opened,
		isReachable,
		activity,
		notice,
		refresh,
		pay: (way) => {
			if (!isProblem(opened)) void act("paying", () => payNow(opened.invoice.amount_due, way, look));
		},
		giveUp: () => {
			const uuid = isProblem(opened) ? undefined : opened.under_way?.uuid;
			if (uuid !== undefined) void act("giving up", () => giveUpNow(uuid, look));
		},
	};
}

type Look = () => Promise<Opened | null>;

async function payNow(amount: string, way: Way, look: Look): Promise<Notice | null | "gone"> {
	const { value, refused } = await pay(amount, way);
	if (refused !== null) return noticeAfter(refused, look);
	if (value.checkout_url !== null) return leaveFor(value.checkout_url);
	for (let attempt = 0; attempt < settledSoon.attempts; attempt += 1) {
		const opened = await look();
		const isUnderWay = opened !== null && !isProblem(opened) && opened.state === "processing";
		if (isUnderWay && "checkout" in way && opened.under_way?.checkout_url) {
			return leaveFor(opened.under_way.checkout_url);
		}
		if (!isUnderWay) break;
		await sleep(settledSoon.pause_ms);
	}
	return null;
}

async function giveUpNow(uuid: string, look: Look): Promise<Notice | null> {
	const { refused } = await giveUp(uuid);
	if (refused !== null) return noticeAfter(refused, look);
	await look();
	return null;
}

/** What to say about a refusal, once the invoice has been looked at again: its state may say it better. */
async function noticeAfter(refused: Refused, look: Look): Promise<Notice | null> {
	const opened = await look();
	if (isClosed(refused)) return null;
	if (opened === null) return refused;
	const state = isProblem(opened) ? null : opened.state;
	return state === (refused === "under_way" ? "processing" : "due") ? refused : null;
}

function leaveFor(url: string): "gone" {
	location.assign(url);
	return "gone";
}

/** Asks again and again, ever less often, and only while somebody looks. */
function poll(refresh: () => void): () => void {
	let pause_ms = firstPoll_ms;
	let timer = setTimeout(tick, pause_ms);
	function tick() {
		if (document.visibilityState === "visible") refresh();
		pause_ms = Math.min(pause_ms * 1.25, longestPoll_ms);
		timer = setTimeout(tick, pause_ms);
	}
	return () => clearTimeout(timer);
}

/** Whoever comes back to the page, by its tab, by the back button or out of a tunnel, sees what is true now. */
function whenBack(refresh: () => void): () => void {
	const seen = () => {
		if (document.visibilityState === "visible") refresh();
	};
	const restored = ({ persisted }: PageTransitionEvent) => {
		// A page that was left for the provider's is kept as it was, its button busy for ever.
		if (persisted) location.reload();
	};
	document.addEventListener("visibilitychange", seen);
	window.addEventListener("pageshow", restored);
	window.addEventListener("online", seen);
	return () => {
		document.removeEventListener("visibilitychange", seen);
		window.removeEventListener("pageshow", restored);
		window.removeEventListener("online", seen);
	};
}
