import { Page } from "../../ui/page.tsx";

export function PaymentList() {
	return <Page title="PaymentList">{null}</Page>;
}
