import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { encode } from "uqr";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { refresh } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, TextInput } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import styles from "./account.module.css";
import settings from "./settings.module.css";

/** Sets the second factor up: the secret by camera or by hand, a code that confirms it, and the recovery codes, shown once. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
	const [code, setCode] = useState("");
	const pending = useQuery({
		queryKey: ["account", "second factor"],
		queryFn: () => answer(api.POST("/api/v1/account/second-factor")),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
	});
	const confirm = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/account/second-factor/confirm", { body: { code: code.trim() } })),
	});
	const faults = formFaults(confirm.error, ["code"]);
	if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data.recovery_codes} onClose={onClose} />;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="Set up a second factor"
			description="Scan this with an authenticator app, then enter the code that it shows."
			size="small"
			onSubmit={() => confirm.mutate()}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={confirm.isPending} disabled={pending.data === undefined}>
						Confirm
					</Button>
				</>
			}
		>
			<ProblemNotice problem={pending.error ?? faults.rest} />
			{pending.data !== undefined && (
				<>
					<QrCode text={pending.data.uri} />
					<div className={settings.stack}>
						<p className={settings.quiet}>Or enter this key by hand:</p>
						<code className={settings.secret}>{pending.data.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
						<div>
							<CopyButton text={pending.data.secret} label="Copy the key" />
						</div>
					</div>
				</>
			)}
			<Field label="Code" hint="Six digits, new every half minute." error={faults.at("code")}>
				<TextInput
					inputMode="numeric"
					autoComplete="one-time-code"
					value={code}
					onChange={({ target }) => setCode(target.value)}
					autoFocus
				/>
			</Field>
		</Dialog>
	);
}

function QrCode({ text }: { readonly text: string }) {
	const { data, size } = encode(text, { border: 1 });
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	return (
		<svg
			className={styles.qr}
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label="The key, for a camera"
			shapeRendering="crispEdges"
		>
			<path d={path} fill="currentColor" />
		</svg>
	);
}

function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
	const text = codes.join("\n");
	const done = () => {
		onClose();
		void refresh(["session"]);
	};
	return (
		<Dialog
			isOpen
			onClose={done}
			title="The second factor is on"
			description="Keep these recovery codes where you find them without your phone. Each lets you in once. They are not shown again."
			size="medium"
			actions={
				<Button kind="primary" onClick={done}>
					I have kept them
				</Button>
			}
		>
			<ul className={styles.codes} aria-label="Recovery codes">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className={styles.buttons}>
				<CopyButton text={text} label="Copy" />
				<a
					href={URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }))}
					download="tallybook-recovery-codes.txt"
				>
					Download as a file
				</a>
			</div>
		</Dialog>
	);
}
