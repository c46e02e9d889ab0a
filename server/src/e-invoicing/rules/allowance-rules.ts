import type { AllowanceOrCharge } from "../model/index.ts";
import { fatal, inList, ofLines, type Rule, type Section, section } from "./rule.ts";
import { hasTwoDecimals } from "./values.ts";

interface Names {
	/** How the message calls it. */
	readonly called: string;
	readonly amount: string;
	readonly base: string;
	readonly reason: string;
}

interface Ids {
	readonly amount: string;
	readonly reason: readonly [string, string];
	readonly decimals: readonly [string, string];
}

const hasReason = ({ reason, reasonCode }: AllowanceOrCharge): boolean =>
	reason !== undefined || reasonCode !== undefined;

/** What any allowance or charge must have. The standard says the same twice of the reason, by two ids. */
const rulesOf = (ids: Ids, { called, amount, base, reason }: Names): readonly Rule<AllowanceOrCharge>[] => [
	fatal(ids.amount, amount, `${called} has no amount.`, (each) => each.amount !== undefined),
	fatal(ids.reason[0], reason, `${called} has no reason.`, hasReason),
	fatal(ids.reason[1], reason, `${called} has neither a reason nor a code for it.`, hasReason),
	fatal(ids.decimals[0], amount, `${called} has an amount with more than two decimals.`, (each) =>
		hasTwoDecimals(each.amount),
	),
	fatal(ids.decimals[1], base, `${called} has a base amount with more than two decimals.`, (each) =>
		hasTwoDecimals(each.baseAmount),
	),
];

/** Allowances and charges of the document and of its lines. */
export const allowanceRules: readonly Section[] = [
	section<AllowanceOrCharge>(
		(i) => inList(i.allowances),
		[
			...rulesOf(
				{ amount: "BR-31", reason: ["BR-33", "BR-CO-21"], decimals: ["BR-DEC-01", "BR-DEC-02"] },
				{ called: "An allowance of the document", amount: "BT-92", base: "BT-93", reason: "BT-97" },
			),
			fatal(
				"BR-32",
				"BT-95",
				"An allowance of the document has no VAT category.",
				(each) => each.vat?.code !== undefined,
			),
		],
	),
	section<AllowanceOrCharge>(
		(i) => inList(i.charges),
		[
			...rulesOf(
				{ amount: "BR-36", reason: ["BR-38", "BR-CO-22"], decimals: ["BR-DEC-05", "BR-DEC-06"] },
				{ called: "A charge of the document", amount: "BT-99", base: "BT-100", reason: "BT-104" },
			),
			fatal("BR-37", "BT-102", "A charge of the document has no VAT category.", (each) => each.vat?.code !== undefined),
		],
	),
	section<AllowanceOrCharge>(
		(i) => ofLines(i, (line) => line.allowances),
		rulesOf(
			{ amount: "BR-41", reason: ["BR-42", "BR-CO-23"], decimals: ["BR-DEC-24", "BR-DEC-25"] },
			{ called: "An allowance of the line", amount: "BT-136", base: "BT-137", reason: "BT-139" },
		),
	),
	section<AllowanceOrCharge>(
		(i) => ofLines(i, (line) => line.charges),
		rulesOf(
			{ amount: "BR-43", reason: ["BR-44", "BR-CO-24"], decimals: ["BR-DEC-27", "BR-DEC-28"] },
			{ called: "A charge of the line", amount: "BT-141", base: "BT-142", reason: "BT-144" },
		),
	),
];
