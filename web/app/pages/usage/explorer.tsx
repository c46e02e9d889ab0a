import { Page } from "../../ui/page.tsx";

export function UsageExplorer() {
	return <Page title="UsageExplorer">{null}</Page>;
}
