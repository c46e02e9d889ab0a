import { Page } from "../../ui/page.tsx";

export function MailSettings() {
	return <Page title="MailSettings">{null}</Page>;
}
