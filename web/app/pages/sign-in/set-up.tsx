import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { faultAt } from "../../api/problem.ts";
import { sessionChanged } from "../../api/session.ts";
import { browserLocale } from "../../format/browser-locale.ts";
import { Button } from "../../ui/button.tsx";
import { currencyOptions } from "../../ui/form/currencies.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { currencyOfLocale } from "./currency-of-locale.ts";
import { secretInAddress } from "./lead-on.ts";
import { passwordHint } from "./password-hint.ts";
import { WayIn } from "./way-in.tsx";
import { words } from "./words.ts";

/** The first start: makes the organisation and its owner. */
export function SetUp() {
	const navigate = useNavigate();
	// The service prints the whole link when it starts; only who came without it types the code.
	const [codeOfLink] = useState(() => secretInAddress("code"));
	const form = useForm(
		{
			// The link that the start prints brings it.
			setup_code: new URLSearchParams(location.hash.slice(1)).get("code") ?? "",
			...{ organisation_name: "", name: "", email: "", password: "" },
			currency: currencyOfLocale(browserLocale),
		},
		async (values) => {
			await answer(api.POST("/api/v1/setup", { body: { ...values, locale: browserLocale } }));
			await sessionChanged();
			await navigate({ to: "/" });
		},
	);
	const { data: setUp } = useQuery({
		queryKey: ["setup"],
		queryFn: () => answer(api.GET("/api/v1/setup")),
	});
	if (setUp?.is_needed === false && !form.isBusy && form.done === undefined) return <Navigate to="/" />;
	return (
		<WayIn title={words.setUp.title} lead={words.setUp.lead} form={form}>
			<ProblemNotice problem={form.problem} />
			{(codeOfLink === "" || faultAt(form.refusal, "setup_code") !== undefined) && (
				<form.Text
					name="setup_code"
					label={words.setUp.setUpCode}
					hint={words.setUp.setUpCodeHint}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					placeholder="XXXX-XXXX-XXXX"
					autoFocus
				/>
			)}
			<form.Text
				name="organisation_name"
				label={words.setUp.organization}
				autoComplete="organization"
				autoFocus={codeOfLink !== ""}
			/>
			<form.Select
				name="currency"
				label={words.setUp.currency}
				hint={words.setUp.currencyHint}
				options={currencyOptions}
			/>
			<form.Text name="name" label={words.setUp.yourName} autoComplete="name" />
			<form.Text name="email" label={words.setUp.emailAddress} type="email" autoComplete="username" />
			<form.Password name="password" label={words.setUp.password} hint={passwordHint} autoComplete="new-password" />
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				{words.setUp.createOrganization}
			</Button>
		</WayIn>
	);
}
