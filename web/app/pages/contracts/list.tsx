import { Page } from "../../ui/page.tsx";

export function ContractList() {
	return <Page title="ContractList">{null}</Page>;
}
