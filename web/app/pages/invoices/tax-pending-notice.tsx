import { Notice } from "../../ui/message.tsx";
import { words } from "./words.tsx";

/** That a draft waits for the tax provider's answer. */
export function TaxPendingNotice() {
	return (
		<Notice kind="careful">
			<p>{words.taxPending}</p>
		</Notice>
	);
}
