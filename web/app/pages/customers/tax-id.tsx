import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { answer, api } from "../../api/client.ts";
import { Problem } from "../../api/problem.ts";
import { refresh } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import { useMay } from "../../api/session.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { Status, type Tone } from "../../ui/status.tsx";
import { taxIdChecksQuery } from "./customer-queries.ts";
import styles from "./customers.module.css";
import { words } from "./words.ts";

type Check = components["schemas"]["TaxIdCheck"];

const tones: Readonly<Record<Customer["tax_id_status"], Tone>> = {
	unknown: "neutral",
	valid: "neutral",
	confirmed: "good",
	invalid: "bad",
};

/** A customer's tax id, whether it exists, and how that is known. */
export function TaxId({ customer }: { readonly customer: Customer }) {
	const { uuid, tax_id, tax_id_status, archived_at } = customer;
	const mayWrite = useMay("member") && archived_at === null;
	const { data } = useQuery(taxIdChecksQuery(uuid));
	const latest = data?.items[0] ?? null;
	useRefreshOnAnswer(uuid, latest);
	if (tax_id === null) return null;
	const askAgain = async () => {
		const path = { customer_uuid: uuid };
		await answer(api.POST("/api/v1/customer/{customer_uuid}/tax-id-check", { params: { path } })).catch(sayProblem);
		await refresh(taxIdChecksQuery(uuid).queryKey);
	};
	return (
		<div className={styles.taxId}>
			<span>{tax_id}</span>
			{tax_id_status !== "unknown" && (
				<Status tone={tones[tax_id_status]}>{words.taxId.statuses[tax_id_status]}</Status>
			)}
			{latest !== null && <span className={styles.quiet}>{evidenceOf(latest)}</span>}
			{latest !== null && mayWrite && tax_id_status !== "unknown" && (
				<Button kind="quiet" isBusy={isBeingAsked(latest)} onClick={() => void askAgain()}>
					{words.taxId.checkAgain}
				</Button>
			)}
		</div>
	);
}

/** What the last check came to, in lines. */
function evidenceOf({ tax_id, status, name, address, request_id, answered_at, fault, next_attempt_at }: Check): string {
	if (answered_at !== null) {
		const id = request_id === null ? null : words.taxId.requestId(request_id);
		const lines = [words.taxId.checked(tax_id, formats.instant(answered_at)), name, address, id];
		return lines.filter((line) => line !== null).join("\n");
	}
	if (status === "failed") return words.taxId.failed(fault ?? "");
	if (fault === null || next_attempt_at === null) return words.taxId.checking;
	return words.taxId.waiting(fault, formats.instant(next_attempt_at));
}

/** Seconds, as long as nothing stands in the way. */
function isBeingAsked(check: Check | null): boolean {
	return check?.status === "waiting" && check.fault === null;
}

/** The answer changes the customer, and with it the drafts. */
function useRefreshOnAnswer(uuid: string, latest: Check | null): void {
	const wasWaiting = useRef(false);
	const isWaiting = latest?.status === "waiting";
	useEffect(() => {
		if (wasWaiting.current && !isWaiting) void refresh(["customer", uuid], ["customers"], ["audit"], ["invoices"]);
		wasWaiting.current = isWaiting;
	}, [uuid, isWaiting]);
}

function sayProblem(error: unknown): void {
	if (!(error instanceof Problem)) throw error;
	say(error.message);
}
