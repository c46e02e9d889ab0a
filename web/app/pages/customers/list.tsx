import { Page } from "../../ui/page.tsx";

export function CustomerList() {
	return <Page title="CustomerList">{null}</Page>;
}
