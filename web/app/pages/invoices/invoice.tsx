import { Page } from "../../ui/page.tsx";

export function InvoicePage() {
	return <Page title="InvoicePage">{null}</Page>;
}
