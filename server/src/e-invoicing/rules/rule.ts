import type { EInvoice } from "../model/index.ts";

/** A `fatal` finding makes a document invalid; the others do not. */
export type Level = "fatal" | "warning" | "information";

/** What a rule may know besides its subject. */
export interface Facts {
	readonly invoice: EInvoice;
	/** Some official rules are stricter in one syntax than in the other. */
	readonly syntax: "ubl" | "cii";
}

export interface Rule<Subject> {
	/** The official id. */
	readonly id: string;
	readonly level: Level;
	/** The business term or group to look at: `BT-27`. */
	readonly term: string;
	/** What is wrong, in a sentence for the person who made the document. */
	readonly message: string;
	/** Whether the subject keeps the rule; a text is what exactly is wrong. */
	readonly holds: (subject: Subject, facts: Facts) => boolean | string;
}

type Holds<Subject> = Rule<Subject>["holds"];

export const fatal = <Subject>(id: string, term: string, message: string, holds: Holds<Subject>): Rule<Subject> => ({
	...{ id, level: "fatal", term, message, holds },
});

export const warning = <Subject>(id: string, term: string, message: string, holds: Holds<Subject>): Rule<Subject> => ({
	...{ id, level: "warning", term, message, holds },
});

/** A rule that something breaks. */
export interface Breach {
	readonly rule: Pick<Rule<never>, "id" | "level" | "term" | "message">;
	/** The group of the model that breaks it. */
	readonly subject: object;
	/** Of the line that the subject is or belongs to, from 0. */
	readonly index: number | null;
	readonly detail: string | null;
}

/** Rules for subjects of one kind. */
export type Section = (facts: Facts) => Breach[];

interface Placed<Subject> {
	readonly subject: Subject;
	readonly index: number | null;
}

/** Rules for each of the subjects that an invoice has. */
export function section<Subject extends object>(
	subjects: (invoice: EInvoice) => readonly Placed<Subject>[],
	rules: readonly Rule<Subject>[],
): Section {
	return (facts) =>
		subjects(facts.invoice).flatMap(({ subject, index }) =>
			rules.flatMap((rule) => {
				const verdict = rule.holds(subject, facts);
				if (verdict === true) return [];
				return [{ rule, subject, index, detail: typeof verdict === "string" ? verdict : null }];
			}),
		);
}

/** Subjects in a list. */
export function inList<Subject>(list: readonly (Subject | undefined)[] | undefined): readonly Placed<Subject>[] {
	return (list ?? []).flatMap((subject, index) => (subject === undefined ? [] : [{ subject, index }]));
}

/** A group that may be there once. */
export function ifThere<Subject>(subject: Subject | undefined): readonly Placed<Subject>[] {
	return subject === undefined ? [] : [{ subject, index: null }];
}

/** What each line has of a kind, with the line's index. */
export function ofLines<Subject>(
	invoice: EInvoice,
	listOf: (line: NonNullable<EInvoice["lines"]>[number]) => readonly (Subject | undefined)[] | undefined,
): readonly Placed<Subject>[] {
	return (invoice.lines ?? []).flatMap((line, index) =>
		(listOf(line) ?? []).flatMap((subject) => (subject === undefined ? [] : [{ subject, index }])),
	);
}
