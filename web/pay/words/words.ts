import { english, type Words } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";

const byLanguage: Readonly<Record<string, Words>> = { en: english, de: german, fr: french };

/** The page's words in a locale's language, and which language that is: English where nobody has translated them yet. */
export function wordsFor(locale: Intl.Locale): { readonly language: string; readonly words: Words } {
	const words = byLanguage[locale.language];
	return words ? { language: locale.language, words } : { language: "en", words: english };
}

/** Words with their braces filled in. */
export function fill(words: string, values: Readonly<Record<string, string>>): string {
	return words.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
}
