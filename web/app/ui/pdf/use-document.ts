import { useEffect, useRef, useState } from "react";
import type { OpenDocument } from "./open-document.ts";
import { words } from "./words.ts";

interface Shown {
	readonly file: string;
	readonly document: OpenDocument | null;
	/** Why it cannot be shown, in words. */
	readonly problem: string | null;
}

/**
 * The PDF of the address, opened. An address is signed anew with each answer of the API: the file that is open stays. The reader is
 * large, and loaded with the first one.
 */
export function useDocument(url: string) {
	const [shown, setShown] = useState<Shown | null>(null);
	// Until the next one has come it stays open: what is shown of it may be drawn anew in another size.
	const open = useRef<OpenDocument | null>(null);
	const newest = useRef(url);
	const file = fileAt(url);
	useEffect(() => {
		newest.current = url;
	});
	useEffect(() => {
		const leaving = new AbortController();
		load(newest.current, leaving.signal).then(
			(document) => {
				if (leaving.signal.aborted) return document.close();
				const before = open.current;
				open.current = document;
				setShown({ file, document, problem: null });
				before?.close();
			},
			(error: unknown) => {
				if (!leaving.signal.aborted) setShown({ file, document: null, problem: wordsFor(error) });
			},
		);
		return () => leaving.abort();
	}, [file]);
	useEffect(() => () => open.current?.close(), []);
	return {
		document: shown?.document ?? null,
		problem: shown?.problem ?? null,
		isLoading: shown?.file !== file,
	};
}

/** What an address leads to, whenever it was signed. */
function fileAt(url: string): string {
	const { pathname, searchParams } = new URL(url, location.href);
	return `${pathname} ${searchParams.get("shown") ?? ""}`;
}

/** An answer that is no PDF. */
class Refused extends Error {
	readonly status: number;
	constructor(status: number) {
		super(`answered ${status}`);
		this.status = status;
	}
}

async function load(url: string, signal: AbortSignal): Promise<OpenDocument> {
	// The address names the service as the world knows it; the page may have been opened by another of its names.
	const { pathname, search } = new URL(url, location.href);
	const [{ openDocument }, bytes] = await Promise.all([
		import("./open-document.ts"),
		fetch(pathname + search, { signal, credentials: "same-origin" }).then((answer) => {
			if (!answer.ok) throw new Refused(answer.status);
			return answer.arrayBuffer();
		}),
	]);
	return openDocument(bytes);
}

function wordsFor(error: unknown): string {
	if (error instanceof Refused && error.status === 403) {
		return words.useDocument.expired;
	}
	if (error instanceof Refused && error.status === 404) return words.useDocument.gone;
	if (error instanceof Refused || error instanceof TypeError) {
		return words.useDocument.unreachable;
	}
	return words.useDocument.broken;
}
