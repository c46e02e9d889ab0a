import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { opened } from "../opened.ts";
import { Problem } from "./problem.ts";

/** Shown at once from what is known, asked for anew behind it. */
const fresh_ms = 10_000;
/** The addresses of PDFs in answers open for 15 minutes: what is on the page never holds older ones. */
const asNew_ms = 10 * 60_000;
const triesWhenAway = 3;

/** A session that ended elsewhere: signing in again leads back. */
function leaveWhenSignedOut(error: unknown): void {
	if (!(error instanceof Problem) || error.code !== "not_signed_in") return;
	const next = location.pathname.slice(opened.basePath.length) + location.search;
	location.assign(`${opened.basePath}/sign-in?next=${encodeURIComponent(next)}`);
}

export const queries = new QueryClient({
	queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
	mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
	defaultOptions: {
		// The server may run on this machine or network: it answers even if the browser believes to be offline.
		mutations: { networkMode: "always" },
		queries: {
			networkMode: "always",
			refetchOnReconnect: true,
			staleTime: fresh_ms,
			refetchInterval: asNew_ms,
			// What the API refused it refuses again; a server that is away may come back.
			retry: (failures, error) =>
				failures < triesWhenAway && (!(error instanceof Problem) || error.status === 0 || error.status === 503),
		},
	},
});

/** After a change: what is shown anywhere is asked for anew. Resolves when what is on the page now has come. */
export function refresh(...keys: readonly (readonly unknown[])[]): Promise<void> {
	if (keys.length === 0) return queries.invalidateQueries();
	return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))).then(() => undefined);
}
