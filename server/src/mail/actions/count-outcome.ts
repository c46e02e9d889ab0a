import { count } from "../../platform/index.ts";
import type { Outcome } from "../model/outcome.ts";

/** Counts the outcome of an attempt to send a mail to one recipient. */
export function countOutcome(result: Outcome["result"]): void {
	count("tallybook_mails_total", { result: result === "refused" ? "bounced" : result });
}
