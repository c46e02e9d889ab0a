import { english, type Words } from "./english.ts";

/** The page's words, and the language that they are in. */
export interface Spoken {
	readonly language: string;
	readonly words: Words;
}

/** What nobody has translated is said in English. */
const inEnglish: Spoken = { language: "en", words: english };

/** The other languages, each in a file of its own: nobody loads what nobody reads. */
const translations: Readonly<Record<string, () => Promise<Words>>> = {
	de: async () => (await import("./german.ts")).german,
	fr: async () => (await import("./french.ts")).french,
};

/** The words in a locale's language; English, too, where the translation does not arrive. */
export async function speak({ language }: Intl.Locale): Promise<Spoken> {
	const words = await translations[language]?.().catch(() => undefined);
	return words === undefined ? inEnglish : { language, words };
}

/** Words with their braces filled in. */
export function fill(words: string, values: Readonly<Record<string, string>>): string {
	return words.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
}
