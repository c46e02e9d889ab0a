import { Page } from "../../ui/page.tsx";

export function MailPage() {
	return <Page title="MailPage">{null}</Page>;
}
