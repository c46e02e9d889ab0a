import { Page } from "../../ui/page.tsx";

export function ExportSettings() {
	return <Page title="ExportSettings">{null}</Page>;
}
