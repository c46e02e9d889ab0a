import { useMutation, useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { sessionChanged } from "../../api/session.ts";
import { browserLocale } from "../../format/browser-locale.ts";
import { Button } from "../../ui/button.tsx";
import { currencyOptions } from "../../ui/form/currencies.ts";
import { Field, Select, TextInput } from "../../ui/form/field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { currencyOfLocale } from "./currency-of-locale.ts";
import { secretInAddress } from "./lead-on.ts";
import { passwordHint } from "./password-hint.ts";
import { WayIn } from "./way-in.tsx";

const fields = ["setup_code", "organisation_name", "name", "email", "password", "currency"] as const;

/** The first start: makes the organisation and its owner. */
export function SetUp() {
	const navigate = useNavigate();
	// The service prints the whole link when it starts; only who came without it types the code.
	const [codeOfLink] = useState(() => secretInAddress("code"));
	const [values, setValues] = useState<Readonly<Record<(typeof fields)[number], string>>>({
		// The link that the start prints brings it.
		setup_code: new URLSearchParams(location.hash.slice(1)).get("code") ?? "",
		organisation_name: "",
		name: "",
		email: "",
		password: "",
		currency: currencyOfLocale(browserLocale),
	});
	const { data: setUp } = useQuery({
		queryKey: ["setup"],
		queryFn: () => answer(api.GET("/api/v1/setup")),
	});
	const make = useMutation({
		mutationFn: async () => {
			await answer(api.POST("/api/v1/setup", { body: { ...values, locale: browserLocale } }));
			await sessionChanged();
		},
		onSuccess: () => navigate({ to: "/" }),
	});
	const faults = formFaults(make.error, fields);
	const bind = (field: (typeof fields)[number]) => ({
		value: values[field],
		onChange: ({ target }: { target: { value: string } }) =>
			setValues((before) => ({ ...before, [field]: target.value })),
	});
	if (setUp?.is_needed === false && make.isIdle) return <Navigate to="/" />;
	return (
		<WayIn
			title="Welcome"
			lead="Set up your organization. You will be its owner, and can invite others afterwards."
			onSubmit={() => make.mutate()}
		>
			<ProblemNotice problem={faults.rest} />
			{(codeOfLink === "" || faults.at("setup_code") !== undefined) && (
				<Field label="Set-up code" hint="Printed by the service when it started." error={faults.at("setup_code")}>
					<TextInput
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						placeholder="XXXX-XXXX-XXXX"
						{...bind("setup_code")}
						autoFocus
					/>
				</Field>
			)}
			<Field label="Organization" error={faults.at("organisation_name")}>
				<TextInput autoComplete="organization" {...bind("organisation_name")} autoFocus={codeOfLink !== ""} />
			</Field>
			<Field label="Currency" hint="For new invoices. Each customer can have another." error={faults.at("currency")}>
				<Select options={currencyOptions} {...bind("currency")} />
			</Field>
			<Field label="Your name" error={faults.at("name")}>
				<TextInput autoComplete="name" {...bind("name")} />
			</Field>
			<Field label="Email address" error={faults.at("email")}>
				<TextInput type="email" autoComplete="username" {...bind("email")} />
			</Field>
			<Field label="Password" hint={passwordHint} error={faults.at("password")}>
				<PasswordInput autoComplete="new-password" {...bind("password")} />
			</Field>
			<Button kind="primary" type="submit" isBusy={make.isPending}>
				Create organization
			</Button>
		</WayIn>
	);
}
