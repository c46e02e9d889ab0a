import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { themeKey } from "../theme.ts";
import { actFor, answer, api } from "./client.ts";
import { Problem } from "./problem.ts";
import { queries } from "./queries.ts";
import type { components } from "./schema.ts";

export type Session = components["schemas"]["Session"];
export type Membership = Session["organisations"][number];
export type Role = Membership["role"];

/** Each tab stays with its organisation; a new one begins with the last that was chosen. */
const storageKey = "tallybook.organisation";

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
	queryKey: ["session"],
	staleTime: Number.POSITIVE_INFINITY,
	queryFn: async (): Promise<Session | null> => {
		try {
			const session = await answer(api.GET("/api/v1/session"));
			const chosen = chosenOf(session)?.uuid ?? null;
			// Another tab may choose another one: this tab stays with its own, also when it is loaded again.
			if (chosen !== null) sessionStorage.setItem(storageKey, chosen);
			actFor(chosen);
			return session;
		} catch (error) {
			if (!(error instanceof Problem && error.status === 401)) throw error;
			forgetAllBut([themeKey, storageKey]);
			return null;
		}
	},
});

function chosenOf({ organisations }: Session): Membership | null {
	const wanted = sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey);
	return organisations.find(({ uuid }) => uuid === wanted) ?? organisations[0] ?? null;
}

/** Acts for another organization from now on: nothing that was shown of the one before stays. */
export function chooseOrganisation(uuid: string): void {
	sessionStorage.setItem(storageKey, uuid);
	localStorage.setItem(storageKey, uuid);
	actFor(uuid);
	queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
}

/** Of what the page keeps in this browser, the look alone outlives signing out; where a session ended otherwise, also where to go on. */
function forgetAllBut(kept: readonly string[]): void {
	for (const storage of [localStorage, sessionStorage]) {
		for (const key of Object.keys(storage)) {
			if (key.startsWith("tallybook.") && !kept.includes(key)) storage.removeItem(key);
		}
	}
}

export async function signedOut(): Promise<void> {
	forgetAllBut([themeKey]);
	await sessionChanged();
}

/** After signing in, or a change of the account. */
export async function sessionChanged(): Promise<void> {
	actFor(null);
	queries.clear();
	await queries.fetchQuery(sessionQuery);
}

/** Within the pages of somebody who is signed in. */
export function useSession(): Session {
	const { data } = useSuspenseQuery(sessionQuery);
	if (data === null) throw new Error("nobody is signed in");
	return data;
}

/** The organisation that this tab acts for, with the person's role in it. */
export function useMembership(): Membership {
	const membership = chosenOf(useSession());
	if (membership === null) throw new Error("the person does not belong to an organization");
	return membership;
}

export const ranks: Readonly<Record<Role, number>> = { viewer: 0, member: 1, admin: 2, owner: 3 };

/** Whether the person may do what needs the role. What they may not is not offered; the API would refuse it, too. */
export function useMay(needed: Role): boolean {
	return ranks[useMembership().role] >= ranks[needed];
}
