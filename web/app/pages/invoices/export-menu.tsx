import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { Menu } from "../../ui/floating/menu.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { type Address, filterText } from "./list-query.ts";

type Export = "invoices" | "line_items" | "zip";

const exports: Readonly<Record<Export, { readonly path: string; readonly what: string }>> = {
	invoices: { path: "/invoice/export.csv?rows=invoices", what: "a CSV file with one row per invoice" },
	line_items: { path: "/invoice/export.csv?rows=line_items", what: "a CSV file with one row per line item" },
	zip: { path: "/invoice/export.zip?", what: "a ZIP file of up to 1,000 PDFs" },
};

/** All that match the filters, as a file. */
export function ExportMenu({ values }: { readonly values: Address }) {
	const [isBusy, setBusy] = useState(false);
	const [failed, setFailed] = useState<Export | null>(null);
	const save = async (which: Export) => {
		setBusy(true);
		try {
			await download(`${exports[which].path}&${filterText(values)}`.replace(/[?&]+$/, "").replace("?&", "?"));
			say("File saved.");
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
						{isBusy ? "Exporting…" : "Export"}
					</Button>
				}
				groups={[
					[
						{ label: "Invoices as CSV", onSelect: () => start("invoices") },
						{ label: "Line items as CSV", onSelect: () => start("line_items") },
					],
					[{ label: "PDFs as ZIP", onSelect: () => start("zip") }],
				]}
			/>
			{failed !== null && (
				<Confirm
					isOpen
					onClose={() => setFailed(null)}
					title="Export failed"
					action="Try again"
					onConfirm={() => save(failed)}
				>
					The invoices couldn’t be exported as {exports[failed].what}. The connection was lost, or too many exports are
					running.
				</Confirm>
			)}
		</>
	);
}
