import { Tabs } from "../../ui/page.tsx";
import { words } from "./words.ts";

export function CatalogueTabs() {
	return (
		<Tabs
			label={words.catalogTabs.catalog}
			tabs={[
				{ label: words.catalogTabs.templates, link: { to: "/catalog" } },
				{ label: words.catalogTabs.metrics, link: { to: "/catalog/metrics" } },
				{ label: words.catalogTabs.discounts, link: { to: "/catalog/discounts" } },
			]}
		/>
	);
}
