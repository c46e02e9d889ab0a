import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { Notice } from "../../ui/message.tsx";
import type { Invoice } from "./invoice.ts";
import { words } from "./words.tsx";

/** What keeps a draft from being sent in its customer's electronic format. */
export function EInvoiceNotice({ invoice: { uuid, updated_at } }: { readonly invoice: Invoice }) {
	const { data } = useQuery({
		queryKey: ["invoice", uuid, "e-invoice", updated_at],
		queryFn: () =>
			answer(api.GET("/api/v1/invoice/{invoice_uuid}/e-invoice/check", { params: { path: { invoice_uuid: uuid } } })),
	});
	const fatal = data?.findings.filter(({ level }) => level === "fatal") ?? [];
	if (fatal.length === 0) return null;
	return (
		<Notice kind="careful">
			<p>{words.eInvoice.incomplete}</p>
			<ul>
				{fatal.map(({ rule, field, message }) => (
					<li key={`${rule} ${field}`}>
						{message} <code>{rule}</code>
						{field !== null && (
							<>
								, <code>{field}</code>
							</>
						)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
