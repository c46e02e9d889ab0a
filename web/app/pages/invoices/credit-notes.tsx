import { Page } from "../../ui/page.tsx";

export function CreditNoteList() {
	return <Page title="CreditNoteList">{null}</Page>;
}
