import { Page } from "../../ui/page.tsx";

export function PaymentSettings() {
	return <Page title="PaymentSettings">{null}</Page>;
}
