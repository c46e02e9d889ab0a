import { Page } from "../../ui/page.tsx";

export function MetricPage() {
	return <Page title="MetricPage">{null}</Page>;
}
