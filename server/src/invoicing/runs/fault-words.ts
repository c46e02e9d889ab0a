import { Refusal } from "../../platform/index.ts";

/** What is said of a contract that could not be billed: a refusal's own words; of any other fault only the log says what it was. */
export function faultWords(error: unknown): string {
	return error instanceof Refusal ? error.detail : "An unexpected error occurred; the log says more.";
}
