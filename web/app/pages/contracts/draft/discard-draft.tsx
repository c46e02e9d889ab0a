import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { type Contract, titleOf } from "../../../domain/contracts/contract.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { words } from "./words.ts";

interface DiscardDraftProps {
	readonly contract: Contract;
	readonly onClose: () => void;
}

/** Discards a draft: nothing of it was served. */
export function DiscardDraft({ contract, onClose }: DiscardDraftProps) {
	const path = { contract_uuid: contract.uuid };
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.discardDraft.title(titleOf(contract))}
			action={words.discardDraft.action}
			isDangerous
			onConfirm={async () => {
				await answer(api.POST("/api/v1/contract/{contract_uuid}/cancel", { params: { path }, body: {} }));
				await refresh();
				say(words.discardDraft.draftDiscarded);
			}}
		>
			{words.discardDraft.consequence}
		</Confirm>
	);
}
