import { Page } from "../../ui/page.tsx";

export function AccountSettings() {
	return <Page title="AccountSettings">{null}</Page>;
}
