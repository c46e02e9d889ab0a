import { Page } from "../../ui/page.tsx";

export function OrganisationSettings() {
	return <Page title="OrganisationSettings">{null}</Page>;
}
