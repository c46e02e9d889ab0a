import { Page } from "../../ui/page.tsx";

export function TemplateList() {
	return <Page title="TemplateList">{null}</Page>;
}
