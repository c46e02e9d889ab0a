import { useNavigate } from "@tanstack/react-router";
import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { type Contract, ContractState, contractStatusOptions, titleOf } from "../../domain/contracts/contract.tsx";
import { customerFilter } from "../../domain/customers/customer-filter.tsx";
import { priceWords } from "../../domain/pricing/price-words.ts";
import { formats } from "../../format/formats.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Filter } from "../../ui/list/filters.tsx";
import { List } from "../../ui/list/list.tsx";
import type { Column } from "../../ui/list/table.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { Empty } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import styles from "./upload/upload.module.css";
import { UploadDialog } from "./upload/upload-dialog.tsx";
import { OpenUploads } from "./upload/uploads.tsx";

const filters: readonly Filter[] = [
	{ key: "status", label: "Status", kind: { is: "choice", options: contractStatusOptions } },
	{
		key: "billing_error",
		label: "Billing",
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: "Last run failed" },
				{ value: "false", label: "No error" },
			],
		},
	},
	customerFilter,
];

const columns: readonly Column<Contract>[] = [
	{ key: "name", title: "Contract", cell: titleOf },
	{ key: "customer", title: "Customer", isWide: true, cell: ({ customer_name }) => customer_name },
	{ key: "status", title: "Status", cell: ContractState },
	{ key: "price", title: "Services", isWide: true, cell: servicesWords },
	{ key: "start", title: "Start", isWide: true, cell: ({ start_date }) => formats.date(start_date) },
	{ key: "end", title: "End", isWide: true, cell: endWords },
];

/** Every contract, those to review first. A PDF dropped anywhere on the page is uploaded. */
export function ContractList() {
	const { values, set } = useFilters();
	const mayWrite = useMay("member");
	const [dropped, setDropped] = useState<File | null>(null);
	const [isOver, setOver] = useState(false);
	const navigate = useNavigate();
	const { status, billing_error, customer_uuid, search } = values;
	const query = {
		...(status === undefined ? {} : { status: status as Contract["status"] }),
		...(billing_error === undefined ? {} : { billing_error: billing_error === "true" }),
		...(customer_uuid === undefined ? {} : { customer_uuid }),
		...(search === undefined ? {} : { search }),
	};
	const list = useList(["contracts", query], (page) =>
		answer(api.GET("/api/v1/contract", { params: { query: { ...page, ...query } } })),
	);
	const isUploading = mayWrite && values.upload === "1";
	const upload = () => set("upload", "1");
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
		<div
			onDragOver={(event) => {
				if (!mayWrite || isUploading || !event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={({ relatedTarget }) => relatedTarget === null && setOver(false)}
			onDrop={(event) => {
				if (!isOver) return;
				event.preventDefault();
				setOver(false);
				setDropped(event.dataTransfer.files[0] ?? null);
				upload();
			}}
		>
			<Page
				title="Contracts"
				actions={
					mayWrite && (
						<>
							<Button icon={<Upload />} onClick={upload}>
								Upload PDF
							</Button>
							<ButtonLink kind="primary" icon={<Plus />} to="/contracts/new">
								New contract
							</ButtonLink>
						</>
					)
				}
			>
				<OpenUploads />
				<List
					noun="contract"
					list={list}
					filters={filters}
					search="Contract or customer"
					columns={columns}
					rowKey={({ uuid }) => uuid}
					linkOf={({ uuid }) => ({ to: "/contracts/$uuid", params: { uuid } })}
					none={
						<Empty
							title="No contracts yet"
							action={
								mayWrite && (
									<Button kind="primary" icon={<Upload />} onClick={upload}>
										Upload PDF
									</Button>
								)
							}
						>
							A contract defines what a customer is billed, and when. Upload a signed PDF and review the terms read from
							it, or start from a template.
						</Empty>
					}
				/>
			</Page>
			{isOver && <div className={styles.over}>Drop the PDF to upload it</div>}
			{isUploading && (
				<UploadDialog
					file={dropped}
					onClose={() => {
						setDropped(null);
						void navigate({ to: ".", search: (before) => ({ ...before, upload: undefined }), replace: true });
					}}
				/>
			)}
		</div>
	);
}

/** "Platform fee €1,200.00 per year and 2 more" */
function servicesWords({ items, currency }: Contract): string {
	const [first, ...others] = items;
	if (first === undefined) return "None";
	const words = `${first.plan_item_name} ${priceWords(first, first.quantity, currency)}`;
	return others.length === 0 ? words : `${words} and ${formats.count(others.length)} more`;
}

function endWords({ end_date, auto_renew }: Contract): string {
	if (end_date === null) return "No end";
	return auto_renew ? `${formats.date(end_date)}, renews` : formats.date(end_date);
}
