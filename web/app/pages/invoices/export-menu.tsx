import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { Menu } from "../../ui/floating/menu.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { type Address, filterText } from "./list-query.ts";
import { words } from "./words.tsx";

type Export = "invoices" | "line_items" | "zip";

const exports: Readonly<Record<Export, { readonly path: string; readonly what: string }>> = {
	invoices: { path: "/invoice/export.csv?rows=invoices", what: words.exportMenu.aCsvFileWith },
	line_items: { path: "/invoice/export.csv?rows=line_items", what: words.exportMenu.aCsvFileWithOneRow },
	zip: { path: "/invoice/export.zip?", what: words.exportMenu.aZipFileOf },
};

/** All that match the filters, as a file. */
export function ExportMenu({ values }: { readonly values: Address }) {
	const [isBusy, setBusy] = useState(false);
	const [failed, setFailed] = useState<Export | null>(null);
	const save = async (which: Export) => {
		setBusy(true);
		try {
			await download(`${exports[which].path}&${filterText(values)}`.replace(/[?&]+$/, "").replace("?&", "?"));
			say(words.exportMenu.fileSaved);
		} finally {
			setBusy(false);
		}
	};
	const start = (which: Export) => void save(which).catch(() => setFailed(which));
	return (
		<>
			<Menu
				trigger={
					<Button icon={<Download />} isBusy={isBusy}>
						{isBusy ? words.exportMenu.exporting : words.exportMenu.export}
					</Button>
				}
				groups={[
					[
						{ label: words.exportMenu.invoicesAsCsv, onSelect: () => start("invoices") },
						{ label: words.exportMenu.lineItemsAsCsv, onSelect: () => start("line_items") },
					],
					[{ label: words.exportMenu.pdfsAsZip, onSelect: () => start("zip") }],
				]}
			/>
			{failed !== null && (
				<Confirm
					isOpen
					onClose={() => setFailed(null)}
					title={words.exportMenu.title}
					action={words.exportMenu.action}
					onConfirm={() => save(failed)}
				>
					{words.exportMenu.failed(exports[failed].what)}
				</Confirm>
			)}
		</>
	);
}
