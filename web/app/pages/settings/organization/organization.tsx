import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { exactOf, isDecimal, textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { DecimalInput, Field, FieldRow, Fields, Select, TextInput } from "../../../ui/form/field.tsx";
import { useDraft } from "../../../ui/form/use-draft.ts";
import { Section } from "../../../ui/page.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { SettingsPage } from "../settings-page.tsx";
import { localeOptions } from "./locales.ts";
import { LogoField } from "./logo-field.tsx";
import { NextNumber } from "./next-number.tsx";
import { RulesSection, ruleLabels } from "./rules-section.tsx";

type Organisation = components["schemas"]["Organisation"];
type Update = NonNullable<
	import("../../../api/schema.ts").paths["/api/v1/organisation"]["put"]["requestBody"]
>["content"]["application/json"];

const lines = ["address_line1", "address_line2", "zip", "city", "state", "country"] as const;

/** As the form holds it: a text for whatever is typed. */
function valuesOf({ address, ...organisation }: Organisation) {
	return {
		name: organisation.name,
		legal_name: organisation.legal_name ?? "",
		tax_id: organisation.tax_id ?? "",
		email: organisation.email ?? "",
		logo: organisation.logo,
		...(Object.fromEntries(lines.map((line) => [line, address?.[line] ?? ""])) as Record<
			(typeof lines)[number],
			string
		>),
		locale: organisation.locale,
		currency: organisation.currency,
		invoice_prefix: organisation.invoice_prefix,
		payment_terms_days: String(organisation.payment_terms_days),
		default_tax_rate: textOf(organisation.default_tax_rate),
		default_tax_name: organisation.default_tax_name ?? "",
		auto_send_invoices: organisation.auto_send_invoices,
		grace_days: String(organisation.grace_days),
		books_closed_until: organisation.books_closed_until ?? "",
		lock_sent_invoices: organisation.lock_sent_invoices,
		invoice_zero_amounts: organisation.invoice_zero_amounts,
	};
}
type Values = ReturnType<typeof valuesOf>;

const labels: Readonly<Record<keyof Values, string>> = {
	name: "Name",
	legal_name: "Legal name",
	tax_id: "Tax number",
	email: "Email address",
	logo: "Logo",
	address_line1: "Address line 1",
	address_line2: "Address line 2",
	zip: "Postal code",
	city: "City",
	state: "State",
	country: "Country",
	locale: "Invoice language",
	currency: "Currency",
	invoice_prefix: "Prefix",
	payment_terms_days: "Payment terms",
	default_tax_rate: "Tax rate",
	default_tax_name: "Tax name",
	...ruleLabels,
};

/** What the API takes for the changes. What cannot be read as a number is sent as it was typed: the API says what is wrong with it. */
function updateOf(changes: Partial<Values>, values: Values): Update {
	const { logo, payment_terms_days: terms, grace_days: grace, default_tax_rate: rate, ...rest } = changes;
	const isLine = (key: string): key is (typeof lines)[number] => (lines as readonly string[]).includes(key);
	const texts = Object.fromEntries(
		Object.entries(rest)
			.filter(([key]) => !isLine(key))
			.map(([key, value]) => [key, value === "" && key !== "name" && key !== "invoice_prefix" ? null : value]),
	);
	const address = Object.fromEntries(lines.map((line) => [line, values[line].trim() === "" ? null : values[line]]));
	const isEmpty = Object.values(address).every((line) => line === null);
	return {
		...texts,
		...(logo === undefined ? {} : { logo }),
		...(terms === undefined ? {} : { payment_terms_days: wholeOrTyped(terms) }),
		...(grace === undefined ? {} : { grace_days: wholeOrTyped(grace) }),
		...(rate === undefined ? {} : { default_tax_rate: isDecimal(rate) ? exactOf(rate) : rate }),
		...(Object.keys(rest).some(isLine) ? { address: isEmpty ? null : address } : {}),
	} as Update;
}

function wholeOrTyped(typed: string): number | string {
	return /^\d+$/.test(typed) ? Number(typed) : typed;
}

/** Who the organisation is, and the rules that its invoices follow. */
export function OrganizationSettings() {
	const { data } = useSuspenseQuery({
		queryKey: ["organisation"],
		queryFn: () => answer(api.GET("/api/v1/organisation")),
	});
	const isReadOnly = !useMay("admin");
	const draft = useDraft(valuesOf(data));
	const { values, set, bind } = draft;
	const save = async (changes: Partial<Values>) => {
		await answer(api.PUT("/api/v1/organisation", { body: updateOf(changes, values) }));
		await refresh(["organisation"]);
		// Its name, language and currency stand in the session, too.
		if (["name", "locale", "currency"].some((key) => key in changes)) await refresh(["session"]);
	};
	return (
		<SettingsPage
			title="Organization"
			summary="Company details on your invoices, and billing rules."
			isReadOnly={isReadOnly}
		>
			<SettingsForm draft={draft} labels={labels} fields={Object.keys(labels)} isReadOnly={isReadOnly} onSave={save}>
				{(at) => (
					<>
						<Section title="Company details" isSheet>
							<Fields>
								<FieldRow>
									<Field label={labels.name} hint="Shown in this application and in emails." error={at("name")}>
										<TextInput autoComplete="organization" {...bind("name")} />
									</Field>
									<Field
										label={labels.legal_name}
										hint="Shown on invoices. Leave empty to use the name."
										error={at("legal_name")}
									>
										<TextInput autoComplete="off" {...bind("legal_name")} />
									</Field>
								</FieldRow>
								<FieldRow>
									<Field
										label={labels.tax_id}
										hint="VAT or other tax number, printed on invoices."
										error={at("tax_id")}
									>
										<TextInput autoComplete="off" {...bind("tax_id")} />
									</Field>
									<Field label={labels.email} hint="Replies to emails go here." error={at("email")}>
										<TextInput type="email" autoComplete="off" {...bind("email")} />
									</Field>
								</FieldRow>
								<LogoField
									value={values.logo}
									onChange={(logo) => set("logo", logo)}
									error={at("logo")}
									isReadOnly={isReadOnly}
								/>
							</Fields>
						</Section>
						<Section title="Address" isSheet>
							<Fields>
								<Field label={labels.address_line1} error={at("address.address_line1")}>
									<TextInput autoComplete="address-line1" {...bind("address_line1")} />
								</Field>
								<Field label={labels.address_line2} error={at("address.address_line2")}>
									<TextInput autoComplete="address-line2" {...bind("address_line2")} />
								</Field>
								<FieldRow>
									<Field label={labels.zip} error={at("address.zip")}>
										<TextInput autoComplete="postal-code" {...bind("zip")} />
									</Field>
									<Field label={labels.city} error={at("address.city")}>
										<TextInput autoComplete="address-level2" {...bind("city")} />
									</Field>
								</FieldRow>
								<FieldRow>
									<Field label={labels.state} error={at("address.state")}>
										<TextInput autoComplete="address-level1" {...bind("state")} />
									</Field>
									<Field label={labels.country} error={at("address.country")}>
										<TextInput autoComplete="country-name" {...bind("country")} />
									</Field>
								</FieldRow>
							</Fields>
						</Section>
						<Section title="Invoices" isSheet>
							<Fields>
								<FieldRow>
									<Field
										label={labels.invoice_prefix}
										hint={<NextNumber prefix={values.invoice_prefix} />}
										error={at("invoice_prefix")}
									>
										<TextInput autoComplete="off" spellCheck={false} {...bind("invoice_prefix")} />
									</Field>
									<Field
										label={`${labels.payment_terms_days} (days)`}
										hint="Days from sending to the due date, unless set on the customer or contract."
										error={at("payment_terms_days")}
									>
										<DecimalInput inputMode="numeric" {...bind("payment_terms_days")} />
									</Field>
								</FieldRow>
								<FieldRow>
									<Field
										label={labels.locale}
										hint="Format of numbers and dates on PDFs and in emails."
										error={at("locale")}
									>
										<Select options={localeOptions(data.locale)} {...bind("locale")} />
									</Field>
									<Field
										label={labels.currency}
										hint="For new invoices, unless set on the customer."
										error={at("currency")}
									>
										<Select options={currencyOptions} {...bind("currency")} />
									</Field>
								</FieldRow>
								<FieldRow>
									<Field
										label={`${labels.default_tax_rate} (%)`}
										hint="For lines without their own rate. Exempt customers aren’t taxed."
										error={at("default_tax_rate")}
									>
										<DecimalInput {...bind("default_tax_rate")} />
									</Field>
									<Field
										label={labels.default_tax_name}
										hint="Shown with the rate on invoices: VAT, GST, USt."
										error={at("default_tax_name")}
									>
										<TextInput autoComplete="off" {...bind("default_tax_name")} />
									</Field>
								</FieldRow>
							</Fields>
						</Section>
						<RulesSection draft={draft} at={at} />
					</>
				)}
			</SettingsForm>
		</SettingsPage>
	);
}
