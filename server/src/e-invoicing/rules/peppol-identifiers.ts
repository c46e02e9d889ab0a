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

function isNorwegian(value: string): boolean {
	if (!/^\d{9}$/.test(value)) return false;
	const digits = digitsOf(value);
	return (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[8];
}

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
		fits: (value) => /^\d{10}$/.test(value),
	},
];
