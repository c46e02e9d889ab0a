import { useNavigate } from "@tanstack/react-router";
import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { type Filter, FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { CustomerName } from "./customer-name.tsx";
import { CustomerPicker } from "./customer-picker.tsx";
import styles from "./upload.module.css";
import { UploadDialog } from "./upload-dialog.tsx";
import { OpenUploads } from "./uploads.tsx";
import { type Contract, priceWords, statusWords, titleOf } from "./words.ts";

const filters: readonly Filter[] = [
	{
		key: "status",
		label: "Status",
		kind: {
			is: "choice",
			options: (["draft", "active", "ended", "canceled"] as const).map((value) => ({
				value,
				label: statusWords[value][1],
			})),
		},
	},
	{
		key: "billing_error",
		label: "Billing",
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: "The latest run failed" },
				{ value: "false", label: "In order" },
			],
		},
	},
	{
		key: "customer_uuid",
		label: "Customer",
		kind: {
			is: "other",
			control: (_value, onChange) => <CustomerPicker value={null} onChange={(choice) => onChange(choice.value)} />,
			shown: (value) => <CustomerName uuid={value} />,
		},
	},
];

/** All contracts, those to review first; a PDF dropped anywhere on the page is uploaded. */
export function ContractList() {
	const { values, set } = useFilters();
	const mayWrite = useMay("member");
	const [dropped, setDropped] = useState<File | null>(null);
	const [isOver, setOver] = useState(false);
	const navigate = useNavigate();
	const { status, billing_error, customer_uuid, search } = values;
	const query = {
		...(isStatus(status) ? { status } : {}),
		...(billing_error === undefined ? {} : { billing_error: billing_error === "true" }),
		...(customer_uuid === undefined ? {} : { customer_uuid }),
		...(search === undefined ? {} : { search }),
	};
	const { items, count, isLoading, problem, onEnd } = useList(["contracts", query], (page) =>
		answer(api.GET("/api/v1/contract", { params: { query: { ...page, ...query } } })),
	);
	const isFiltered = Object.keys(query).length > 0;
	const isUploading = mayWrite && values.upload === "1";
	const upload = () => set("upload", "1");
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same
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
								Upload a PDF
							</Button>
							<ButtonLink kind="primary" icon={<Plus />} to="/contracts/new">
								New contract
							</ButtonLink>
						</>
					)
				}
			>
				<OpenUploads />
				<FilterBar
					filters={filters}
					values={values}
					onChange={set}
					search={{ key: "search", placeholder: "Contract or customer" }}
				/>
				<ProblemNotice problem={problem} />
				<Table
					label="Contracts"
					rows={items}
					rowKey={({ uuid }) => uuid}
					linkOf={({ uuid }) => ({ to: "/contracts/$uuid", params: { uuid } })}
					onEnd={onEnd}
					isLoading={isLoading}
					columns={[
						{ key: "name", title: "Contract", cell: titleOf },
						{ key: "customer", title: "Customer", isWide: true, cell: ({ customer_name }) => customer_name },
						{ key: "status", title: "Status", cell: StatusCell },
						{ key: "price", title: "Services", isWide: true, cell: servicesWords },
						{ key: "start", title: "From", isWide: true, cell: ({ start_date }) => formats.date(start_date) },
						{ key: "end", title: "To", isWide: true, cell: endWords },
					]}
					foot={count !== null && <span>{count === 1 ? "1 contract" : `${formats.count(count)} contracts`}</span>}
					empty={
						isFiltered ? (
							<Empty title="No contract matches">Take a filter away, or search for another name.</Empty>
						) : (
							<Empty
								title="No contracts yet"
								action={
									mayWrite && (
										<Button kind="primary" icon={<Upload />} onClick={upload}>
											Upload a PDF
										</Button>
									)
								}
							>
								A contract says what a customer is billed, and when. Upload a signed PDF and review what was read in it,
								or make one from a template.
							</Empty>
						)
					}
				/>
			</Page>
			{isOver && <div className={styles.over}>Drop the PDF to read it</div>}
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

function isStatus(text: string | undefined): text is Contract["status"] {
	return text !== undefined && text in statusWords;
}

function StatusCell({ status }: Contract) {
	const [tone, word] = statusWords[status];
	return <Status tone={tone}>{word}</Status>;
}

/** "Platform fee €1,200.00 a year and 2 more" */
function servicesWords({ items, currency }: Contract): string {
	const [first, ...others] = items;
	if (first === undefined) return "none";
	const words = `${first.plan_item_name} ${priceWords(first, first.quantity, currency)}`;
	return others.length === 0 ? words : `${words} and ${formats.count(others.length)} more`;
}

function endWords({ end_date, auto_renew }: Contract): string {
	if (end_date === null) return "no end";
	return auto_renew ? `${formats.date(end_date)}, renews` : formats.date(end_date);
}
