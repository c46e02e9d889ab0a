/** Folded words of whole numbers, by number: English, German, French, Spanish, Italian, Dutch, Portuguese, Scandinavian. */
const words: Readonly<Record<number, string>> = {
	1: "a|an|one|ein|eine|einem|einen|einer|eines|un|une|uno|una|een|um|uma|ett",
	2: "two|zwei|deux|dos|due|twee|dois|duas|tva",
	3: "three|drei|trois|tres|tre|drie",
	4: "four|vier|quatre|cuatro|quattro|quatro|fyra|fire",
	5: "five|funf|cinq|cinco|cinque|vijf|fem",
	6: "six|sechs|seis|sei|zes|sex|seks",
	7: "seven|sieben|sept|siete|sette|zeven|sete|sju|syv",
	8: "eight|acht|huit|ocho|otto|oito|atta|atte|otte",
	9: "nine|neun|neuf|nueve|nove|negen|nio",
	10: "ten|zehn|dix|diez|dieci|tien|dez|tio",
	11: "eleven|elf|onze|once|undici",
	12: "twelve|zwolf|douze|doce|dodici|twaalf|doze|tolv",
	13: "thirteen|dreizehn|treize|trece|tredici|dertien|treze",
	14: "fourteen|vierzehn|quatorze|catorce|quattordici|veertien|catorze|fjorton|fjorten",
	15: "fifteen|funfzehn|quinze|quince|quindici|vijftien|femton|femten",
	18: "eighteen|achtzehn|dix-huit|dieciocho|diciotto|achttien|dezoito",
	20: "twenty|zwanzig|vingt|veinte|venti|twintig|vinte|tjugo|tyve",
	21: "einundzwanzig|vingt et un|veintiun|ventuno|eenentwintig",
	24: "vierundzwanzig|vingt-quatre|veinticuatro|ventiquattro|vierentwintig|vinte e quatro",
	28: "achtundzwanzig|vingt-huit|veintiocho|ventotto",
	30: "thirty|dreisig|dreissig|trente|treinta|trenta|dertig|trinta|trettio|tretti|tredive",
	36: "sechsunddreisig|sechsunddreissig|trente-six|treinta y seis|trentasei|zesendertig|trinta e seis",
	40: "forty",
	45: "funfundvierzig|quarante-cinq|cuarenta y cinco|quarantacinque|vijfenveertig|quarenta e cinco",
	48: "achtundvierzig|quarante-huit|cuarenta y ocho|quarantotto|achtenveertig|quarenta e oito",
	50: "fifty|funfzig|cinquante|cincuenta|cinquanta|vijftig|cinquenta",
	60: "sixty|sechzig|soixante|sesenta|sessanta|zestig|sessenta|sextio|seksti",
	70: "seventy",
	80: "eighty",
	90: "ninety|neunzig|quatre-vingt-dix|noventa|novanta|negentig|nitti",
	120: "one hundred twenty|one hundred and twenty|hundertzwanzig|cent vingt|ciento veinte|centoventi",
	180: "one hundred eighty|one hundred and eighty|hundertachtzig|ciento ochenta|centottanta",
};

const numberOfWord = new Map<string, number>(
	Object.entries(words).flatMap(([number, names]) => names.split("|").map((name) => [name, Number(number)] as const)),
);
for (const tens of ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]) {
	for (const ones of ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]) {
		const sum = (numberOfWord.get(tens) ?? 0) + (numberOfWord.get(ones) ?? 0);
		numberOfWord.set(`${tens}-${ones}`, sum).set(`${tens} ${ones}`, sum);
	}
}

/** All of them, to be put into a pattern; the longest first. */
export const countWords = [...numberOfWord.keys()].toSorted((a, b) => b.length - a.length).join("|");

/** A whole number by its word, folded: "thirty-six" is 36. */
export function countOfWord(word: string): number | null {
	return numberOfWord.get(word) ?? null;
}
