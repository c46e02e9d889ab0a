import { encode } from "uqr";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import settings from "../settings.module.css";
import styles from "./account.module.css";
import { words } from "./words.tsx";

/** Sets the second factor up: the password, the secret by camera or by hand, a code that confirms it, and the recovery codes, shown once. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
	const form = useForm({ password: "" }, (body) => answer(api.POST("/api/v1/account/second-factor", { body })));
	if (form.done !== undefined) return <Confirmation pending={form.done.result} onClose={onClose} />;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.secondFactorDialog.title}
			description={words.secondFactorDialog.description}
			size="small"
			action={words.secondFactorDialog.action}
		>
			<form.Password
				name="password"
				label={words.secondFactorDialog.yourPassword}
				autoComplete="current-password"
				autoFocus
			/>
		</FormDialog>
	);
}

interface PendingFactor {
	readonly secret: string;
	readonly uri: string;
}

function Confirmation({ pending, onClose }: { readonly pending: PendingFactor; readonly onClose: () => void }) {
	const form = useForm({ code: "" }, ({ code }) =>
		answer(api.POST("/api/v1/account/second-factor/confirm", { body: { code: code.trim() } })),
	);
	if (form.done !== undefined) return <RecoveryCodes codes={form.done.result.recovery_codes} onClose={onClose} />;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.secondFactorDialog.title}
			description={words.secondFactorDialog.scanDescription}
			size="small"
			action={words.secondFactorDialog.confirm}
		>
			<QrCode text={pending.uri} />
			<div className={settings.stack}>
				<p className={settings.quiet}>{words.secondFactorDialog.orByHand}</p>
				<code className={settings.secret}>{pending.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
				<div>
					<CopyButton text={pending.secret} label={words.secondFactorDialog.copyKey} />
				</div>
			</div>
			<form.Text
				name="code"
				label={words.secondFactorDialog.code}
				hint={words.secondFactorDialog.codeHint}
				inputMode="numeric"
				autoComplete="one-time-code"
				autoFocus
			/>
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
			aria-label={words.secondFactorDialog.qrCode}
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
			title={words.secondFactorDialog.isOn}
			description={words.secondFactorDialog.storeCodes}
			size="medium"
			actions={
				<Button kind="primary" onClick={done}>
					{words.secondFactorDialog.saved}
				</Button>
			}
		>
			<ul className={styles.codes} aria-label={words.secondFactorDialog.recoveryCodes}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className={styles.buttons}>
				<CopyButton text={text} label={words.secondFactorDialog.copy} />
				<a
					href={URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }))}
					download="tallybook-recovery-codes.txt"
				>
					{words.secondFactorDialog.download}
				</a>
			</div>
		</Dialog>
	);
}
