import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMembership } from "../api/session.ts";

/** A page of one object that was looked at. */
export interface Visit {
	readonly path: string;
	readonly title: string;
}

const kept = 8;
const ofObject =
	/^\/(invoices|customers|contracts|payments|outbox|catalog\/templates|catalog\/metrics)\/[0-9a-f]{8}-[0-9a-f-]{27}$/;
const titleEnd = / · Tallybook$/;

function storageKey(organisation: string): string {
	return `tallybook.recent.${organisation}`;
}

/** The objects that were looked at last in this browser, for the organisation, the latest first. */
export function recentVisits(organisation: string): readonly Visit[] {
	try {
		return JSON.parse(localStorage.getItem(storageKey(organisation)) ?? "[]") as Visit[];
	} catch {
		return [];
	}
}

/** Remembers the objects that are looked at: each page names itself by the window's title once it is drawn. */
export function useRecentVisits(): void {
	const { uuid: organisation } = useMembership();
	const router = useRouter();
	useEffect(() => {
		const element = document.querySelector("title");
		if (element === null) return;
		const observer = new MutationObserver(() => {
			const path = router.state.location.pathname;
			if (!ofObject.test(path)) return;
			const visit = { path, title: document.title.replace(titleEnd, "") };
			const others = recentVisits(organisation).filter((other) => other.path !== path);
			localStorage.setItem(storageKey(organisation), JSON.stringify([visit, ...others].slice(0, kept)));
		});
		observer.observe(element, { childList: true, characterData: true, subtree: true });
		return () => observer.disconnect();
	}, [organisation, router]);
}
