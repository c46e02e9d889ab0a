import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { useEffect } from "react";
import { answer, api } from "../../../api/client.ts";
import { Problem } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { formats } from "../../../format/formats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { Field, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import type { Choice } from "../../../ui/form/picker.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { DropZone } from "./drop-zone.tsx";
import styles from "./upload.module.css";
import { words } from "./words.ts";

const poll_ms = 700;

interface UploadDialogProps {
	/** Dropped on the page already. */
	readonly file: File | null;
	readonly onClose: () => void;
}

/** Takes the PDF of a contract, tells how far its reading is, and leads to the draft that was made of it. */
export function UploadDialog({ file: dropped, onClose }: UploadDialogProps) {
	const start: Chosen = { file: dropped, customer: null };
	const form = useForm(start, send, (field) => (field === "customer_uuid" ? "customer" : field));
	const { file, customer } = form.values;
	if (form.done !== undefined) {
		return (
			<Reading
				uploadUuid={form.done.result.process_status_uuid}
				fileName={form.done.values.file?.name ?? words.uploadDialog.thePdf}
				onClose={onClose}
				onAgain={() => {
					form.discard();
					form.set({ file: null });
				}}
			/>
		);
	}
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.uploadDialog.title}
			description={words.uploadDialog.description}
			action={words.uploadDialog.action}
			isDisabled={file === null || customer === null}
		>
			<Fields>
				<form.Custom name="file">
					{({ value, onChange, error }) => <DropZone file={value} onFile={onChange} error={error} />}
				</form.Custom>
				<form.Custom name="customer">
					{({ error, ...picker }) => (
						<Field label={words.uploadDialog.customer} hint={words.uploadDialog.customerHint} error={error}>
							<CustomerPicker {...picker} />
						</Field>
					)}
				</form.Custom>
			</Fields>
		</FormDialog>
	);
}

interface Chosen {
	readonly file: File | null;
	readonly customer: Choice | null;
}

function send({ file, customer }: Chosen) {
	if (file === null || customer === null)
		throw new Problem(0, { code: "incomplete", detail: words.uploadDialog.incomplete });
	const form = new FormData();
	// The parts are read in their order: what is small comes first.
	form.append("customer_uuid", customer.value);
	form.append("file", file, file.name);
	return answer(api.POST("/api/v1/contract/upload", { body: form as never }));
}

interface ReadingProps {
	readonly uploadUuid: string;
	readonly fileName: string;
	readonly onClose: () => void;
	readonly onAgain: () => void;
}

/** How far the reading is; then the draft, or why there is none. */
function Reading({ uploadUuid, fileName, onClose, onAgain }: ReadingProps) {
	const navigate = useNavigate();
	const { data, error } = useQuery({
		queryKey: ["contract-upload", uploadUuid],
		queryFn: () =>
			answer(
				api.GET("/api/v1/contract/upload/{process_status_uuid}", {
					params: { path: { process_status_uuid: uploadUuid } },
				}),
			),
		refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : poll_ms),
	});
	const contractUuid = data?.contract_uuid ?? null;
	useEffect(() => {
		if (contractUuid === null) return;
		void refresh(["contracts"], ["contract-uploads"]);
		void navigate({ to: "/contracts/$uuid", params: { uuid: contractUuid } });
	}, [contractUuid, navigate]);
	const hasFailed = data?.status === "FAILED";
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={hasFailed ? words.uploadDialog.failedTitle : words.uploadDialog.reading}
			size="small"
			actions={
				hasFailed ? (
					<>
						<ButtonLink to="/contracts/new" search={{ customer_uuid: data.customer_uuid }}>
							{words.uploadDialog.createByHand}
						</ButtonLink>
						<Button kind="primary" onClick={onAgain}>
							{words.uploadDialog.chooseAnotherFile}
						</Button>
					</>
				) : (
					<Button onClick={onClose}>{words.uploadDialog.continueInBackground}</Button>
				)
			}
		>
			<ProblemNotice problem={error} />
			<p className={styles.file}>
				<FileText aria-hidden="true" />
				<span>
					{fileName}
					{data !== undefined && (
						<span className={styles.quiet}> {words.uploadDialog.pages(data.pages, formats.count(data.pages))}</span>
					)}
				</span>
			</p>
			{hasFailed ? (
				<Notice kind="bad">{data.message}</Notice>
			) : (
				<>
					<progress className={styles.progress} aria-label={words.uploadDialog.reading} />
					<p className={styles.quiet} role="status">
						{words.uploadDialog.progress(data?.message)}
					</p>
				</>
			)}
		</Dialog>
	);
}

function isOver(status: string | undefined): boolean {
	return status !== undefined && status !== "PENDING" && status !== "PROCESSING";
}
