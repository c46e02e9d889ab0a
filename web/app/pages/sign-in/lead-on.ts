import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { sessionQuery } from "../../api/session.ts";
import { opened } from "../../opened.ts";

/** Where `next` leads: into this application only, whoever wrote the link. */
function placeAfter(next: string | undefined): string {
	return next !== undefined && /^\/(?![/\\])/.test(next) ? next : "/";
}

/** Leads to where somebody wanted to go before signing in; also whoever is signed in already. */
export function useLeadOn(): () => void {
	const router = useRouter();
	const { next } = useSearch({ strict: false }) as { readonly next?: string };
	const leadOn = useCallback(() => router.history.replace(opened.basePath + placeAfter(next)), [router, next]);
	const { data: session = null } = useQuery(sessionQuery);
	useEffect(() => {
		if (session !== null) leadOn();
	}, [session, leadOn]);
	return leadOn;
}

/** What stands behind `#token=` or `#code=`: a browser sends it to no server. */
export function secretInAddress(name: "token" | "code"): string {
	return new URLSearchParams(location.hash.slice(1)).get(name) ?? "";
}
