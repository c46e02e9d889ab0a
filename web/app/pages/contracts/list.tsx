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
import { words } from "./words.ts";

const filters: readonly Filter[] = [
	{ key: "status", label: words.list.status, kind: { is: "choice", options: contractStatusOptions } },
	{
		key: "billing_error",
		label: words.list.billing,
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: words.list.lastRunFailed },
				{ value: "false", label: words.list.noError },
			],
		},
	},
	customerFilter,
];

const columns: readonly Column<Contract>[] = [
	{ key: "name", title: words.list.contract, cell: titleOf },
	{ key: "customer", title: words.list.customer, isWide: true, cell: ({ customer_name }) => customer_name },
	{ key: "status", title: words.list.status, cell: ContractState },
	{ key: "price", title: words.list.services, isWide: true, cell: servicesWords },
	{ key: "start", title: words.list.start, isWide: true, cell: startWords },
	{ key: "end", title: words.list.end, isWide: true, cell: endWords },
];

function startWords({ start_date }: Contract): string {
	return start_date === null ? words.list.noStart : formats.date(start_date);
}

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
				if (!mayWrite || isUploading || !event.dataTransfer.types.includes(words.list.files)) return;
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
				title={words.list.title}
				actions={
					mayWrite && (
						<>
							<Button icon={<Upload />} onClick={upload}>
								{words.list.uploadPdf}
							</Button>
							<ButtonLink kind="primary" icon={<Plus />} to="/contracts/new">
								{words.list.newContract}
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
					search={words.list.search}
					columns={columns}
					rowKey={({ uuid }) => uuid}
					linkOf={({ uuid }) => ({ to: "/contracts/$uuid", params: { uuid } })}
					none={
						<Empty
							title={words.list.noContractsYet}
							action={
								mayWrite && (
									<Button kind="primary" icon={<Upload />} onClick={upload}>
										{words.list.uploadPdf}
									</Button>
								)
							}
						>
							{words.list.noContractsHint}
						</Empty>
					}
				/>
			</Page>
			{isOver && <div className={styles.over}>{words.list.drop}</div>}
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
	if (first === undefined) return words.list.none;
	const sold = `${first.plan_item_name} ${priceWords(first, first.quantity, currency)}`;
	return others.length === 0 ? sold : words.list.andMore(sold, formats.count(others.length));
}

function endWords({ end_date, auto_renew }: Contract): string {
	if (end_date === null) return words.list.noEnd;
	return auto_renew ? words.list.renews(formats.date(end_date)) : formats.date(end_date);
}
