import { Page } from "../../ui/page.tsx";

export function DeveloperSettings() {
	return <Page title="DeveloperSettings">{null}</Page>;
}
