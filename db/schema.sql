-- The schema created by the migrations, for review. Written by `npm run schema`; do not edit.

create table alerts.alert (
	organisation_id uuid not null,
	uuid uuid not null,
	name text not null,
	kind text not null,
	customer_uuid uuid,
	contract_uuid uuid,
	metric_uuid uuid,
	currency text,
	basis text,
	thresholds numeric[] not null,
	repeat text not null,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	unit text,
	constraint alert_basis_check CHECK ((basis = ANY (ARRAY['list'::text, 'net'::text]))),
	constraint alert_check CHECK (((kind = 'usage'::text) = (metric_uuid IS NOT NULL))),
	constraint alert_check2 CHECK (((kind = 'spend'::text) = (basis IS NOT NULL))),
	constraint alert_check3 CHECK (((contract_uuid IS NULL) OR ((customer_uuid IS NOT NULL) AND (kind <> 'credit_balance'::text)))),
	constraint alert_kind_check CHECK ((kind = ANY (ARRAY['usage'::text, 'spend'::text, 'credit_balance'::text]))),
	constraint alert_measure CHECK ((((kind = 'usage'::text) = ((currency IS NULL) AND (unit IS NULL))) AND ((currency IS NULL) OR (unit IS NULL)) AND ((unit IS NULL) OR (kind = 'credit_balance'::text)))),
	constraint alert_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint alert_repeat_check CHECK ((repeat = ANY (ARRAY['once'::text, 'each_period'::text]))),
	constraint alert_thresholds_check CHECK ((((cardinality(thresholds) >= 1) AND (cardinality(thresholds) <= 20)) AND ((0)::numeric < ALL (thresholds)))),
	constraint alert_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint alert_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint alert_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint alert_organisation_id_metric_uuid_fkey FOREIGN KEY (organisation_id, metric_uuid) REFERENCES metrics.metric(organisation_id, uuid),
	constraint alert_unit FOREIGN KEY (organisation_id, unit) REFERENCES credit_grants.credit_unit(organisation_id, code),
	constraint alert_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX alert_organisation_id_contract_uuid_idx ON alerts.alert USING btree (organisation_id, contract_uuid) WHERE (contract_uuid IS NOT NULL);
CREATE INDEX alert_organisation_id_customer_uuid_idx ON alerts.alert USING btree (organisation_id, customer_uuid);
CREATE INDEX alert_organisation_id_metric_uuid_idx ON alerts.alert USING btree (organisation_id, metric_uuid) WHERE (metric_uuid IS NOT NULL);

create table alerts.due (
	organisation_id uuid not null,
	"position" bigint not null generated always as identity,
	customer_uuid uuid,
	constraint due_pkey PRIMARY KEY (organisation_id, "position")
);

create table alerts.trigger (
	organisation_id uuid not null,
	uuid uuid not null,
	alert_uuid uuid not null,
	customer_uuid uuid not null,
	threshold numeric not null,
	value numeric not null,
	period_start date,
	triggered_at timestamp with time zone not null,
	recovered_at timestamp with time zone,
	constraint trigger_check CHECK (((period_start IS NULL) OR (recovered_at IS NULL))),
	constraint trigger_organisation_id_alert_uuid_fkey FOREIGN KEY (organisation_id, alert_uuid) REFERENCES alerts.alert(organisation_id, uuid) ON DELETE CASCADE,
	constraint trigger_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint trigger_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint trigger_pkey PRIMARY KEY (organisation_id, uuid),
	constraint trigger_once UNIQUE NULLS NOT DISTINCT (organisation_id, alert_uuid, customer_uuid, threshold, period_start, recovered_at)
);
CREATE INDEX trigger_organisation_id_alert_uuid_triggered_at_idx ON alerts.trigger USING btree (organisation_id, alert_uuid, triggered_at DESC);
CREATE INDEX trigger_organisation_id_customer_uuid_idx ON alerts.trigger USING btree (organisation_id, customer_uuid);

create table alerts.watch (
	organisation_id uuid not null,
	looked_on date,
	looked_days text,
	constraint watch_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint watch_pkey PRIMARY KEY (organisation_id)
);

create table announcements.announcement (
	organisation_id uuid not null,
	"position" bigint not null generated always as identity,
	type text not null,
	resource_uuid uuid not null,
	happened_at timestamp with time zone not null,
	data text not null,
	trace_parent text,
	constraint announcement_type_check CHECK ((type ~ '^[a-z_]+\.[a-z_]+$'::text)),
	constraint announcement_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint announcement_pkey PRIMARY KEY (organisation_id, "position")
);

create table announcements.listener (
	organisation_id uuid not null,
	uuid uuid not null,
	patterns text[] not null,
	constraint listener_patterns_check CHECK ((cardinality(patterns) > 0)),
	constraint listener_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint listener_pkey PRIMARY KEY (organisation_id, uuid)
);

create table audit.entry (
	organisation_id uuid not null,
	uuid uuid not null,
	at timestamp with time zone not null,
	actor_type text not null,
	actor_uuid uuid,
	actor_name text not null,
	action text not null,
	resource text not null,
	resource_uuid uuid not null,
	before jsonb,
	after jsonb,
	request_id text,
	constraint entry_actor_type_check CHECK ((actor_type = ANY (ARRAY['token'::text, 'person'::text, 'command'::text, 'system'::text]))),
	constraint entry_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint entry_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX entry_organisation_id_at_uuid_idx ON audit.entry USING btree (organisation_id, at DESC, uuid DESC);
CREATE INDEX entry_organisation_id_resource_resource_uuid_at_idx ON audit.entry USING btree (organisation_id, resource, resource_uuid, at DESC);
CREATE TRIGGER entry_is_final BEFORE DELETE OR UPDATE ON audit.entry FOR EACH ROW EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER log_is_final BEFORE TRUNCATE ON audit.entry FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

create table auth.account (
	uuid uuid not null,
	email text not null,
	email_key text not null,
	password_hash text,
	created_at timestamp with time zone not null,
	name text,
	second_factor bytea,
	pending_second_factor bytea,
	second_factor_step bigint,
	email_requests timestamp with time zone[] not null default '{}'::timestamp with time zone[],
	constraint account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint account_pkey PRIMARY KEY (uuid),
	constraint account_email_key_key UNIQUE (email_key)
);

create table auth.attempt_streak (
	kind text not null,
	account_hash bytea not null,
	attempts integer not null,
	last_at timestamp with time zone not null,
	constraint attempt_streak_account_hash_check CHECK ((length(account_hash) = 32)),
	constraint attempt_streak_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'code'::text, 'reset'::text]))),
	constraint attempt_streak_pkey PRIMARY KEY (kind, account_hash)
);
CREATE INDEX attempt_streak_last_at_idx ON auth.attempt_streak USING btree (last_at);

create table auth.email_link (
	account_uuid uuid not null,
	email text not null,
	hash bytea,
	expires_at timestamp with time zone not null,
	constraint email_link_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES auth.account(uuid),
	constraint email_link_pkey PRIMARY KEY (account_uuid),
	constraint email_link_hash_key UNIQUE (hash)
);

create table auth.invitation (
	organisation_id uuid not null,
	uuid uuid not null,
	email text not null,
	email_key text not null,
	role text not null,
	hash bytea not null,
	created_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	created_by text not null,
	constraint invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text]))),
	constraint invitation_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint invitation_pkey PRIMARY KEY (organisation_id, uuid),
	constraint invitation_hash_key UNIQUE (hash),
	constraint invitation_organisation_id_email_key_key UNIQUE (organisation_id, email_key)
);

create table auth.membership (
	organisation_id uuid not null,
	account_uuid uuid not null,
	role text not null,
	created_at timestamp with time zone not null,
	constraint membership_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text]))),
	constraint membership_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES auth.account(uuid),
	constraint membership_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint membership_pkey PRIMARY KEY (organisation_id, account_uuid)
);
CREATE INDEX membership_account_uuid_idx ON auth.membership USING btree (account_uuid);

create table auth.password_link (
	account_uuid uuid not null,
	hash bytea not null,
	expires_at timestamp with time zone not null,
	constraint password_link_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES auth.account(uuid),
	constraint password_link_pkey PRIMARY KEY (account_uuid),
	constraint password_link_hash_key UNIQUE (hash)
);

create table auth.recovery_code (
	account_uuid uuid not null,
	hash bytea not null,
	constraint recovery_code_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES auth.account(uuid),
	constraint recovery_code_pkey PRIMARY KEY (account_uuid, hash)
);

create table auth.session (
	uuid uuid not null,
	account_uuid uuid not null,
	hash bytea not null,
	created_at timestamp with time zone not null,
	last_used_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	user_agent text,
	address text not null,
	constraint session_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES auth.account(uuid),
	constraint session_pkey PRIMARY KEY (uuid),
	constraint session_hash_key UNIQUE (hash)
);
CREATE INDEX session_account_uuid_idx ON auth.session USING btree (account_uuid);

create table auth.token (
	organisation_id uuid not null,
	uuid uuid not null,
	name text not null,
	scope text not null,
	hash bytea not null,
	hint text not null,
	created_at timestamp with time zone not null,
	expires_at timestamp with time zone,
	revoked_at timestamp with time zone,
	last_used_at timestamp with time zone,
	constraint token_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint token_scope_check CHECK ((scope = ANY (ARRAY['ingest'::text, 'read'::text, 'write'::text]))),
	constraint token_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint token_pkey PRIMARY KEY (organisation_id, uuid),
	constraint token_hash_key UNIQUE (hash)
);

create table catalog.option (
	organisation_id uuid not null,
	uuid uuid not null,
	template_uuid uuid not null,
	"position" integer not null,
	name text not null,
	description text,
	renewal_uplift_percent numeric not null default 0,
	features jsonb not null default '[]'::jsonb,
	commitments jsonb not null default '[]'::jsonb,
	constraint option_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint option_organisation_id_template_uuid_fkey FOREIGN KEY (organisation_id, template_uuid) REFERENCES catalog.template(organisation_id, uuid),
	constraint option_pkey PRIMARY KEY (organisation_id, uuid),
	constraint option_position_unique UNIQUE (organisation_id, template_uuid, "position") DEFERRABLE INITIALLY DEFERRED
);

create table catalog.plan_item (
	organisation_id uuid not null,
	uuid uuid not null,
	name text not null,
	description text,
	created_at timestamp with time zone not null,
	constraint plan_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint plan_item_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint plan_item_pkey PRIMARY KEY (organisation_id, uuid)
);

create table catalog.service (
	organisation_id uuid not null,
	uuid uuid not null,
	option_uuid uuid not null,
	"position" integer not null,
	plan_item_uuid uuid not null,
	service_type text not null,
	billing_cycle text not null,
	billing_timing text not null,
	metric_uuid uuid,
	pricing_model text not null,
	unit_price numeric not null,
	default_quantity numeric not null,
	tiers jsonb not null,
	package_size numeric,
	fee_per_event numeric not null,
	included_quantity numeric not null,
	minimum_amount numeric,
	maximum_amount numeric,
	discount_percent numeric not null,
	discount_duration integer,
	trial_days integer not null,
	tax_rate numeric,
	tax_name text,
	minimum_per_event numeric not null default 0,
	maximum_per_event numeric,
	free_events integer not null default 0,
	package_rounding text not null default 'up'::text,
	price_property text,
	prices jsonb not null default '[]'::jsonb,
	every jsonb,
	invoice_every jsonb,
	unit_code text,
	group_by jsonb not null default '[]'::jsonb,
	price_matrix jsonb not null default '[]'::jsonb,
	taxes jsonb,
	supply text,
	constraint service_billing_cycle_check CHECK ((billing_cycle = ANY (ARRAY['one_time'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'semi_annual'::text, 'annual'::text, 'custom'::text]))),
	constraint service_billing_timing_check CHECK ((billing_timing = ANY (ARRAY['in_advance'::text, 'in_arrears'::text]))),
	constraint service_check CHECK (((service_type <> 'usage'::text) OR (metric_uuid IS NOT NULL))),
	constraint service_check1 CHECK (((service_type = 'one_time_fee'::text) = (billing_cycle = 'one_time'::text))),
	constraint service_check2 CHECK ((minimum_amount <= maximum_amount)),
	constraint service_default_quantity_check CHECK ((default_quantity >= (0)::numeric)),
	constraint service_discount_duration_check CHECK ((discount_duration > 0)),
	constraint service_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
	constraint service_every_check CHECK (((billing_cycle = 'custom'::text) = (every IS NOT NULL))),
	constraint service_included_quantity_check CHECK ((included_quantity >= (0)::numeric)),
	constraint service_package_rounding_check CHECK ((package_rounding = ANY (ARRAY['up'::text, 'down'::text]))),
	constraint service_package_size_check CHECK ((package_size > (0)::numeric)),
	constraint service_per_event_check CHECK (((minimum_per_event >= (0)::numeric) AND (maximum_per_event >= (0)::numeric) AND (free_events >= 0))),
	constraint service_pricing_model_check CHECK ((pricing_model ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint service_service_type_check CHECK ((service_type = ANY (ARRAY['fixed_fee'::text, 'one_time_fee'::text, 'usage'::text]))),
	constraint service_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
	constraint service_trial_days_check CHECK ((trial_days >= 0)),
	constraint service_organisation_id_metric_uuid_fkey FOREIGN KEY (organisation_id, metric_uuid) REFERENCES metrics.metric(organisation_id, uuid),
	constraint service_organisation_id_option_uuid_fkey FOREIGN KEY (organisation_id, option_uuid) REFERENCES catalog.option(organisation_id, uuid),
	constraint service_organisation_id_plan_item_uuid_fkey FOREIGN KEY (organisation_id, plan_item_uuid) REFERENCES catalog.plan_item(organisation_id, uuid),
	constraint service_pkey PRIMARY KEY (organisation_id, uuid),
	constraint service_position_unique UNIQUE (organisation_id, option_uuid, "position") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX service_organisation_id_metric_uuid_idx ON catalog.service USING btree (organisation_id, metric_uuid) WHERE (metric_uuid IS NOT NULL);

create table catalog.template (
	organisation_id uuid not null,
	uuid uuid not null,
	name text not null,
	description text,
	is_active boolean not null,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	version integer not null default 1,
	version_at timestamp with time zone,
	constraint template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint template_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint template_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX template_organisation_id_created_at_uuid_idx ON catalog.template USING btree (organisation_id, created_at DESC, uuid DESC);

create table catalog.template_version (
	organisation_id uuid not null,
	template_uuid uuid not null,
	version integer not null,
	name text not null,
	description text,
	options jsonb not null,
	created_at timestamp with time zone not null,
	constraint template_version_version_check CHECK ((version > 0)),
	constraint template_version_organisation_id_template_uuid_fkey FOREIGN KEY (organisation_id, template_uuid) REFERENCES catalog.template(organisation_id, uuid),
	constraint template_version_pkey PRIMARY KEY (organisation_id, template_uuid, version)
);

create table contracts.amendment (
	organisation_id uuid not null,
	uuid uuid not null,
	contract_uuid uuid not null,
	"position" integer not null,
	effective_date date not null,
	created_at timestamp with time zone not null,
	features jsonb,
	option_features jsonb,
	commitments jsonb,
	constraint amendment_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint amendment_pkey PRIMARY KEY (organisation_id, uuid),
	constraint amendment_organisation_id_contract_uuid_position_key UNIQUE (organisation_id, contract_uuid, "position")
);
CREATE TRIGGER touch_on_delete AFTER DELETE ON contracts.amendment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_insert AFTER INSERT ON contracts.amendment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_update AFTER UPDATE ON contracts.amendment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();

create table contracts.billing_fault (
	organisation_id uuid not null,
	contract_uuid uuid not null,
	run_uuid uuid not null,
	as_of date not null,
	error text not null,
	failed_at timestamp with time zone not null,
	constraint billing_fault_error_check CHECK ((length(error) >= 1)),
	constraint billing_fault_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint billing_fault_pkey PRIMARY KEY (organisation_id, contract_uuid)
);

create table contracts.contract (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	option_uuid uuid,
	name text,
	status text not null,
	currency text not null,
	start_date date not null,
	end_date date,
	billing_day integer not null,
	payment_terms_days integer,
	auto_renew boolean not null,
	renewal_months integer,
	activated_at timestamp with time zone,
	canceled_at timestamp with time zone,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	first_end_date date,
	agreed_end_date date,
	canceled_to date,
	counted_end_date date,
	calendar_aligned boolean not null default false,
	renewal_uplift_percent numeric not null default 0,
	renewal_uplifts jsonb not null default '[]'::jsonb,
	features jsonb not null default '[]'::jsonb,
	option_features jsonb not null default '[]'::jsonb,
	commitments jsonb not null default '[]'::jsonb,
	invoice_group text,
	invoice_threshold numeric,
	timezone text,
	constraint contract_billing_day_check CHECK (((billing_day >= 1) AND (billing_day <= 31))),
	constraint contract_check CHECK ((end_date >= start_date)),
	constraint contract_check1 CHECK ((canceled_to >= (start_date - 1))),
	constraint contract_check2 CHECK (((canceled_to IS NULL) OR (status = 'canceled'::text))),
	constraint contract_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint contract_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 3650))),
	constraint contract_renewal_months_check CHECK (((renewal_months >= 1) AND (renewal_months <= 1200))),
	constraint contract_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text, 'canceled'::text]))),
	constraint contract_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint contract_pkey PRIMARY KEY (organisation_id, uuid),
	constraint contract_organisation_id_uuid_customer_uuid_key UNIQUE (organisation_id, uuid, customer_uuid)
);
CREATE INDEX contract_group_idx ON contracts.contract USING btree (organisation_id, invoice_group) WHERE (invoice_group IS NOT NULL);
CREATE INDEX contract_organisation_id_created_at_uuid_idx ON contracts.contract USING btree (organisation_id, created_at DESC, uuid DESC);
CREATE INDEX contract_organisation_id_customer_uuid_idx ON contracts.contract USING btree (organisation_id, customer_uuid);
CREATE INDEX contract_organisation_id_status_idx ON contracts.contract USING btree (organisation_id, status);
CREATE INDEX contract_text ON contracts.contract USING gin (name gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX contract_timezone ON contracts.contract USING btree (organisation_id, timezone) WHERE ((timezone <> 'UTC'::text) AND (activated_at IS NOT NULL));
CREATE TRIGGER tell_of_change AFTER INSERT OR DELETE OR UPDATE ON contracts.contract FOR EACH ROW EXECUTE FUNCTION contracts.tell_of_contract();
CREATE TRIGGER touch_on_update AFTER UPDATE ON contracts.contract REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract();

create table contracts.extracted_term (
	organisation_id uuid not null,
	contract_uuid uuid not null,
	"position" integer not null,
	field text not null,
	item_uuid uuid,
	value jsonb not null,
	confidence numeric not null,
	page integer not null,
	box jsonb,
	quote text not null,
	source text not null,
	is_corrected boolean not null,
	constraint extracted_term_confidence_check CHECK (((confidence >= (0)::numeric) AND (confidence <= (1)::numeric))),
	constraint extracted_term_page_check CHECK ((page > 0)),
	constraint extracted_term_source_check CHECK ((source = ANY (ARRAY['document'::text, 'language_model'::text, 'earlier_correction'::text]))),
	constraint extracted_term_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint extracted_term_organisation_id_item_uuid_fkey FOREIGN KEY (organisation_id, item_uuid) REFERENCES contracts.item(organisation_id, uuid) ON DELETE SET NULL (item_uuid),
	constraint extracted_term_pkey PRIMARY KEY (organisation_id, contract_uuid, "position")
);
CREATE INDEX extracted_term_organisation_id_item_uuid_idx ON contracts.extracted_term USING btree (organisation_id, item_uuid) WHERE (item_uuid IS NOT NULL);

create table contracts.form (
	organisation_id uuid not null,
	uuid uuid not null,
	upload_uuid uuid not null,
	fingerprint jsonb not null,
	created_at timestamp with time zone not null,
	used_at timestamp with time zone not null,
	constraint form_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint form_organisation_id_upload_uuid_fkey FOREIGN KEY (organisation_id, upload_uuid) REFERENCES contracts.upload(organisation_id, uuid) ON DELETE CASCADE,
	constraint form_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX form_organisation_id_upload_uuid_idx ON contracts.form USING btree (organisation_id, upload_uuid);

create table contracts.form_correction (
	organisation_id uuid not null,
	form_uuid uuid not null,
	field text not null,
	service text not null,
	lesson jsonb not null,
	is_confirmed boolean not null,
	updated_at timestamp with time zone not null,
	constraint form_correction_organisation_id_form_uuid_fkey FOREIGN KEY (organisation_id, form_uuid) REFERENCES contracts.form(organisation_id, uuid) ON DELETE CASCADE,
	constraint form_correction_pkey PRIMARY KEY (organisation_id, form_uuid, field, service)
);

create table contracts.item (
	organisation_id uuid not null,
	uuid uuid not null,
	contract_uuid uuid not null,
	customer_uuid uuid not null,
	"position" integer not null,
	plan_item_uuid uuid,
	plan_item_name text not null,
	plan_item_description text,
	service_start_date date not null,
	service_end_date date,
	quantity numeric not null,
	service_type text not null,
	billing_cycle text not null,
	billing_timing text not null,
	metric_uuid uuid,
	pricing_model text not null,
	unit_price numeric not null,
	tiers jsonb not null,
	package_size numeric,
	fee_per_event numeric not null,
	included_quantity numeric not null,
	minimum_amount numeric,
	maximum_amount numeric,
	discount_percent numeric not null,
	discount_duration integer,
	trial_days integer not null,
	tax_rate numeric,
	tax_name text,
	closed_through date,
	amendment_uuid uuid,
	is_taken_back boolean not null default false,
	agreed_end_date date,
	minimum_per_event numeric not null default 0,
	maximum_per_event numeric,
	free_events integer not null default 0,
	package_rounding text not null default 'up'::text,
	price_property text,
	prices jsonb not null default '[]'::jsonb,
	every jsonb,
	invoice_every jsonb,
	service_uuid uuid,
	unit_code text,
	group_by jsonb not null default '[]'::jsonb,
	price_matrix jsonb not null default '[]'::jsonb,
	taxes jsonb,
	supply text,
	constraint item_billing_cycle_check CHECK ((billing_cycle = ANY (ARRAY['one_time'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'semi_annual'::text, 'annual'::text, 'custom'::text]))),
	constraint item_billing_timing_check CHECK ((billing_timing = ANY (ARRAY['in_advance'::text, 'in_arrears'::text]))),
	constraint item_check CHECK (((service_type = 'one_time_fee'::text) = (billing_cycle = 'one_time'::text))),
	constraint item_check1 CHECK ((minimum_amount <= maximum_amount)),
	constraint item_check2 CHECK ((agreed_end_date >= service_start_date)),
	constraint item_discount_duration_check CHECK ((discount_duration > 0)),
	constraint item_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
	constraint item_every_check CHECK (((billing_cycle = 'custom'::text) = (every IS NOT NULL))),
	constraint item_included_quantity_check CHECK ((included_quantity >= (0)::numeric)),
	constraint item_package_rounding_check CHECK ((package_rounding = ANY (ARRAY['up'::text, 'down'::text]))),
	constraint item_package_size_check CHECK ((package_size > (0)::numeric)),
	constraint item_per_event_check CHECK (((minimum_per_event >= (0)::numeric) AND (maximum_per_event >= (0)::numeric) AND (free_events >= 0))),
	constraint item_plan_item_name_check CHECK (((length(plan_item_name) >= 1) AND (length(plan_item_name) <= 255))),
	constraint item_pricing_model_check CHECK ((pricing_model ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint item_quantity_check CHECK ((quantity >= (0)::numeric)),
	constraint item_service_type_check CHECK ((service_type = ANY (ARRAY['fixed_fee'::text, 'one_time_fee'::text, 'usage'::text]))),
	constraint item_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
	constraint item_trial_days_check CHECK ((trial_days >= 0)),
	constraint item_organisation_id_amendment_uuid_fkey FOREIGN KEY (organisation_id, amendment_uuid) REFERENCES contracts.amendment(organisation_id, uuid),
	constraint item_organisation_id_contract_uuid_customer_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid, customer_uuid) REFERENCES contracts.contract(organisation_id, uuid, customer_uuid),
	constraint item_organisation_id_metric_uuid_fkey FOREIGN KEY (organisation_id, metric_uuid) REFERENCES metrics.metric(organisation_id, uuid),
	constraint item_organisation_id_plan_item_uuid_fkey FOREIGN KEY (organisation_id, plan_item_uuid) REFERENCES catalog.plan_item(organisation_id, uuid),
	constraint item_pkey PRIMARY KEY (organisation_id, uuid),
	constraint item_position_unique UNIQUE (organisation_id, contract_uuid, "position") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX item_dynamic_idx ON contracts.item USING btree (organisation_id) WHERE (pricing_model = 'dynamic'::text);
CREATE INDEX item_matrix_idx ON contracts.item USING btree (organisation_id) WHERE (pricing_model = 'matrix'::text);
CREATE INDEX item_organisation_id_amendment_uuid_idx ON contracts.item USING btree (organisation_id, amendment_uuid) WHERE (amendment_uuid IS NOT NULL);
CREATE INDEX item_organisation_id_contract_uuid_idx ON contracts.item USING btree (organisation_id, contract_uuid);
CREATE INDEX item_organisation_id_customer_uuid_idx ON contracts.item USING btree (organisation_id, customer_uuid);
CREATE INDEX item_organisation_id_metric_uuid_idx ON contracts.item USING btree (organisation_id, metric_uuid) WHERE (metric_uuid IS NOT NULL);
CREATE TRIGGER touch_on_delete AFTER DELETE ON contracts.item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_insert AFTER INSERT ON contracts.item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_update AFTER UPDATE ON contracts.item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();

create table contracts.item_end (
	organisation_id uuid not null,
	item_uuid uuid not null,
	amendment_uuid uuid not null,
	last_day date not null,
	constraint item_end_organisation_id_amendment_uuid_fkey FOREIGN KEY (organisation_id, amendment_uuid) REFERENCES contracts.amendment(organisation_id, uuid),
	constraint item_end_organisation_id_item_uuid_fkey FOREIGN KEY (organisation_id, item_uuid) REFERENCES contracts.item(organisation_id, uuid),
	constraint item_end_pkey PRIMARY KEY (organisation_id, item_uuid, amendment_uuid)
);
CREATE INDEX item_end_organisation_id_amendment_uuid_idx ON contracts.item_end USING btree (organisation_id, amendment_uuid);
CREATE TRIGGER touch_on_delete AFTER DELETE ON contracts.item_end REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();
CREATE TRIGGER touch_on_insert AFTER INSERT ON contracts.item_end REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();
CREATE TRIGGER touch_on_update AFTER UPDATE ON contracts.item_end REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();

create table contracts.item_version (
	organisation_id uuid not null,
	item_uuid uuid not null,
	effective_date date not null,
	discount_start_date date,
	quantity numeric not null,
	plan_item_uuid uuid,
	plan_item_name text not null,
	plan_item_description text,
	pricing_model text not null,
	unit_price numeric not null,
	tiers jsonb not null,
	package_size numeric,
	fee_per_event numeric not null,
	included_quantity numeric not null,
	minimum_amount numeric,
	maximum_amount numeric,
	discount_percent numeric not null,
	discount_duration integer,
	tax_rate numeric,
	tax_name text,
	amendment_uuid uuid not null,
	minimum_per_event numeric not null default 0,
	maximum_per_event numeric,
	free_events integer not null default 0,
	package_rounding text not null default 'up'::text,
	price_property text,
	unit_code text,
	group_by jsonb not null default '[]'::jsonb,
	price_matrix jsonb not null default '[]'::jsonb,
	taxes jsonb,
	supply text,
	constraint item_version_check CHECK ((discount_start_date <= effective_date)),
	constraint item_version_check1 CHECK ((minimum_amount <= maximum_amount)),
	constraint item_version_discount_duration_check CHECK ((discount_duration > 0)),
	constraint item_version_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
	constraint item_version_included_quantity_check CHECK ((included_quantity >= (0)::numeric)),
	constraint item_version_package_rounding_check CHECK ((package_rounding = ANY (ARRAY['up'::text, 'down'::text]))),
	constraint item_version_package_size_check CHECK ((package_size > (0)::numeric)),
	constraint item_version_per_event_check CHECK (((minimum_per_event >= (0)::numeric) AND (maximum_per_event >= (0)::numeric) AND (free_events >= 0))),
	constraint item_version_plan_item_name_check CHECK (((length(plan_item_name) >= 1) AND (length(plan_item_name) <= 255))),
	constraint item_version_pricing_model_check CHECK ((pricing_model ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint item_version_quantity_check CHECK ((quantity >= (0)::numeric)),
	constraint item_version_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
	constraint item_version_organisation_id_amendment_uuid_fkey FOREIGN KEY (organisation_id, amendment_uuid) REFERENCES contracts.amendment(organisation_id, uuid),
	constraint item_version_organisation_id_item_uuid_fkey FOREIGN KEY (organisation_id, item_uuid) REFERENCES contracts.item(organisation_id, uuid),
	constraint item_version_organisation_id_plan_item_uuid_fkey FOREIGN KEY (organisation_id, plan_item_uuid) REFERENCES catalog.plan_item(organisation_id, uuid),
	constraint item_version_pkey PRIMARY KEY (organisation_id, item_uuid, amendment_uuid)
);
CREATE INDEX item_version_dynamic_idx ON contracts.item_version USING btree (organisation_id) WHERE (pricing_model = 'dynamic'::text);
CREATE INDEX item_version_matrix_idx ON contracts.item_version USING btree (organisation_id) WHERE (pricing_model = 'matrix'::text);
CREATE INDEX item_version_organisation_id_amendment_uuid_idx ON contracts.item_version USING btree (organisation_id, amendment_uuid);
CREATE TRIGGER touch_on_delete AFTER DELETE ON contracts.item_version REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();
CREATE TRIGGER touch_on_insert AFTER INSERT ON contracts.item_version REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();
CREATE TRIGGER touch_on_update AFTER UPDATE ON contracts.item_version REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();

create table contracts.upload (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	file_name text,
	file_bytes integer not null,
	file_digest bytea not null,
	pages integer not null,
	status text not null,
	message text not null,
	failure_code text,
	contract_uuid uuid,
	findings jsonb not null,
	usage_units jsonb not null,
	failed_attempts integer not null,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	constraint upload_check CHECK (((status = 'FAILED'::text) = (failure_code IS NOT NULL))),
	constraint upload_check1 CHECK (((status <> ALL (ARRAY['NEEDS_REVIEW'::text, 'COMPLETED'::text])) OR (contract_uuid IS NOT NULL))),
	constraint upload_file_bytes_check CHECK (((file_bytes >= 1) AND (file_bytes <= ((20 * 1024) * 1024)))),
	constraint upload_file_digest_check CHECK ((length(file_digest) = 32)),
	constraint upload_pages_check CHECK (((pages >= 1) AND (pages <= 200))),
	constraint upload_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'NEEDS_REVIEW'::text, 'FAILED'::text, 'COMPLETED'::text]))),
	constraint upload_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint upload_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint upload_pkey PRIMARY KEY (organisation_id, uuid),
	constraint upload_contract_unique UNIQUE (organisation_id, contract_uuid)
);
CREATE INDEX upload_organisation_id_customer_uuid_idx ON contracts.upload USING btree (organisation_id, customer_uuid);
CREATE INDEX upload_organisation_id_file_digest_idx ON contracts.upload USING btree (organisation_id, file_digest);
CREATE INDEX upload_to_review ON contracts.upload USING btree (organisation_id) WHERE (status = 'NEEDS_REVIEW'::text);

create table contracts.upload_piece (
	organisation_id uuid not null,
	upload_uuid uuid not null,
	"position" integer not null,
	content bytea not null storage e,
	constraint upload_piece_organisation_id_upload_uuid_fkey FOREIGN KEY (organisation_id, upload_uuid) REFERENCES contracts.upload(organisation_id, uuid),
	constraint upload_piece_pkey PRIMARY KEY (organisation_id, upload_uuid, "position")
);

create table contracts.upload_text (
	organisation_id uuid not null,
	upload_uuid uuid not null,
	form_uuid uuid,
	pages jsonb not null,
	constraint upload_text_organisation_id_form_uuid_fkey FOREIGN KEY (organisation_id, form_uuid) REFERENCES contracts.form(organisation_id, uuid) ON DELETE SET NULL (form_uuid),
	constraint upload_text_organisation_id_upload_uuid_fkey FOREIGN KEY (organisation_id, upload_uuid) REFERENCES contracts.upload(organisation_id, uuid) ON DELETE CASCADE,
	constraint upload_text_pkey PRIMARY KEY (organisation_id, upload_uuid)
);
CREATE INDEX upload_text_organisation_id_form_uuid_idx ON contracts.upload_text USING btree (organisation_id, form_uuid) WHERE (form_uuid IS NOT NULL);

create table credit_grants.credit_grant (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	name text not null,
	amount numeric not null,
	currency text,
	kind text not null,
	service_uuids text[] not null,
	metric_uuids text[] not null,
	priority integer not null,
	effective_on date,
	expires_on date,
	voided_at timestamp with time zone,
	unburned numeric not null,
	balance numeric not null,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	invoice_uuid uuid,
	is_top_up boolean,
	expires_in_days integer,
	rollover_amount numeric,
	rollover_percent numeric,
	rollover_days integer,
	rolled_over numeric,
	rolled_over_from uuid,
	taken_back numeric,
	unit text,
	constraint credit_grant_amount_check CHECK ((amount > (0)::numeric)),
	constraint credit_grant_check CHECK ((expires_on > effective_on)),
	constraint credit_grant_check1 CHECK (((rolled_over >= (0)::numeric) AND (rolled_over <= unburned))),
	constraint credit_grant_check2 CHECK (((balance >= (0)::numeric) AND (balance <= unburned))),
	constraint credit_grant_check3 CHECK (((taken_back >= (0)::numeric) AND (taken_back <= amount))),
	constraint credit_grant_expires_in_days_check CHECK ((expires_in_days > 0)),
	constraint credit_grant_kind_check CHECK ((kind = ANY (ARRAY['prepaid'::text, 'promotional'::text]))),
	constraint credit_grant_measure CHECK (((currency IS NULL) <> (unit IS NULL))),
	constraint credit_grant_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint credit_grant_priority_check CHECK (((priority >= 0) AND (priority <= 100))),
	constraint credit_grant_purchase_check CHECK (((effective_on IS NOT NULL) OR (invoice_uuid IS NOT NULL))),
	constraint credit_grant_rollover_amount_check CHECK ((rollover_amount > (0)::numeric)),
	constraint credit_grant_rollover_check CHECK ((((rollover_days IS NULL) = ((rollover_amount IS NULL) AND (rollover_percent IS NULL))) AND ((rollover_amount IS NULL) OR (rollover_percent IS NULL)))),
	constraint credit_grant_rollover_days_check CHECK ((rollover_days > 0)),
	constraint credit_grant_rollover_percent_check CHECK (((rollover_percent > (0)::numeric) AND (rollover_percent <= (100)::numeric))),
	constraint credit_grant_unburned_check CHECK ((unburned >= (0)::numeric)),
	constraint credit_grant_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint credit_grant_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint credit_grant_unit FOREIGN KEY (organisation_id, unit) REFERENCES credit_grants.credit_unit(organisation_id, code),
	constraint credit_grant_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE UNIQUE INDEX credit_grant_invoice ON credit_grants.credit_grant USING btree (organisation_id, invoice_uuid) WHERE (invoice_uuid IS NOT NULL);
CREATE INDEX credit_grant_organisation_id_customer_uuid_idx ON credit_grants.credit_grant USING btree (organisation_id, customer_uuid);
CREATE INDEX credit_grant_organisation_id_expires_on_idx ON credit_grants.credit_grant USING btree (organisation_id, expires_on) WHERE (balance > (0)::numeric);
CREATE INDEX credit_grant_organisation_id_unit_idx ON credit_grants.credit_grant USING btree (organisation_id, unit) WHERE (unit IS NOT NULL);
CREATE UNIQUE INDEX credit_grant_rolled_over_from ON credit_grants.credit_grant USING btree (organisation_id, rolled_over_from) WHERE (rolled_over_from IS NOT NULL);
CREATE INDEX credit_grant_rolling_over ON credit_grants.credit_grant USING btree (organisation_id, expires_on) WHERE (rollover_days IS NOT NULL);
CREATE TRIGGER touch_on_insert AFTER INSERT ON credit_grants.credit_grant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION credit_grants.touch_customer();
CREATE TRIGGER touch_on_update AFTER UPDATE ON credit_grants.credit_grant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION credit_grants.touch_customer();

create table credit_grants.credit_unit (
	organisation_id uuid not null,
	uuid uuid not null,
	code text not null,
	name text not null,
	prices jsonb not null,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	constraint credit_unit_code_check CHECK (((length(code) >= 1) AND (length(code) <= 50))),
	constraint credit_unit_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint credit_unit_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint credit_unit_pkey PRIMARY KEY (organisation_id, uuid),
	constraint credit_unit_code UNIQUE (organisation_id, code)
);
CREATE TRIGGER touch_on_update AFTER UPDATE ON credit_grants.credit_unit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_all();

create table credit_grants.ledger_entry (
	organisation_id uuid not null,
	uuid uuid not null,
	credit_grant_uuid uuid not null,
	"position" bigint not null generated always as identity,
	kind text not null,
	amount numeric not null,
	invoice_uuid uuid,
	line_item_uuid uuid,
	created_at timestamp with time zone not null,
	constraint ledger_entry_amount_check CHECK ((amount <> (0)::numeric)),
	constraint ledger_entry_check CHECK (((kind <> 'granted'::text) OR (amount > (0)::numeric))),
	constraint ledger_entry_check1 CHECK (((kind <> 'reserved'::text) OR (amount < (0)::numeric))),
	constraint ledger_entry_check2 CHECK (((kind <> 'released'::text) OR (amount > (0)::numeric))),
	constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['granted'::text, 'topped_up'::text, 'reserved'::text, 'released'::text, 'burned'::text, 'returned'::text, 'expired'::text, 'rolled_over'::text, 'reversed'::text]))),
	constraint ledger_entry_sign_check CHECK ((((kind <> 'topped_up'::text) OR (amount > (0)::numeric)) AND ((kind <> ALL (ARRAY['rolled_over'::text, 'reversed'::text])) OR (amount < (0)::numeric)))),
	constraint ledger_entry_organisation_id_credit_grant_uuid_fkey FOREIGN KEY (organisation_id, credit_grant_uuid) REFERENCES credit_grants.credit_grant(organisation_id, uuid),
	constraint ledger_entry_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint ledger_entry_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX ledger_entry_organisation_id_credit_grant_uuid_position_idx ON credit_grants.ledger_entry USING btree (organisation_id, credit_grant_uuid, "position");
CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON credit_grants.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION credit_grants.refuse_change();

create table customers.credit_movement (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	currency text not null,
	amount numeric not null,
	invoice_uuid uuid,
	created_at timestamp with time zone not null,
	"position" integer not null,
	balance numeric not null,
	kind text not null,
	credit_note_uuid uuid,
	payment_uuid uuid,
	reference text,
	note text,
	constraint credit_movement_amount_check CHECK ((amount <> (0)::numeric)),
	constraint credit_movement_cause CHECK (((kind = ANY (ARRAY['grant'::text, 'payout'::text, 'adjustment'::text])) OR (invoice_uuid IS NOT NULL))),
	constraint credit_movement_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint credit_movement_kind_check CHECK ((kind = ANY (ARRAY['carried'::text, 'credit_note'::text, 'applied'::text, 'returned'::text, 'overpayment'::text, 'grant'::text, 'payout'::text, 'adjustment'::text]))),
	constraint credit_movement_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
	constraint credit_movement_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 255))),
	constraint credit_movement_sign CHECK (
CASE
    WHEN (kind = ANY (ARRAY['credit_note'::text, 'returned'::text, 'grant'::text])) THEN (amount > (0)::numeric)
    WHEN (kind = ANY (ARRAY['applied'::text, 'payout'::text])) THEN (amount < (0)::numeric)
    ELSE true
END),
	constraint credit_movement_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint credit_movement_pkey PRIMARY KEY (organisation_id, uuid),
	constraint credit_movement_position UNIQUE (organisation_id, customer_uuid, "position")
);
CREATE INDEX credit_movement_organisation_id_customer_uuid_currency_idx ON customers.credit_movement USING btree (organisation_id, customer_uuid, currency);

create table customers.customer (
	organisation_id uuid not null,
	uuid uuid not null,
	name text not null,
	contact_name text,
	email text,
	email_key text,
	additional_emails text[] not null,
	billing_emails text[] not null,
	phone_number text,
	currency text,
	tax_id text,
	tax_exempt boolean not null,
	tax_rate numeric,
	payment_terms_days integer,
	billing_address jsonb,
	shipping_address jsonb,
	external_id text,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	archived_at timestamp with time zone,
	customer_type text not null default 'business'::text,
	e_invoice_format text,
	buyer_reference text,
	electronic_address jsonb,
	taxes jsonb,
	tax_id_verdict jsonb,
	parent_uuid uuid,
	bill_to text not null default 'self'::text,
	payer_uuid uuid,
	constraint customer_check CHECK (((email IS NULL) = (email_key IS NULL))),
	constraint customer_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint customer_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
	constraint customer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint customer_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 3650))),
	constraint customer_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
	constraint customer_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint customer_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE UNIQUE INDEX customer_email_unique ON customers.customer USING btree (organisation_id, email_key) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX customer_external_id_unique ON customers.customer USING btree (organisation_id, external_id) WHERE (archived_at IS NULL);
CREATE INDEX customer_organisation_id_created_at_uuid_idx ON customers.customer USING btree (organisation_id, created_at DESC, uuid DESC);
CREATE INDEX customer_parent_idx ON customers.customer USING btree (organisation_id, parent_uuid) WHERE (parent_uuid IS NOT NULL);
CREATE INDEX customer_payer_idx ON customers.customer USING btree (organisation_id, payer_uuid) WHERE (payer_uuid IS NOT NULL);
CREATE INDEX customer_text ON customers.customer USING gin (name gin_trgm_ops, email gin_trgm_ops, external_id gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER touch_on_update AFTER UPDATE ON customers.customer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_customer();

create table customers.tax_id_check (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	provider text not null,
	vat_id text not null,
	requester_vat_id text,
	status text not null,
	attempts integer not null default 0,
	due_at timestamp with time zone,
	fault text,
	answered_at timestamp with time zone,
	request_id text,
	name text,
	address text,
	created_at timestamp with time zone not null,
	constraint tax_id_check_attempts_check CHECK ((attempts >= 0)),
	constraint tax_id_check_check CHECK (((status = 'waiting'::text) = (due_at IS NOT NULL))),
	constraint tax_id_check_check1 CHECK (((status = ANY (ARRAY['confirmed'::text, 'invalid'::text])) = (answered_at IS NOT NULL))),
	constraint tax_id_check_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint tax_id_check_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'invalid'::text, 'failed'::text]))),
	constraint tax_id_check_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint tax_id_check_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint tax_id_check_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX tax_id_check_customer ON customers.tax_id_check USING btree (organisation_id, customer_uuid, created_at);
CREATE INDEX tax_id_check_due ON customers.tax_id_check USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX tax_id_check_waiting ON customers.tax_id_check USING btree (organisation_id, customer_uuid) WHERE (status = 'waiting'::text);

create table discounts.discount (
	organisation_id uuid not null,
	uuid uuid not null,
	name text not null,
	percent numeric,
	amount numeric,
	currency text,
	customer_uuid uuid,
	contract_uuid uuid,
	item_ids text[],
	starts_on date not null,
	ended_on date,
	cycles integer,
	code text,
	max_redemptions integer,
	max_redemptions_per_customer integer,
	redeem_until date,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	constraint discount_amount_check CHECK ((amount > (0)::numeric)),
	constraint discount_check CHECK (((percent IS NULL) <> (amount IS NULL))),
	constraint discount_check1 CHECK (((amount IS NULL) = (currency IS NULL))),
	constraint discount_check2 CHECK ((num_nonnulls(customer_uuid, contract_uuid, item_ids, code) = 1)),
	constraint discount_check3 CHECK (((code IS NULL) = (max_redemptions_per_customer IS NULL))),
	constraint discount_check4 CHECK (((code IS NOT NULL) OR ((max_redemptions IS NULL) AND (redeem_until IS NULL)))),
	constraint discount_cycles_check CHECK ((cycles >= 1)),
	constraint discount_item_ids_check CHECK ((cardinality(item_ids) >= 1)),
	constraint discount_max_redemptions_check CHECK ((max_redemptions >= 1)),
	constraint discount_max_redemptions_per_customer_check CHECK ((max_redemptions_per_customer >= 1)),
	constraint discount_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint discount_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric))),
	constraint discount_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint discount_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint discount_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint discount_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE UNIQUE INDEX discount_code ON discounts.discount USING btree (organisation_id, lower(code)) WHERE (code IS NOT NULL);
CREATE INDEX discount_item_ids_idx ON discounts.discount USING gin (item_ids) WHERE (item_ids IS NOT NULL);
CREATE INDEX discount_organisation_id_contract_uuid_idx ON discounts.discount USING btree (organisation_id, contract_uuid) WHERE (contract_uuid IS NOT NULL);
CREATE INDEX discount_organisation_id_customer_uuid_idx ON discounts.discount USING btree (organisation_id, customer_uuid) WHERE (customer_uuid IS NOT NULL);
CREATE TRIGGER touch_on_insert AFTER INSERT ON discounts.discount REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION discounts.touch_discounted();
CREATE TRIGGER touch_on_update AFTER UPDATE ON discounts.discount REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION discounts.touch_discounted();

create table discounts.redemption (
	organisation_id uuid not null,
	uuid uuid not null,
	discount_uuid uuid not null,
	customer_uuid uuid not null,
	contract_uuid uuid,
	starts_on date not null,
	created_at timestamp with time zone not null,
	constraint redemption_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint redemption_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint redemption_organisation_id_discount_uuid_fkey FOREIGN KEY (organisation_id, discount_uuid) REFERENCES discounts.discount(organisation_id, uuid),
	constraint redemption_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint redemption_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX redemption_organisation_id_customer_uuid_idx ON discounts.redemption USING btree (organisation_id, customer_uuid);
CREATE INDEX redemption_organisation_id_discount_uuid_idx ON discounts.redemption USING btree (organisation_id, discount_uuid);
CREATE TRIGGER touch_on_insert AFTER INSERT ON discounts.redemption REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION discounts.touch_redeemed();

create table invoicing.billing_run (
	organisation_id uuid not null,
	uuid uuid not null,
	as_of date not null,
	customer_uuid uuid,
	contract_uuid uuid,
	status text not null,
	total_contracts integer not null,
	processed_contracts integer not null,
	created_invoices integer not null,
	errors jsonb not null,
	created_at timestamp with time zone not null,
	started_at timestamp with time zone,
	completed_at timestamp with time zone,
	is_as_of_today boolean not null default false,
	constraint billing_run_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'COMPLETED'::text, 'FAILED'::text]))),
	constraint billing_run_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint billing_run_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX billing_run_organisation_id_created_at_uuid_idx ON invoicing.billing_run USING btree (organisation_id, created_at DESC, uuid DESC);

create table invoicing.charge (
	organisation_id uuid not null,
	uuid uuid not null,
	item_uuid uuid,
	period_start date not null,
	period_end date not null,
	kind text not null,
	contract_uuid uuid not null,
	invoice_uuid uuid,
	quantity numeric not null,
	event_count bigint not null,
	net numeric not null,
	minimum_net numeric not null,
	billed_on date not null,
	is_released boolean not null,
	created_at timestamp with time zone not null,
	explanation jsonb,
	is_waived boolean not null default false,
	as_of date not null,
	known_amendment integer not null,
	known_end date,
	tax_rate numeric not null,
	tax_name text,
	is_tax_exempt boolean not null,
	terms jsonb,
	cause text,
	discounts jsonb,
	taxes jsonb,
	credits jsonb,
	commitment_uuid uuid,
	is_early boolean not null default false,
	constraint charge_cause_check CHECK ((cause = ANY (ARRAY['terms'::text, 'usage'::text]))),
	constraint charge_has_subject CHECK ((num_nonnulls(item_uuid, commitment_uuid) = 1)),
	constraint charge_kind_check CHECK ((kind = ANY (ARRAY['period'::text, 'correction'::text]))),
	constraint charge_waived_counts CHECK ((NOT (is_waived AND is_released))),
	constraint charge_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint charge_organisation_id_invoice_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid) REFERENCES invoicing.invoice(organisation_id, uuid),
	constraint charge_organisation_id_item_uuid_fkey FOREIGN KEY (organisation_id, item_uuid) REFERENCES contracts.item(organisation_id, uuid),
	constraint charge_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE UNIQUE INDEX charge_of_commitment ON invoicing.charge USING btree (organisation_id, commitment_uuid, period_start) WHERE ((kind = 'period'::text) AND (NOT is_released));
CREATE UNIQUE INDEX charge_of_period ON invoicing.charge USING btree (organisation_id, item_uuid, period_start) WHERE ((kind = 'period'::text) AND (NOT is_released));
CREATE INDEX charge_organisation_id_contract_uuid_idx ON invoicing.charge USING btree (organisation_id, contract_uuid);
CREATE INDEX charge_organisation_id_invoice_uuid_idx ON invoicing.charge USING btree (organisation_id, invoice_uuid);
CREATE TRIGGER touch_on_delete AFTER DELETE ON invoicing.charge REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_insert AFTER INSERT ON invoicing.charge REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_update AFTER UPDATE ON invoicing.charge REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();

create table invoicing.closed_period (
	organisation_id uuid not null,
	item_uuid uuid not null,
	period_start date not null,
	quantity numeric not null,
	event_count bigint not null,
	fee_event_count bigint,
	events jsonb,
	before_quantity numeric,
	before_event_count bigint,
	before_fee_event_count bigint,
	sums jsonb,
	before_sums jsonb,
	groups jsonb,
	before_groups jsonb,
	constraint closed_period_organisation_id_item_uuid_fkey FOREIGN KEY (organisation_id, item_uuid) REFERENCES contracts.item(organisation_id, uuid),
	constraint closed_period_pkey PRIMARY KEY (organisation_id, item_uuid, period_start)
);
CREATE TRIGGER touch_on_delete AFTER DELETE ON invoicing.closed_period REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();
CREATE TRIGGER touch_on_insert AFTER INSERT ON invoicing.closed_period REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();
CREATE TRIGGER touch_on_update AFTER UPDATE ON invoicing.closed_period REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_item();

create table invoicing.credit_note (
	organisation_id uuid not null,
	uuid uuid not null,
	invoice_uuid uuid not null,
	customer_uuid uuid not null,
	credit_note_number text not null,
	currency text not null,
	reason text not null,
	subtotal numeric not null,
	discount_total numeric not null,
	tax_total numeric not null,
	amount numeric not null,
	applied_to_invoice numeric not null,
	added_to_balance numeric not null,
	created_at timestamp with time zone not null,
	refunded_before numeric not null,
	settle_as text not null,
	amount_refunded numeric not null,
	constraint credit_note_added_to_balance_check CHECK ((added_to_balance >= (0)::numeric)),
	constraint credit_note_amount_check CHECK ((amount > (0)::numeric)),
	constraint credit_note_amount_refunded_check CHECK ((amount_refunded >= (0)::numeric)),
	constraint credit_note_applied_to_invoice_check CHECK ((applied_to_invoice >= (0)::numeric)),
	constraint credit_note_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint credit_note_parts CHECK ((amount = (((applied_to_invoice + added_to_balance) + refunded_before) + amount_refunded))),
	constraint credit_note_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
	constraint credit_note_refunded_before_check CHECK ((refunded_before >= (0)::numeric)),
	constraint credit_note_settle_as_check CHECK ((settle_as = ANY (ARRAY['balance'::text, 'refund'::text]))),
	constraint credit_note_organisation_id_invoice_uuid_customer_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid, customer_uuid) REFERENCES invoicing.invoice(organisation_id, uuid, customer_uuid),
	constraint credit_note_pkey PRIMARY KEY (organisation_id, uuid),
	constraint credit_note_number_unique UNIQUE (organisation_id, credit_note_number)
);
CREATE INDEX credit_note_currency ON invoicing.credit_note USING btree (organisation_id, currency, created_at) INCLUDE (amount);
CREATE INDEX credit_note_organisation_id_created_at_uuid_idx ON invoicing.credit_note USING btree (organisation_id, created_at DESC, uuid DESC);
CREATE INDEX credit_note_organisation_id_customer_uuid_created_at_uuid_idx ON invoicing.credit_note USING btree (organisation_id, customer_uuid, created_at DESC, uuid DESC);
CREATE INDEX credit_note_organisation_id_invoice_uuid_created_at_uuid_idx ON invoicing.credit_note USING btree (organisation_id, invoice_uuid, created_at DESC, uuid DESC);

create table invoicing.credit_note_document (
	organisation_id uuid not null,
	credit_note_uuid uuid not null,
	content bytea not null storage e,
	generated_at timestamp with time zone not null,
	constraint credit_note_document_organisation_id_credit_note_uuid_fkey FOREIGN KEY (organisation_id, credit_note_uuid) REFERENCES invoicing.credit_note(organisation_id, uuid),
	constraint credit_note_document_pkey PRIMARY KEY (organisation_id, credit_note_uuid)
);

create table invoicing.credit_note_line (
	organisation_id uuid not null,
	uuid uuid not null,
	credit_note_uuid uuid not null,
	line_item_uuid uuid,
	display_order integer not null,
	kind text not null,
	name text not null,
	description text,
	quantity numeric not null,
	unit_price numeric not null,
	flat_fee numeric not null,
	discount_percent numeric not null,
	discount_amount numeric not null,
	tax_rate numeric not null,
	tax_name text,
	subtotal numeric not null,
	net numeric not null,
	tax_amount numeric not null,
	amount numeric not null,
	service_start_date date,
	service_end_date date,
	unit_code text,
	taxes jsonb,
	constraint credit_note_line_check CHECK ((amount = (net + tax_amount))),
	constraint credit_note_line_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
	constraint credit_note_line_display_order_check CHECK ((display_order >= 1)),
	constraint credit_note_line_kind_check CHECK ((kind = ANY (ARRAY['item'::text, 'allowance'::text, 'charge'::text]))),
	constraint credit_note_line_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint credit_note_line_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
	constraint credit_note_line_organisation_id_credit_note_uuid_fkey FOREIGN KEY (organisation_id, credit_note_uuid) REFERENCES invoicing.credit_note(organisation_id, uuid),
	constraint credit_note_line_organisation_id_line_item_uuid_fkey FOREIGN KEY (organisation_id, line_item_uuid) REFERENCES invoicing.line_item(organisation_id, uuid),
	constraint credit_note_line_pkey PRIMARY KEY (organisation_id, uuid),
	constraint credit_note_line_organisation_id_credit_note_uuid_display_o_key UNIQUE (organisation_id, credit_note_uuid, display_order)
);
CREATE INDEX credit_note_line_organisation_id_line_item_uuid_idx ON invoicing.credit_note_line USING btree (organisation_id, line_item_uuid) WHERE (line_item_uuid IS NOT NULL);

create table invoicing.credit_note_series (
	organisation_id uuid not null,
	year integer not null,
	last_number integer not null,
	constraint credit_note_series_last_number_check CHECK ((last_number >= 0)),
	constraint credit_note_series_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint credit_note_series_pkey PRIMARY KEY (organisation_id, year)
);

create table invoicing.document (
	organisation_id uuid not null,
	invoice_uuid uuid not null,
	revision integer not null,
	source_digest text not null,
	content bytea not null storage e,
	generated_at timestamp with time zone not null,
	constraint document_organisation_id_invoice_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid) REFERENCES invoicing.invoice(organisation_id, uuid),
	constraint document_pkey PRIMARY KEY (organisation_id, invoice_uuid, revision)
);

create table invoicing.e_invoice (
	organisation_id uuid not null,
	document_uuid uuid not null,
	revision integer not null,
	format text not null,
	content bytea not null,
	constraint e_invoice_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint e_invoice_pkey PRIMARY KEY (organisation_id, document_uuid, revision, format)
);

create table invoicing.invoice (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	contract_uuid uuid,
	status text not null,
	invoice_number text,
	currency text not null,
	invoice_date date,
	due_date date,
	service_start_date date,
	service_end_date date,
	description text,
	notes text,
	recipients text[] not null,
	custom_fields jsonb not null,
	is_recurring boolean not null,
	external_source text,
	external_source_id text,
	billed_on date,
	subtotal numeric not null,
	discount_total numeric not null,
	tax_total numeric not null,
	amount numeric not null,
	amount_paid numeric not null,
	amount_credited numeric not null,
	credit_applied numeric not null,
	revision integer not null,
	issued jsonb,
	sent_at timestamp with time zone,
	paid_at timestamp with time zone,
	voided_at timestamp with time zone,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	amount_processing numeric not null,
	amount_refunded numeric not null,
	link_version integer not null default 0,
	buyer_reference text,
	purchase_order_reference text,
	contract_reference text,
	project_reference text,
	tax_point_date date,
	delivery jsonb,
	e_invoice_notes jsonb,
	constraint invoice_amount_check CHECK ((amount >= (0)::numeric)),
	constraint invoice_amount_credited_check CHECK ((amount_credited >= (0)::numeric)),
	constraint invoice_amount_paid_check CHECK ((amount_paid >= (0)::numeric)),
	constraint invoice_amount_processing_check CHECK ((amount_processing >= (0)::numeric)),
	constraint invoice_amount_refunded_check CHECK ((amount_refunded >= (0)::numeric)),
	constraint invoice_check CHECK ((((status = 'draft'::text) = (issued IS NULL)) OR (status = 'void'::text))),
	constraint invoice_check1 CHECK (((status <> 'sent'::text) OR (invoice_number IS NOT NULL))),
	constraint invoice_check2 CHECK ((((amount_paid + amount_credited) + credit_applied) <= amount)),
	constraint invoice_credit_applied_check CHECK ((credit_applied >= (0)::numeric)),
	constraint invoice_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint invoice_link_version_check CHECK ((link_version >= 0)),
	constraint invoice_processing_is_due CHECK (((((amount_paid + amount_credited) + credit_applied) + amount_processing) <= amount)),
	constraint invoice_refunded_was_paid CHECK ((amount_refunded <= amount_paid)),
	constraint invoice_revision_check CHECK ((revision >= 0)),
	constraint invoice_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))),
	constraint invoice_organisation_id_contract_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid) REFERENCES contracts.contract(organisation_id, uuid),
	constraint invoice_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint invoice_pkey PRIMARY KEY (organisation_id, uuid),
	constraint invoice_external_unique UNIQUE (organisation_id, external_source, external_source_id),
	constraint invoice_number_unique UNIQUE (organisation_id, invoice_number),
	constraint invoice_organisation_id_uuid_customer_uuid_key UNIQUE (organisation_id, uuid, customer_uuid)
);
CREATE INDEX invoice_amount ON invoicing.invoice USING btree (organisation_id, amount) INCLUDE (created_at, uuid, status, customer_uuid, invoice_date, due_date);
CREATE INDEX invoice_currency ON invoicing.invoice USING btree (organisation_id, currency, invoice_date) INCLUDE (uuid, status, amount, amount_paid, amount_refunded, revision);
CREATE INDEX invoice_customer ON invoicing.invoice USING btree (organisation_id, customer_uuid, created_at DESC, uuid DESC) INCLUDE (status, invoice_date, due_date, amount);
CREATE INDEX invoice_open ON invoicing.invoice USING btree (organisation_id, currency, due_date) INCLUDE (amount, amount_paid, amount_credited, credit_applied) WHERE (status = 'sent'::text);
CREATE INDEX invoice_open_by_due_date ON invoicing.invoice USING btree (organisation_id, due_date, uuid) WHERE (status = 'sent'::text);
CREATE INDEX invoice_organisation_id_contract_uuid_billed_on_idx ON invoicing.invoice USING btree (organisation_id, contract_uuid, billed_on);
CREATE INDEX invoice_organisation_id_created_at_uuid_idx ON invoicing.invoice USING btree (organisation_id, created_at DESC, uuid DESC);
CREATE INDEX invoice_point ON invoicing.invoice USING gist (organisation_id, invoicing.list_point(created_at, uuid, status, invoice_date, due_date, amount));
CREATE INDEX invoice_status ON invoicing.invoice USING btree (organisation_id, status, created_at DESC, uuid DESC) INCLUDE (customer_uuid, invoice_date, due_date, amount);
CREATE INDEX invoice_text ON invoicing.invoice USING gin (COALESCE(invoice_number, ('DRAFT-'::text || "right"((uuid)::text, 8))) gin_trgm_ops, description gin_trgm_ops, external_source_id gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX invoice_voided ON invoicing.invoice USING btree (organisation_id, currency, voided_at) INCLUDE (uuid, amount) WHERE ((status = 'void'::text) AND (revision > 0));
CREATE TRIGGER touch_on_update AFTER UPDATE ON invoicing.invoice REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of_invoice();

create table invoicing.line_item (
	organisation_id uuid not null,
	uuid uuid not null,
	invoice_uuid uuid not null,
	display_order integer not null,
	kind text not null,
	origin text not null,
	name text not null,
	description text,
	quantity numeric not null,
	unit_price numeric not null,
	flat_fee numeric not null,
	discount_percent numeric not null,
	discount_amount numeric not null,
	tax_rate numeric not null,
	tax_name text,
	subtotal numeric not null,
	net numeric not null,
	tax_amount numeric not null,
	amount numeric not null,
	service_start_date date,
	service_end_date date,
	charge_uuid uuid,
	charge_part text,
	is_tax_default boolean not null,
	is_tax_exempt boolean,
	is_tax_named boolean not null default false,
	unit_code text,
	discount_uuid uuid,
	taxes jsonb,
	credit_grant_uuid uuid,
	supply text,
	contract_uuid uuid,
	customer_uuid uuid,
	constraint line_item_charge_part_check CHECK ((charge_part = ANY (ARRAY['price'::text, 'minimum'::text, 'correction'::text]))),
	constraint line_item_check CHECK (((charge_uuid IS NULL) = (charge_part IS NULL))),
	constraint line_item_check1 CHECK ((amount = (net + tax_amount))),
	constraint line_item_check2 CHECK ((service_end_date >= service_start_date)),
	constraint line_item_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
	constraint line_item_display_order_check CHECK ((display_order >= 1)),
	constraint line_item_kind_check CHECK ((kind = ANY (ARRAY['item'::text, 'allowance'::text, 'charge'::text]))),
	constraint line_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint line_item_origin_check CHECK ((origin = ANY (ARRAY['person'::text, 'run'::text, 'carried_credit'::text]))),
	constraint line_item_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
	constraint line_item_organisation_id_invoice_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid) REFERENCES invoicing.invoice(organisation_id, uuid),
	constraint line_item_pkey PRIMARY KEY (organisation_id, uuid),
	constraint line_item_order_unique UNIQUE (organisation_id, invoice_uuid, display_order) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX line_item_carried ON invoicing.line_item USING btree (organisation_id, invoice_uuid) INCLUDE (amount) WHERE (origin = 'carried_credit'::text);

create table invoicing.number_series (
	organisation_id uuid not null,
	year integer not null,
	last_number integer not null,
	constraint number_series_last_number_check CHECK ((last_number >= 0)),
	constraint number_series_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint number_series_pkey PRIMARY KEY (organisation_id, year)
);

create table invoicing.overdue_invoice (
	organisation_id uuid not null,
	invoice_uuid uuid not null,
	due_date date not null,
	constraint overdue_invoice_organisation_id_invoice_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid) REFERENCES invoicing.invoice(organisation_id, uuid) ON DELETE CASCADE,
	constraint overdue_invoice_pkey PRIMARY KEY (organisation_id, invoice_uuid, due_date)
);

create table invoicing.settled_contract (
	organisation_id uuid not null,
	contract_uuid uuid not null,
	customer_uuid uuid not null,
	as_of date not null,
	next_due date not null,
	charged_through date,
	seen_before bigint not null,
	constraint settled_contract_check CHECK ((next_due > as_of)),
	constraint settled_contract_pkey PRIMARY KEY (organisation_id, contract_uuid)
);
CREATE INDEX settled_contract_organisation_id_customer_uuid_idx ON invoicing.settled_contract USING btree (organisation_id, customer_uuid);

create table invoicing.swept (
	organisation_id uuid not null,
	swept_before bigint not null,
	cluster bigint not null,
	constraint swept_pkey PRIMARY KEY (organisation_id)
);

create table invoicing.tax_question (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	provider text not null,
	supply text not null,
	key text not null,
	question jsonb not null,
	status text not null,
	attempts integer not null default 0,
	due_at timestamp with time zone,
	fault text,
	is_refused boolean not null default false,
	answered_at timestamp with time zone,
	taxes jsonb,
	reason text,
	answer_id text,
	created_at timestamp with time zone not null,
	constraint tax_question_attempts_check CHECK ((attempts >= 0)),
	constraint tax_question_check CHECK (((status = 'waiting'::text) = (due_at IS NOT NULL))),
	constraint tax_question_check1 CHECK (((status = 'answered'::text) = ((answered_at IS NOT NULL) AND (taxes IS NOT NULL) AND (reason IS NOT NULL)))),
	constraint tax_question_key_check CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
	constraint tax_question_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint tax_question_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'answered'::text]))),
	constraint tax_question_supply_check CHECK ((supply = ANY (ARRAY['digital_service'::text, 'goods'::text, 'service'::text]))),
	constraint tax_question_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint tax_question_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint tax_question_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX tax_question_answers ON invoicing.tax_question USING btree (organisation_id, customer_uuid, key, answered_at);
CREATE INDEX tax_question_due ON invoicing.tax_question USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX tax_question_waiting ON invoicing.tax_question USING btree (organisation_id, customer_uuid, supply) WHERE (status = 'waiting'::text);

create table invoicing.tax_transaction (
	organisation_id uuid not null,
	uuid uuid not null,
	invoice_uuid uuid not null,
	credit_note_uuid uuid,
	kind text not null,
	original_uuid uuid,
	"position" integer not null,
	provider text not null,
	reference text not null,
	currency text not null,
	document jsonb not null,
	tax_amount numeric not null,
	provider_tax_amount numeric,
	status text not null,
	attempts integer not null default 0,
	retries integer not null default 0,
	due_at timestamp with time zone,
	fault text,
	calculation_id text,
	transaction_id text,
	lines jsonb,
	created_at timestamp with time zone not null,
	recorded_at timestamp with time zone,
	constraint tax_transaction_attempts_check CHECK ((attempts >= 0)),
	constraint tax_transaction_check CHECK (((kind = 'commit'::text) = (original_uuid IS NULL))),
	constraint tax_transaction_check1 CHECK (((kind = 'credit'::text) = (credit_note_uuid IS NOT NULL))),
	constraint tax_transaction_check2 CHECK (((status = 'waiting'::text) = (due_at IS NOT NULL))),
	constraint tax_transaction_check3 CHECK (((status = 'recorded'::text) = (recorded_at IS NOT NULL))),
	constraint tax_transaction_check4 CHECK (((status <> 'recorded'::text) OR ((transaction_id IS NOT NULL) AND (lines IS NOT NULL) AND (provider_tax_amount IS NOT NULL)))),
	constraint tax_transaction_kind_check CHECK ((kind = ANY (ARRAY['commit'::text, 'reverse'::text, 'credit'::text]))),
	constraint tax_transaction_position_check CHECK (("position" > 0)),
	constraint tax_transaction_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint tax_transaction_retries_check CHECK ((retries >= 0)),
	constraint tax_transaction_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'recorded'::text, 'failed'::text, 'left'::text]))),
	constraint tax_transaction_organisation_id_credit_note_uuid_fkey FOREIGN KEY (organisation_id, credit_note_uuid) REFERENCES invoicing.credit_note(organisation_id, uuid),
	constraint tax_transaction_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint tax_transaction_organisation_id_invoice_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid) REFERENCES invoicing.invoice(organisation_id, uuid),
	constraint tax_transaction_organisation_id_original_uuid_fkey FOREIGN KEY (organisation_id, original_uuid) REFERENCES invoicing.tax_transaction(organisation_id, uuid),
	constraint tax_transaction_pkey PRIMARY KEY (organisation_id, uuid),
	constraint tax_transaction_organisation_id_invoice_uuid_position_key UNIQUE (organisation_id, invoice_uuid, "position"),
	constraint tax_transaction_organisation_id_reference_key UNIQUE (organisation_id, reference)
);
CREATE INDEX tax_transaction_created ON invoicing.tax_transaction USING btree (organisation_id, created_at);
CREATE INDEX tax_transaction_due ON invoicing.tax_transaction USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE INDEX tax_transaction_failed ON invoicing.tax_transaction USING btree (organisation_id) WHERE (status = 'failed'::text);

create table invoicing.touch (
	organisation_id uuid not null,
	"position" bigint not null generated always as identity,
	contract_uuid uuid,
	customer_uuid uuid,
	touched_by bigint not null,
	constraint touch_pkey PRIMARY KEY (organisation_id, "position")
);
CREATE TRIGGER note_for_alerts AFTER INSERT ON invoicing.touch REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION alerts.note_touched();

create table mail.message (
	organisation_id uuid not null,
	uuid uuid not null,
	kind text not null,
	subject_type text not null,
	subject_uuid uuid not null,
	subject text not null,
	text text not null,
	from_name text not null,
	reply_to text,
	attachments jsonb not null,
	status text not null,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	constraint message_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'partly_sent'::text, 'failed'::text, 'kept'::text, 'no_recipients'::text]))),
	constraint message_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint message_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX message_organisation_id_created_at_uuid_idx ON mail.message USING btree (organisation_id, created_at DESC, uuid DESC);
CREATE INDEX message_organisation_id_status_created_at_uuid_idx ON mail.message USING btree (organisation_id, status, created_at DESC, uuid DESC);
CREATE INDEX message_organisation_id_subject_uuid_created_at_uuid_idx ON mail.message USING btree (organisation_id, subject_uuid, created_at DESC, uuid DESC);

create table mail.recipient (
	organisation_id uuid not null,
	message_uuid uuid not null,
	place integer not null,
	address text not null,
	status text not null,
	attempts integer not null,
	answer text,
	last_attempt_at timestamp with time zone,
	next_attempt_at timestamp with time zone,
	sent_at timestamp with time zone,
	stranger text,
	counted_at timestamp with time zone,
	constraint recipient_attempts_check CHECK ((attempts >= 0)),
	constraint recipient_check CHECK (((status = 'queued'::text) = (next_attempt_at IS NOT NULL))),
	constraint recipient_check1 CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
	constraint recipient_check2 CHECK (((stranger IS NULL) = (counted_at IS NULL))),
	constraint recipient_place_check CHECK ((place >= 1)),
	constraint recipient_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'refused'::text, 'kept'::text]))),
	constraint recipient_stranger_check CHECK ((stranger = ANY (ARRAY['requested'::text, 'standing'::text]))),
	constraint recipient_organisation_id_message_uuid_fkey FOREIGN KEY (organisation_id, message_uuid) REFERENCES mail.message(organisation_id, uuid),
	constraint recipient_pkey PRIMARY KEY (organisation_id, message_uuid, place),
	constraint recipient_organisation_id_message_uuid_address_key UNIQUE (organisation_id, message_uuid, address)
);
CREATE INDEX recipient_due ON mail.recipient USING btree (organisation_id, next_attempt_at, message_uuid, place) WHERE (status = 'queued'::text);
CREATE INDEX recipient_stranger ON mail.recipient USING btree (organisation_id, stranger, counted_at DESC) WHERE (stranger IS NOT NULL);

create table mail.template (
	organisation_id uuid not null,
	kind text not null,
	subject text,
	text text,
	updated_at timestamp with time zone not null,
	constraint template_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint template_pkey PRIMARY KEY (organisation_id, kind)
);

create table metrics.metric (
	organisation_id uuid not null,
	uuid uuid not null,
	name text not null,
	event_name text not null,
	aggregation text not null,
	property text,
	filters jsonb not null,
	unit text,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	expression text,
	expression_steps text[],
	carry_over boolean not null default false,
	unit_code text,
	constraint metric_aggregation_check CHECK ((aggregation = ANY (ARRAY['sum'::text, 'count'::text, 'max'::text, 'latest'::text, 'unique_count'::text, 'weighted_sum'::text]))),
	constraint metric_carry_over_check CHECK (((NOT carry_over) OR (aggregation = ANY (ARRAY['latest'::text, 'unique_count'::text])))),
	constraint metric_check CHECK (((aggregation <> 'unique_count'::text) OR (property IS NOT NULL))),
	constraint metric_expression_check CHECK ((((expression IS NULL) = (expression_steps IS NULL)) AND ((expression IS NULL) OR (property IS NULL)))),
	constraint metric_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint metric_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint metric_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX metric_organisation_id_created_at_uuid_idx ON metrics.metric USING btree (organisation_id, created_at DESC, uuid DESC);
CREATE INDEX metric_organisation_id_event_name_idx ON metrics.metric USING btree (organisation_id, event_name);
CREATE TRIGGER tell_of_change AFTER UPDATE ON metrics.metric FOR EACH ROW EXECUTE FUNCTION metrics.tell_of_metric();
CREATE TRIGGER touch_on_update AFTER UPDATE ON metrics.metric REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_all();

create table organisations.organisation (
	organisation_id uuid not null,
	name text not null,
	legal_name text,
	address jsonb,
	tax_id text,
	email text,
	logo text,
	locale text not null,
	currency text not null,
	invoice_prefix text not null,
	payment_terms_days integer not null,
	default_tax_rate numeric not null,
	default_tax_name text,
	lock_sent_invoices boolean not null,
	auto_send_invoices boolean not null,
	invoice_zero_amounts boolean not null,
	payment_provider text not null,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	grace_days integer not null,
	books_closed_until date,
	stored_methods_on_payment_page boolean not null default false,
	e_invoice_format text not null default 'none'::text,
	contact jsonb,
	bank_account jsonb,
	payment_means_code text,
	electronic_address jsonb,
	legal_registration jsonb,
	tax_registrations jsonb not null default '[]'::jsonb,
	tax_provider text not null default 'none'::text,
	one_stop_shop text not null default 'registered'::text,
	timezone text not null default 'UTC'::text,
	constraint organisation_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint organisation_default_tax_rate_check CHECK (((default_tax_rate >= (0)::numeric) AND (default_tax_rate <= (100)::numeric))),
	constraint organisation_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 365))),
	constraint organisation_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint organisation_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 3650))),
	constraint organisation_pkey PRIMARY KEY (organisation_id)
);
CREATE TRIGGER touch_on_update AFTER UPDATE ON organisations.organisation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_all();

create table payments.auto_top_up (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	currency text not null,
	threshold numeric not null,
	amount numeric not null,
	monthly_limit numeric,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	constraint auto_top_up_amount_check CHECK ((amount > (0)::numeric)),
	constraint auto_top_up_check CHECK ((monthly_limit >= amount)),
	constraint auto_top_up_threshold_check CHECK ((threshold >= (0)::numeric)),
	constraint auto_top_up_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint auto_top_up_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint auto_top_up_pkey PRIMARY KEY (organisation_id, customer_uuid)
);

create table payments.charge (
	organisation_id uuid not null,
	uuid uuid not null,
	payment_uuid uuid not null,
	provider text not null,
	method_uuid uuid,
	provider_token text,
	was_scheduled boolean not null,
	status text not null,
	provider_charge_id text,
	checkout_url text,
	failure_code text,
	failure_message text,
	asked_at timestamp with time zone,
	checked_at timestamp with time zone,
	settled_at timestamp with time zone,
	created_at timestamp with time zone not null,
	constraint charge_check CHECK (((status = ANY (ARRAY['started'::text, 'pending'::text])) = (settled_at IS NULL))),
	constraint charge_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint charge_status_check CHECK ((status = ANY (ARRAY['started'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'returned'::text]))),
	constraint charge_organisation_id_method_uuid_fkey FOREIGN KEY (organisation_id, method_uuid) REFERENCES payments.method(organisation_id, uuid),
	constraint charge_organisation_id_payment_uuid_fkey FOREIGN KEY (organisation_id, payment_uuid) REFERENCES payments.payment(organisation_id, uuid),
	constraint charge_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX charge_open ON payments.charge USING btree (organisation_id, created_at) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX charge_open_unique ON payments.charge USING btree (organisation_id, payment_uuid) WHERE (settled_at IS NULL);
CREATE INDEX charge_organisation_id_payment_uuid_created_at_idx ON payments.charge USING btree (organisation_id, payment_uuid, created_at);
CREATE UNIQUE INDEX charge_provider_unique ON payments.charge USING btree (organisation_id, provider, provider_charge_id) WHERE (provider_charge_id IS NOT NULL);

create table payments.collection (
	organisation_id uuid not null,
	invoice_uuid uuid not null,
	charge_uuid uuid,
	failed_charges integer not null,
	failed_method_uuid uuid,
	next_charge_on date,
	gives_up_on date,
	is_disputed boolean not null,
	reminded_through date,
	updated_at timestamp with time zone not null,
	constraint collection_check CHECK (((failed_charges > 0) = (gives_up_on IS NOT NULL))),
	constraint collection_check1 CHECK (((failed_charges > 0) OR ((failed_method_uuid IS NULL) AND (next_charge_on IS NULL)))),
	constraint collection_failed_charges_check CHECK ((failed_charges >= 0)),
	constraint collection_organisation_id_charge_uuid_fkey FOREIGN KEY (organisation_id, charge_uuid) REFERENCES payments.charge(organisation_id, uuid),
	constraint collection_organisation_id_failed_method_uuid_fkey FOREIGN KEY (organisation_id, failed_method_uuid) REFERENCES payments.method(organisation_id, uuid),
	constraint collection_organisation_id_invoice_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid) REFERENCES invoicing.invoice(organisation_id, uuid),
	constraint collection_pkey PRIMARY KEY (organisation_id, invoice_uuid)
);

create table payments.method (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	provider text not null,
	provider_method_id text not null,
	kind text not null,
	brand text,
	last4 text,
	expiration_month integer,
	expiration_year integer,
	account_mask text,
	account_type text,
	account_name text,
	institution_name text,
	is_default boolean not null,
	expiry_noticed_on date,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	removed_at timestamp with time zone,
	constraint method_check CHECK (((kind = 'card'::text) = ((brand IS NOT NULL) AND (last4 IS NOT NULL) AND (expiration_month IS NOT NULL) AND (expiration_year IS NOT NULL)))),
	constraint method_check1 CHECK (((kind = 'ach'::text) = (account_mask IS NOT NULL))),
	constraint method_check2 CHECK (((NOT is_default) OR (removed_at IS NULL))),
	constraint method_expiration_month_check CHECK (((expiration_month >= 1) AND (expiration_month <= 12))),
	constraint method_expiration_year_check CHECK (((expiration_year >= 2000) AND (expiration_year <= 9999))),
	constraint method_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'ach'::text]))),
	constraint method_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint method_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint method_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE UNIQUE INDEX method_default_unique ON payments.method USING btree (organisation_id, customer_uuid, provider) WHERE is_default;
CREATE INDEX method_expiry ON payments.method USING btree (organisation_id, provider, expiration_year, expiration_month, uuid) WHERE (is_default AND (kind = 'card'::text));
CREATE INDEX method_organisation_id_customer_uuid_created_at_idx ON payments.method USING btree (organisation_id, customer_uuid, created_at) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX method_provider_unique ON payments.method USING btree (organisation_id, provider, provider_method_id) WHERE (removed_at IS NULL);

create table payments.movement (
	organisation_id uuid not null,
	uuid uuid not null,
	invoice_uuid uuid not null,
	payment_uuid uuid not null,
	refund_uuid uuid,
	kind text not null,
	currency text not null,
	amount numeric not null,
	created_at timestamp with time zone not null,
	constraint movement_check CHECK ((((kind = 'received'::text) = (amount > (0)::numeric)) AND (amount <> (0)::numeric))),
	constraint movement_check1 CHECK (((kind = 'refunded'::text) = (refund_uuid IS NOT NULL))),
	constraint movement_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint movement_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'refunded'::text, 'returned'::text, 'reversed'::text]))),
	constraint movement_organisation_id_invoice_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid) REFERENCES invoicing.invoice(organisation_id, uuid),
	constraint movement_organisation_id_payment_uuid_fkey FOREIGN KEY (organisation_id, payment_uuid) REFERENCES payments.payment(organisation_id, uuid),
	constraint movement_organisation_id_refund_uuid_fkey FOREIGN KEY (organisation_id, refund_uuid) REFERENCES payments.refund(organisation_id, uuid),
	constraint movement_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX movement_organisation_id_invoice_uuid_created_at_idx ON payments.movement USING btree (organisation_id, invoice_uuid, created_at);
CREATE UNIQUE INDEX movement_payment_unique ON payments.movement USING btree (organisation_id, payment_uuid, kind) WHERE (refund_uuid IS NULL);
CREATE UNIQUE INDEX movement_refund_unique ON payments.movement USING btree (organisation_id, refund_uuid) WHERE (refund_uuid IS NOT NULL);
CREATE TRIGGER movement_is_final BEFORE DELETE OR UPDATE ON payments.movement FOR EACH ROW EXECUTE FUNCTION payments.refuse_change();

create table payments.number_series (
	organisation_id uuid not null,
	year integer not null,
	last_number integer not null,
	constraint number_series_last_number_check CHECK ((last_number >= 0)),
	constraint number_series_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint number_series_pkey PRIMARY KEY (organisation_id, year)
);

create table payments.payment (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	invoice_uuid uuid not null,
	reference_number text not null,
	currency text not null,
	amount numeric not null,
	amount_refunded numeric not null,
	status text not null,
	provider text not null,
	source text not null,
	method text,
	method_label text,
	reference text,
	paid_on date,
	failure_code text,
	failure_message text,
	scheduled_at timestamp with time zone not null,
	completed_at timestamp with time zone,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	added_to_balance numeric not null,
	reversed_at timestamp with time zone,
	constraint payment_amount_check CHECK ((amount > (0)::numeric)),
	constraint payment_check CHECK (((amount_refunded >= (0)::numeric) AND (amount_refunded <= amount))),
	constraint payment_check1 CHECK (((status <> ALL (ARRAY['completed'::text, 'refunded'::text])) OR (completed_at IS NOT NULL))),
	constraint payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
	constraint payment_method_check CHECK ((method = ANY (ARRAY['card'::text, 'ach'::text, 'bank_transfer'::text, 'check'::text, 'cash'::text, 'other'::text]))),
	constraint payment_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint payment_reference_check CHECK ((length(reference) <= 255)),
	constraint payment_reference_number_check CHECK (((length(reference_number) >= 1) AND (length(reference_number) <= 50))),
	constraint payment_refunded_whole CHECK (((status <> 'refunded'::text) OR (amount_refunded = (amount - added_to_balance)))),
	constraint payment_reversed CHECK (((reversed_at IS NULL) OR (status = 'canceled'::text))),
	constraint payment_source_check CHECK ((source = ANY (ARRAY['api'::text, 'link'::text, 'collection'::text, 'record'::text, 'update'::text]))),
	constraint payment_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'canceled'::text, 'refunded'::text]))),
	constraint payment_surplus CHECK (((added_to_balance >= (0)::numeric) AND (added_to_balance < amount))),
	constraint payment_organisation_id_invoice_uuid_customer_uuid_fkey FOREIGN KEY (organisation_id, invoice_uuid, customer_uuid) REFERENCES invoicing.invoice(organisation_id, uuid, customer_uuid),
	constraint payment_pkey PRIMARY KEY (organisation_id, uuid),
	constraint payment_reference_unique UNIQUE (organisation_id, reference_number)
);
CREATE INDEX payment_organisation_id_created_at_uuid_idx ON payments.payment USING btree (organisation_id, created_at DESC, uuid DESC);
CREATE INDEX payment_organisation_id_customer_uuid_created_at_uuid_idx ON payments.payment USING btree (organisation_id, customer_uuid, created_at DESC, uuid DESC);
CREATE INDEX payment_organisation_id_invoice_uuid_created_at_uuid_idx ON payments.payment USING btree (organisation_id, invoice_uuid, created_at DESC, uuid DESC);
CREATE INDEX payment_organisation_id_status_created_at_uuid_idx ON payments.payment USING btree (organisation_id, status, created_at DESC, uuid DESC);

create table payments.provider_customer (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	provider text not null,
	provider_customer_id text not null,
	created_at timestamp with time zone not null,
	constraint provider_customer_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint provider_customer_organisation_id_customer_uuid_fkey FOREIGN KEY (organisation_id, customer_uuid) REFERENCES customers.customer(organisation_id, uuid),
	constraint provider_customer_pkey PRIMARY KEY (organisation_id, customer_uuid, provider)
);

create table payments.provider_event (
	organisation_id uuid not null,
	provider text not null,
	event_id text not null,
	type text not null,
	provider_charge_id text,
	received_at timestamp with time zone not null,
	constraint provider_event_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,31}$'::text)),
	constraint provider_event_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint provider_event_pkey PRIMARY KEY (organisation_id, provider, event_id)
);

create table payments.refund (
	organisation_id uuid not null,
	uuid uuid not null,
	payment_uuid uuid not null,
	amount numeric not null,
	status text not null,
	provider_refund_id text,
	failure_message text,
	asked_at timestamp with time zone,
	settled_at timestamp with time zone,
	created_at timestamp with time zone not null,
	constraint refund_amount_check CHECK ((amount > (0)::numeric)),
	constraint refund_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
	constraint refund_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
	constraint refund_organisation_id_payment_uuid_fkey FOREIGN KEY (organisation_id, payment_uuid) REFERENCES payments.payment(organisation_id, uuid),
	constraint refund_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX refund_open ON payments.refund USING btree (organisation_id, created_at) WHERE (settled_at IS NULL);
CREATE INDEX refund_organisation_id_payment_uuid_created_at_idx ON payments.refund USING btree (organisation_id, payment_uuid, created_at);

create table payments.settings (
	organisation_id uuid not null,
	collect_automatically boolean not null,
	retry_days integer[] not null,
	reminder_days integer[] not null,
	after_last_retry text not null,
	card_expiry_notice_days integer,
	send_receipts boolean not null,
	bank_details text,
	updated_at timestamp with time zone not null,
	constraint settings_after_last_retry_check CHECK ((after_last_retry = ANY (ARRAY['leave_open'::text, 'uncollectible'::text]))),
	constraint settings_bank_details_check CHECK ((length(bank_details) <= 2000)),
	constraint settings_card_expiry_notice_days_check CHECK (((card_expiry_notice_days >= 1) AND (card_expiry_notice_days <= 365))),
	constraint settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint settings_pkey PRIMARY KEY (organisation_id)
);

create table platform.backup (
	"position" bigint not null generated always as identity,
	started_at timestamp with time zone not null,
	finished_at timestamp with time zone not null,
	kind text not null,
	target text not null,
	name text,
	size_bytes bigint,
	fault text,
	constraint backup_check CHECK (((fault IS NULL) = ((name IS NOT NULL) AND (size_bytes IS NOT NULL)))),
	constraint backup_kind_check CHECK ((kind = ANY (ARRAY['physical'::text, 'logical'::text]))),
	constraint backup_pkey PRIMARY KEY ("position")
);

create table platform.hold (
	is_only boolean not null default true,
	moment timestamp with time zone not null,
	since timestamp with time zone not null,
	released_at timestamp with time zone,
	constraint hold_is_only_check CHECK (is_only),
	constraint hold_pkey PRIMARY KEY (is_only)
);

create table platform.idempotency_key (
	organisation_id uuid not null,
	path text not null,
	key text not null,
	body_digest text not null,
	status integer,
	answer text,
	created_at timestamp with time zone not null,
	work_uuid uuid,
	held_by uuid,
	held_until timestamp with time zone,
	constraint idempotency_key_answer_check CHECK (((status IS NULL) = (answer IS NULL))),
	constraint idempotency_key_held_check CHECK (((held_by IS NULL) = (held_until IS NULL))),
	constraint idempotency_key_reserved_check CHECK (((status IS NOT NULL) OR (work_uuid IS NOT NULL))),
	constraint idempotency_key_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint idempotency_key_pkey PRIMARY KEY (organisation_id, path, key)
);
CREATE INDEX idempotency_key_organisation_id_created_at_idx ON platform.idempotency_key USING btree (organisation_id, created_at);

create table platform.installation (
	is_only boolean not null default true,
	id uuid not null default gen_random_uuid(),
	constraint installation_is_only_check CHECK (is_only),
	constraint installation_pkey PRIMARY KEY (is_only)
);

create table platform.log_archive (
	is_only boolean not null default true,
	target text not null,
	continuous_since timestamp with time zone not null,
	last_segment text,
	archived_until timestamp with time zone,
	failing_since timestamp with time zone,
	fault text,
	constraint log_archive_check CHECK (((failing_since IS NULL) = (fault IS NULL))),
	constraint log_archive_is_only_check CHECK (is_only),
	constraint log_archive_pkey PRIMARY KEY (is_only)
);

create table platform.migration (
	version integer not null,
	name text not null,
	digest text not null,
	applied_at timestamp with time zone not null default now(),
	contraction_of integer,
	constraint migration_pkey PRIMARY KEY (version)
);

create table platform.secret (
	name text not null,
	value bytea not null,
	created_at timestamp with time zone not null,
	id uuid not null default gen_random_uuid(),
	wrapped_by text,
	retired_at timestamp with time zone,
	constraint secret_pkey PRIMARY KEY (name, id)
);
CREATE UNIQUE INDEX secret_name_idx ON platform.secret USING btree (name) WHERE (retired_at IS NULL);

create table platform.task_run (
	task text not null,
	started_at timestamp with time zone not null,
	finished_at timestamp with time zone not null,
	error text,
	constraint task_run_check CHECK ((finished_at >= started_at)),
	constraint task_run_pkey PRIMARY KEY (task)
);

create table sandbox.charge (
	organisation_id uuid not null,
	id text not null,
	idempotency_key text not null,
	customer_id text not null,
	token text not null,
	currency text not null,
	amount numeric not null,
	failure_code text,
	succeeds_at timestamp with time zone,
	returns_at timestamp with time zone,
	created_at timestamp with time zone not null,
	constraint charge_amount_check CHECK ((amount > (0)::numeric)),
	constraint charge_check CHECK (((failure_code IS NULL) = (succeeds_at IS NOT NULL))),
	constraint charge_check1 CHECK ((returns_at > succeeds_at)),
	constraint charge_pkey PRIMARY KEY (organisation_id, id),
	constraint charge_organisation_id_idempotency_key_key UNIQUE (organisation_id, idempotency_key)
);

create table sandbox.event (
	organisation_id uuid not null,
	id text not null,
	type text not null,
	charge_id text not null,
	attempts integer not null,
	due_at timestamp with time zone not null,
	delivered_at timestamp with time zone,
	constraint event_attempts_check CHECK ((attempts >= 0)),
	constraint event_organisation_id_charge_id_fkey FOREIGN KEY (organisation_id, charge_id) REFERENCES sandbox.charge(organisation_id, id),
	constraint event_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX event_waiting ON sandbox.event USING btree (organisation_id, due_at) WHERE (delivered_at IS NULL);

create table sandbox.method (
	organisation_id uuid not null,
	id text not null,
	idempotency_key text not null,
	customer_id text not null,
	token text not null,
	created_at timestamp with time zone not null,
	detached_at timestamp with time zone,
	constraint method_pkey PRIMARY KEY (organisation_id, id),
	constraint method_organisation_id_idempotency_key_key UNIQUE (organisation_id, idempotency_key)
);

create table sandbox.refund (
	organisation_id uuid not null,
	id text not null,
	idempotency_key text not null,
	charge_id text not null,
	amount numeric not null,
	failure_code text,
	created_at timestamp with time zone not null,
	constraint refund_amount_check CHECK ((amount > (0)::numeric)),
	constraint refund_organisation_id_charge_id_fkey FOREIGN KEY (organisation_id, charge_id) REFERENCES sandbox.charge(organisation_id, id),
	constraint refund_pkey PRIMARY KEY (organisation_id, id),
	constraint refund_organisation_id_idempotency_key_key UNIQUE (organisation_id, idempotency_key)
);
CREATE INDEX refund_organisation_id_charge_id_idx ON sandbox.refund USING btree (organisation_id, charge_id);

create table tax_rates.tax_rate (
	organisation_id uuid not null,
	uuid uuid not null,
	country text not null,
	category text not null,
	rate numeric not null,
	valid_from date not null,
	source text not null,
	created_at timestamp with time zone not null,
	constraint tax_rate_category_check CHECK ((category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'O'::text, 'L'::text, 'M'::text]))),
	constraint tax_rate_check CHECK (((category = ANY (ARRAY['S'::text, 'L'::text, 'M'::text])) OR (rate = (0)::numeric))),
	constraint tax_rate_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
	constraint tax_rate_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
	constraint tax_rate_source_check CHECK (((length(source) >= 1) AND (length(source) <= 255))),
	constraint tax_rate_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint tax_rate_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE UNIQUE INDEX tax_rate_unique ON tax_rates.tax_rate USING btree (organisation_id, country, category, valid_from);

create table usage.announced_group (
	organisation_id uuid not null,
	name text not null,
	uuid uuid not null,
	constraint announced_group_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint announced_group_pkey PRIMARY KEY (organisation_id, name)
);

create table usage.changed_customer (
	organisation_id uuid not null,
	"position" bigint not null generated always as identity,
	customer_uuid uuid not null,
	constraint changed_customer_pkey PRIMARY KEY (organisation_id, "position")
);

create table usage.closed_usage (
	organisation_id uuid not null,
	uuid uuid not null,
	contract_uuid uuid not null,
	customer_uuid uuid not null,
	item_uuid uuid not null,
	period_start date not null,
	period_end date not null,
	quantity numeric not null,
	event_count bigint not null,
	amount numeric not null,
	currency text not null,
	noticed_at timestamp with time zone not null,
	decision text,
	decided_amount numeric,
	decided_at timestamp with time zone,
	constraint closed_usage_check CHECK ((period_end >= period_start)),
	constraint closed_usage_check1 CHECK ((((decision IS NULL) = (decided_amount IS NULL)) AND ((decision IS NULL) = (decided_at IS NULL)))),
	constraint closed_usage_decision_check CHECK ((decision = ANY (ARRAY['bill'::text, 'leave'::text]))),
	constraint closed_usage_organisation_id_contract_uuid_customer_uuid_fkey FOREIGN KEY (organisation_id, contract_uuid, customer_uuid) REFERENCES contracts.contract(organisation_id, uuid, customer_uuid),
	constraint closed_usage_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint closed_usage_organisation_id_item_uuid_fkey FOREIGN KEY (organisation_id, item_uuid) REFERENCES contracts.item(organisation_id, uuid),
	constraint closed_usage_pkey PRIMARY KEY (organisation_id, uuid),
	constraint closed_usage_organisation_id_item_uuid_period_start_key UNIQUE (organisation_id, item_uuid, period_start)
);
CREATE INDEX closed_usage_undecided ON usage.closed_usage USING btree (organisation_id, uuid) WHERE (decision IS NULL);
CREATE TRIGGER touch_on_delete AFTER DELETE ON usage.closed_usage REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_insert AFTER INSERT ON usage.closed_usage REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();
CREATE TRIGGER touch_on_update AFTER UPDATE ON usage.closed_usage REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invoicing.touch_contract_of();

create table usage.event (
	organisation_id uuid not null,
	key uuid not null,
	sequence bigint not null,
	occurred_at timestamp with time zone not null,
	received_at timestamp with time zone not null default now(),
	customer_uuid uuid,
	item_uuid uuid,
	voided_at timestamp with time zone,
	value numeric not null,
	event_name text collate "C",
	idempotency_key text collate "C",
	customer_email_key text collate "C",
	external_customer_id text collate "C",
	properties jsonb,
	constraint event_pkey PRIMARY KEY (organisation_id, key)
);
CREATE INDEX event_in_order ON usage.event USING brin (sequence) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX event_in_time ON usage.event USING brin (occurred_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX event_unattributed ON usage.event USING btree (organisation_id, sequence) WHERE (customer_uuid IS NULL);
CREATE INDEX event_unattributed_email ON usage.event USING btree (organisation_id, customer_email_key, sequence) WHERE ((customer_uuid IS NULL) AND (customer_email_key IS NOT NULL));
CREATE INDEX event_unattributed_external ON usage.event USING btree (organisation_id, external_customer_id, sequence) WHERE ((customer_uuid IS NULL) AND (external_customer_id IS NOT NULL));

create table usage.follower (
	organisation_id uuid not null,
	seen_through bigint not null,
	constraint follower_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint follower_pkey PRIMARY KEY (organisation_id)
);

create table usage."grouping" (
	organisation_id uuid not null,
	uuid uuid not null,
	metric_uuid uuid not null,
	event_name text collate "C" not null,
	property text,
	steps text[],
	filters jsonb not null,
	group_by jsonb not null,
	rolled_through bigint not null,
	constraint grouping_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint grouping_pkey PRIMARY KEY (organisation_id, uuid)
);

create table usage.ingest_job (
	organisation_id uuid not null,
	uuid uuid not null,
	status text not null,
	total_events integer not null,
	processed_events integer not null default 0,
	created_events integer not null default 0,
	duplicate_count integer not null default 0,
	error_count integer not null default 0,
	failed_attempts integer not null default 0,
	created_at timestamp with time zone not null,
	started_at timestamp with time zone,
	completed_at timestamp with time zone,
	constraint ingest_job_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'COMPLETED'::text, 'FAILED'::text]))),
	constraint ingest_job_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint ingest_job_pkey PRIMARY KEY (organisation_id, uuid)
);

create table usage.ingest_job_chunk (
	organisation_id uuid not null,
	job_uuid uuid not null,
	first_position integer not null,
	events bytea not null storage e,
	constraint ingest_job_chunk_organisation_id_job_uuid_fkey FOREIGN KEY (organisation_id, job_uuid) REFERENCES usage.ingest_job(organisation_id, uuid),
	constraint ingest_job_chunk_pkey PRIMARY KEY (organisation_id, job_uuid, first_position)
);

create table usage.ingest_job_result (
	organisation_id uuid not null,
	job_uuid uuid not null,
	"position" integer not null,
	idempotency_key text not null,
	error text,
	constraint ingest_job_result_organisation_id_job_uuid_fkey FOREIGN KEY (organisation_id, job_uuid) REFERENCES usage.ingest_job(organisation_id, uuid),
	constraint ingest_job_result_pkey PRIMARY KEY (organisation_id, job_uuid, "position")
);

create table usage.late_usage (
	organisation_id uuid not null,
	"position" bigint not null generated always as identity,
	customer_uuid uuid,
	first_day date not null,
	changed_by bigint not null,
	constraint late_usage_pkey PRIMARY KEY (organisation_id, "position")
);

create table usage.metric_stream (
	organisation_id uuid not null,
	key uuid not null,
	time_ns bigint,
	value numeric,
	constraint metric_stream_pkey PRIMARY KEY (organisation_id, key)
);

create table usage.posting (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	day date not null,
	roll bigint not null,
	keys uuid[] not null storage e
);
CREATE INDEX posting_by_customer ON usage.posting USING btree (organisation_id, customer_uuid, day);

create table usage.retention (
	organisation_id uuid not null,
	closed_before date not null,
	closed_through bigint not null,
	dropped_before date,
	updated_at timestamp with time zone not null,
	constraint retention_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint retention_pkey PRIMARY KEY (organisation_id)
);

create table usage.retired_key (
	organisation_id uuid not null,
	key uuid not null,
	constraint retired_key_pkey PRIMARY KEY (organisation_id, key)
);

create table usage.rollup (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	event_name text collate "C",
	item_uuid uuid,
	day date not null,
	event_count bigint not null,
	total numeric not null,
	"greatest" numeric not null,
	last_event_at timestamp with time zone not null,
	digest numeric not null,
	constraint rollup_unique UNIQUE NULLS NOT DISTINCT (organisation_id, customer_uuid, event_name, item_uuid, day)
);
CREATE INDEX rollup_by_item ON usage.rollup USING btree (organisation_id, item_uuid, day) WHERE (item_uuid IS NOT NULL);
CREATE INDEX rollup_by_name ON usage.rollup USING btree (organisation_id, event_name, day) WHERE (item_uuid IS NULL);
CREATE INDEX rollup_in_time ON usage.rollup USING brin (day) WITH (pages_per_range='32', autosummarize='on');

create table usage.rollup_group (
	organisation_id uuid not null,
	grouping_uuid uuid not null,
	customer_uuid uuid not null,
	item_uuid uuid,
	day date not null,
	group_values text[] collate "C" not null,
	group_digest bytea not null,
	event_count bigint not null,
	read_count bigint not null,
	total numeric not null,
	"greatest" numeric,
	digest numeric not null,
	constraint rollup_group_unique UNIQUE NULLS NOT DISTINCT (organisation_id, customer_uuid, grouping_uuid, item_uuid, day, group_digest)
);
CREATE INDEX rollup_group_by_item ON usage.rollup_group USING btree (organisation_id, item_uuid, grouping_uuid, day) WHERE (item_uuid IS NOT NULL);

create table usage.rollup_month (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	event_name text collate "C",
	item_uuid uuid,
	month date not null,
	event_count bigint not null,
	total numeric not null,
	"greatest" numeric not null,
	last_event_at timestamp with time zone not null,
	digest numeric not null,
	constraint rollup_month_unique UNIQUE NULLS NOT DISTINCT (organisation_id, customer_uuid, event_name, item_uuid, month)
);
CREATE INDEX rollup_month_in_time ON usage.rollup_month USING brin (month) WITH (pages_per_range='32', autosummarize='on');

create table usage.rollup_state (
	organisation_id uuid not null,
	rolled_through bigint not null,
	folded_before date not null default '-infinity'::date,
	rolled_up_at timestamp with time zone not null default now(),
	watched_before date,
	late_noted_through bigint,
	constraint rollup_state_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint rollup_state_pkey PRIMARY KEY (organisation_id)
);

create table webhooks.attempt (
	organisation_id uuid not null,
	delivery_uuid uuid not null,
	number integer not null,
	attempted_at timestamp with time zone not null,
	duration_ms integer not null,
	url text not null,
	request_headers jsonb not null,
	status_code integer,
	response_headers jsonb,
	response_body text,
	error text,
	constraint attempt_number_check CHECK ((number > 0)),
	constraint attempt_organisation_id_delivery_uuid_fkey FOREIGN KEY (organisation_id, delivery_uuid) REFERENCES webhooks.delivery(organisation_id, uuid) ON DELETE CASCADE,
	constraint attempt_pkey PRIMARY KEY (organisation_id, delivery_uuid, number)
);

create table webhooks.delivery (
	organisation_id uuid not null,
	uuid uuid not null,
	"position" bigint not null generated always as identity,
	endpoint_uuid uuid not null,
	message_uuid uuid not null,
	event_type text not null,
	resource_uuid uuid not null,
	status text not null,
	attempt_count integer not null default 0,
	tries integer not null default 0,
	first_tried_at timestamp with time zone,
	next_attempt_at timestamp with time zone,
	created_at timestamp with time zone not null,
	delivered_at timestamp with time zone,
	last_status_code integer,
	last_error text,
	last_duration_ms integer,
	constraint delivery_check CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
	constraint delivery_check1 CHECK (((status = 'delivered'::text) <= (delivered_at IS NOT NULL))),
	constraint delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'pending'::text, 'delivered'::text, 'failed'::text]))),
	constraint delivery_organisation_id_endpoint_uuid_fkey FOREIGN KEY (organisation_id, endpoint_uuid) REFERENCES webhooks.endpoint(organisation_id, uuid),
	constraint delivery_organisation_id_message_uuid_fkey FOREIGN KEY (organisation_id, message_uuid) REFERENCES webhooks.message(organisation_id, uuid),
	constraint delivery_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX delivery_age ON webhooks.delivery USING btree (created_at);
CREATE INDEX delivery_due ON webhooks.delivery USING btree (((endpoint_uuid)::text), next_attempt_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX delivery_head ON webhooks.delivery USING btree (organisation_id, endpoint_uuid, resource_uuid) WHERE (status = 'pending'::text);
CREATE INDEX delivery_line ON webhooks.delivery USING btree (organisation_id, endpoint_uuid, resource_uuid, "position") WHERE (status = 'waiting'::text);
CREATE INDEX delivery_list ON webhooks.delivery USING btree (endpoint_uuid, "position" DESC);
CREATE INDEX delivery_message ON webhooks.delivery USING btree (message_uuid);

create table webhooks.endpoint (
	organisation_id uuid not null,
	uuid uuid not null,
	url text,
	events text[] not null,
	description text,
	status text not null,
	disabled_reason text,
	disabled_at timestamp with time zone,
	secret bytea not null,
	previous_secret bytea,
	previous_secret_expires_at timestamp with time zone,
	fetched_at timestamp with time zone,
	created_at timestamp with time zone not null,
	updated_at timestamp with time zone not null,
	failing_since timestamp with time zone,
	constraint endpoint_check CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL))),
	constraint endpoint_check1 CHECK (((disabled_reason IS NULL) = (disabled_at IS NULL))),
	constraint endpoint_check2 CHECK (((previous_secret IS NULL) = (previous_secret_expires_at IS NULL))),
	constraint endpoint_check3 CHECK (((url IS NULL) = (fetched_at IS NOT NULL))),
	constraint endpoint_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['manual'::text, 'gone'::text, 'failing'::text]))),
	constraint endpoint_events_check CHECK ((cardinality(events) > 0)),
	constraint endpoint_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text, 'deleted'::text]))),
	constraint endpoint_url_check CHECK ((length(url) <= 2048)),
	constraint endpoint_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint endpoint_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX endpoint_shown ON webhooks.endpoint USING btree (organisation_id, created_at DESC, uuid DESC) WHERE (status <> 'deleted'::text);

create table webhooks.message (
	organisation_id uuid not null,
	uuid uuid not null,
	type text not null,
	resource_uuid uuid not null,
	body text not null,
	created_at timestamp with time zone not null,
	trace_parent text,
	constraint message_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations.organisation(organisation_id),
	constraint message_pkey PRIMARY KEY (organisation_id, uuid)
);
CREATE INDEX message_age ON webhooks.message USING btree (created_at);

CREATE OR REPLACE FUNCTION alerts.note_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into alerts.due (organisation_id, customer_uuid)
	select distinct touched.organisation_id, coalesce(touched.customer_uuid, contract.customer_uuid)
	from touched join alerts.watch on watch.organisation_id = touched.organisation_id
		left join contracts.contract on contract.organisation_id = touched.organisation_id and contract.uuid = touched.contract_uuid;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION audit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	raise exception 'the audit log is never changed, only added to';
end $function$;

CREATE OR REPLACE FUNCTION contracts.tell_of_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
	changed contracts.contract := coalesce(new, old);
begin
	perform pg_notify('tallybook_contract', changed.organisation_id || ' ' || changed.customer_uuid);
	return null;
end $function$;

CREATE OR REPLACE FUNCTION credit_grants.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	raise exception 'the ledger of credit is only added to';
end $function$;

CREATE OR REPLACE FUNCTION credit_grants.touch_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, customer_uuid, touched_by)
	select distinct organisation_id, customer_uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION discounts.touch_discounted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, customer_uuid, touched_by)
	select distinct changed.organisation_id, coalesce(changed.contract_uuid, item.contract_uuid), changed.customer_uuid,
		pg_current_xact_id()::text::bigint
	from changed left join lateral (
		select item.contract_uuid from unnest(changed.item_ids) as named (uuid)
		join contracts.item on item.organisation_id = changed.organisation_id and item.uuid = named.uuid::uuid
	) as item on true;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION discounts.touch_redeemed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, customer_uuid, touched_by)
	select distinct organisation_id, contract_uuid, case when contract_uuid is null then customer_uuid end,
		pg_current_xact_id()::text::bigint
	from changed;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION invoicing.list_point(created_at timestamp with time zone, uuid uuid, status text, invoice_date date, due_date date, amount numeric)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	select public.cube(array[
		(extract(epoch from created_at) * 1000000)::float8,
		coalesce(invoice_date - date '2000-01-01', -10000000)::float8,
		coalesce(due_date - date '2000-01-01', -10000000)::float8,
		amount::float8,
		array_position(array['draft', 'sent', 'paid', 'void', 'uncollectible'], status)
			+ (get_byte(uuid_send(uuid), 14) * 256 + get_byte(uuid_send(uuid), 15)) / 131072::float8
	])
$function$;

CREATE OR REPLACE FUNCTION invoicing.touch_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, touched_by)
	select distinct organisation_id, pg_current_xact_id()::text::bigint from changed;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION invoicing.touch_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct organisation_id, uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION invoicing.touch_contract_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct organisation_id, contract_uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION invoicing.touch_contract_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct changed.organisation_id, changed.contract_uuid, pg_current_xact_id()::text::bigint
	from changed join before on before.organisation_id = changed.organisation_id and before.uuid = changed.uuid
	where changed.contract_uuid is not null and (before.status = 'draft' or changed.status = 'draft'
		or before.invoice_number is distinct from changed.invoice_number);
	return null;
end $function$;

CREATE OR REPLACE FUNCTION invoicing.touch_contract_of_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct changed.organisation_id, item.contract_uuid, pg_current_xact_id()::text::bigint
	from changed left join contracts.item on item.organisation_id = changed.organisation_id and item.uuid = changed.item_uuid;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION invoicing.touch_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	insert into invoicing.touch (organisation_id, customer_uuid, touched_by)
	select distinct organisation_id, uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $function$;

CREATE OR REPLACE FUNCTION metrics.tell_of_metric()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	perform pg_notify('tallybook_contract', new.organisation_id::text);
	return null;
end $function$;

CREATE OR REPLACE FUNCTION payments.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
	raise exception 'the ledger is never changed, only added to';
end $function$;

CREATE OR REPLACE FUNCTION usage.decimal_of(held jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	select case jsonb_typeof(held)
		when 'number' then held::numeric
		when 'string' then case when held #>> '{}' ~ '^-?[0-9]+(\.[0-9]+)?$' then (held #>> '{}')::numeric end
	end
$function$;

CREATE OR REPLACE FUNCTION usage.digest_of(key uuid, occurred_at timestamp with time zone, value numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	select uuid_hash_extended(key, hash_numeric_extended(value, timestamp_hash_extended(occurred_at at time zone 'UTC', 0)))
$function$;

CREATE OR REPLACE FUNCTION usage.expression_value(steps text[], properties jsonb)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
	step text;
	depth integer := 0;
	above numeric[] := '{}';
	below numeric[] := '{}';
	value numeric;
	divisor numeric;
begin
	foreach step in array steps loop
		if step in ('+', '-', '*', '/') then
			depth := depth - 1;
			if step = '+' then
				above[depth] := above[depth] * below[depth + 1] + above[depth + 1] * below[depth];
				below[depth] := below[depth] * below[depth + 1];
			elsif step = '-' then
				above[depth] := above[depth] * below[depth + 1] - above[depth + 1] * below[depth];
				below[depth] := below[depth] * below[depth + 1];
			elsif step = '*' then
				above[depth] := above[depth] * above[depth + 1];
				below[depth] := below[depth] * below[depth + 1];
			else
				if above[depth + 1] = 0 then return null; end if;
				above[depth] := above[depth] * below[depth + 1];
				below[depth] := below[depth] * above[depth + 1];
			end if;
		elsif step = '~' then
			above[depth] := -above[depth];
		else
			depth := depth + 1;
			if step ~ '^[0-9]' then
				value := step::numeric;
			else
				value := usage.decimal_of(properties -> step);
				if value is null or scale(value) > 100 or abs(value) >= 1e100 then return null; end if;
			end if;
			above[depth] := value;
			below[depth] := 1;
		end if;
	end loop;
	value := abs(above[1]);
	divisor := abs(below[1]);
	if value > 1e18 * divisor then return null; end if;
	return sign(above[1]) * sign(below[1]) * div(2e12 * value + divisor, 2 * divisor) * 0.000000000001;
end
$function$;

CREATE OR REPLACE FUNCTION usage.filter_holds(held jsonb, operator text, expected jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	select case operator
		when 'eq' then coalesce(held = expected, false)
		when 'ne' then coalesce(held <> expected, true)
		when 'in' then coalesce(jsonb_typeof(held) not in ('array', 'object') and expected @> held, false)
		when 'not_in' then not coalesce(jsonb_typeof(held) not in ('array', 'object') and expected @> held, false)
		when 'gt' then coalesce(usage.decimal_of(held) > usage.decimal_of(expected), false)
		when 'gte' then coalesce(usage.decimal_of(held) >= usage.decimal_of(expected), false)
		when 'lt' then coalesce(usage.decimal_of(held) < usage.decimal_of(expected), false)
		when 'lte' then coalesce(usage.decimal_of(held) <= usage.decimal_of(expected), false)
		when 'exists' then (held is not null) = (expected = 'true'::jsonb)
	end
$function$;

CREATE OR REPLACE FUNCTION usage.group_of(keys jsonb, properties jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	select (array[
		case when jsonb_typeof(properties -> (keys ->> 0)) in ('string', 'number', 'boolean') then properties ->> (keys ->> 0) end,
		case when jsonb_typeof(properties -> (keys ->> 1)) in ('string', 'number', 'boolean') then properties ->> (keys ->> 1) end,
		case when jsonb_typeof(properties -> (keys ->> 2)) in ('string', 'number', 'boolean') then properties ->> (keys ->> 2) end
	])[1:jsonb_array_length(keys)]
$function$;

CREATE OR REPLACE FUNCTION usage.has_retired_keys(organisation uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
	return exists (select from usage.retention where retention.organisation_id = organisation);
end
$function$;

CREATE OR REPLACE FUNCTION usage.key_of(idempotency_key text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	select case
		when idempotency_key ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' then idempotency_key::uuid
		else encode(set_byte(digest, 8, get_byte(digest, 8) | 192), 'hex')::uuid
	end
	from (select substr(sha256(convert_to(idempotency_key, 'UTF8')), 1, 16)) as hashed (digest)
$function$;

CREATE OR REPLACE FUNCTION usage.summarise_log()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
	select brin_summarize_new_values('usage.event_in_order'), brin_summarize_new_values('usage.event_in_time');
$function$;
