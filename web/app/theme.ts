export type Theme = "light" | "dark" | "system";

export const themeKey = "tallybook.theme";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

export function chosenTheme(): Theme {
	const kept = localStorage.getItem(themeKey);
	return kept === "light" || kept === "dark" ? kept : "system";
}

export function chooseTheme(theme: Theme): void {
	localStorage.setItem(themeKey, theme);
	show();
}

/** Light or dark as the person chose, or else as their system is, also when that changes. */
export function applyTheme(): void {
	show();
	prefersDark.addEventListener("change", show);
}

function show(): void {
	const theme = chosenTheme();
	const isDark = theme === "system" ? prefersDark.matches : theme === "dark";
	document.documentElement.dataset.theme = isDark ? "dark" : "light";
}
