import { Page } from "../../ui/page.tsx";

export function AcceptInvitation() {
	return <Page title="AcceptInvitation">{null}</Page>;
}
