/** What lists say. */
export const words = {
	filters: {
		filter: "Filter",
		removeFilter: (label: string) => `Remove filter ${label}`,
		any: "Any",
		apply: "Apply",
	},
	list: {
		noMatchesHint: "Remove a filter or try another search.",
		noMatches: (noun: string) => `No matching ${noun}s`,
		clearFilters: "Clear filters",
	},
	table: {
		selectAllShown: "Select all shown",
		select: "Select",
	},
};
