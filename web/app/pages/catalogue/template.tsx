import { Page } from "../../ui/page.tsx";

export function TemplatePage() {
	return <Page title="TemplatePage">{null}</Page>;
}
