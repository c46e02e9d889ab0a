import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { encode } from "uqr";
import { answer, api } from "../../../api/client.ts";
import { formFaults } from "../../../api/form-faults.ts";
import { refresh } from "../../../api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { Field, TextInput } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import settings from "../settings.module.css";
import styles from "./account.module.css";
import { YourPassword } from "./your-password.tsx";

/** Sets the second factor up: the password, the secret by camera or by hand, a code that confirms it, and the recovery codes, shown once. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
	const [password, setPassword] = useState("");
	const begin = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/account/second-factor", { body: { password } })),
	});
	const faults = formFaults(begin.error, ["password"]);
	if (begin.data !== undefined) return <Confirmation pending={begin.data} onClose={onClose} />;
	return (
		<FormDialog
			onClose={onClose}
			title="Set up two-factor authentication"
			description="Confirm your password first."
			size="small"
			onSubmit={() => begin.mutate()}
			action="Continue"
			isBusy={begin.isPending}
			problem={faults.rest}
		>
			<YourPassword value={password} onChange={setPassword} error={faults.at("password")} autoFocus />
		</FormDialog>
	);
}

interface PendingFactor {
	readonly secret: string;
	readonly uri: string;
}

function Confirmation({ pending, onClose }: { readonly pending: PendingFactor; readonly onClose: () => void }) {
	const [code, setCode] = useState("");
	const confirm = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/account/second-factor/confirm", { body: { code: code.trim() } })),
	});
	const faults = formFaults(confirm.error, ["code"]);
	if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data.recovery_codes} onClose={onClose} />;
	return (
		<FormDialog
			onClose={onClose}
			title="Set up two-factor authentication"
			description="Scan this code with an authenticator app, then enter the code it shows. This signs you out everywhere else."
			size="small"
			onSubmit={() => confirm.mutate()}
			action="Confirm"
			isBusy={confirm.isPending}
			problem={faults.rest}
		>
			<QrCode text={pending.uri} />
			<div className={settings.stack}>
				<p className={settings.quiet}>Or enter this key by hand:</p>
				<code className={settings.secret}>{pending.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
				<div>
					<CopyButton text={pending.secret} label="Copy key" />
				</div>
			</div>
			<Field label="Code" hint="Six digits; changes every 30 seconds." error={faults.at("code")}>
				<TextInput
					inputMode="numeric"
					autoComplete="one-time-code"
					value={code}
					onChange={({ target }) => setCode(target.value)}
					autoFocus
				/>
			</Field>
		</FormDialog>
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
			aria-label="QR code of the key"
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
			title="Two-factor authentication is on"
			description="Store these recovery codes somewhere you can reach without your phone. Each works once. They aren’t shown again."
			size="medium"
			actions={
				<Button kind="primary" onClick={done}>
					I’ve saved them
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
					Download
				</a>
			</div>
		</Dialog>
	);
}
