import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { formats } from "../../../format/formats.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/message.tsx";
import styles from "./upload.module.css";
import { words } from "./words.ts";

const poll_ms = 2_000;
const shown = 20;

/** Uploads that wait for somebody: those to review, and those that are still being read. */
export function OpenUploads() {
	const { data } = useQuery({
		queryKey: ["contract-uploads"],
		queryFn: () => answer(api.GET("/api/v1/contract/upload", { params: { query: { limit: shown } } })),
		refetchInterval: ({ state }) => (state.data?.items.some(isBeingRead) === true ? poll_ms : false),
	});
	const open = (data?.items ?? []).filter((upload) => isBeingRead(upload) || upload.status === "NEEDS_REVIEW");
	if (open.length === 0) return null;
	return (
		<div className={styles.uploads}>
			{open.map((upload) => (
				<Notice
					key={upload.process_status_uuid}
					kind={upload.status === "NEEDS_REVIEW" ? "careful" : "note"}
					action={
						upload.contract_uuid === null ? undefined : (
							<ButtonLink to="/contracts/$uuid" params={{ uuid: upload.contract_uuid }}>
								{words.uploads.review}
							</ButtonLink>
						)
					}
				>
					{words.uploads.uploaded(
						upload.file_name,
						formats.distance(upload.created_at),
						isBeingRead(upload) ? words.uploads.beingRead : reviewWords(upload.findings.length),
					)}
				</Notice>
			))}
		</div>
	);
}

function isBeingRead({ status }: { readonly status: string }): boolean {
	return status === "PENDING" || status === "PROCESSING";
}

function reviewWords(findings: number): string {
	if (findings === 0) return words.uploads.draftReady;
	return words.uploads.draftReadyWithFindings(findings);
}
