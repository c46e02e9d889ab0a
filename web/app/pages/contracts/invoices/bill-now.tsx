import { useMutation } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { Problem } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import type { Preview } from "./planned-invoices.tsx";
import { words } from "./words.ts";

interface BillNowProps {
	readonly contractUuid: string;
	readonly preview: Preview | undefined;
}

/** Makes the contract's invoices that are due today, without waiting for the night's run. Nothing where none is due. */
export function BillNow({ contractUuid, preview }: BillNowProps) {
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => bill(contractUuid),
		onSuccess: async (count) => {
			say(words.billNow.created(count, formats.count(count)));
			await refresh();
		},
	});
	const today = todayInUtc();
	const due = (preview?.items ?? []).filter(
		({ invoice_date }) => invoice_date !== null && invoice_date <= today,
	).length;
	if (due === 0 && error === null) return null;
	return (
		<>
			<ProblemNotice problem={error} />
			<Button isBusy={isPending} onClick={() => mutate()}>
				{due === 1 ? words.billNow.createDueInvoice : words.billNow.createDueInvoices(formats.count(due))}
			</Button>
		</>
	);
}

const pause_ms = 300;

/** How many invoices the run has made, once it is over. */
async function bill(contract_uuid: string): Promise<number> {
	const { uuid } = await answer(api.POST("/api/v1/billing/run", { body: { contract_uuid } }));
	for (;;) {
		const run = await answer(
			api.GET("/api/v1/billing/run/{billing_run_uuid}", { params: { path: { billing_run_uuid: uuid } } }),
		);
		const [fault] = run.errors;
		if (fault !== undefined) throw new Problem(0, { code: "not_billed", detail: fault.error });
		if (run.completed_at !== null) return run.created_invoices;
		await new Promise((resolve) => setTimeout(resolve, pause_ms));
	}
}
