/** What dialogs, menus and toasts say. */
export const words = {
	dialog: {
		close: "Close",
		cancel: "Cancel",
	},
	menu: {
		moreActions: "More actions",
	},
	toast: {
		undo: "Undo",
		dismiss: "Dismiss",
	},
};
