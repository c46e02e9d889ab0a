import { Ban, FilePen, RotateCcw, Settings2 } from "lucide-react";
import { useState } from "react";
import type { DatedContract } from "../../../domain/contracts/contract.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { AmendDialog } from "./amend.tsx";
import { CancelDialog } from "./cancel.tsx";
import { canReinstate, ReinstateDialog } from "./reinstate.tsx";
import { TermsDialog } from "./terms-dialog.tsx";
import { words } from "./words.tsx";

/** The one next action of a contract that was activated, and the rest in a menu. Nothing once it's over. */
export function InForceActions({ contract }: { readonly contract: DatedContract }) {
	const [open, setOpen] = useState<"amend" | "settings" | "cancel" | "reinstate" | null>(null);
	const close = () => setOpen(null);
	return (
		<>
			{contract.status === "active" && (
				<>
					<Button kind="primary" icon={<FilePen />} onClick={() => setOpen("amend")}>
						{words.inForceActions.amend}
					</Button>
					<Menu
						groups={[
							[
								{
									label: words.inForceActions.changeSettings,
									icon: <Settings2 />,
									onSelect: () => setOpen("settings"),
								},
							],
							[
								{
									label: words.inForceActions.cancelContract,
									icon: <Ban />,
									isDangerous: true,
									onSelect: () => setOpen("cancel"),
								},
							],
						]}
					/>
				</>
			)}
			{canReinstate(contract) && (
				<Button kind="primary" icon={<RotateCcw />} onClick={() => setOpen("reinstate")}>
					{words.inForceActions.reinstate}
				</Button>
			)}
			{open === "amend" && <AmendDialog contract={contract} onClose={close} />}
			{open === "settings" && <TermsDialog contract={contract} onClose={close} />}
			{open === "cancel" && <CancelDialog contract={contract} onClose={close} />}
			{open === "reinstate" && <ReinstateDialog contract={contract} onClose={close} />}
		</>
	);
}
