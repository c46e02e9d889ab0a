import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { exactOf, isDecimal, textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { currencyOptions } from "../../../ui/form/currencies.ts";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { timeZoneOptions } from "../../../ui/form/time-zones.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Section } from "../../../ui/page.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { SettingsPage } from "../settings-page.tsx";
import {
	EInvoiceSection,
	eInvoiceFieldOf,
	eInvoiceLabels,
	eInvoiceUpdateOf,
	eInvoiceValuesOf,
} from "./e-invoice-section.tsx";
import { localeOptions } from "./locales.ts";
import { LogoField } from "./logo-field.tsx";
import { NextNumber } from "./next-number.tsx";
import { RulesSection, ruleLabels } from "./rules-section.tsx";
import { useTaxProviders } from "./tax-provider-field.tsx";
import { words } from "./words.ts";

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
		timezone: organisation.timezone,
		invoice_prefix: organisation.invoice_prefix,
		payment_terms_days: String(organisation.payment_terms_days),
		default_tax_rate: textOf(organisation.default_tax_rate),
		default_tax_name: organisation.default_tax_name ?? "",
		tax_provider: organisation.tax_provider,
		one_stop_shop: organisation.one_stop_shop,
		auto_send_invoices: organisation.auto_send_invoices,
		grace_days: String(organisation.grace_days),
		books_closed_until: organisation.books_closed_until ?? "",
		lock_sent_invoices: organisation.lock_sent_invoices,
		invoice_zero_amounts: organisation.invoice_zero_amounts,
		...eInvoiceValuesOf(organisation),
	};
}
type Values = ReturnType<typeof valuesOf>;

const labels: Readonly<Record<keyof Values, string>> = {
	name: words.organization.name,
	legal_name: words.organization.legalName,
	tax_id: words.organization.taxId,
	email: words.organization.emailAddress,
	logo: words.organization.logo,
	address_line1: words.organization.addressLine1,
	address_line2: words.organization.addressLine2,
	zip: words.organization.zip,
	city: words.organization.city,
	state: words.organization.state,
	country: words.organization.country,
	locale: words.organization.locale,
	currency: words.organization.currency,
	timezone: words.organization.timezone,
	invoice_prefix: words.organization.invoicePrefix,
	payment_terms_days: words.organization.paymentTermsDays,
	default_tax_rate: words.organization.defaultTaxRate,
	default_tax_name: words.organization.defaultTaxName,
	tax_provider: words.organization.taxProvider,
	one_stop_shop: words.organization.oneStopShop,
	...ruleLabels,
	...eInvoiceLabels,
};

/** What the API takes for the changes. What cannot be read as a number is sent as it was typed: the API says what is wrong with it. */
function updateOf(changes: Partial<Values>, values: Values): Update {
	const { electronic, kept } = eInvoiceUpdateOf(changes, values);
	const { logo, payment_terms_days: terms, grace_days: grace, default_tax_rate: rate, ...rest } = kept;
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
		...electronic,
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
	const taxProviders = useTaxProviders();
	const form = useForm(
		valuesOf(data),
		async (values, changes) => {
			await answer(api.PUT("/api/v1/organisation", { body: updateOf(changes, values) }));
			await refresh(["organisation"]);
			// Its name, language and currency stand in the session, too.
			if (["name", "locale", "currency"].some((key) => key in changes)) await refresh(["session"]);
			say(words.organization.settingsSaved);
		},
		(field) => eInvoiceFieldOf(field.replace(/^address\./, "")),
	);
	return (
		<SettingsPage title={words.organization.title} summary={words.organization.summary} isReadOnly={isReadOnly}>
			<SettingsForm form={form} labels={labels} isReadOnly={isReadOnly}>
				<Section title={words.organization.companyDetails} isSheet>
					<Fields>
						<FieldRow>
							<form.Text
								name="name"
								label={labels.name}
								hint={words.organization.nameHint}
								autoComplete="organization"
							/>
							<form.Text
								name="legal_name"
								label={labels.legal_name}
								hint={words.organization.legalNameHint}
								autoComplete="off"
							/>
						</FieldRow>
						<FieldRow>
							<form.Text name="tax_id" label={labels.tax_id} hint={words.organization.taxIdHint} autoComplete="off" />
							<form.Text
								name="email"
								label={labels.email}
								hint={words.organization.emailHint}
								type="email"
								autoComplete="off"
							/>
						</FieldRow>
						<form.Custom name="logo">{(logo) => <LogoField {...logo} isReadOnly={isReadOnly} />}</form.Custom>
					</Fields>
				</Section>
				<Section title={words.organization.address} isSheet>
					<Fields>
						<form.Text name="address_line1" label={labels.address_line1} autoComplete="address-line1" />
						<form.Text name="address_line2" label={labels.address_line2} autoComplete="address-line2" />
						<FieldRow>
							<form.Text name="zip" label={labels.zip} autoComplete="postal-code" />
							<form.Text name="city" label={labels.city} autoComplete="address-level2" />
						</FieldRow>
						<FieldRow>
							<form.Text name="state" label={labels.state} autoComplete="address-level1" />
							<form.Text name="country" label={labels.country} autoComplete="country-name" />
						</FieldRow>
					</Fields>
				</Section>
				<Section title={words.organization.invoices} isSheet>
					<Fields>
						<FieldRow>
							<form.Text
								name="invoice_prefix"
								label={labels.invoice_prefix}
								hint={<NextNumber prefix={form.values.invoice_prefix} />}
								autoComplete="off"
								spellCheck={false}
							/>
							<form.Decimal
								name="payment_terms_days"
								label={`${labels.payment_terms_days} (days)`}
								hint={words.organization.paymentTermsHint}
								inputMode="numeric"
							/>
						</FieldRow>
						<FieldRow>
							<form.Select
								name="locale"
								label={labels.locale}
								hint={words.organization.localeHint}
								options={localeOptions(data.locale)}
							/>
							<form.Select
								name="currency"
								label={labels.currency}
								hint={words.organization.currencyHint}
								options={currencyOptions}
							/>
							<form.Select
								name="timezone"
								label={labels.timezone}
								hint={words.organization.timezoneHint}
								options={timeZoneOptions(data.timezone)}
							/>
						</FieldRow>
						<FieldRow>
							<form.Decimal
								name="default_tax_rate"
								label={`${labels.default_tax_rate} (%)`}
								hint={words.organization.taxRateHint}
							/>
							<form.Text
								name="default_tax_name"
								label={labels.default_tax_name}
								hint={words.organization.taxNameHint}
								autoComplete="off"
							/>
						</FieldRow>
						<form.Select
							name="tax_provider"
							label={labels.tax_provider}
							hint={words.organization.taxProviderHint}
							options={optionsOf(taxProviders.choices(data.tax_provider))}
						/>
						{taxProviders.states.map((state) => (
							<p key={state}>{state}</p>
						))}
						<form.Select
							name="one_stop_shop"
							label={labels.one_stop_shop}
							hint={words.organization.oneStopShopHint}
							options={optionsOf(words.organization.oneStopShops)}
						/>
					</Fields>
				</Section>
				<EInvoiceSection />
				<RulesSection />
			</SettingsForm>
		</SettingsPage>
	);
}
