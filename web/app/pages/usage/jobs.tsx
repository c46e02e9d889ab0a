import { Page } from "../../ui/page.tsx";

export function UsageJobs() {
	return <Page title="UsageJobs">{null}</Page>;
}
