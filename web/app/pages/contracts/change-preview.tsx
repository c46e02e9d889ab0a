import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { answer, api } from "../../api/client.ts";
import { writeJson } from "../../api/exact.ts";
import { Problem } from "../../api/problem.ts";
import type { paths } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { Section } from "../../ui/page.tsx";
import styles from "./planned.module.css";
import { PlannedInvoices } from "./planned-invoices.tsx";

type Asked = paths["/api/v1/billing/preview"]["post"]["requestBody"]["content"]["application/json"];

const pause_ms = 300;

/** What runs up to a day would make once the contract were changed so; null while there is nothing to be changed. */
export function ChangePreview({ asked }: { readonly asked: Asked | null }) {
	const settled = useSettled(asked === null ? null : writeJson(asked));
	const { data, error, isFetching } = useQuery({
		queryKey: ["preview", "change", settled],
		queryFn: () => answer(api.POST("/api/v1/billing/preview", { body: asked as Asked })),
		enabled: settled !== null && asked !== null && settled === writeJson(asked),
		placeholderData: (before) => before,
	});
	if (asked === null) return null;
	const preview = error === null ? data : undefined;
	return (
		<Section title={`Invoices up to ${formats.date(asked.as_of ?? "")}`}>
			<div aria-busy={isFetching} className={styles.change}>
				{error instanceof Problem && <p className={styles.quiet}>{error.message}</p>}
				{preview?.count === 0 && <p className={styles.quiet}>None: nothing more falls due.</p>}
				{preview !== undefined && <PlannedInvoices preview={preview} />}
				<p className={styles.quiet}>Invoices that are still drafts are priced anew by the same run.</p>
			</div>
		</Section>
	);
}

/** A text once it has stayed the same for a moment: not each letter that is typed is asked for. */
function useSettled(text: string | null): string | null {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), pause_ms);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
