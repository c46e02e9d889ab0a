import type { ICruiseResult } from "dependency-cruiser";

/** The part of dependency-cruiser's result that the search needs. */
export type Modules = readonly {
	readonly source: string;
	readonly dependencies: readonly Pick<ICruiseResult["modules"][number]["dependencies"][number], "resolved">[];
}[];

/** A folder's entries, each with the entries that it imports. */
type Entries = Map<string, Set<string>>;

/**
 * Circles between a folder's entries of which at least one is a folder: `server/src/auth: accounts, sessions`. A folder
 * imports what anything in it imports, at any depth. Without circles, each folder's entries can be ordered so that each
 * imports only earlier ones.
 *
 * dependency-cruiser's own rules with the scope "folder" don't work here: they count tests, which are next to what they test
 * and import across folders on purpose, and they miss a circle through a folder's subfolder.
 */
export function folderCircles(modules: Modules, isOurs: (path: string) => boolean): string[] {
	const folders = new Map<string, Entries>();
	for (const { source, dependencies } of modules.filter(({ source }) => isOurs(source))) {
		for (const { resolved } of dependencies.filter(({ resolved }) => isOurs(resolved))) {
			const [from, to] = [source.split("/"), resolved.split("/")];
			const depth = from.findIndex((name, index) => name !== to[index]);
			const [importing, imported] = [from[depth], to[depth]];
			if (importing === undefined || imported === undefined) continue;
			const folder = from.slice(0, depth).join("/");
			const entries: Entries = folders.get(folder) ?? new Map();
			folders.set(folder, entries);
			entries.set(importing, (entries.get(importing) ?? new Set()).add(imported));
		}
	}
	return [...folders]
		.flatMap(([folder, entries]) => circlesIn(entries).map((circle) => `${folder}: ${circle.sort().join(", ")}`))
		.sort();
}

/** Sets of entries that all reach one another; another rule covers circles of files alone. */
function circlesIn(entries: Entries): string[][] {
	const reached = new Map([...entries.keys()].map((name) => [name, reachableFrom(name, entries)]));
	const together = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
	const circles: string[][] = [];
	for (const name of entries.keys()) {
		if (!reached.get(name)?.has(name) || circles.some((circle) => circle.includes(name))) continue;
		circles.push([...entries.keys()].filter((other) => together(name, other)));
	}
	return circles.filter((circle) => circle.some((name) => !name.includes(".")));
}

function reachableFrom(name: string, entries: Entries): Set<string> {
	const reached = new Set<string>();
	const toVisit = [name];
	for (let at = toVisit.pop(); at !== undefined; at = toVisit.pop()) {
		for (const next of entries.get(at) ?? []) {
			if (reached.has(next)) continue;
			reached.add(next);
			toVisit.push(next);
		}
	}
	return reached;
}
