import { Page } from "../../ui/page.tsx";

export function TeamSettings() {
	return <Page title="TeamSettings">{null}</Page>;
}
