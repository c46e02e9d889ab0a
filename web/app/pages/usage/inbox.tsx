import { Page } from "../../ui/page.tsx";

export function UsageInbox() {
	return <Page title="UsageInbox">{null}</Page>;
}
