import { Tabs } from "../../ui/page.tsx";

export function CatalogueTabs() {
	return (
		<Tabs
			label="Catalog"
			tabs={[
				{ label: "Templates", link: { to: "/catalog" } },
				{ label: "Metrics", link: { to: "/catalog/metrics" } },
			]}
		/>
	);
}
