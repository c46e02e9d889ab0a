import { Refusal } from "../../platform/index.ts";

/** What people read about a contract that could not be billed: a refusal's own text. Of any other fault only the log gives details. */
export function faultMessage(error: unknown): string {
	return error instanceof Refusal ? error.detail : "An unexpected error occurred; the log says more.";
}
