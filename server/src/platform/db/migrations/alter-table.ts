import { type Effect, effect, references } from "./effect.ts";
import { splitList } from "./statements.ts";

type Changes = Partial<Omit<Effect, "table">>;

const everything = { stops: "everything" } as const;
const refusesRows = "a constraint refuses rows that the release before may write";

/** The first that matches is meant. */
const actions: readonly (readonly [form: RegExp, changes: (action: string) => Changes])[] = [
	[
		/^add (?:constraint \w+ )?foreign key\b/i,
		(action) => ({ stops: "writes", isLong: !isUnchecked(action), breaks: refusesRows }),
	],
	[
		/^add (?:constraint \w+ )?(?:check|unique|primary key|exclude|not null)\b/i,
		(action) => ({ ...everything, isLong: !isUnchecked(action), breaks: refusesRows }),
	],
	[/^add (?:column )?/i, addColumn],
	[/^validate constraint\b/i, () => ({ isLong: true })],
	[/^drop constraint (?:if exists )?\w+_check\b/i, () => everything],
	[
		/^drop constraint\b/i,
		() => ({ ...everything, breaks: "the release before may need the constraint for `on conflict`" }),
	],
	[/^drop (?:column )?/i, () => ({ ...everything, breaks: "the release before uses the column" })],
	[
		/^alter (?:column )?\w+ (?:set data )?type\b/i,
		() => ({ ...everything, isLong: true, breaks: "the release before expects another type" }),
	],
	[
		/^alter (?:column )?\w+ set not null\b/i,
		() => ({ ...everything, isLong: true, breaks: "the release before may write null" }),
	],
	[
		/^alter (?:column )?\w+ drop not null\b/i,
		() => ({ ...everything, breaks: "the release before may read null where it expects a value" }),
	],
	[/^alter (?:column )?\w+ set default\b/i, () => everything],
	[
		/^alter (?:column )?\w+ drop default\b/i,
		() => ({ ...everything, breaks: "the release before may rely on the default" }),
	],
	[/^alter (?:column )?\w+ set statistics\b/i, () => ({})],
	[/^set \(/i, () => ({})],
	[/^rename\b/i, () => ({ ...everything, breaks: "the release before uses the old name" })],
];

/** The effects of `alter table` with one or several actions. */
export function alterTable(table: string, text: string): Effect[] {
	return splitList(text).flatMap((action) => {
		const known = actions.find(([form]) => form.test(action));
		const changes = known?.[1](action) ?? {
			...everything,
			isLong: true,
			breaks: "the rules do not know this change of a table",
		};
		return [effect(table, changes), ...references(action)];
	});
}

/** A constraint that reads no rows: it is checked later, or its index was built before. */
function isUnchecked(action: string): boolean {
	return /\bnot valid$|\busing index\b/i.test(action);
}

function addColumn(action: string): Changes {
	const hasDefault = /\bdefault\b|\bgenerated\b/i.test(action);
	// Another default is computed for each row, and so is a generated value; a check reads each row.
	const isLong = /\bdefault (?!now\(\)|current_)[^,]*\(|\bgenerated\b|\bcheck\s*\(|\bunique\b|\bprimary key\b/i.test(
		action,
	);
	const isDemanded = /\bnot null\b|\bprimary key\b/i.test(action) && !hasDefault;
	return { ...everything, isLong, breaks: isDemanded ? "the release before writes no value for the column" : null };
}
