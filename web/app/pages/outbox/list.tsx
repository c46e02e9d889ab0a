import { Page } from "../../ui/page.tsx";

export function Outbox() {
	return <Page title="Outbox">{null}</Page>;
}
