import { Page } from "../../ui/page.tsx";

export function MetricList() {
	return <Page title="MetricList">{null}</Page>;
}
