import { Refusal } from "../../../platform/index.ts";

/**
 * The error shown for a contract that could not be billed: a refusal's own text. Details of any other error are only in the
 * log.
 */
export function faultMessage(error: unknown): string {
	return error instanceof Refusal ? error.detail : "An unexpected error occurred; see the log.";
}
