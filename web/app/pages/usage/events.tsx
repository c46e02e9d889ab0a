import { Page } from "../../ui/page.tsx";

export function UsageEvents() {
	return <Page title="UsageEvents">{null}</Page>;
}
