import { Tabs } from "../../ui/page.tsx";

export function CatalogueTabs() {
	return (
		<Tabs
			label="Catalogue"
			tabs={[
				{ label: "Templates", link: { to: "/catalogue" } },
				{ label: "Metrics", link: { to: "/catalogue/metrics" } },
			]}
		/>
	);
}
