/** The code as the API takes it; null for none. */
export function unitCodeOf(typed: string): string | null {
	return typed.trim() === "" ? null : typed.trim().toUpperCase();
}
