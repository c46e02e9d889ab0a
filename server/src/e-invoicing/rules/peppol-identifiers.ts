const digitsOf = (value: string): number[] => [...value].map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
	weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** GS1: from the right, the digits before the check digit count three times and once in turns. */
function isGln(value: string): boolean {
	if (!/^\d{13}$/.test(value)) return false;
	const digits = digitsOf(value);
	const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
	return (10 - (sum % 10)) % 10 === digits[12];
}

export function isNorwegian(value: string): boolean {
	if (!/^\d{9}$/.test(value)) return false;
	const digits = digitsOf(value);
	return (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[8];
}

/** The digits before the last, doubled in turns from the right, with the last: a multiple of ten (Luhn). */
export function isSwedish(value: string): boolean {
	if (!/^\d{10}$/.test(value)) return false;
	const sum = digitsOf(value).reduce((total, digit, index) => total + (index % 2 === 1 ? digit : doubled(digit)), 0);
	return sum % 10 === 0;
}

const doubled = (digit: number): number => (digit < 5 ? 2 * digit : 2 * digit - 9);

/** The tax number (AFM) without its prefix. */
export function isGreek(value: string): boolean {
	if (!/^\d{9}/.test(value)) return false;
	const digits = digitsOf(value);
	return (weighted(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digits[8];
}

function isAustralian(value: string): boolean {
	if (!/^\d{11}$/.test(value)) return false;
	const [first = 0, ...rest] = digitsOf(value);
	return weighted([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

/** An Italian VAT number behind its country; other texts of the scheme are not judged. */
function isItalianVat(value: string): boolean {
	if (!/^it/i.test(value)) return true;
	const digits = value.slice(2);
	return (
		/^\d{11}$/.test(digits) &&
		digitsOf(digits).reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : doubled(digit)), 0) % 10 === 0
	);
}

const isTaxCode = (value: string): boolean =>
	/^\d{11}$/.test(value) || /^[a-z]{6}\d{2}[a-z]\d{2}.{3}\d[a-z]$/i.test(value);

function isBelgian(value: string): boolean {
	return /^\d{10}$/.test(value) && 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8));
}

/** The schemes whose numbers can be told from others by themselves, each with the rule that asks for it. */
export const checkedSchemes: readonly {
	readonly rule: string;
	readonly scheme: string;
	readonly called: string;
	readonly fits: (value: string) => boolean;
}[] = [
	{ rule: "PEPPOL-COMMON-R040", scheme: "0088", called: "a GLN with its check digit", fits: isGln },
	{ rule: "PEPPOL-COMMON-R041", scheme: "0192", called: "a Norwegian organization number", fits: isNorwegian },
	{
		...{ rule: "PEPPOL-COMMON-R042", scheme: "0184", called: "a Danish CVR number" },
		fits: (value) => /^(DK)?\d{8}$/.test(value),
	},
	{ rule: "PEPPOL-COMMON-R043", scheme: "0208", called: "a Belgian enterprise number", fits: isBelgian },
	{
		...{ rule: "PEPPOL-COMMON-R049", scheme: "0007", called: "a Swedish organization number" },
		fits: isSwedish,
	},
	{ rule: "PEPPOL-COMMON-R050", scheme: "0151", called: "an Australian business number", fits: isAustralian },
];

/** The same for rules that only warn. */
export const doubtedSchemes: typeof checkedSchemes = [
	{
		...{ rule: "PEPPOL-COMMON-R052", scheme: "0096", called: "a Danish P number" },
		fits: (value) => /^\d{10}$/.test(value),
	},
	{
		...{ rule: "PEPPOL-COMMON-R053", scheme: "0198", called: "a Danish SE number" },
		fits: (value) => /^DK\d{8}$/.test(value),
	},
	{
		...{ rule: "PEPPOL-COMMON-R044", scheme: "0201", called: "an Italian IPA code" },
		fits: (value) => /^[a-z0-9]{6}$/i.test(value),
	},
	{ rule: "PEPPOL-COMMON-R045", scheme: "0210", called: "an Italian tax code", fits: isTaxCode },
	{ rule: "PEPPOL-COMMON-R046", scheme: "9907", called: "an Italian tax code", fits: isTaxCode },
	{ rule: "PEPPOL-COMMON-R047", scheme: "0211", called: "an Italian VAT number", fits: isItalianVat },
];
