import { Page } from "../../ui/page.tsx";

export function InvoiceList() {
	return <Page title="InvoiceList">{null}</Page>;
}
