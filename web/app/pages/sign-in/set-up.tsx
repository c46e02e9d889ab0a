import { Page } from "../../ui/page.tsx";

export function SetUp() {
	return <Page title="SetUp">{null}</Page>;
}
