import { Page } from "../../ui/page.tsx";

export function HistorySettings() {
	return <Page title="HistorySettings">{null}</Page>;
}
