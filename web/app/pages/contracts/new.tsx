import { Page } from "../../ui/page.tsx";

export function NewContract() {
	return <Page title="NewContract">{null}</Page>;
}
