// The API's shapes, as its OpenAPI document tells them. Written by `npm run client`; never edited by hand.
import type { Exact } from "./exact.ts";

export interface paths {
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your name, or request a new email address to be confirmed by a mailed link
         * @description A new address takes effect once the link mailed to it is opened. It requires the current password.
         */
        put: operations["accounts.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new email address by the link mailed to it
         * @description The link's token comes from the mail to the new address and works once.
         */
        post: operations["accounts.confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password; ends your other sessions
         * @description Requires the current password. This session stays signed in; all others end.
         */
        put: operations["accounts.changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a secret for a second factor; takes effect when confirmed by a code
         * @description Answers a new secret for an authenticator app. Signing in requires a code only after `accounts.confirmSecondFactor`.
         */
        post: operations["accounts.beginSecondFactor"];
        /**
         * Remove the second factor with one of its codes or a recovery code; ends your other sessions
         * @description Requires the password and a current code or a recovery code. This session stays signed in; all others end.
         */
        delete: operations["accounts.removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the second factor with a code from the authenticator app; ends your other sessions
         * @description From now on, signing in requires a code. Answers recovery codes, which are not shown again.
         */
        post: operations["accounts.confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who is signed in, and their organizations
         * @description Tells who is signed in by the cookie, and which organizations they can act for.
         */
        get: operations["sessions.get"];
        put?: never;
        /**
         * Sign in
         * @description Sets the session's cookie. With a second factor, a code is required too.
         */
        post: operations["sessions.signIn"];
        /**
         * Sign out
         * @description Ends this session and removes its cookie.
         */
        delete: operations["sessions.signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the browsers in which you are signed in
         * @description Lists the signed-in person's sessions, the one used last first.
         */
        get: operations["sessions.list"];
        put?: never;
        post?: never;
        /**
         * Sign out of all other browsers
         * @description Ends all of the person's sessions except this one.
         */
        delete: operations["sessions.endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/{session_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out of one browser immediately
         * @description Ends one session of the signed-in person. Its next request is refused.
         */
        delete: operations["sessions.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create another organization, owned by the requesting person
         * @description The signed-in person becomes the new organization's owner. Answers the session with it.
         */
        post: operations["sessions.createOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether the installation still needs its first account
         * @description Until the first account exists, the page asks for it; afterward nothing can be set up this way.
         */
        get: operations["setup.get"];
        put?: never;
        /**
         * Create the first organization and its owner; signs the owner in
         * @description Requires the code that the service prints at its start. Works once in an installation's life.
         */
        post: operations["setup.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password link by mail; the answer is the same for every address
         * @description Mails a link if an account has the address. The answer does not tell whether one has.
         */
        post: operations["passwords.requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the password by a link; ends all sessions of the account
         * @description Sets a new password by the token of a mailed link, which works once.
         */
        post: operations["passwords.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members, sorted by name
         * @description Lists the people who belong to the organization. Email addresses are shown to those who can change members.
         */
        get: operations["members.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/member/{account_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a member's role
         * @description Changes what a member can do from the next request on. An organization keeps at least one owner.
         */
        put: operations["members.update"];
        post?: never;
        /**
         * Remove a member immediately
         * @description The person can no longer act for the organization. An organization keeps at least one owner.
         */
        delete: operations["members.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending invitations
         * @description Lists the invitations that were neither accepted nor withdrawn.
         */
        get: operations["invitations.list"];
        put?: never;
        /**
         * Invite an address by mail, replacing its earlier invitation
         * @description Mails a link by which the person joins with the given role. Inviting an address again replaces its earlier link.
         */
        post: operations["invitations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitation/{invitation_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description The mailed link stops working.
         */
        delete: operations["invitations.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitation/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the invitation behind a link
         * @description Shows who invites and to which role, before the invitation is accepted.
         */
        post: operations["invitations.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation with a new or existing account; signs in
         * @description Joins the organization by a mailed link and signs in. A new person sets a name and password; an existing one enters theirs.
         */
        post: operations["invitations.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API tokens, newest first
         * @description Lists the organization's API tokens, including revoked ones. The tokens themselves are not shown.
         */
        get: operations["tokens.list"];
        put?: never;
        /**
         * Create an API token; only this answer shows it
         * @description Creates a token for programs. Only this answer contains the token itself.
         */
        post: operations["tokens.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/token/{token_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API token immediately
         * @description The token's next request is refused. It stays in the list as revoked.
         */
        delete: operations["tokens.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes, with who made them and the state before and after
         * @description Lists every change in the organization, newest first. Each entry has the complete resource before and after.
         */
        get: operations["audit.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organization and its settings
         * @description Answers the organization's name, address, invoice settings and defaults.
         */
        get: operations["organisation.get"];
        /**
         * Change settings
         * @description Changes the named settings; omitted ones stay. Sent invoices keep what they show.
         */
        put: operations["organisation.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tax rates
         * @description Lists the organization's rates and those that the program knows, by country, the latest first. They are used where `tax_provider` is `built_in`; of the rates in force on a day, the organization's own wins.
         */
        get: operations["taxRates.list"];
        put?: never;
        /**
         * State a tax rate
         * @description States a country's rate from a day on, instead of those that the program knows. Drafts follow; sent invoices keep their tax.
         */
        post: operations["taxRates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax-rate/{tax_rate_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a tax rate
         * @description Deletes a rate of the organization; those that the program knows stay. Drafts follow; sent invoices keep their tax.
         */
        delete: operations["taxRates.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Lists customers that are not archived, or the archived ones on request.
         */
        get: operations["customers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a customer
         * @description Creates a customer. Events that named it by email address or external id before are attributed to it.
         */
        post: operations["customers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer
         * @description Answers a customer with its remaining credit by currency.
         */
        get: operations["customers.get"];
        /**
         * Update a customer
         * @description Changes the named fields; omitted ones stay. Null clears an optional field.
         */
        put: operations["customers.update"];
        post?: never;
        /**
         * Archive a customer that has no open invoices or contracts in force; keeps its documents
         * @description Hides the customer from lists and frees its email address. It is refused while invoices are open or contracts are in force.
         */
        delete: operations["customers.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/tax-id-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checks of a customer's VAT ids
         * @description Lists what a provider was asked about the customer's VAT ids, and what it answered, the latest first. The answers are kept as evidence, also of VAT ids that the customer had before.
         */
        get: operations["customers.listTaxIdChecks"];
        put?: never;
        /**
         * Check a customer's VAT id
         * @description Asks the provider again whether the customer's VAT id exists. Answers the question; its answer comes within seconds, or when the VAT id's country can be reached again. 409 without a provider (`no_tax_id_provider`), and for a tax id that it knows nothing of (`tax_id_not_checkable`).
         */
        post: operations["customers.checkTaxId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mails in the outbox, with the result for each recipient
         * @description Lists outgoing mails, newest first, each with what became of it at every recipient.
         */
        get: operations["mails.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail/server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether mail is sent, and the sender's address
         * @description Without a mail server, mails are kept in the outbox and not sent.
         */
        get: operations["mails.getServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail/{mail_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a mail
         * @description Answers a mail's text, attachments and recipients.
         */
        get: operations["mails.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail/{mail_uuid}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a mail to the recipients that have not received it
         * @description Sends the mail again to the recipients that it has not reached.
         */
        post: operations["mails.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mail templates, by kind
         * @description Lists the texts of automatic mails, each the organization's own or the default.
         */
        get: operations["mailTemplates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail/template/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a mail template
         * @description Changes the subject and text of a kind of mail. Null restores the default.
         */
        put: operations["mailTemplates.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail/template/{kind}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a mail template with sample values; changes nothing
         * @description Fills in sample values. Nothing is saved.
         */
        post: operations["mailTemplates.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metric": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List metrics
         * @description Lists metrics, newest first.
         */
        get: operations["metrics.list"];
        put?: never;
        /**
         * Create a metric
         * @description A metric turns the events of one name into the quantity of a period.
         */
        post: operations["metrics.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metric/{metric_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a metric
         * @description Answers which events the metric counts, and how.
         */
        get: operations["metrics.get"];
        /**
         * Update a metric
         * @description Changes the named fields. While a contract in force uses the metric, only its name and units can change.
         */
        put: operations["metrics.update"];
        post?: never;
        /**
         * Delete a metric that no contract and no template uses
         * @description Deletes a metric for good. It is refused while a contract or a template uses it.
         */
        delete: operations["metrics.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plan templates
         * @description Lists plan templates with their options and services.
         */
        get: operations["templates.list"];
        put?: never;
        /**
         * Create a plan template
         * @description A template has options, and each option the services with their prices from which contracts are created.
         */
        post: operations["templates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/template/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate the price of a service at several quantities, with its parts; saves nothing
         * @description Answers what each quantity would cost in a whole period, with the parts of the price. Nothing is saved.
         */
        post: operations["templates.price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/template/{template_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a plan template
         * @description Answers a template with its options and services.
         */
        get: operations["templates.get"];
        /**
         * Update a plan template; affects later contracts only
         * @description Changes the named fields; options are replaced as a whole. Existing contracts keep their terms.
         */
        put: operations["templates.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/template/{template_uuid}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a plan template's versions
         * @description Lists what the template has offered, the newest version first.
         */
        get: operations["templates.listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the uploaded contracts, newest first
         * @description Lists uploaded contract PDFs with the progress of reading them.
         */
        get: operations["contractUploads.list"];
        put?: never;
        /**
         * Upload a contract PDF for background reading; responds once it is on disk
         * @description The PDF is read in the background and becomes a draft contract whose every term names its place in the document.
         */
        post: operations["contractUploads.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/upload/{process_status_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an uploaded contract's progress and result
         * @description Answers the progress and, once read, the draft contract.
         */
        get: operations["contractUploads.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metric/{metric_uuid}/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates and contracts that use a metric
         * @description Answers what would be affected by a change of the metric.
         */
        get: operations["metrics.getUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/{contract_uuid}/amend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Amend an active contract: add, change, or end items from a day on
         * @description Changes the terms from a day on. Fees are prorated by days, and what was billed beyond the day is credited.
         */
        post: operations["contracts.amend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/{contract_uuid}/amendments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a contract's amendments
         * @description Lists the amendments in the order they were made, with the terms before and after.
         */
        get: operations["amendments.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/{contract_uuid}/amendments/{amendment_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back an amendment that has not taken effect
         * @description Possible until its effective date, and only if no later amendment builds on it.
         */
        delete: operations["amendments.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contracts
         * @description Lists contracts, newest first.
         */
        get: operations["contracts.list"];
        put?: never;
        /**
         * Create a draft contract
         * @description Creates a draft from a template's option or from services. Nothing is billed before it is activated.
         */
        post: operations["contracts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/{contract_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contract and its billable items
         * @description Answers a contract with its items; events can name an item by its `item_id`.
         */
        get: operations["contracts.get"];
        /**
         * Update a contract
         * @description Any field of a draft; while the contract is in force, name, auto_renew, renewal_months, renewal_uplift_percent, end_date, payment_terms_days, invoice_group, invoice_threshold.
         */
        put: operations["contracts.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/{contract_uuid}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a draft contract
         * @description From now on, billing runs bill the contract from its start date. Answers warnings about what may be unintended.
         */
        post: operations["contracts.activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/{contract_uuid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a contract as of a last day
         * @description Ends the contract after a day, the current period or the current term. Unused prepaid fees are credited by days.
         */
        post: operations["contracts.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contract/{contract_uuid}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a cancellation whose last day has not passed
         * @description The contract goes on as if it had not been canceled.
         */
        post: operations["contracts.reinstate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List discounts
         * @description Lists discounts, newest first, with those that have ended.
         */
        get: operations["discounts.list"];
        put?: never;
        /**
         * Create a discount
         * @description A percentage or an amount off services, or off the invoices of a customer, of a contract, or of whoever redeems its code. Sent invoices stay as they are.
         */
        post: operations["discounts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discount/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a code
         * @description Gives a customer, or one contract, the discount with this code. 409 if it is used up, has ended, is late, or was redeemed as often as a customer can.
         */
        post: operations["discounts.redeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discount/{discount_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a discount
         * @description Answers what the discount takes off, and for whom.
         */
        get: operations["discounts.get"];
        put?: never;
        post?: never;
        /**
         * End a discount
         * @description Periods that begin today or later no longer have the discount, and its code can no longer be redeemed. What it took off stays.
         */
        delete: operations["discounts.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discount/{discount_uuid}/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a discount's redemptions
         * @description Lists who redeemed the discount's code, latest first.
         */
        get: operations["discounts.listRedemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-unit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit units
         * @description Lists the units that credit can be counted in, newest first.
         */
        get: operations["creditUnits.list"];
        put?: never;
        /**
         * Create a credit unit
         * @description Creates a unit of your own that credit can be counted in, with what one of it is worth.
         */
        post: operations["creditUnits.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-unit/{credit_unit_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a credit unit
         * @description Answers the unit with its prices.
         */
        get: operations["creditUnits.get"];
        /**
         * Update a credit unit
         * @description Changes its name or its prices. A price holds from now on: drafts follow with the next billing run, and what was burned keeps the price that it had.
         */
        put: operations["creditUnits.update"];
        post?: never;
        /**
         * Delete a credit unit
         * @description Deletes a unit that no grant and no alert is counted in.
         */
        delete: operations["creditUnits.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit grants
         * @description Lists credit grants, newest first, with those that have expired or were voided.
         */
        get: operations["creditGrants.list"];
        put?: never;
        /**
         * Grant credit
         * @description Grants a customer credit that pays charges of its contracts before tax. Drafts have it from the next billing run on; sent invoices stay as they are.
         */
        post: operations["creditGrants.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-grant/{credit_grant_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a credit grant
         * @description Answers the grant with its balance.
         */
        get: operations["creditGrants.get"];
        /**
         * Update a credit grant
         * @description Changes its name, its priority, or when it expires. With a later `expires_at`, what had expired comes back.
         */
        put: operations["creditGrants.update"];
        post?: never;
        /**
         * Void a credit grant
         * @description What is left of it is gone, and the next billing run prices drafts without it. Sent invoices keep what they burned.
         */
        delete: operations["creditGrants.void"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-grant/{credit_grant_uuid}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a credit grant's ledger
         * @description Lists what became of the credit, latest first. All entries add up to the balance.
         */
        get: operations["creditGrants.listLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/events/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void events: they no longer count, and the next invoice corrects what was invoiced
         * @description Voided events no longer count. What was already invoiced is corrected by the next invoice.
         */
        post: operations["usage.voidEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit usage events and wait until they are on disk
         * @description Stores up to 10,000 events and answers once they are on disk. Each event's own `idempotency_key` makes repetitions harmless.
         */
        post: operations["usage.ingest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the billable items that events can name
         * @description Lists the items that an event's `item_id` can name, with the event names that their metrics read.
         */
        get: operations["usage.listBillableItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/events/ingested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events, most recently received first
         * @description Lists stored events with the item that each counts for. Pages by cursor.
         */
        get: operations["usage.listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count and sum up events by hour, day, or month
         * @description Answers counts and sums over time for charts, by customer or by a property if asked for.
         */
        get: operations["usage.summarize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/event-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names of events, most recently used first; at most 500
         * @description Tells which event names are in use, and which of them a metric reads.
         */
        get: operations["usage.listEventNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of the last 90 days that will not be billed, why, and how to fix it
         * @description Groups events that nothing bills by the reason, each with a way to fix it.
         */
        get: operations["usage.listUnmatched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/inbox/{uuid}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide whether usage in closed books is billed on the next invoice or left unbilled
         * @description Usage that arrived for a closed period waits for this decision.
         */
        post: operations["usage.decideClosedUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metric/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a metric on recent events: which ones it would count, and why not the others; saves nothing
         * @description Runs a metric's definition on recent events. Nothing is saved.
         */
        post: operations["metrics.try"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/ingest-async": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ingestion jobs, newest first
         * @description Lists ingestion jobs with their progress.
         */
        get: operations["ingestJobs.list"];
        put?: never;
        /**
         * Submit usage events for background storage; responds once they are on disk
         * @description Stores up to 100,000 events in a background job. The answer comes once the batch is on disk.
         */
        post: operations["ingestJobs.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/ingest-async/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an ingestion job's progress and results
         * @description Answers the progress, with the first 1,000 duplicates and errors.
         */
        get: operations["ingestJobs.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage/ingest-async/{job_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all events of an ingestion job that were not created
         * @description Lists duplicates and failed events in the order sent. Pages by cursor.
         */
        get: operations["ingestJobs.listResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a customer may use
         * @description Lists the features of the customer's contracts in force, by name; of several contracts, the widest. Usage is about a second old at most.
         */
        get: operations["entitlements.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/entitlements/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a customer may use a feature
         * @description Answers from memory, with the age of what it knows: fast enough to be asked before each use. A feature that no contract in force grants is not allowed.
         */
        get: operations["entitlements.check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an invoice's history: changes, revisions, mails, and payments
         * @description Lists what happened to the invoice, newest first: each change field by field, mails, credit notes and payments.
         */
        get: operations["invoices.listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/credit-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit an invoice
         * @description Lowers what is due on a sent invoice by an amount or by lines. What was already paid becomes credit or is refunded.
         */
        post: operations["creditNotes.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/credit-note/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a credit note's effect on the amount due and the customer's credit; saves nothing
         * @description Answers the totals and where the money would go. Nothing is saved.
         */
        post: operations["creditNotes.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit notes
         * @description Lists credit notes, newest first.
         */
        get: operations["creditNotes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-note/{credit_note_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note
         * @description Answers a credit note with its lines.
         */
        get: operations["creditNotes.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-note/{credit_note_uuid}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the URL of a credit note's PDF
         * @description Answers a signed URL that opens the PDF without a token.
         */
        get: operations["creditNotes.getPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-note/{credit_note_uuid}/e-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note in an electronic format
         * @description Answers the credit note as XRechnung, Peppol BIS Billing or Factur-X, always with the same bytes.
         */
        get: operations["creditNotes.getEInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's credit balance transactions
         * @description Lists every change of the customer's credit balance with its cause, newest first.
         */
        get: operations["customers.listCredit"];
        put?: never;
        /**
         * Grant, pay out, or adjust a customer's credit
         * @description A grant raises the balance and a payout lowers it; an adjustment does either. The balance cannot fall below 0.
         */
        post: operations["customers.addCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Lists invoices with their lines. All filters can be combined.
         */
        get: operations["invoices.list"];
        put?: never;
        /**
         * Create a draft invoice
         * @description Creates a draft by hand, or imports an invoice from another system with `external_source`.
         */
        post: operations["invoices.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up invoices by currency
         * @description Answers invoiced, credited, paid and outstanding amounts of the invoices that match, by currency.
         */
        get: operations["invoices.getTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export invoices as CSV
         * @description Answers a CSV file with one row for each matching invoice, or for each line item.
         */
        get: operations["invoices.exportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/export.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the PDFs of up to 1000 invoices that match
         * @description Answers a ZIP file with the PDF of each matching invoice, and with its electronic invoice if that is XML.
         */
        get: operations["invoices.exportZip"];
        put?: never;
        /**
         * Export the PDFs of selected invoices
         * @description Answers a ZIP file with the PDFs of the invoices named by UUID, and with their electronic invoices if those are XML.
         */
        post: operations["invoices.exportChosenZip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/next-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the number of the next invoice to be sent; only sending takes it
         * @description Another invoice may take this number before yours is sent.
         */
        get: operations["invoices.previewNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/payment-link/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an invoice's payment links and PDF URLs and get a new payment link
         * @description Old links stop working at once. The answer has the new payment link.
         */
        post: operations["invoices.revokePaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain how a line's amount was computed
         * @description Shows the period, usage, prices and steps behind the amount, and what has changed since.
         */
        get: operations["lineItems.explain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events behind a usage line, in chronological order
         * @description Lists the events that the line's quantity was counted from. Pages by cursor.
         */
        get: operations["lineItems.listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Answers an invoice with its lines, totals and payment link.
         */
        get: operations["invoices.get"];
        /**
         * Update an invoice or its status
         * @description Changes the named fields. Setting `invoice_status` to `sent` sends a draft: it gets its number and is mailed.
         */
        put: operations["invoices.update"];
        post?: never;
        /**
         * Discard a draft
         * @description Deletes a draft. What it charged is billed by the next run unless `rebill` is false.
         */
        delete: operations["invoices.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the URL of the invoice's PDF
         * @description Answers a signed URL that opens the PDF without a token. The PDF is drawn if it does not exist yet.
         */
        get: operations["invoices.getPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/line-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a line item
         * @description Adds a line and answers it with its amounts. The invoice's totals and PDF follow.
         */
        post: operations["lineItems.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a line item
         * @description Changes the named fields. The amounts and the invoice's PDF follow.
         */
        put: operations["lineItems.update"];
        post?: never;
        /**
         * Remove a line item
         * @description Removes a line. The invoice's totals and PDF follow.
         */
        delete: operations["lineItems.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/mail/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the mail for an invoice; saves and sends nothing
         * @description Shows the mail with its recipients, as sending the invoice now would mail it.
         */
        get: operations["invoices.previewMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a sent invoice's current revision again
         * @description Mails the PDF again, to the usual recipients or to those named.
         */
        post: operations["invoices.mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/e-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sent invoice in an electronic format
         * @description Answers the current revision as XRechnung, Peppol BIS Billing or Factur-X. The bytes stay the same as long as the revision does.
         */
        get: operations["invoices.getEInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{invoice_uuid}/e-invoice/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check an invoice's electronic form
         * @description Answers the rules that the invoice would break if it were sent now, each with the field to change. Nothing is saved.
         */
        get: operations["invoices.checkEInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute what past usage would have cost under other prices; saves nothing
         * @description Prices past usage with other services and compares it with what was charged. Nothing is saved.
         */
        post: operations["billing.simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/template/{template_uuid}/migrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move contracts to a plan template's present version
         * @description Amends each contract at the first period start after today, or previews what that changes. A contract is moved once: an interrupted migration is resumed by sending it again.
         */
        post: operations["templates.migrate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create every invoice due by a date (default: today)
         * @description Starts a run in the background that bills every contract once for each period, however often it is asked.
         */
        post: operations["billing.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/run/{billing_run_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a billing run's progress
         * @description Answers how far the run is, what it created, and contracts that it could not bill.
         */
        get: operations["billing.getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the invoices that a run would create for a contract, or for all contracts of a customer
         * @description Answers the invoices that a run would create as of a day. Nothing is saved.
         */
        get: operations["billing.preview"];
        put?: never;
        /**
         * Preview the invoices that a run would create after a change of a contract; saves nothing
         * @description Answers the invoices after an amendment, a cancellation or the like. Nothing is saved.
         */
        post: operations["billing.previewChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/credit-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is left of a customer's credit grants
         * @description Answers, by currency and unit, what is left once all usage up to now is paid, whether or not it was invoiced.
         */
        get: operations["creditGrants.balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-grant/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell credit
         * @description Sends the customer an invoice for credit, which takes effect once that is paid. Voiding the invoice voids the credit.
         */
        post: operations["creditGrants.purchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tax providers
         * @description Lists the tax providers elsewhere that an organization can choose as its `tax_provider`, and what those lack that are not set up. Keys are never answered.
         */
        get: operations["taxProviders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the tax provider is asked
         * @description Lists what a tax provider elsewhere is asked of customers' supplies, newest first, with its answers as evidence.
         */
        get: operations["taxQuestions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the tax provider is told
         * @description Lists what a tax provider elsewhere is told for its filings, newest first: invoices that were sent, and what takes them back. With `is_different`, where its tax differs from the documents'.
         */
        get: operations["taxTransactions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax-transaction/{tax_transaction_uuid}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a failed transaction again
         * @description Has the tax provider told again at once. With `transaction_id`, what it recorded under that ID counts as its answer.
         */
        post: operations["taxTransactions.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's stored payment methods
         * @description Lists the cards and bank accounts stored at the payment provider.
         */
        get: operations["paymentMethods.list"];
        put?: never;
        /**
         * Store a card or bank account at the payment provider
         * @description Stores what a token of the provider's own form stands for. Card numbers never reach this service.
         */
        post: operations["paymentMethods.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/payment-methods/{payment_method_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a stored payment method the default
         * @description The default is charged when invoices are collected automatically.
         */
        put: operations["paymentMethods.update"];
        post?: never;
        /**
         * Remove a stored payment method
         * @description Removes the payment method here and at the provider.
         */
        delete: operations["paymentMethods.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment/{invoice_payment_uuid}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a payment's balance transactions, oldest first
         * @description Lists the money that moved: received, refunded, returned or reversed.
         */
        get: operations["payments.listMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refundable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the amount of a payment that can still be refunded
         * @description Answers the amount received less refunds made and under way.
         */
        get: operations["payments.getRefundable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the payment settings: collection and customer notices
         * @description Tells when invoices are collected and which notices customers get.
         */
        get: operations["paymentSettings.get"];
        /**
         * Update the payment settings
         * @description Changes the named settings; omitted ones stay.
         */
        put: operations["paymentSettings.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment providers, and what the unavailable ones lack
         * @description Lists the providers that the organization can choose from.
         */
        get: operations["paymentProviders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/{customer_uuid}/auto-top-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when credit is bought for a customer
         * @description Answers the automatic top-up; 404 if none is set.
         */
        get: operations["creditGrants.getTopUp"];
        /**
         * Buy credit when too little is left
         * @description When the live balance falls below `threshold`, sends an invoice for `amount` and charges the customer's default payment method. Nothing more is bought until that is paid. 409 for a customer that is billed to its parent: its own credit rests.
         */
        put: operations["creditGrants.setTopUp"];
        post?: never;
        /**
         * Buy no more credit
         * @description Ends the automatic top-up. What was bought stays.
         */
        delete: operations["creditGrants.removeTopUp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a payment for a sent invoice, or for a new one
         * @description Charges the customer's default payment method for a sent invoice, or for a new one created from the request.
         */
        post: operations["payments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments
         * @description Lists payments, newest first.
         */
        get: operations["payments.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment/{invoice_payment_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment
         * @description Answers a payment with its attempts and refunds.
         */
        get: operations["payments.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment/{invoice_payment_uuid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a scheduled payment
         * @description Possible until the provider has been asked for the money.
         */
        post: operations["payments.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund all or part of a completed payment
         * @description Refunds an amount, or all that is left. The provider is asked in the background.
         */
        post: operations["payments.refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/invoice_payment/{invoice_payment_uuid}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a payment recorded by mistake
         * @description Takes back a recorded payment; the invoice is due again.
         */
        post: operations["payments.reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a payment received outside a provider
         * @description Records a bank transfer, check or cash payment for an invoice, in part or in full.
         */
        post: operations["payments.record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts
         * @description Lists alerts, newest first.
         */
        get: operations["alerts.list"];
        put?: never;
        /**
         * Create an alert
         * @description Compares usage, what it costs, or the credit that is left with thresholds. A webhook (`alert.triggered`) and a mail tell of each within ten seconds.
         */
        post: operations["alerts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alert/{alert_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an alert
         * @description Answers an alert, and what it triggered last.
         */
        get: operations["alerts.get"];
        /**
         * Change an alert
         * @description Changes the name, the thresholds or how often they trigger. A threshold that stays keeps what it triggered; a new one that is already reached triggers at once.
         */
        put: operations["alerts.update"];
        post?: never;
        /**
         * Delete an alert
         * @description Deletes an alert with what it triggered.
         */
        delete: operations["alerts.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alert/{alert_uuid}/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what an alert triggered
         * @description Lists the thresholds that customers have reached, latest first.
         */
        get: operations["alerts.listTriggers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the event types
         * @description Lists all event types that an endpoint can subscribe to, and what each means.
         */
        get: operations["webhooks.listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints, newest first
         * @description Lists the organization's endpoints, without their secrets.
         */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Create a webhook endpoint; only this answer shows its secret
         * @description Creates an endpoint, which gets all events that happen from now on. A URL that leads to a private or reserved address is refused.
         */
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{webhook_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Answers an endpoint, without its secret.
         */
        get: operations["webhooks.get"];
        /**
         * Update, enable or disable a webhook endpoint
         * @description Changes the given fields; omitted ones stay. Disabling an endpoint fails its pending deliveries.
         */
        put: operations["webhooks.update"];
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes an endpoint. Nothing more is sent to it, and its deliveries are no longer shown.
         */
        delete: operations["webhooks.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{webhook_uuid}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook endpoint a new secret
         * @description Replaces the secret; only this answer shows the new one. For 24 hours, messages are signed with both.
         */
        post: operations["webhooks.rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{webhook_uuid}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Sends a message of the type `webhook.test`, whatever events the endpoint subscribes to.
         */
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{webhook_uuid}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of the last 30 days, newest first
         * @description Lists the messages to an endpoint, and whether they were delivered.
         */
        get: operations["webhooks.listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{webhook_uuid}/deliveries/{delivery_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its request and all attempts
         * @description Answers a delivery with what was sent, and the answer to each attempt.
         */
        get: operations["webhooks.getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{webhook_uuid}/deliveries/{delivery_uuid}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends a delivery again, whatever its status: now, or after earlier ones about the same resource.
         */
        post: operations["webhooks.retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{webhook_uuid}/deliveries/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed and retrying deliveries again
         * @description Sends failed deliveries again, and those that wait for their next attempt, in order for each resource.
         */
        post: operations["webhooks.retryDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/listener": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Listen to events without a URL
         * @description Creates a listener, which fetches messages from now on. It ends ten minutes after its last fetch.
         */
        post: operations["webhookListeners.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/listener/{listener_uuid}/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the next messages of a listener
         * @description Answers the messages that the listener doesn't have yet, signed and in order.
         */
        post: operations["webhookListeners.fetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/listener/{listener_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a listener
         * @description Ends a listener. Messages that it has not fetched are lost.
         */
        delete: operations["webhookListeners.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all data of the organization
         * @description Answers a ZIP of CSV files with everything that the organization has stored.
         */
        get: operations["reports.exportAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the overview: outstanding and overdue amounts, monthly invoicing, and open tasks
         * @description Answers the figures of the home page in one currency.
         */
        get: operations["reports.getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/customer-balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what customers owe, by customer and currency; omits customers that owe nothing
         * @description Answers what is outstanding and overdue for the named customers.
         */
        get: operations["reports.listCustomerBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the taxes of a period by jurisdiction, category and rate
         * @description Answers what was invoiced less what was credited: invoices by `invoice_date`, credit notes by their creation, voids by their voiding. The sums equal those of the documents to the cent.
         */
        get: operations["reports.getTax"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/oss-threshold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sales that count towards the threshold of 10,000 EUR
         * @description Answers digital services and goods sold to consumers in other countries of the EU, in the documents' currencies, in the year and the one before, without tax. While neither is above 10,000 EUR, `one_stop_shop` may be `below_threshold`. It's for a person to compare and decide: no rule follows from it.
         */
        get: operations["reports.getOssThreshold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/oss.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a one-stop shop declares, as CSV
         * @description Answers taxed sales in other countries of the EU in which the seller isn't registered, in the documents' currencies: what was invoiced less what was credited. What is taken off an invoice from before the period names its quarter.
         */
        get: operations["reports.getOneStopShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/ec-sales.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the EC sales list (recapitulative statement), as CSV
         * @description Answers what customers in other countries of the EU owe the tax of, goods (`K`) and services (`AE`), in the documents' currencies: what was invoiced less what was credited.
         */
        get: operations["reports.getEcSalesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search customers, invoices, contracts, templates, metrics, and payments by the beginning of a word
         * @description Finds resources by names, numbers and addresses, a few of each kind.
         */
        get: operations["reports.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of the installation
         * @description Answers what waits, what failed, what recurring tasks last did, and which processes work. For operators: admins and owners of the installation's first organization. Of other organizations, it contains counts only.
         */
        get: operations["status.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status/job/{job_id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a failed job again
         * @description Makes a job that failed as often as it may due at once. A job that waits or runs is refused, so it runs once however often this is called.
         */
        post: operations["status.runJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status/task/{task}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a recurring task now
         * @description Runs a recurring task at once, besides its schedule. Refused while a run waits or is in progress.
         */
        post: operations["status.runTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/e-invoice/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an electronic invoice against the rules that it claims to follow
         * @description Judges any UBL or CII document, or the one inside a PDF, by EN 16931 and, where it claims to follow them, XRechnung or Peppol BIS Billing. Needs no token; without one, 60 requests a minute.
         */
        post: operations["eInvoices.validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit usage as a Lago event or CloudEvents and wait until it is on disk
         * @description A Lago event's key is `transaction_id`; sending it again is a success. A CloudEvent's key is `source` and `id`; the answer lists a batch's faulty events, and the others are stored.
         */
        post: operations["usage.ingestCloudEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit usage as a batch of Lago events and wait until it is on disk
         * @description Each event's key is `transaction_id`. If a batch has a faulty event, the answer is 422 and names it, but the others are stored.
         */
        post: operations["usage.ingestLagoEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/meter_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit usage as a Stripe meter event and wait until it is on disk
         * @description Its key is `identifier`; without one, requests with the same `Idempotency-Key` count once. Errors have the form of Stripe's.
         */
        post: operations["usage.ingestMeterEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit usage as OpenTelemetry metrics and wait until it is on disk
         * @description Sums become events: delta ones as they are, cumulative ones by their growth. Refused points are counted in `partialSuccess`.
         */
        post: operations["usage.ingestMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.created
         * @description A customer was created.
         */
        post: operations["webhooks.customer.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * customer.updated
         * @description A customer was changed or archived, or its credit balance changed.
         */
        post: operations["webhooks.customer.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.activated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract.activated
         * @description A contract was activated: it is billed from now on.
         */
        post: operations["webhooks.contract.activated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract.updated
         * @description A contract was changed without an amendment, or an amendment was taken back.
         */
        post: operations["webhooks.contract.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.amended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract.amended
         * @description An amendment of a contract was saved, whenever it takes effect.
         */
        post: operations["webhooks.contract.amended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract.canceled
         * @description A contract was canceled, at once or as of a later day.
         */
        post: operations["webhooks.contract.canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.reinstated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract.reinstated
         * @description A contract's cancellation was taken back.
         */
        post: operations["webhooks.contract.reinstated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.renewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract.renewed
         * @description A contract's term ended, and its next term began.
         */
        post: operations["webhooks.contract.renewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract.ended
         * @description A contract's last day has passed.
         */
        post: operations["webhooks.contract.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.created
         * @description An invoice was created, by a billing run or a person.
         */
        post: operations["webhooks.invoice.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.updated
         * @description An invoice was changed: its fields, its line items, or the amount paid.
         */
        post: operations["webhooks.invoice.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.sent
         * @description A draft was sent: it has a number, and its document can no longer change.
         */
        post: operations["webhooks.invoice.sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.paid
         * @description An invoice was paid in full: nothing is due anymore.
         */
        post: operations["webhooks.invoice.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.overdue
         * @description An invoice's due date has passed, and something is still due.
         */
        post: operations["webhooks.invoice.overdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.voided
         * @description An invoice was voided.
         */
        post: operations["webhooks.invoice.voided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.uncollectible": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.uncollectible
         * @description An invoice was written off.
         */
        post: operations["webhooks.invoice.uncollectible"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.discarded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.discarded
         * @description A draft was deleted; `data` is its last state.
         */
        post: operations["webhooks.invoice.discarded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credit_note.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * credit_note.created
         * @description A credit note was issued.
         */
        post: operations["webhooks.credit_note.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * payment.succeeded
         * @description Money was received for an invoice, from a provider or recorded by hand.
         */
        post: operations["webhooks.payment.succeeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * payment.failed
         * @description An attempt to charge a payment failed.
         */
        post: operations["webhooks.payment.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * payment.canceled
         * @description A scheduled payment was canceled, or a payment recorded by hand was reversed.
         */
        post: operations["webhooks.payment.canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * payment.refunded
         * @description A payment was refunded, whole or in part.
         */
        post: operations["webhooks.payment.refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * payment.returned
         * @description Received money was taken back: a returned debit, or a lost dispute.
         */
        post: operations["webhooks.payment.returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ingest_job.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ingest_job.completed
         * @description All events of an asynchronous batch were processed.
         */
        post: operations["webhooks.ingest_job.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ingest_job.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ingest_job.failed
         * @description An asynchronous batch could not be stored completely.
         */
        post: operations["webhooks.ingest_job.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract_upload.processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract_upload.processed
         * @description An uploaded contract was read: its draft needs a review.
         */
        post: operations["webhooks.contract_upload.processed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract_upload.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contract_upload.failed
         * @description An uploaded contract could not be read, or its draft was canceled.
         */
        post: operations["webhooks.contract_upload.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "billing_run.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * billing_run.completed
         * @description A billing run has ended; `errors` lists what it could not bill.
         */
        post: operations["webhooks.billing_run.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mail.bounced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * mail.bounced
         * @description A mail bounced for a recipient, or was given up.
         */
        post: operations["webhooks.mail.bounced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "alert.triggered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * alert.triggered
         * @description A customer's usage or spend reached a threshold of an alert, or its credit fell below one.
         */
        post: operations["webhooks.alert.triggered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "usage.unmatched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * usage.unmatched
         * @description Events arrived that nothing bills: the inbox has a new group of unmatched events.
         */
        post: operations["webhooks.usage.unmatched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description A test message was asked for. It is sent whatever the endpoint subscribes to.
         */
        post: operations["webhooks.webhook.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description How to accept an invitation. */
        AcceptInvitation: {
            /** @description The part of the link after `#token=`. */
            token: string;
            /** @description The name. */
            name?: string;
            /** @description A new password, or that of the existing account. */
            password?: string;
            /** @description Six digits or a recovery code. */
            code?: string;
        };
        /** @description A person's account. */
        Account: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The person's name. */
            name: string | null;
            /** @description The email address. */
            email: string;
            /** @description The new address, until the link mailed to it is opened. */
            pending_email: string | null;
            /** @description Whether signing in requires a code. */
            has_second_factor: boolean;
        };
        /** @description The activated contract, with warnings. */
        ActivatedContract: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The contract's name. */
            name: string | null;
            /**
             * Format: uuid
             * @description The UUID of the template option that the contract was created from.
             */
            option_uuid: string | null;
            /** @description `draft` until activated, then `active` until it has ended or was canceled. */
            status: components["schemas"]["ContractStatus"];
            /** @description The ISO 4217 currency code. */
            currency: string;
            /**
             * Format: date
             * @description The first day served. Null in a draft made from a document that names none, until a person enters it.
             * @example 2026-09-30
             */
            start_date: string | null;
            /**
             * Format: date
             * @description The last day of the term. Null: open-ended.
             * @example 2026-09-30
             */
            end_date: string | null;
            /** @description The day of the month that periods start on. */
            billing_day: number;
            /** @description Whether weeks, months and years are the calendar's. */
            calendar_aligned: boolean;
            /** @description The IANA name of the time zone whose days count. Null in a draft: the organization's at activation. */
            timezone: string | null;
            /** @description Days from the invoice date to the due date. Null: the customer's, or else the organization's. */
            payment_terms_days: number | null;
            /** @description Contracts of one group, currency and payer share the invoice of a day. Null: it has its own. */
            invoice_group: string | null;
            /** @description Whether the contract renews at the end of its term. */
            auto_renew: boolean;
            /** @description How many months a renewal lasts. */
            renewal_months: number | null;
            /** @description By how much the prices in force change at each renewal to come, in percent. */
            renewal_uplift_percent: Exact;
            /** @description A period is invoiced early once what its usage costs, and is on no invoice, reaches this amount. Null: never. */
            invoice_threshold: Exact | null;
            /** @description What the customer may use. Each replaces the one of the same name in `option_features`. */
            features: components["schemas"]["Feature"][];
            /** @description What its option offered when the contract was made from it, or last moved to its template's present version. */
            option_features: components["schemas"]["Feature"][];
            /** @description Amounts that the customer commits to, as they hold today. */
            commitments: components["schemas"]["Commitment"][];
            /** @description The services with their item ids, prices and dates. */
            items: components["schemas"]["ContractItem"][];
            /**
             * Format: date-time
             * @description When the contract was activated. Null for a draft.
             */
            activated_at: string | null;
            /**
             * Format: date-time
             * @description When the contract was canceled. Null if it was not.
             */
            canceled_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description The customer's name. */
            customer_name: string;
            /** @description Why the latest billing run of the contract could not bill it; null if it could. */
            billing_error: components["schemas"]["ContractBillingError"] | null;
            /**
             * Format: uuid
             * @description The UUID of the upload, by which its progress is read.
             */
            process_status_uuid?: string;
            /** @description The PDF that it was made from. */
            file_url?: string;
            /** @description For a contract made from an uploaded PDF: the terms that were read, and where. */
            extraction?: components["schemas"]["ExtractedTerm"][];
            /** @description For a draft made from a PDF: each usage service that still lacks a metric. */
            metric_suggestions?: components["schemas"]["MetricSuggestion"][];
            /** @description What may not be intended: services of the customer that bill the same events. */
            warnings: components["schemas"]["ActivationWarning"][];
        };
        /** @description Something that may not be intended. */
        ActivationWarning: {
            /** @description A stable code for programs. */
            code: components["schemas"]["ActivationWarningCode"];
            /** @description One sentence for a person. */
            message: string;
            /** @description The items that the warning is about. */
            item_ids: string[];
        };
        /** @enum {string} */
        ActivationWarningCode: "same_events";
        /** @description Who made a change. */
        Actor: {
            /** @description Who acted: a token, a person, a command, or the service itself. */
            type: components["schemas"]["ActorType"];
            /**
             * Format: uuid
             * @description The UUID of the token or account. Null for commands and the service itself.
             */
            uuid: string | null;
            /** @description The actor's name at the time. */
            name: string;
        };
        /** @enum {string} */
        ActorType: "token" | "person" | "command" | "system";
        /** @description An item that the amendment adds. */
        AddedItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The quantity. */
            quantity: Exact;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /** @description The service's description on invoices. */
            plan_item_description: string | null;
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; null for the others. */
            every: components["schemas"]["Every"] | null;
            /** @description How often the periods are invoiced together. Null: each by itself. */
            invoice_every: components["schemas"]["Every"] | null;
            /** @description Whether a period is charged at its start or after its end. */
            billing_timing: components["schemas"]["BillingTiming"];
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid: string | null;
            /** @description How the quantity is priced. */
            pricing_model: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers: components["schemas"]["Tier"][];
            /** @description 0 unless the pricing model is `package`. */
            package_size: Exact;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix: components["schemas"]["MatrixRow"][];
            /** @description The quantity that is free in each period. */
            included_quantity: Exact;
            /** @description 0: none. */
            minimum_amount: Exact;
            /** @description Null: no maximum. 0 means that nothing is charged. */
            maximum_amount: Exact | null;
            /** @description The discount in percent. */
            discount_percent: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration: number | null;
            /** @description Free days at the start; charging begins the day after them. */
            trial_days: number;
            /** @description Null: the customer's tax rate, or else the organization's. */
            tax_rate: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name: string | null;
            /** @description Several taxes, in the order in which they apply. Null: `tax_rate` and `tax_name` say all. */
            taxes: components["schemas"]["Tax"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply: components["schemas"]["Supply"];
        };
        /** @description A service that an amendment adds. */
        AddedServiceInput: {
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; only for it. */
            every?: components["schemas"]["EveryInput"] | null;
            /** @description Invoices the periods less often than they are rated: a line for each, all due the day after the last. Only in arrears, and not shorter than a period. Null: each is invoiced by itself. */
            invoice_every?: components["schemas"]["EveryInput"] | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid?: string | null;
            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
            plan_item_name?: string;
            /** @description The service's description on invoices. */
            plan_item_description?: string | null;
            /** @description 1 by default. */
            default_quantity?: Exact;
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid?: string | null;
            /** @description `per_unit` by default. A fixed fee prices its quantity by `per_unit`, `graduated`, `volume`, `package`; a one-time fee is always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price, or each full one; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage; `dynamic`: each event at its own price; `matrix`: usage by group (`group_by`), each at the price of its row of `price_matrix`. */
            pricing_model?: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Units per package, greater than 0; required for `package`. */
            package_size?: Exact | null;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event?: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event?: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event?: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events?: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding?: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property?: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by?: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix?: components["schemas"]["MatrixRowInput"][];
            /** @description Subtracted from the quantity before it is priced. */
            included_quantity?: Exact;
            /** @description The lowest charge for a period. */
            minimum_amount?: Exact | null;
            /** @description The highest charge for a period. Null: no limit. */
            maximum_amount?: Exact | null;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration?: number | null;
            /** @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance. */
            billing_timing?: components["schemas"]["BillingTiming"];
            /** @description Free days at the start; charging begins the day after them. */
            trial_days?: number;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /** @description Prices in further currencies; nothing is converted. Each replaces the service's fields of the same names, whole. The price outside `prices` is in the organization's currency, unless they have one; in a contract, without `prices`, in the contract's. */
            prices?: components["schemas"]["CurrencyPriceInput"][];
            /** @description The quantity sold. Default: `default_quantity`. */
            quantity?: Exact;
        };
        /** @description A postal address. */
        Address: {
            /** @description Street and number, or a post office box. */
            address_line1: string | null;
            /** @description Apartment, suite, or building. */
            address_line2: string | null;
            /** @description City. */
            city: string | null;
            /** @description State, province, or region. */
            state: string | null;
            /** @description Postal code. */
            zip: string | null;
            /** @description Country. */
            country: string | null;
        };
        /** @description A postal address; omitted lines are null. */
        AddressInput: {
            /** @description Street and number, or a post office box. */
            address_line1?: string | null;
            /** @description Apartment, suite, or building. */
            address_line2?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description State, province, or region. */
            state?: string | null;
            /** @description Postal code. */
            zip?: string | null;
            /** @description Country. */
            country?: string | null;
        };
        /** @enum {string} */
        AfterLastRetry: "leave_open" | "uncollectible";
        /** @description Thresholds of usage, spend or credit, and for whom. */
        Alert: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The alert's name. */
            name: string;
            /** @description What is compared: the usage of a metric, what usage costs, or the credit that is left. */
            kind: components["schemas"]["AlertKind"];
            /**
             * Format: uuid
             * @description The customer. Null: each customer by itself.
             */
            customer_uuid: string | null;
            /**
             * Format: uuid
             * @description The contract. Null: all contracts of the customer together.
             */
            contract_uuid: string | null;
            /**
             * Format: uuid
             * @description The metric. Null unless `kind` is `usage`.
             */
            metric_uuid: string | null;
            /**
             * Format: currency
             * @description The currency. Null for `usage`, and with a `unit`.
             * @example EUR
             */
            currency: string | null;
            /** @description The code of the credit unit. Null unless a `credit_balance` is in one. */
            unit: string | null;
            /** @description What spend is: `list` is what usage costs before discounts and maximums, `net` after them. Both are before credit and tax. Null unless `kind` is `spend`. */
            basis: components["schemas"]["AlertBasis"] | null;
            /** @description In ascending order. */
            thresholds: Exact[];
            /** @description `each_period`: each threshold triggers once a period; a credit balance's, each time it falls below. `once`: only the first time. */
            repeat: components["schemas"]["AlertRepeat"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @enum {string} */
        AlertBasis: "list" | "net";
        /** @enum {string} */
        AlertKind: "usage" | "spend" | "credit_balance";
        /** @description A page of a list, with the number of matching rows on all pages. */
        AlertList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Alert"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        AlertRepeat: "once" | "each_period";
        /** @description A threshold that a customer has reached; of a credit balance, fallen below. */
        AlertTrigger: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description Whose value it is.
             */
            customer_uuid: string;
            /**
             * Format: uuid
             * @description The alert's contract. Null: all contracts of the customer together.
             */
            contract_uuid: string | null;
            /** @description The threshold. */
            threshold: Exact;
            /** @description The value when it was noticed. */
            value: Exact;
            /**
             * Format: date
             * @description The day on which the last of the periods began that the value adds up. Null for a credit balance.
             * @example 2026-09-30
             */
            period_start: string | null;
            /**
             * Format: date-time
             * @description When it was noticed.
             */
            triggered_at: string;
            /**
             * Format: date-time
             * @description When a credit balance was seen at the threshold or above it again. Null: not yet, or not a balance.
             */
            recovered_at: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        AlertTriggerList: {
            /** @description The rows of this page. */
            items: components["schemas"]["AlertTrigger"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A customer's usage or spend reached a threshold of an alert, or its credit fell below one. */
        AlertTriggeredEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "alert.triggered";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["TriggeredAlert"];
        };
        /** @description An alert, and what it triggered. */
        AlertWithTriggers: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The alert's name. */
            name: string;
            /** @description What is compared: the usage of a metric, what usage costs, or the credit that is left. */
            kind: components["schemas"]["AlertKind"];
            /**
             * Format: uuid
             * @description The customer. Null: each customer by itself.
             */
            customer_uuid: string | null;
            /**
             * Format: uuid
             * @description The contract. Null: all contracts of the customer together.
             */
            contract_uuid: string | null;
            /**
             * Format: uuid
             * @description The metric. Null unless `kind` is `usage`.
             */
            metric_uuid: string | null;
            /**
             * Format: currency
             * @description The currency. Null for `usage`, and with a `unit`.
             * @example EUR
             */
            currency: string | null;
            /** @description The code of the credit unit. Null unless a `credit_balance` is in one. */
            unit: string | null;
            /** @description What spend is: `list` is what usage costs before discounts and maximums, `net` after them. Both are before credit and tax. Null unless `kind` is `spend`. */
            basis: components["schemas"]["AlertBasis"] | null;
            /** @description In ascending order. */
            thresholds: Exact[];
            /** @description `each_period`: each threshold triggers once a period; a credit balance's, each time it falls below. `once`: only the first time. */
            repeat: components["schemas"]["AlertRepeat"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description The last 100, latest first. `/triggers` lists all. */
            triggers: components["schemas"]["AlertTrigger"][];
        };
        /** @description Changes to an active contract, from a day on. */
        AmendContract: {
            /**
             * Format: date
             * @description The first day of the new terms.
             * @example 2026-09-30
             */
            effective_date: string;
            /** @description Items served from that day on. */
            add?: components["schemas"]["AddedServiceInput"][];
            /** @description The items whose terms change. */
            change?: components["schemas"]["ChangeContractItem"][];
            /** @description Items whose last day served is the day before. */
            end?: components["schemas"]["EndContractItem"][];
            /** @description The contract's own features from that day on, all of them. Omitted: they stay. */
            features?: components["schemas"]["FeatureInput"][];
            /** @description The contract's commitments from that day on, all of them. Omitted: they stay. */
            commitments?: components["schemas"]["CommitmentInput"][];
        };
        /** @description A change of a contract's terms from a day on. */
        Amendment: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: date
             * @description The first day of the new terms.
             * @example 2026-09-30
             */
            effective_date: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Its day has come, so it can no longer be taken back. */
            has_taken_effect: boolean;
            /** @description The items added. */
            add: components["schemas"]["AddedItem"][];
            /** @description The items whose terms changed. */
            change: components["schemas"]["ChangedItem"][];
            /** @description The items ended. */
            end: components["schemas"]["EndedItem"][];
            /** @description The contract's own features from that day on. Null: they stay. */
            features: components["schemas"]["Feature"][] | null;
            /** @description What its template's new version offers, from that day on. Null: it stays. */
            option_features: components["schemas"]["Feature"][] | null;
            /** @description The contract's commitments from that day on. Null: they stay. */
            commitments: components["schemas"]["Commitment"][] | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        AmendmentList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Amendment"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A batch of usage events. */
        AsyncCustomerEventList: {
            /**
             * @description The events.
             * @default []
             */
            events?: components["schemas"]["CustomerEvent"][];
        };
        /** @description A payment method to attach to a customer. */
        AttachPaymentMethod: {
            /** @description The token from the provider's own form or SDK for the card or account; never its number. */
            provider_token: string;
            /** @description Default: true for the customer's first method. */
            is_default?: boolean | null;
        };
        /** @description A change, with the resource before and after. */
        AuditEntry: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            actor: components["schemas"]["Actor"];
            /** @description `created`, `updated`, `deleted`, or a verb specific to the resource. */
            action: string;
            /** @description The type of resource, such as `customer`. */
            resource: string;
            /**
             * Format: uuid
             * @description The UUID of the resource.
             */
            resource_uuid: string;
            /** @description The resource before the change. Null if it did not exist. */
            before: unknown;
            /** @description The resource after the change. Null if it no longer exists. */
            after: unknown;
            /** @description The `X-Request-Id` of the request that made the change. */
            request_id: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        AuditEntryList: {
            /** @description The rows of this page. */
            items: components["schemas"]["AuditEntry"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description Credit that is bought by the stored payment method when too little is left. */
        AutoTopUp: {
            /**
             * Format: currency
             * @description The credit's currency.
             * @example EUR
             */
            currency: string;
            /** @description Credit is bought when the live balance is below this. */
            threshold: Exact;
            /** @description How much is bought, before tax. */
            amount: Exact;
            /** @description At most this much is bought in a calendar month. Null: no limit. */
            monthly_limit: Exact | null;
            /**
             * Format: date-time
             * @description When it was set up.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description What waits of one kind, of all organizations. */
        Backlog: {
            /** @description How many wait. Counted up to 100000. */
            count: number;
            /**
             * Format: date-time
             * @description Since when the first of them has been due. Null if none is.
             */
            since: string | null;
        };
        /** @description As configured. Null: no backup is scheduled. */
        BackupSchedule: {
            /** @description Where to: a folder, or `s3://bucket/prefix`. */
            target: string;
            /** @description How often a backup is made. */
            every_ms: number;
        };
        /** @description Backups of the installation. */
        BackupStatus: {
            /** @description As configured. Null: no backup is scheduled. */
            schedule: components["schemas"]["BackupSchedule"] | null;
            /** @description The last backup that ended. Null if none has. */
            last: components["schemas"]["LastBackup"] | null;
            /** @description The last one that can be restored. Null if none can. */
            last_whole: components["schemas"]["LastWholeBackup"] | null;
        };
        /** @description The account that customers transfer money to. */
        BankAccount: {
            /** @description The account's IBAN (BT-84). */
            iban: string;
            /** @description The bank's BIC (BT-86). */
            bic: string | null;
            /** @description Whose account it is (BT-85). */
            account_name: string | null;
        };
        /** @description The account that customers transfer money to. */
        BankAccountInput: {
            /** @description The account's IBAN (BT-84). */
            iban: string;
            /** @description The bank's BIC (BT-86). */
            bic?: string | null;
            /** @description Whose account it is (BT-85). */
            account_name?: string | null;
        };
        /** @description The account's password. */
        BeginSecondFactor: {
            /** @description The account's password. */
            password: string;
        };
        /** @enum {string} */
        BillTo: "self" | "parent";
        /** @description An item of a contract that events can name. */
        BillableItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The event name that the item's metric reads. */
            event_name: string | null;
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid: string | null;
            /** @description The name of the metric. Null for fees. */
            metric_name: string | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid: string | null;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The customer's name. */
            customer_name: string;
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date: string;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date: string | null;
            /** @description The number of events that count toward the item. */
            event_count: number;
            /**
             * Format: date-time
             * @description The time of the latest event. Null without events.
             */
            last_event_at: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        BillableItemList: {
            /** @description The rows of this page. */
            items: components["schemas"]["BillableItem"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        BillingCycle: "one_time" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "annual" | "custom";
        /** @description A contract that could not be billed. */
        BillingFault: {
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /** @description Why the contract could not be billed. */
            error: string;
        };
        /** @description The invoices that a run would create. */
        BillingPreview: {
            /** @description The invoices that the run would create. */
            items: components["schemas"]["Invoice"][];
            /** @description The number of invoices. */
            count: number;
            /** @description What the lines that correct earlier invoices compare. For an existing invoice, use a line's `explain`. */
            corrections: components["schemas"]["PreviewedCorrection"][];
            /** @description The customer's contracts that a run could not bill; `items` lacks their invoices. */
            errors: components["schemas"]["BillingFault"][];
        };
        /** @description A billing run and its progress. */
        BillingRun: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description How far the run is. */
            status: components["schemas"]["BillingRunStatus"];
            /**
             * Format: date
             * @description The day up to which the run bills.
             * @example 2026-09-30
             */
            as_of: string;
            /**
             * Format: uuid
             * @description The customer that the run is limited to. Null: all.
             */
            customer_uuid: string | null;
            /**
             * Format: uuid
             * @description The contract that the run is limited to. Null: all.
             */
            contract_uuid: string | null;
            /** @description The number of contracts to bill. */
            total_contracts: number;
            /** @description The number of contracts considered so far. */
            processed_contracts: number;
            /** @description The number of invoices created so far. */
            created_invoices: number;
            /** @description The contracts that could not be billed. */
            errors: components["schemas"]["BillingFault"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it started. Null: not yet.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it was completed. Null: not yet.
             */
            completed_at: string | null;
        };
        /** @description A billing run has ended; `errors` lists what it could not bill. */
        BillingRunCompletedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "billing_run.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["BillingRun"];
        };
        /** @enum {string} */
        BillingRunStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
        /** @enum {string} */
        BillingTiming: "in_advance" | "in_arrears";
        /** @description A step of a calculation. */
        CalculationStep: {
            /** @description What the step does. */
            kind: components["schemas"]["CalculationStepKind"];
            /** @description The step's arithmetic, readable by a person. */
            calculation: string;
            /** @description What the step adds; negative if it subtracts. */
            amount: Exact;
        };
        /** @enum {string} */
        CalculationStepKind: "units" | "packages" | "events" | "percent" | "tier" | "flat_fee" | "proration" | "discount" | "maximum" | "minimum" | "charged_elsewhere" | "cost_now" | "charged_before" | "committed" | "counted" | "drawn" | "overage" | "rounding" | "tax";
        /** @description When to cancel the contract; exactly one of the fields. */
        CancelContract: {
            /**
             * Format: date
             * @description The last day served; the day before `start_date` means it is never served.
             * @example 2026-09-30
             */
            effective_date?: string;
            /** @description Cancel on the last day of the current period. */
            at_period_end?: boolean;
            /** @description Cancel on the last day of the current term. */
            at_term_end?: boolean;
        };
        /** @description New terms of an item; omitted ones stay. */
        ChangeContractItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The quantity sold. */
            quantity?: Exact;
            /** @description The length of a `custom` cycle; only for it. */
            every?: components["schemas"]["EveryInput"] | null;
            /** @description Invoices the periods less often than they are rated: a line for each, all due the day after the last. Only in arrears, and not shorter than a period. Null: each is invoiced by itself. */
            invoice_every?: components["schemas"]["EveryInput"] | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid?: string | null;
            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
            plan_item_name?: string;
            /** @description The service's description on invoices. */
            plan_item_description?: string | null;
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid?: string | null;
            /** @description `per_unit` by default. A fixed fee prices its quantity by `per_unit`, `graduated`, `volume`, `package`; a one-time fee is always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price, or each full one; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage; `dynamic`: each event at its own price; `matrix`: usage by group (`group_by`), each at the price of its row of `price_matrix`. */
            pricing_model?: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Units per package, greater than 0; required for `package`. */
            package_size?: Exact | null;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event?: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event?: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event?: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events?: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding?: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property?: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by?: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix?: components["schemas"]["MatrixRowInput"][];
            /** @description Subtracted from the quantity before it is priced. */
            included_quantity?: Exact;
            /** @description The lowest charge for a period. */
            minimum_amount?: Exact | null;
            /** @description The highest charge for a period. Null: no limit. */
            maximum_amount?: Exact | null;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration?: number | null;
            /** @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance. */
            billing_timing?: components["schemas"]["BillingTiming"];
            /** @description Free days at the start; charging begins the day after them. */
            trial_days?: number;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type?: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle?: components["schemas"]["BillingCycle"];
        };
        /** @description The current password and the new one. */
        ChangePassword: {
            /** @description The password in use. */
            current_password: string;
            /** @description The password from now on. */
            new_password: string;
        };
        /** @description An item whose terms the amendment changes. */
        ChangedItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            before: components["schemas"]["ContractItemTerms"];
            after: components["schemas"]["ContractItemTerms"];
        };
        /** @enum {string} */
        ChargeBasis: "unit" | "package" | "event" | "percent" | "minimum_event" | "maximum_event" | "own_price";
        /** @description Usage of a period in the organization's closed books. */
        ClosedUsage: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The customer's name. */
            customer_name: string;
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_uuid: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /**
             * Format: date
             * @description The first day of the closed period.
             * @example 2026-09-30
             */
            period_start: string;
            /**
             * Format: date
             * @description The last day of the closed period.
             * @example 2026-09-30
             */
            period_end: string;
            /** @description Of the whole period, as known now. */
            event_count: number;
            /** @description Of the whole period, as known now. */
            quantity: Exact;
            /** @description The amount of a correction, before tax; negative if it would be a credit. */
            amount: Exact;
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency: string;
            /**
             * Format: date-time
             * @description When the late usage was noticed.
             */
            noticed_at: string;
            /** @description Null if undecided. */
            decision: components["schemas"]["ClosedUsageDecision"] | null;
            /** @description The amount at the time of the decision. */
            decided_amount: Exact | null;
            /**
             * Format: date-time
             * @description When it was decided. Null: not yet.
             */
            decided_at: string | null;
        };
        /** @enum {string} */
        ClosedUsageDecision: "bill" | "leave";
        /** @description A CloudEvent 1.0. Other attributes are ignored. */
        CloudEvent: {
            /** @description The version of the specification, `1.0`. */
            specversion: string;
            /** @description With `source`, the event's key. */
            id: string;
            /** @description Where the event comes from, a URI reference. */
            source: string;
            /** @description The event's name, in snake_case. */
            type: string;
            /**
             * Format: date-time
             * @description When it happened. Default: when the request arrived.
             */
            time?: string;
            /** @description The customer's UUID, email address or external ID. */
            subject?: string;
            /** @description The event's properties. */
            data?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A batch of CloudEvents. */
        CloudEventBatch: components["schemas"]["CloudEvent"][];
        /** @description An amount that the customer commits to in each period. */
        Commitment: {
            /** @description Its name on invoices. Null: Commitment. */
            name: string | null;
            /** @description The amount for a whole period, before tax. */
            amount: Exact;
            /** @description The amount is for each of these, counted from the contract's `start_date`. `term`: for each of its terms. */
            period: components["schemas"]["CommitmentPeriod"];
            /** @description `prepaid`: the amount is invoiced at the start of a period, and charges are paid from it. `in_arrears`: what the charges of a period lack is invoiced on the day after it. */
            timing: components["schemas"]["CommitmentTiming"];
            applies_to: components["schemas"]["CommitmentScope"];
            /** @description What charges above the amount cost, in percent of their price. */
            overage_percent: Exact;
            /** @description How much of what a period leaves unused can be used in later ones, in percent. */
            rollover_percent: Exact;
            /** @description In how many of the next periods it can be used. */
            rollover_periods: number;
            /** @description Other amounts from later days on, in their order. */
            ramps: components["schemas"]["CommitmentRamp"][];
        };
        /** @enum {string} */
        CommitmentCharge: "prepaid" | "true_up" | "drawdown" | "overage";
        /** @description What one period of a commitment makes of a charge. */
        CommitmentDraw: {
            /**
             * Format: date
             * @description The first committed day.
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @description The last one.
             * @example 2026-09-30
             */
            end_date: string;
            /** @description What is committed and what rolled over, less what other charges of the period draw. */
            available: Exact;
            /** @description What counts of the charge, as far as no other commitment pays it. */
            counted: Exact;
            /** @description What of it is drawn down, or counts in arrears. */
            drawn: Exact;
            /** @description What of the rest has this commitment's overage price. */
            above: Exact;
            /** @description That price, in percent of the charge. */
            overage_percent: Exact;
        };
        /** @description An amount that the customer commits to in each period. */
        CommitmentInput: {
            /** @description Its name on invoices, unique in the contract. Default: Commitment. */
            name?: string | null;
            /** @description The amount for a whole period, before tax. */
            amount: Exact;
            /** @description The amount is for each of these, counted from the contract's `start_date`. `term`: for each of its terms. */
            period: components["schemas"]["CommitmentPeriod"];
            /** @description `prepaid`: the amount is invoiced at the start of a period, and charges are paid from it. `in_arrears`: what the charges of a period lack is invoiced on the day after it. */
            timing: components["schemas"]["CommitmentTiming"];
            applies_to?: components["schemas"]["CommitmentScopeInput"];
            /** @description What charges above the amount cost, in percent of their price. Default: 100. */
            overage_percent?: Exact;
            /** @description How much of what a period leaves unused can be used in later ones, in percent. Default: 0. */
            rollover_percent?: Exact;
            /** @description In how many of the next periods it can be used. Default: 1. */
            rollover_periods?: number;
            /** @description Other amounts from later days on, in their order. */
            ramps?: components["schemas"]["CommitmentRampInput"][];
        };
        /** @enum {string} */
        CommitmentPeriod: "month" | "quarter" | "year" | "term";
        /** @description Another amount from a day on. */
        CommitmentRamp: {
            /**
             * Format: date
             * @description The first day of the other amount.
             * @example 2026-09-30
             */
            from: string;
            /** @description The amount for a whole period from then on. */
            amount: Exact;
        };
        /** @description Another amount from a day on. */
        CommitmentRampInput: {
            /**
             * Format: date
             * @description The first day of the other amount.
             * @example 2026-09-30
             */
            from: string;
            /** @description The amount for a whole period from then on. */
            amount: Exact;
        };
        /** @description What counts; all services of the contract without either. */
        CommitmentScope: {
            /** @description Services of templates, or items of contracts. */
            service_uuids: string[];
            /** @description Metrics. */
            metric_uuids: string[];
        };
        /** @description What counts; all services of the contract without either. */
        CommitmentScopeInput: {
            /** @description Services of templates, for the items made from them, or items of contracts by their `item_id`. */
            service_uuids?: string[];
            /** @description Metrics: usage items that read them. */
            metric_uuids?: string[];
        };
        /** @enum {string} */
        CommitmentTiming: "prepaid" | "in_arrears";
        /** @description Days on which one amount is committed. */
        CommittedDays: {
            /**
             * Format: date
             * @description The first day.
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-09-30
             */
            end_date: string;
            /** @description The amount for a whole period. */
            amount: Exact;
        };
        /** @description What the billing run computed before a person changed it. */
        ComputedAmount: {
            /** @description The amount before tax. */
            net: Exact;
            /** @description What the billing run computed; the steps add up to `net`. */
            steps: components["schemas"]["CalculationStep"][];
        };
        /** @description The token from the mailed link. */
        ConfirmEmail: {
            /** @description The part of the link after `#token=`. */
            token: string;
        };
        /** @description A code from the authenticator app. */
        ConfirmSecondFactor: {
            /** @description Six digits or a recovery code. */
            code: string;
        };
        /** @description The address that the account has now. */
        ConfirmedEmail: {
            /** @description The email address. */
            email: string;
        };
        /** @description An agreement with a customer. */
        Contract: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The contract's name. */
            name: string | null;
            /**
             * Format: uuid
             * @description The UUID of the template option that the contract was created from.
             */
            option_uuid: string | null;
            /** @description `draft` until activated, then `active` until it has ended or was canceled. */
            status: components["schemas"]["ContractStatus"];
            /** @description The ISO 4217 currency code. */
            currency: string;
            /**
             * Format: date
             * @description The first day served. Null in a draft made from a document that names none, until a person enters it.
             * @example 2026-09-30
             */
            start_date: string | null;
            /**
             * Format: date
             * @description The last day of the term. Null: open-ended.
             * @example 2026-09-30
             */
            end_date: string | null;
            /** @description The day of the month that periods start on. */
            billing_day: number;
            /** @description Whether weeks, months and years are the calendar's. */
            calendar_aligned: boolean;
            /** @description The IANA name of the time zone whose days count. Null in a draft: the organization's at activation. */
            timezone: string | null;
            /** @description Days from the invoice date to the due date. Null: the customer's, or else the organization's. */
            payment_terms_days: number | null;
            /** @description Contracts of one group, currency and payer share the invoice of a day. Null: it has its own. */
            invoice_group: string | null;
            /** @description Whether the contract renews at the end of its term. */
            auto_renew: boolean;
            /** @description How many months a renewal lasts. */
            renewal_months: number | null;
            /** @description By how much the prices in force change at each renewal to come, in percent. */
            renewal_uplift_percent: Exact;
            /** @description A period is invoiced early once what its usage costs, and is on no invoice, reaches this amount. Null: never. */
            invoice_threshold: Exact | null;
            /** @description What the customer may use. Each replaces the one of the same name in `option_features`. */
            features: components["schemas"]["Feature"][];
            /** @description What its option offered when the contract was made from it, or last moved to its template's present version. */
            option_features: components["schemas"]["Feature"][];
            /** @description Amounts that the customer commits to, as they hold today. */
            commitments: components["schemas"]["Commitment"][];
            /** @description The services with their item ids, prices and dates. */
            items: components["schemas"]["ContractItem"][];
            /**
             * Format: date-time
             * @description When the contract was activated. Null for a draft.
             */
            activated_at: string | null;
            /**
             * Format: date-time
             * @description When the contract was canceled. Null if it was not.
             */
            canceled_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description The customer's name. */
            customer_name: string;
            /** @description Why the latest billing run of the contract could not bill it; null if it could. */
            billing_error: components["schemas"]["ContractBillingError"] | null;
            /**
             * Format: uuid
             * @description The UUID of the upload, by which its progress is read.
             */
            process_status_uuid?: string;
            /** @description The PDF that it was made from. */
            file_url?: string;
            /** @description For a contract made from an uploaded PDF: the terms that were read, and where. */
            extraction?: components["schemas"]["ExtractedTerm"][];
            /** @description For a draft made from a PDF: each usage service that still lacks a metric. */
            metric_suggestions?: components["schemas"]["MetricSuggestion"][];
        };
        /** @description A contract was activated: it is billed from now on. */
        ContractActivatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract.activated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Contract"];
        };
        /** @description An amendment of a contract was saved, whenever it takes effect. */
        ContractAmendedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract.amended";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Contract"];
        };
        /** @description Why the latest billing run of the contract could not bill it; null if it could. */
        ContractBillingError: {
            /** @description Why the contract could not be billed. */
            error: string;
            /**
             * Format: uuid
             * @description The billing run's UUID.
             */
            run_uuid: string;
            /**
             * Format: date
             * @description The day up to which the run billed.
             * @example 2026-09-30
             */
            as_of: string;
            /**
             * Format: date-time
             * @description When the run failed for the contract.
             */
            failed_at: string;
        };
        /** @description A contract was canceled, at once or as of a later day. */
        ContractCanceledEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract.canceled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Contract"];
        };
        /** @description A passage of the uploaded contract that the line rests on. */
        ContractClause: {
            /** @description The item's field that it states: `unit_price`. */
            field: string;
            /** @description The page of the document, from 1. */
            page: number;
            /** @description The document's wording. */
            quote: string;
            /** @description In points from the page's top left corner; null if only the page is known. */
            box: components["schemas"]["PageBox"] | null;
            /** @description Whether a person replaced the value that was read. */
            corrected: boolean;
        };
        /** @description A contract's last day has passed. */
        ContractEndedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract.ended";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Contract"];
        };
        /** @description A service of a contract. */
        ContractItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The quantity. */
            quantity: Exact;
            /**
             * Format: date
             * @description The first day served. Null in a draft without a `start_date`.
             * @example 2026-09-30
             */
            service_start_date: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date: string | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /** @description The service's description on invoices. */
            plan_item_description: string | null;
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; null for the others. */
            every: components["schemas"]["Every"] | null;
            /** @description How often the periods are invoiced together. Null: each by itself. */
            invoice_every: components["schemas"]["Every"] | null;
            /** @description Whether a period is charged at its start or after its end. */
            billing_timing: components["schemas"]["BillingTiming"];
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid: string | null;
            /** @description How the quantity is priced. */
            pricing_model: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers: components["schemas"]["Tier"][];
            /** @description 0 unless the pricing model is `package`. */
            package_size: Exact;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix: components["schemas"]["MatrixRow"][];
            /** @description The quantity that is free in each period. */
            included_quantity: Exact;
            /** @description 0: none. */
            minimum_amount: Exact;
            /** @description Null: no maximum. 0 means that nothing is charged. */
            maximum_amount: Exact | null;
            /** @description The discount in percent. */
            discount_percent: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration: number | null;
            /** @description Free days at the start; charging begins the day after them. */
            trial_days: number;
            /** @description Null: the customer's tax rate, or else the organization's. */
            tax_rate: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name: string | null;
            /** @description Several taxes, in the order in which they apply. Null: `tax_rate` and `tax_name` say all. */
            taxes: components["schemas"]["Tax"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply: components["schemas"]["Supply"];
            /** @description For an amended item: its terms, including the initial ones, by the day each begins to apply. */
            versions: components["schemas"]["ContractItemVersion"][];
        };
        /** @description The terms of an item that an amendment can change. */
        ContractItemTerms: {
            /** @description The quantity. */
            quantity: Exact;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /** @description The service's description on invoices. */
            plan_item_description: string | null;
            /** @description How the quantity is priced. */
            pricing_model: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers: components["schemas"]["Tier"][];
            /** @description 0 unless the pricing model is `package`. */
            package_size: Exact;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix: components["schemas"]["MatrixRow"][];
            /** @description The quantity that is free in each period. */
            included_quantity: Exact;
            /** @description 0: none. */
            minimum_amount: Exact;
            /** @description Null: no maximum. 0 means that nothing is charged. */
            maximum_amount: Exact | null;
            /** @description The discount in percent. */
            discount_percent: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration: number | null;
            /** @description Null: the customer's tax rate, or else the organization's. */
            tax_rate: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name: string | null;
            /** @description Several taxes, in the order in which they apply. Null: `tax_rate` and `tax_name` say all. */
            taxes: components["schemas"]["Tax"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply: components["schemas"]["Supply"];
        };
        /** @description The terms of an item from a day on. */
        ContractItemVersion: {
            /**
             * Format: date
             * @description The first day of the new terms.
             * @example 2026-09-30
             */
            effective_date: string;
            /** @description The quantity. */
            quantity: Exact;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /** @description The service's description on invoices. */
            plan_item_description: string | null;
            /** @description How the quantity is priced. */
            pricing_model: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers: components["schemas"]["Tier"][];
            /** @description 0 unless the pricing model is `package`. */
            package_size: Exact;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix: components["schemas"]["MatrixRow"][];
            /** @description The quantity that is free in each period. */
            included_quantity: Exact;
            /** @description 0: none. */
            minimum_amount: Exact;
            /** @description Null: no maximum. 0 means that nothing is charged. */
            maximum_amount: Exact | null;
            /** @description The discount in percent. */
            discount_percent: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration: number | null;
            /** @description Null: the customer's tax rate, or else the organization's. */
            tax_rate: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name: string | null;
            /** @description Several taxes, in the order in which they apply. Null: `tax_rate` and `tax_name` say all. */
            taxes: components["schemas"]["Tax"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply: components["schemas"]["Supply"];
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        ContractList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Contract"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A contract's cancellation was taken back. */
        ContractReinstatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract.reinstated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Contract"];
        };
        /** @description A contract's term ended, and its next term began. */
        ContractRenewedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract.renewed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Contract"];
        };
        /** @description A service of a contract. */
        ContractServiceInput: {
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; only for it. */
            every?: components["schemas"]["EveryInput"] | null;
            /** @description Invoices the periods less often than they are rated: a line for each, all due the day after the last. Only in arrears, and not shorter than a period. Null: each is invoiced by itself. */
            invoice_every?: components["schemas"]["EveryInput"] | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid?: string | null;
            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
            plan_item_name?: string;
            /** @description The service's description on invoices. */
            plan_item_description?: string | null;
            /** @description 1 by default. */
            default_quantity?: Exact;
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid?: string | null;
            /** @description `per_unit` by default. A fixed fee prices its quantity by `per_unit`, `graduated`, `volume`, `package`; a one-time fee is always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price, or each full one; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage; `dynamic`: each event at its own price; `matrix`: usage by group (`group_by`), each at the price of its row of `price_matrix`. */
            pricing_model?: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Units per package, greater than 0; required for `package`. */
            package_size?: Exact | null;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event?: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event?: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event?: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events?: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding?: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property?: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by?: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix?: components["schemas"]["MatrixRowInput"][];
            /** @description Subtracted from the quantity before it is priced. */
            included_quantity?: Exact;
            /** @description The lowest charge for a period. */
            minimum_amount?: Exact | null;
            /** @description The highest charge for a period. Null: no limit. */
            maximum_amount?: Exact | null;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration?: number | null;
            /** @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance. */
            billing_timing?: components["schemas"]["BillingTiming"];
            /** @description Free days at the start; charging begins the day after them. */
            trial_days?: number;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /** @description Prices in further currencies; nothing is converted. Each replaces the service's fields of the same names, whole. The price outside `prices` is in the organization's currency, unless they have one; in a contract, without `prices`, in the contract's. */
            prices?: components["schemas"]["CurrencyPriceInput"][];
            /** @description The quantity sold. Default: `default_quantity`. */
            quantity?: Exact;
            /**
             * Format: date
             * @description The first day served. Default: the contract's `start_date`.
             * @example 2026-09-30
             */
            service_start_date?: string | null;
            /**
             * Format: date
             * @description The last day served. Default: as long as the contract is served.
             * @example 2026-09-30
             */
            service_end_date?: string | null;
        };
        /** @enum {string} */
        ContractStatus: "draft" | "active" | "ended" | "canceled";
        /** @description A contract was changed without an amendment, or an amendment was taken back. */
        ContractUpdatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Contract"];
        };
        /** @description An uploaded contract PDF and what became of it. */
        ContractUpload: {
            /**
             * Format: uuid
             * @description The UUID of the upload, by which its progress is read.
             */
            process_status_uuid: string;
            /** @description `NEEDS_REVIEW`: a draft contract was created; `COMPLETED`: it was activated; `FAILED`: `message` says why. */
            status: components["schemas"]["ContractUploadStatus"];
            /** @description One sentence for a person. */
            message: string;
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description For `FAILED`: a stable, snake_case code for programs. */
            failure_code: string | null;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The name of the file. */
            file_name: string | null;
            /** @description The size of the file in bytes. */
            file_bytes: number;
            /** @description The number of pages. Null until the document was opened. */
            pages: number;
            /** @description What the reviewer of the draft should check. */
            findings: string[];
            /** @description Downloads the PDF without a token, for 15 minutes. */
            file_url: string;
        };
        /** @description An uploaded contract could not be read, or its draft was canceled. */
        ContractUploadFailedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract_upload.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["ContractUpload"];
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        ContractUploadList: {
            /** @description The rows of this page. */
            items: components["schemas"]["ContractUpload"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description An uploaded contract was read: its draft needs a review. */
        ContractUploadProcessedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "contract_upload.processed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["ContractUpload"];
        };
        /** @description The upload was accepted. */
        ContractUploadResult: {
            /**
             * Format: uuid
             * @description The UUID of the upload, by which its progress is read.
             */
            process_status_uuid: string;
            /** @description One sentence for a person. */
            message: string;
        };
        /** @enum {string} */
        ContractUploadStatus: "PENDING" | "PROCESSING" | "NEEDS_REVIEW" | "FAILED" | "COMPLETED";
        /** @description What counts of an item's charges. */
        CountedItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description What of its charges counts. */
            amount: Exact;
        };
        /** @description An alert to create. */
        CreateAlert: {
            /** @description The alert's name. */
            name: string;
            /** @description What is compared: the usage of a metric, what usage costs, or the credit that is left. */
            kind: components["schemas"]["AlertKind"];
            /**
             * Format: uuid
             * @description The customer. Null: each customer by itself, later ones too.
             */
            customer_uuid?: string | null;
            /**
             * Format: uuid
             * @description The contract. Null: all contracts of the customer together. Not for `credit_balance`.
             */
            contract_uuid?: string | null;
            /**
             * Format: uuid
             * @description The metric. Required for `usage`, and only for it.
             */
            metric_uuid?: string | null;
            /**
             * Format: currency
             * @description The currency of `spend` and `credit_balance`: others don't count. Default: the contract's, else the customer's, else the organization's.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The code of the credit unit of a `credit_balance`, instead of a currency.
             * @example credits
             */
            unit?: string | null;
            /** @description What spend is: `list` is what usage costs before discounts and maximums, `net` after them. Both are before credit and tax. Default: `net`. Only for `spend`. */
            basis?: components["schemas"]["AlertBasis"] | null;
            /** @description In units of the metric, in the currency, or in the credit unit. Usage and spend trigger at a threshold or above it, a credit balance below it. No two are equal. */
            thresholds: Exact[];
            /** @description `each_period`: each threshold triggers once a period; a credit balance's, each time it falls below. `once`: only the first time. Default: `each_period`. */
            repeat?: components["schemas"]["AlertRepeat"];
        };
        /** @description What to bill. */
        CreateBillingRun: {
            /**
             * Format: date
             * @description The day up to which to bill. Default: today.
             * @example 2026-09-30
             */
            as_of?: string | null;
            /**
             * Format: uuid
             * @description Only contracts that are billed to this customer, and its own.
             */
            customer_uuid?: string | null;
            /**
             * Format: uuid
             * @description Only this contract, and those of its group.
             */
            contract_uuid?: string | null;
        };
        /** @description A draft contract to create. */
        CreateContract: {
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            start_date: string;
            /** @description The contract's name. */
            name?: string | null;
            /**
             * Format: uuid
             * @description The UUID of the template option that the contract was created from.
             */
            option_uuid?: string | null;
            /** @description The services with their prices. */
            services?: components["schemas"]["ContractServiceInput"][];
            /**
             * Format: currency
             * @description The currency of invoices. Null or omitted: the default.
             * @example EUR
             */
            currency?: string | null;
            /**
             * Format: date
             * @description The last day of the term. Null: open-ended.
             * @example 2026-09-30
             */
            end_date?: string | null;
            /** @description Day of the month that periods start on, and days and weeks are counted from. Default: that of `start_date`. */
            billing_day?: number | null;
            /** @description Whether periods are the calendar's, whatever the billing day: weeks from Monday, months, quarters, half-years and years. Fees count the short first period by days. Cycles in days are never aligned. Default: false. */
            calendar_aligned?: boolean;
            /**
             * Format: time-zone
             * @description The IANA name of the time zone whose days its periods and usage go by. Null: the organization's at activation. Fixed from then on.
             * @example Asia/Kathmandu
             */
            timezone?: string | null;
            /** @description Days from the invoice date to the due date. */
            payment_terms_days?: number | null;
            /** @description Contracts of one group, currency and payer share the invoice of a day. Null: it has its own. */
            invoice_group?: string | null;
            /** @description Whether the contract renews at the end of its term. */
            auto_renew?: boolean;
            /** @description Default: the original term. */
            renewal_months?: number | null;
            /** @description By how much the prices in force change at each renewal, in percent. Null: the option's, else 0. Changed in force, it holds for later renewals. */
            renewal_uplift_percent?: Exact | null;
            /** @description A period is invoiced early once what its usage costs, and is on no invoice, reaches this amount. Null: never. */
            invoice_threshold?: Exact | null;
            /** @description What the customer may use. Each replaces its option's of the same name; the option's others hold, too. */
            features?: components["schemas"]["FeatureInput"][];
            /** @description Amounts that the customer commits to. Once it is in force, amendments change them. */
            commitments?: components["schemas"]["CommitmentInput"][];
        };
        /** @description Credit to grant to a customer. */
        CreateCreditGrant: {
            /**
             * Format: uuid
             * @description The customer who has the credit.
             */
            customer_uuid: string;
            /** @description The grant's name on invoices. */
            name: string;
            /** @description The amount, before tax. */
            amount: Exact;
            /**
             * Format: currency
             * @description The currency of the invoices that it pays. Default without `unit`: the customer's, else the organization's.
             * @example EUR
             */
            currency?: string;
            /**
             * @description The code of the credit unit that it is counted in, instead of a currency. It pays invoices in the currencies in which the unit has a price.
             * @example credits
             */
            unit?: string;
            /** @description `prepaid` (the default): the customer bought it; `promotional`: a gift. */
            kind?: components["schemas"]["CreditGrantKind"];
            applies_to?: components["schemas"]["CreditGrantScopeInput"];
            /** @description Grants with a lower number pay first. Default: 50. */
            priority?: number;
            /**
             * @description From when it is in force: the start of a day in UTC. Default: today. Usage before is never paid.
             * @example 2026-10-01T00:00:00Z
             */
            effective_at?: string;
            /**
             * @description The first moment at which it is no longer in force: the start of a day in UTC. Null: it doesn't expire.
             * @example 2026-10-01T00:00:00Z
             */
            expires_at?: string | null;
            /** @description What is left of the grant when it expires, and usage of its time doesn't burn, goes on as another grant: either `amount` or `percent` of it. */
            rollover?: components["schemas"]["CreditRolloverInput"] | null;
        };
        /** @description A grant, payout or adjustment of a customer's credit. */
        CreateCreditMovement: {
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency: string;
            /** @description With at most the decimals of the currency's minor unit. Positive for a grant and for a payout (which lowers the balance); positive or negative for an adjustment. */
            amount: Exact;
            /** @description Whether credit is granted, paid out or adjusted. */
            kind: components["schemas"]["CreditEntryKind"];
            /** @description The reference of the transfer that pays the credit out. */
            reference?: string | null;
            /** @description A note for your own use. */
            note?: string | null;
        };
        /** @description Either `amount` or `line_items`. */
        CreateCreditNote: {
            /** @description The reason, printed on the credit note. */
            reason: string;
            /** @description Includes tax; split over the invoice's taxes in proportion to what is left of each. */
            amount?: Exact;
            /** @description The line items. */
            line_items?: components["schemas"]["CreditNoteLineInput"][];
            /** @description Where the part already paid goes: to the customer's credit `balance` (default), or as a `refund` to the payments it came from, newest first. What was paid with credit goes to the balance. */
            settle_as?: components["schemas"]["CreditSettlement"];
        };
        /** @description A unit to create, which credit is counted in. */
        CreateCreditUnit: {
            /**
             * @description The unit's code: letters, digits, `_`, `.` and `-`, at most 50.
             * @example credits
             */
            code: string;
            /** @description The unit's name. */
            name: string;
            /** @description One for each currency. Invoices in other currencies are not paid by the unit. */
            prices: components["schemas"]["CreditUnitPriceInput"][];
        };
        /** @description A customer to create. */
        CreateCustomer: {
            /** @description The company's or person's name. */
            name: string;
            /**
             * Format: email
             * @description The email address.
             */
            email: string;
            /** @description The name of the person to contact. */
            contact_name?: string | null;
            /** @description More email addresses of the customer. */
            additional_emails?: string[] | null;
            /** @description The addresses that invoices are mailed to, in place of `email`. */
            billing_emails?: string[] | null;
            /** @description With country code. */
            phone_number?: string | null;
            /**
             * Format: currency
             * @description The currency of invoices. Null or omitted: the default.
             * @example EUR
             */
            currency?: string | null;
            /** @description The tax identification number (BT-48). A VAT id with wrong check digits is refused. */
            tax_id?: string | null;
            /** @description Whether the customer's lines are free of tax, regardless of their rate. */
            tax_exempt?: boolean;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /** @description Days from the invoice date to the due date. */
            payment_terms_days?: number | null;
            /** @description The address printed on invoices. */
            billing_address?: components["schemas"]["AddressInput"] | null;
            /** @description The address that goods are sent to. */
            shipping_address?: components["schemas"]["AddressInput"] | null;
            /** @description Whether it buys as a business or as a consumer. */
            customer_type?: components["schemas"]["CustomerType"];
            /** @description The format of its electronic invoices. `none`: only the PDF. Null: the organization's. What would not be valid in it cannot be sent. */
            e_invoice_format?: components["schemas"]["EInvoiceFormat"] | null;
            /** @description The reference that its invoices bear unless they have their own (BT-10); of public buyers in Germany, the Leitweg-ID. */
            buyer_reference?: string | null;
            /** @description Where it receives electronic invoices (BT-49). */
            electronic_address?: components["schemas"]["ElectronicAddressInput"] | null;
            /**
             * Format: uuid
             * @description The customer that it belongs to, such as the group of a company. Null: none.
             */
            parent_uuid?: string | null;
            /** @description Who gets the invoices of the customer's contracts: itself, or its parent, with the parent's address, taxes, payment terms, discounts, credit and payment methods. `parent` requires a `parent_uuid`. */
            bill_to?: components["schemas"]["BillTo"];
            /** @description The customer's id in an external system; the same as `external_customer_id` in events. */
            external_id?: string | null;
        };
        /** @description A discount to create: for services, a customer or a contract, or with a code. */
        CreateDiscount: {
            /** @description The discount's name on invoices. */
            name: string;
            /** @description In percent. Either this or `amount`. */
            percent?: Exact | null;
            /** @description An amount off each invoice of a cycle, before tax; what exceeds the invoice is lost. */
            amount?: Exact | null;
            /**
             * Format: currency
             * @description The amount's currency: invoices in others don't get it. Only with `amount`.
             * @example EUR
             */
            currency?: string | null;
            /**
             * Format: uuid
             * @description For all contracts of this customer.
             */
            customer_uuid?: string | null;
            /**
             * Format: uuid
             * @description For this contract.
             */
            contract_uuid?: string | null;
            /** @description For these services of contracts: UUIDs of billable items. It lowers their own lines. */
            item_ids?: string[] | null;
            /**
             * Format: date
             * @description Periods that begin on this day or later have the discount. Default: today.
             * @example 2026-09-30
             */
            starts_on?: string;
            /** @description How many periods of each service have it. Null: all. */
            cycles?: number | null;
            /**
             * @description A code to redeem the discount by, in upper or lower case. Then nobody has it who doesn't redeem it.
             * @example SPRING26
             */
            code?: string | null;
            /** @description How often the code can be redeemed in all. Null: no limit. */
            max_redemptions?: number | null;
            /** @description How often a customer can redeem the code. Default: 1. */
            max_redemptions_per_customer?: number;
            /**
             * Format: date
             * @description The last day on which the code can be redeemed.
             * @example 2026-09-30
             */
            redeem_until?: string | null;
        };
        /** @description Who is invited, and with which role. */
        CreateInvitation: {
            /**
             * Format: email
             * @description The email address.
             */
            email: string;
            /** @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything. */
            role: components["schemas"]["Role"];
        };
        /** @description A draft invoice to create. */
        CreateInvoice: {
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency?: string | null;
            /**
             * Format: date
             * @description The date of the invoice.
             * @example 2026-09-30
             */
            invoice_date?: string | null;
            /**
             * Format: date
             * @description The day by which payment is due.
             * @example 2026-09-30
             */
            due_date?: string | null;
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date?: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date?: string | null;
            /** @description A description. */
            description?: string | null;
            /** @description Internal notes; never printed. */
            notes?: string | null;
            /** @description Additional email recipients of the invoice. */
            recipients?: string[] | null;
            /** @description Fields of your own, printed on the invoice. */
            custom_fields?: components["schemas"]["CustomFieldInput"][] | null;
            /** @description In the electronic invoice, in place of the customer's (BT-10). */
            buyer_reference?: string | null;
            /** @description The customer's purchase order, in the electronic invoice (BT-13). */
            purchase_order_reference?: string | null;
            /** @description The contract's number, in the electronic invoice (BT-12). */
            contract_reference?: string | null;
            /** @description The project's number, in the electronic invoice (BT-11). */
            project_reference?: string | null;
            /**
             * Format: date
             * @description When the tax becomes due, in the electronic invoice (BT-7).
             * @example 2026-09-30
             */
            tax_point_date?: string | null;
            /** @description When and where goods were delivered, in the electronic invoice (BG-13). */
            delivery?: components["schemas"]["InvoiceDeliveryInput"] | null;
            /** @description Notes in the electronic invoice (BG-1). */
            e_invoice_notes?: components["schemas"]["EInvoiceNoteInput"][] | null;
            /** @description The line items. */
            line_items?: components["schemas"]["CreateLineItem"][];
            /** @description Whether a contract's billing run created it. */
            is_recurring?: boolean;
            /** @description The name of the external system that the invoice comes from. */
            external_source?: string | null;
            /** @description The invoice's id in the external system. */
            external_source_id?: string | null;
        };
        /** @description A payment to charge, and the invoice that it pays. */
        CreateInvoicePayment: {
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            invoice: components["schemas"]["PaymentInvoiceInput"];
        };
        /** @description A Lago event. */
        CreateLagoEvent: {
            event: components["schemas"]["LagoEventInput"];
        };
        /** @description A batch of Lago events. */
        CreateLagoEvents: {
            /** @description The events. */
            events: components["schemas"]["LagoEventInput"][];
        };
        /** @description A line item to add to a draft invoice. */
        CreateLineItem: {
            /** @description The name printed on the invoice. */
            name: string;
            /** @description The price of one unit. */
            unit_price: Exact;
            /** @description A description. */
            description?: string | null;
            /** @description The quantity. */
            quantity?: Exact;
            /**
             * @description The unit in the electronic invoice: a code of UN/ECE Recommendation 20, such as `HUR` (hour), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description A fixed amount, independent of the quantity. */
            flat_fee?: Exact;
            /** @description The discount as an amount. */
            discount_amount?: Exact;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description The tax rate in percent. */
            tax_rate?: Exact;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][];
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date?: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date?: string | null;
            /** @description The place of the line on the invoice, from 1. */
            display_order?: number;
            /** @description Default: `item`. A document-level allowance or charge has its own kind. */
            kind?: components["schemas"]["LineItemKind"];
        };
        /** @description A meter event as Stripe takes it. */
        CreateMeterEvent: {
            /** @description The event's name, in snake_case. */
            event_name: string;
            /** @description `stripe_customer_id`: the customer's UUID or external ID. `value`: the event's value. Others become properties. */
            payload: {
                [key: string]: string;
            };
            /** @description The event's key. Default: one made from `Idempotency-Key`, or a new one. */
            identifier?: string;
            /** @description Unix time in seconds. Default: when the request arrived. */
            timestamp?: string;
        };
        /** @description A metric to create. */
        CreateMetric: {
            /** @description The metric's name. */
            name: string;
            /**
             * @description In snake_case, as in the events.
             * @example api_call
             */
            event_name: string;
            /** @description How the events of a period become a quantity. */
            aggregation: components["schemas"]["MetricAggregation"];
            /** @description A key in the events' `properties` to use instead of `event_value`. */
            property?: string | null;
            /**
             * @description Computes each event's amount from its `properties`, instead of `property`: decimal literals, names of properties (letters, digits, `_`), `+ - * /`, unary minus, brackets; at most 50 operations. Exact; each amount is rounded half away from zero to 12 decimals. An event without one (a property that is missing or no number, a division by 0, a magnitude over 10^18) is skipped, and in the inbox (`expression_failed`). Not for `count` and `unique_count`.
             * @example duration_ms / 1000 * gpu_count
             */
            expression?: string | null;
            /** @description For `latest` and `unique_count`: a level that lasts until it is changed, from the item's service start on; false unless sent. `latest`: a period without a value has the last one before it. `unique_count`: counts the values that are present at any moment of the period; an event adds its value, and one whose property `operation` is `remove` removes it. */
            carry_over?: boolean;
            /** @description Conditions on properties; all must hold. */
            filters?: components["schemas"]["MetricFilterInput"][];
            /** @description The name of one unit of the quantity. */
            unit?: string | null;
            /**
             * @description The unit in electronic invoices, unless the service has its own: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `E34` (gigabyte), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
        };
        /** @description An organization to create. */
        CreateOrganisation: {
            /** @description The new organization's name. */
            name: string;
        };
        /** @description A country's tax rate from a day on. */
        CreateTaxRate: {
            /**
             * @description The country's code in ISO 3166-1.
             * @example FI
             */
            country: string;
            /** @description Default: `S`. */
            category?: components["schemas"]["TaxRateCategory"];
            /** @description The tax rate in percent; 0 for `Z`, `E` and `O`. */
            rate: Exact;
            /**
             * Format: date
             * @description The first day of the rate. It holds until the next one of the same country and category.
             * @example 2026-09-30
             */
            valid_from: string;
            /** @description Where the rate was published. */
            source: string;
        };
        /** @description A template to create, with its prices. */
        CreateTemplate: {
            /** @description The name of the plan. */
            name: string;
            /** @description A description. */
            description?: string | null;
            /** @description Whether contracts can be created from the template. */
            is_active?: boolean;
            /** @description The alternatives that the template offers. */
            options?: components["schemas"]["OptionInput"][];
        };
        /** @description A token to create, and what it may do. */
        CreateToken: {
            /** @description What the token is for. */
            name: string;
            /** @description `ingest`: send usage events. `read`: all GET requests. `write`: everything. */
            scope: components["schemas"]["TokenScope"];
            /**
             * Format: moment
             * @description When the token expires. If omitted: in 365 days. Null: never.
             */
            expires_at?: string | null;
        };
        /** @description An endpoint to create. If `events` is omitted, it gets all events. */
        CreateWebhookEndpoint: {
            /** @description Where messages are sent: an https address that is not private. */
            url: string;
            /**
             * @description Which event types to send: `*` for all, `invoice.*` for all of a resource, or a type.
             * @example [
             *       "invoice.*",
             *       "payment.failed"
             *     ]
             */
            events?: string[];
            /** @description What receives the messages. */
            description?: string | null;
        };
        /** @description What to listen to. If `events` is omitted, all events. */
        CreateWebhookListener: {
            /**
             * @description Which event types to send: `*` for all, `invoice.*` for all of a resource, or a type.
             * @example [
             *       "invoice.*",
             *       "payment.failed"
             *     ]
             */
            events?: string[];
        };
        /** @description An invitation with its link, which is not shown again. */
        CreatedInvitation: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The email address. */
            email: string;
            /** @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything. */
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expires_at: string;
            /** @description The name of the person who sent the invitation. */
            created_by: string;
            /** @description The link to hand over; not shown again. Null if it was mailed, because opening it proves the address. */
            link: string | null;
        };
        /** @description A token with its secret, which is not shown again. */
        CreatedToken: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The name. */
            name: string;
            /** @description What the token allows. */
            scope: components["schemas"]["TokenScope"];
            /** @description The token's first characters, to recognize it by. */
            hint: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The name of its creator. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to about a minute.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked. Null if it was not.
             */
            revoked_at: string | null;
            /** @description The token itself. Shown only once. */
            token: string;
        };
        /** @description A customer's credit in one currency. */
        CreditBalance: {
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description Remaining credit in this currency; the next invoices to be sent use it. */
            amount: Exact;
        };
        /** @enum {string} */
        CreditEntryKind: "grant" | "payout" | "adjustment";
        /** @description Credit that pays a customer's charges before tax. */
        CreditGrant: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The customer who has the credit.
             */
            customer_uuid: string;
            /** @description The grant's name on invoices. */
            name: string;
            /** @description The amount granted, before tax, in the currency or the unit. */
            amount: Exact;
            /**
             * Format: currency
             * @description The currency of the invoices that it pays. Null: it is counted in a unit.
             * @example EUR
             */
            currency: string | null;
            /** @description The code of the credit unit that it is counted in. Null: its currency. */
            unit: string | null;
            /** @description `prepaid`: the customer bought it; `promotional`: a gift. */
            kind: components["schemas"]["CreditGrantKind"];
            applies_to: components["schemas"]["CreditGrantScope"];
            /** @description Grants with a lower number pay first. */
            priority: number;
            /**
             * Format: date-time
             * @description From when it is in force. Null: it was bought, and isn't paid.
             */
            effective_at: string | null;
            /**
             * Format: date-time
             * @description From when it is no longer in force. Null: it doesn't expire.
             */
            expires_at: string | null;
            /** @description After how many days from its payment it expires; null: `expires_at` holds. */
            expires_in_days: number | null;
            /**
             * Format: uuid
             * @description The invoice by which it was bought. Null: it wasn't.
             */
            invoice_uuid: string | null;
            /** @description What goes on as another grant when this one expires. */
            rollover: components["schemas"]["CreditRollover"] | null;
            /**
             * Format: uuid
             * @description The grant of which this is the rest. Null: it isn't.
             */
            rolled_over_from: string | null;
            /** @description What is left: the sum of the ledger. */
            balance: Exact;
            /**
             * Format: date-time
             * @description When it was voided. Null: it wasn't.
             */
            voided_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description What is left of a customer's credit grants in a currency or a unit. */
        CreditGrantBalance: {
            /**
             * Format: currency
             * @description The grants' currency. Null: they are counted in a unit.
             * @example EUR
             */
            currency: string | null;
            /** @description The code of the grants' unit. Null: their currency. */
            unit: string | null;
            /** @description The sum of the grants. */
            granted: Exact;
            /** @description What sent invoices burned, less what was given back. */
            burned: Exact;
            /** @description What drafts reserve. */
            reserved: Exact;
            /** @description What expired unused, or was voided. */
            expired: Exact;
            /** @description What usage that is on no invoice yet would burn. */
            unbilled: Exact;
            /** @description What is left: granted − burned − reserved − expired − unbilled. */
            balance: Exact;
            /**
             * Format: date-time
             * @description The time until which usage is included.
             */
            as_of: string;
        };
        /** @description What is left of a customer's credit grants. */
        CreditGrantBalances: {
            /** @description By currency, then by unit. */
            items: components["schemas"]["CreditGrantBalance"][];
        };
        /** @enum {string} */
        CreditGrantKind: "prepaid" | "promotional";
        /** @description A page of a list, with the number of matching rows on all pages. */
        CreditGrantList: {
            /** @description The rows of this page. */
            items: components["schemas"]["CreditGrant"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description What the grant pays; all services if both are empty. */
        CreditGrantScope: {
            /** @description Services of templates, for the items made from them, or items of contracts by their `item_id`. */
            service_uuids: string[];
            /** @description Metrics: usage items that read them. */
            metric_uuids: string[];
        };
        /** @description What the grant pays; all of the customer's services without either. */
        CreditGrantScopeInput: {
            /** @description Services of templates, for the items made from them, or items of contracts by their `item_id`. */
            service_uuids?: string[];
            /** @description Metrics: usage items that read them. */
            metric_uuids?: string[];
        };
        /** @description An entry of a credit grant's ledger. */
        CreditLedgerEntry: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description What became of the credit. */
            kind: components["schemas"]["CreditLedgerKind"];
            /** @description In the grant's currency or unit. Negative where it lowers the balance. All entries add up to the balance. */
            amount: Exact;
            /**
             * Format: uuid
             * @description The invoice line that was paid, or given back.
             */
            line_item_uuid: string | null;
            /**
             * Format: uuid
             * @description The invoice.
             */
            invoice_uuid: string | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        CreditLedgerEntryList: {
            /** @description The rows of this page. */
            items: components["schemas"]["CreditLedgerEntry"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        CreditLedgerKind: "granted" | "topped_up" | "reserved" | "released" | "burned" | "returned" | "expired" | "rolled_over" | "reversed";
        /** @description A change of a customer's credit. */
        CreditMovement: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description Positive if the balance increased, negative if it decreased. */
            amount: Exact;
            /** @description The customer's balance in this currency after the movement. */
            balance: Exact;
            /** @description `carried`: credit from a credit invoice, or its reversal. `credit_note`: credit for an amount already paid. `applied`: used by an invoice. `returned`: given back by an invoice that had used it. `overpayment`: more was paid than was due, or that payment was reversed. `grant`, `payout`, `adjustment`: entered by a person. */
            kind: components["schemas"]["CreditMovementKind"];
            /**
             * Format: uuid
             * @description The invoice that caused it. Null if none did.
             */
            invoice_uuid: string | null;
            /** @description That invoice's number. */
            invoice_number: string | null;
            /**
             * Format: uuid
             * @description The credit note that caused it. Null if none did.
             */
            credit_note_uuid: string | null;
            /** @description That credit note's number. */
            credit_note_number: string | null;
            /**
             * Format: uuid
             * @description The payment that caused it. Null if none did.
             */
            payment_uuid: string | null;
            /** @description The reference of the transfer that paid the credit out. */
            reference: string | null;
            /** @description A note for your own use. */
            note: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @enum {string} */
        CreditMovementKind: "carried" | "credit_note" | "applied" | "returned" | "overpayment" | "grant" | "payout" | "adjustment";
        /** @description A page of a list, with the number of matching rows on all pages. */
        CreditMovementList: {
            /** @description The rows of this page. */
            items: components["schemas"]["CreditMovement"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A credit for a sent invoice. */
        CreditNote: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * @description The credit note's number.
             * @example CN-2026-000003
             */
            credit_note_number: string;
            /**
             * Format: uuid
             * @description The invoice's UUID.
             */
            invoice_uuid: string;
            /** @description The invoice's number; empty for a draft. */
            invoice_number: string;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description Why the credit was given. */
            reason: string;
            /** @description The sum of the lines before tax. */
            subtotal: Exact;
            /** @description The sum of the discounts. */
            discount_total: Exact;
            /** @description The sum of the taxes. */
            tax_total: Exact;
            /** @description The sum of the lines' amounts, including tax. */
            amount: Exact;
            /** @description The part of the amount that reduced the invoice's `amount_due`. */
            applied_to_invoice: Exact;
            /** @description The part already paid that became the customer's `credit_balance`. */
            added_to_balance: Exact;
            /** @description Where the part already paid goes: the customer's credit, or back to the payments. */
            settle_as: components["schemas"]["CreditSettlement"];
            /** @description The part already paid that goes back to the payments it came from. */
            amount_refunded: Exact;
            /** @description The part that documents an earlier refund: it reduced no amount due and gave no credit. */
            refunded_before: Exact;
            /** @description The lines of the credit note. */
            line_items: components["schemas"]["CreditNoteLine"][];
            /**
             * Format: uri
             * @description Opens the PDF without a token.
             */
            file_url: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description A credit note was issued. */
        CreditNoteCreatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "credit_note.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["CreditNote"];
        };
        /** @description A line of a credit note. */
        CreditNoteLine: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The invoice line that is credited.
             */
            line_item_uuid: string | null;
            /** @description `item`, or a document-level allowance or charge. */
            kind: components["schemas"]["LineItemKind"];
            /** @description The name printed on the credit note. */
            name: string;
            /** @description A description. */
            description: string | null;
            /** @description The quantity. */
            quantity: Exact;
            /**
             * @description The unit in the electronic credit note: a code of UN/ECE Recommendation 20, such as `HUR` (hour), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description The price of one unit. */
            unit_price: Exact;
            /** @description A fixed amount, independent of the quantity. */
            flat_fee: Exact;
            /** @description The amount credited, after discounts and before tax. */
            net_amount: Exact;
            /** @description The amount credited, including tax. */
            amount: Exact;
            /** @description The discount as an amount. */
            discount_amount: Exact;
            /** @description The discount in percent. */
            discount_percent: Exact;
            /** @description The name of the tax, as printed. */
            tax_name: string | null;
            /** @description The tax rate in percent. */
            tax_rate: Exact;
            /** @description The tax on the line. */
            tax_amount: Exact;
            /** @description The line's taxes, in the order in which they apply; their amounts add up to `tax_amount`. */
            taxes: components["schemas"]["LineTax"][];
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date: string | null;
            /** @description The place of the line on the invoice, from 1. */
            display_order: number;
        };
        /** @description Either one of the invoice's lines (`line_item_uuid`), in full or part of its net amount, or a separate entry: `name`, `quantity` (default 1) × `unit_price` + `flat_fee`, before tax. Omit the tax rate or name if it is unambiguous, that is, if only one tax of the invoice matches. */
        CreditNoteLineInput: {
            /**
             * Format: uuid
             * @description The UUID of the invoice's line.
             */
            line_item_uuid?: string;
            /** @description With `line_item_uuid`: the part of the line's net amount to credit. Omit it to credit all of it. */
            net_amount?: Exact;
            /** @description The name. */
            name?: string;
            /** @description A description. */
            description?: string | null;
            /** @description The quantity. */
            quantity?: Exact;
            /**
             * @description The unit in the electronic credit note: a code of UN/ECE Recommendation 20, such as `HUR` (hour), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description Before tax. */
            unit_price?: Exact;
            /** @description A fixed amount, independent of the quantity. */
            flat_fee?: Exact;
            /** @description The tax rate in percent. */
            tax_rate?: Exact;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        CreditNoteList: {
            /** @description The rows of this page. */
            items: components["schemas"]["CreditNote"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description Where the credit note's PDF is. */
        CreditNotePdf: {
            /**
             * Format: uuid
             * @description The credit note's UUID.
             */
            credit_note_uuid: string;
            /**
             * Format: uri
             * @description A signed URL of the PDF.
             */
            pdf_url: string;
            /**
             * Format: date-time
             * @description When the PDF was drawn.
             */
            generated_at: string;
        };
        /** @description What a credit note would do. */
        CreditNotePreview: {
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description The sum of the lines before tax. */
            subtotal: Exact;
            /** @description The sum of the taxes. */
            tax_total: Exact;
            /** @description Includes tax. */
            amount: Exact;
            /** @description The part that lowers what is due on the invoice. */
            applied_to_invoice: Exact;
            /** @description The part that becomes the customer's credit. */
            added_to_balance: Exact;
            /** @description Where the part already paid goes: the customer's credit, or back to the payments. */
            settle_as: components["schemas"]["CreditSettlement"];
            /** @description The amount refunded. */
            amount_refunded: Exact;
            /** @description What was refunded before. */
            refunded_before: Exact;
            /** @description The line items. */
            line_items: components["schemas"]["CreditNoteLine"][];
            /** @description The invoice's status afterward. */
            invoice_status: components["schemas"]["InvoiceStatus"];
            /** @description The invoice's amount due afterward. */
            amount_due: Exact;
            /** @description The customer's credit balance afterward, in the invoice's currency. */
            credit_balance: Exact;
        };
        /** @description What a grant pays of a line. */
        CreditPayment: {
            /**
             * Format: uuid
             * @description The line that was paid. Null: it was deleted.
             */
            line_item_uuid: string | null;
            /** @description What the grant pays of it, before tax; negative if it gets credit back. */
            amount: Exact;
            /** @description The days that were paid. On the first line of a period that has several. */
            stretches: components["schemas"]["CreditStretch"][];
        };
        /** @description Credit that takes effect once its invoice is paid. */
        CreditPurchase: {
            credit_grant: components["schemas"]["CreditGrant"];
            /**
             * Format: uuid
             * @description The invoice, which was sent.
             */
            invoice_uuid: string;
        };
        /** @description What goes on as another grant when this one expires. */
        CreditRollover: {
            /** @description At most this much of what is left. */
            amount: Exact | null;
            /** @description This percentage of what is left. */
            percent: Exact | null;
            /** @description For how many days from the day on which the grant expires. */
            expires_in_days: number;
        };
        /** @description What is left of the grant when it expires, and usage of its time doesn't burn, goes on as another grant: either `amount` or `percent` of it. */
        CreditRolloverInput: {
            /** @description At most this much of it. */
            amount?: Exact | null;
            /** @description This percentage of it. */
            percent?: Exact | null;
            /** @description For how many days from the day on which the grant expires. */
            expires_in_days: number;
        };
        /** @enum {string} */
        CreditSettlement: "balance" | "refund";
        /** @description Days in which the same grants were in force. */
        CreditStretch: {
            /**
             * Format: date
             * @description The first day.
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-09-30
             */
            end_date: string;
            /** @description What the invoice charges for these days, after discounts. */
            charged: Exact;
            /** @description What the grant pays of that. */
            amount: Exact;
        };
        /** @description A unit of the organization's own, which credit is counted in. */
        CreditUnit: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The code that grants name it by. */
            code: string;
            /** @description The unit's name. */
            name: string;
            /** @description By currency. */
            prices: components["schemas"]["CreditUnitPrice"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        CreditUnitList: {
            /** @description The rows of this page. */
            items: components["schemas"]["CreditUnit"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A unit's price in a currency. */
        CreditUnitPrice: {
            /**
             * Format: currency
             * @description The currency.
             * @example EUR
             */
            currency: string;
            /** @description What one unit is worth in it. */
            unit_price: Exact;
        };
        /** @description A unit's price in a currency. */
        CreditUnitPriceInput: {
            /**
             * Format: currency
             * @description The currency.
             * @example EUR
             */
            currency: string;
            /** @description What one unit is worth in it. */
            unit_price: Exact;
        };
        /** @enum {string} */
        CsvRowKind: "invoices" | "line_items";
        /** @description What a service costs in a currency. */
        CurrencyPrice: {
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency: string;
            /** @description Required without tiers; with tiers, 0. */
            unit_price: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers: components["schemas"]["Tier"][];
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event: Exact | null;
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix: components["schemas"]["MatrixRow"][];
            /** @description 0: none. */
            minimum_amount: Exact;
            /** @description Null: no maximum. 0 means that nothing is charged. */
            maximum_amount: Exact | null;
        };
        /** @description What a service costs in a currency. What it leaves out is none. */
        CurrencyPriceInput: {
            /**
             * Format: currency
             * @description The ISO 4217 currency code; each at most once.
             * @example EUR
             */
            currency: string;
            /** @description Required without tiers; with tiers, 0. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event?: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event?: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event?: Exact | null;
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix?: components["schemas"]["MatrixRowInput"][];
            /** @description The lowest charge for a period. */
            minimum_amount?: Exact | null;
            /** @description The highest charge for a period. Null: no limit. */
            maximum_amount?: Exact | null;
        };
        /** @description The totals of invoices in one currency. */
        CurrencyTotals: {
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description The number of invoices in this currency. */
            count: number;
            /** @description The sum of the invoices' amounts, including drafts and void invoices. */
            amount: Exact;
            /** @description The amount due on those that are `sent`. */
            outstanding: Exact;
            /** @description The amounts of those that were ever sent: `is_issued=true` lists them. */
            invoiced: Exact;
            /** @description Of these: their credit notes, what they carried to credit balances, and voided amounts, whenever voided. */
            credited: Exact;
            /** @description `invoiced` less `credited`. */
            net: Exact;
        };
        /** @description A field of your own on an invoice. */
        CustomField: {
            /** @description The name of the field. */
            field_name: string;
            /** @description The value of the field. */
            field_value: string;
        };
        /** @description A field of your own on an invoice. */
        CustomFieldInput: {
            /** @description The name of the field. */
            field_name: string;
            /** @description The value of the field. */
            field_value: string;
        };
        /** @description Someone who is billed. */
        Customer: {
            /** @description The customer's id in an external system. */
            external_id: string | null;
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The company's or person's name. */
            name: string;
            /** @description The name of the person to contact. */
            contact_name: string | null;
            /** @description The email address. */
            email: string | null;
            /** @description More email addresses of the customer. */
            additional_emails: string[];
            /** @description The addresses that invoices are mailed to, in place of `email`. */
            billing_emails: string[];
            /** @description The phone number, with country code. */
            phone_number: string | null;
            /** @description The currency of the customer's invoices. Null: the organization's. */
            currency: string | null;
            /** @description The tax identification number. */
            tax_id: string | null;
            /** @description `valid`: a VAT id whose form and check digits are right. `confirmed`: a provider says that it exists. `invalid`: a provider says that it doesn't; the tax rules then treat it as none. `unknown`: no VAT id of a known form. */
            tax_id_status: components["schemas"]["VatIdStatus"];
            /** @description Whether the customer's lines are free of tax. */
            tax_exempt: boolean;
            /** @description In percent. Null: the organization's default rate. */
            tax_rate: Exact | null;
            /** @description Several taxes, in the order in which they apply. Null: `tax_rate` and `tax_name` say all. */
            taxes: components["schemas"]["Tax"][] | null;
            /** @description Null: the organization's payment terms. */
            payment_terms_days: number | null;
            /** @description The address printed on invoices. */
            billing_address: components["schemas"]["Address"] | null;
            /** @description The address that goods are sent to. */
            shipping_address: components["schemas"]["Address"] | null;
            /** @description Whether it buys as a business or as a consumer. */
            customer_type: components["schemas"]["CustomerType"];
            /** @description The format of its electronic invoices. `none`: only the PDF. Null: the organization's. What would not be valid in it cannot be sent. */
            e_invoice_format: components["schemas"]["EInvoiceFormat"] | null;
            /** @description The reference that its invoices bear unless they have their own (BT-10); of public buyers in Germany, the Leitweg-ID. */
            buyer_reference: string | null;
            /** @description Where it receives electronic invoices (BT-49). */
            electronic_address: components["schemas"]["ElectronicAddress"] | null;
            /**
             * Format: uuid
             * @description The customer that it belongs to, such as the group of a company. Null: none.
             */
            parent_uuid: string | null;
            /** @description Who gets the invoices of the customer's contracts: itself, or its parent, with the parent's address, taxes, payment terms, discounts, credit and payment methods. `parent` requires a `parent_uuid`. */
            bill_to: components["schemas"]["BillTo"];
            /** @description By currency; omits currencies without credit. */
            credit_balance: components["schemas"]["CreditBalance"][];
            /**
             * Format: date-time
             * @description When the customer was archived. Null if it was not.
             */
            archived_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description What a customer owes in one currency. */
        CustomerBalance: {
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description The amount due on `sent` invoices. `GET /invoice` with `invoice_status=sent`, `customer_uuid`, and `currency` lists them. */
            outstanding: components["schemas"]["OpenAmount"];
            /** @description Of these, those past their due date. `GET /invoice` with `is_overdue=true`, `customer_uuid`, and `currency` lists them. */
            overdue: components["schemas"]["OpenAmount"];
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        CustomerBalanceList: {
            /** @description The rows of this page. */
            items: components["schemas"]["CustomerBalance"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A customer was created. */
        CustomerCreatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "customer.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Customer"];
        };
        /** @description A usage event. */
        CustomerEvent: {
            /**
             * @description What happened, in snake_case; metrics read events by it. The key must be present.
             * @example api_call
             */
            event_name: string | null;
            /**
             * Format: date-time
             * @description When it happened. Converted to UTC from any offset; without an offset it is UTC.
             * @example 2026-09-30T23:59:59Z
             */
            timestamp: string;
            /** @description Unique in the organization forever; a new UUID for each event is recommended. */
            idempotency_key: string;
            /** @description The customer's UUID or email address; a customer with that address may be created later. */
            customer_id?: string | null;
            /**
             * Format: uuid
             * @description A billable item; see `/usage/events`.
             */
            item_id?: string | null;
            /** @description Default: 1. */
            event_value?: Exact;
            /** @description The customer's `external_id`; that customer may be created later. */
            external_customer_id?: string | null;
            /** @description Free-form keys and values, at most 16 KiB as JSON. */
            properties?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A batch of usage events. */
        CustomerEventList: {
            /**
             * @description The events.
             * @default []
             */
            events?: components["schemas"]["CustomerEvent"][];
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        CustomerList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Customer"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A customer as shown on an invoice. */
        CustomerSummary: {
            /** @description The customer's id in an external system. */
            external_id: string | null;
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The company's or person's name. */
            name: string;
            /** @description The name of the person to contact. */
            contact_name: string | null;
            /** @description The email address. */
            email: string | null;
            /** @description More email addresses of the customer. */
            additional_emails: string[];
            /** @description The addresses that invoices are mailed to, in place of `email`. */
            billing_emails: string[];
            /** @description The phone number, with country code. */
            phone_number: string | null;
            /** @description The currency of the customer's invoices. Null: the organization's. */
            currency: string | null;
            /** @description The tax identification number. */
            tax_id: string | null;
        };
        /** @enum {string} */
        CustomerType: "business" | "consumer";
        /** @description A customer was changed or archived, or its credit balance changed. */
        CustomerUpdatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "customer.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Customer"];
        };
        /** @description The database. */
        DatabaseStatus: {
            /** @description PostgreSQL's version. */
            version: string;
            /** @description The size of the database. */
            size_bytes: number;
            /** @description Migrations that were applied. */
            migrations_applied: number;
            /** @description Migrations of this version that are missing. */
            migrations_pending: number;
        };
        /** @description Whether to bill usage that arrived for a closed period. */
        DecideClosedUsage: {
            /** @description `bill`: the contract's next invoice has a correction line for the period. `leave`: it is not billed; if its amount changes, it is listed again. */
            decision: components["schemas"]["ClosedUsageDecision"];
        };
        /** @description The rule that decided a line's tax. */
        DecidedTax: {
            /** @description The rule. */
            rule: components["schemas"]["TaxRule"];
            /** @description Why it decides so. */
            reason: string;
            /** @description Where the rate was published. Null where the rule says that it is 0. */
            source: string | null;
        };
        /** @description A percentage or an amount off invoices. */
        Discount: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The discount's name on invoices. */
            name: string;
            /** @description In percent; null for an amount. */
            percent: Exact | null;
            /** @description Off each invoice of a cycle, before tax; null for a percentage. */
            amount: Exact | null;
            /**
             * Format: currency
             * @description The amount's currency; null for a percentage.
             * @example EUR
             */
            currency: string | null;
            /**
             * Format: uuid
             * @description The customer whose contracts have it.
             */
            customer_uuid: string | null;
            /**
             * Format: uuid
             * @description The contract that has it.
             */
            contract_uuid: string | null;
            /** @description The services of contracts that have it. */
            item_ids: string[] | null;
            /**
             * Format: date
             * @description Periods that begin on this day or later have the discount.
             * @example 2026-09-30
             */
            starts_on: string;
            /**
             * Format: date
             * @description Periods that begin on this day or later have it no longer.
             * @example 2026-09-30
             */
            ended_on: string | null;
            /** @description How many periods of each service have it. Null: all. */
            cycles: number | null;
            /** @description The code to redeem it by. */
            code: string | null;
            /** @description How often the code can be redeemed in all. */
            max_redemptions: number | null;
            /** @description How often a customer can redeem the code. Null without a code. */
            max_redemptions_per_customer: number | null;
            /**
             * Format: date
             * @description The last day on which the code can be redeemed.
             * @example 2026-09-30
             */
            redeem_until: string | null;
            /** @description How often the code was redeemed. */
            redemptions: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        DiscountList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Discount"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description Who redeemed a discount's code, and when. */
        DiscountRedemption: {
            /**
             * Format: uuid
             * @description The redemption's UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The customer who redeemed it.
             */
            customer_uuid: string;
            /**
             * Format: uuid
             * @description The contract that has the discount. Null: all of the customer's.
             */
            contract_uuid: string | null;
            /**
             * Format: date
             * @description Periods that begin on this day or later have the discount.
             * @example 2026-09-30
             */
            starts_on: string;
            /**
             * Format: date-time
             * @description When it was redeemed.
             */
            created_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        DiscountRedemptionList: {
            /** @description The rows of this page. */
            items: components["schemas"]["DiscountRedemption"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description An empty object. */
        Done: Record<string, never>;
        /** @description What an invoice's electronic form would break if it were sent now. */
        EInvoiceCheck: {
            /** @description The format that was checked. Null: the customer gets none. */
            format: components["schemas"]["EInvoiceDocumentFormat"] | null;
            /** @description Whether it can be sent as far as its electronic form is concerned. */
            valid: boolean;
            /** @description The broken rules, the fatal ones first. */
            findings: components["schemas"]["EInvoiceFinding"][];
        };
        /** @description Whom customers ask about an invoice. */
        EInvoiceContact: {
            /** @description A person or department (BT-41). */
            name: string | null;
            /** @description The telephone number (BT-42). */
            phone: string | null;
            /**
             * Format: email
             * @description The email address (BT-43).
             */
            email: string | null;
        };
        /** @description Whom customers ask about an invoice. */
        EInvoiceContactInput: {
            /** @description A person or department (BT-41). */
            name?: string | null;
            /** @description The telephone number (BT-42). */
            phone?: string | null;
            /**
             * Format: email
             * @description The email address (BT-43).
             */
            email?: string | null;
        };
        /** @enum {string} */
        EInvoiceDocumentFormat: "facturx" | "xrechnung_ubl" | "xrechnung_cii" | "peppol_bis";
        /** @description The document: XML (UBL 2.1 or UN/CEFACT CII), or a PDF with one inside, up to 10 MiB; as the body itself, or as the field `file` of a form. */
        EInvoiceFile: unknown;
        /** @description A rule that a document breaks. */
        EInvoiceFinding: {
            /** @description The official id, such as BR-CO-10. `UBL-XSD` and `CII-XSD` (the XML Schema of the syntax) and `SYNTAX-DATE` (a date of the calendar) are ours. */
            rule: string;
            /** @description A fatal finding makes the document invalid. */
            level: components["schemas"]["EInvoiceFindingLevel"];
            /** @description What is wrong, in a sentence. */
            message: string;
            /** @description The field of this API that changes it on an invoice of ours. Null if none does. */
            field: string | null;
            /** @description The business term or group of EN 16931. Null if the rule is about any element. */
            term: string | null;
            /** @description Where in the document, as XPath. Null if none was read. */
            path: string | null;
        };
        /** @enum {string} */
        EInvoiceFindingLevel: "fatal" | "warning" | "information";
        /** @enum {string} */
        EInvoiceFormat: "none" | "facturx" | "xrechnung_ubl" | "xrechnung_cii" | "peppol_bis";
        /** @description A note in the electronic invoice. */
        EInvoiceNote: {
            /** @description What it is about: a code of UNCL 4451, such as `AAK` (BT-21). */
            subject_code: string | null;
            /** @description The note (BT-22). */
            text: string;
        };
        /** @description A note in the electronic invoice. */
        EInvoiceNoteInput: {
            /** @description What it is about: a code of UNCL 4451, such as `AAK` (BT-21). */
            subject_code?: string | null;
            /** @description The note (BT-22). */
            text: string;
        };
        /** @enum {string} */
        EInvoiceProfile: "en16931" | "xrechnung" | "xrechnung_extension" | "xrechnung_cvd" | "peppol_bis";
        /** @enum {string} */
        EInvoiceSyntax: "ubl_invoice" | "ubl_credit_note" | "cii" | "facturx";
        /** @description What the check of an electronic invoice found. */
        EInvoiceVerdict: {
            /** @description Whether no finding is fatal. */
            valid: boolean;
            /** @description The syntax; `facturx` if the document was inside a PDF. */
            format: components["schemas"]["EInvoiceSyntax"];
            /** @description The rules that it was judged by, according to the specification that it names. One that is not known is judged by EN 16931. */
            profile: components["schemas"]["EInvoiceProfile"];
            /** @description The fatal first, up to 500. */
            findings: components["schemas"]["EInvoiceFinding"][];
        };
        /** @description What an earlier invoice charged for the period. */
        EarlierCharge: {
            /** @description Whether a period's charge or a correction was invoiced. */
            kind: components["schemas"]["EarlierChargeKind"];
            /**
             * Format: uuid
             * @description The invoice's UUID.
             */
            invoice_uuid: string | null;
            /** @description The invoice's number; empty for a draft. */
            invoice_number: string | null;
            /**
             * Format: date
             * @description The day as of which the run billed it.
             * @example 2026-09-30
             */
            billed_on: string;
            /** @description The number of events it covers; 0 for a fee. */
            event_count: number;
            /** @description The amount before tax. */
            net: Exact;
        };
        /** @enum {string} */
        EarlierChargeKind: "period" | "correction";
        /** @description Where electronic invoices are received or sent from. */
        ElectronicAddress: {
            /** @description A code of the Electronic Address Scheme list (EAS), such as `0204` (Leitweg-ID) or `EM` (email). */
            scheme: string;
            /** @description The address in that scheme. */
            value: string;
        };
        /** @description Where electronic invoices are received or sent from. */
        ElectronicAddressInput: {
            /** @description A code of the Electronic Address Scheme list (EAS), such as `0204` (Leitweg-ID) or `EM` (email). */
            scheme: string;
            /** @description The address in that scheme. */
            value: string;
        };
        /** @description An item to end. */
        EndContractItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
        };
        /** @description An item that the amendment ends. */
        EndedItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
        };
        /** @description How many sessions ended. */
        EndedSessions: {
            /** @description The number of sessions ended. */
            ended: number;
        };
        /** @description What a customer may use now, and how much of it is left. */
        Entitlement: {
            /** @description The feature's name in programs. */
            feature: string;
            /** @description `boolean`: on or off. `value`: a number or a text. `metered`: used up by a metric in each billing period. */
            type: components["schemas"]["FeatureType"];
            /** @description Whether the customer may use the feature now; false for one that no contract in force grants. */
            allowed: boolean;
            /** @description Of `boolean`: true or false. Of `value`: a number or a text. Of `metered`: null. */
            value: unknown;
            /** @description Of `metered`: the quantity for a billing period. Null: no limit. */
            limit: Exact | null;
            /** @description Of `metered`: the metric's quantity in the contract's present billing period, through today. */
            used: Exact | null;
            /** @description Of `metered`: what is left of the limit, not below 0. Null: no limit. */
            remaining: Exact | null;
            /** @description Of `metered`: whether more than the limit was used. */
            exceeded: boolean;
            /** @description How long ago this was certainly so, in milliseconds: the contracts, and the usage. */
            age_ms: number;
            /** @description Of `metered`: whether a reached limit refuses (`hard`), or is only told (`soft`). */
            enforcement: components["schemas"]["FeatureEnforcement"] | null;
            /**
             * Format: uuid
             * @description Of `metered`: the metric that uses it up.
             */
            metric_uuid: string | null;
            /**
             * Format: uuid
             * @description The contract that grants it: of several, the one with the widest.
             */
            contract_uuid: string;
            /**
             * Format: date
             * @description Of `metered`: the first day of the contract's present billing period.
             * @example 2026-09-30
             */
            period_start: string | null;
            /**
             * Format: date
             * @description Of `metered`: its last day.
             * @example 2026-09-30
             */
            period_end: string | null;
        };
        /** @description Whether a customer may use a feature now. */
        EntitlementCheck: {
            /** @description The feature's name in programs. */
            feature: string;
            /** @description Whether the customer may use the feature now; false for one that no contract in force grants. */
            allowed: boolean;
            /** @description Of `boolean`: true or false. Of `value`: a number or a text. Of `metered`: null. */
            value: unknown;
            /** @description Of `metered`: the quantity for a billing period. Null: no limit. */
            limit: Exact | null;
            /** @description Of `metered`: the metric's quantity in the contract's present billing period, through today. */
            used: Exact | null;
            /** @description Of `metered`: what is left of the limit, not below 0. Null: no limit. */
            remaining: Exact | null;
            /** @description Of `metered`: whether more than the limit was used. */
            exceeded: boolean;
            /** @description How long ago this was certainly so, in milliseconds: the contracts, and the usage. */
            age_ms: number;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        EntitlementList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Entitlement"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description Why a request was refused. */
        Error: {
            /** @description One sentence for a person. For a validation error, it names the first invalid field. */
            detail: string;
            /** @description A stable code for programs, in snake_case. */
            code: string;
            /** @description The invalid fields of a validation error. */
            errors?: components["schemas"]["FieldError"][];
            /** @description For an unexpected error: the id under which the service's log has it. */
            request_id?: string;
        };
        /** @description What happened to events since they were billed. */
        EventChange: {
            /** @description What happened to the events. */
            change: components["schemas"]["EventChangeKind"];
            /** @description The number of events. */
            event_count: number;
            /** @description The latest events, at most 100. */
            events: components["schemas"]["IngestedEvent"][];
        };
        /** @enum {string} */
        EventChangeKind: "received" | "voided" | "attributed";
        /** @description Whether the events are still those that were billed. */
        EventDigest: {
            /** @description `closed`: the events' days are closed; `not_kept`: charged before digests were recorded. */
            state: components["schemas"]["EventDigestState"];
            /** @description Whether the events are those that were billed. */
            is_unchanged: boolean | null;
            /**
             * Format: date-time
             * @description When the events were counted.
             */
            read_at: string | null;
            /** @description A set of events. */
            billed: components["schemas"]["EventSet"] | null;
            /** @description A set of events. */
            now: components["schemas"]["EventSet"] | null;
            /** @description What changed, field by field. */
            changes: components["schemas"]["EventChange"][];
            /** @description Whether the listed changes fully account for the difference between the two digests. */
            is_complete: boolean;
        };
        /** @enum {string} */
        EventDigestState: "unchanged" | "changed" | "closed" | "not_kept";
        /** @description A name that events have. */
        EventName: {
            /** @description The name. */
            event_name: string;
            /**
             * Format: date
             * @description The day of the latest event, by `timestamp`.
             * @example 2026-09-30
             */
            last_used_on: string;
            /** @description Whether a metric reads it. */
            has_metric: boolean;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        EventNameList: {
            /** @description The rows of this page. */
            items: components["schemas"]["EventName"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A set of events. */
        EventSet: {
            /** @description The number of events. */
            event_count: number;
            /** @description A digest of the events, by which two sets are compared. */
            digest: string;
        };
        /** @description A length that periods repeat by, such as 2 weeks. */
        Every: {
            /** @description What is counted. */
            unit: components["schemas"]["EveryUnit"];
            /** @description How many of them. */
            count: number;
        };
        /** @description A length that periods repeat by, such as 2 weeks. */
        EveryInput: {
            /** @description What is counted. */
            unit: components["schemas"]["EveryUnit"];
            /** @description How many of them. */
            count: number;
        };
        /** @enum {string} */
        EveryUnit: "day" | "week" | "month" | "year";
        /** @description What a commitment's charge follows from. */
        ExplainedCommitment: {
            /** @description What the line is: the prepaid amount, what charges lack of it, what it pays of a charge, or what another price for what is above it changes. */
            charge: components["schemas"]["CommitmentCharge"];
            /** @description What is committed for the period: each part's amount by its days. */
            committed: Exact;
            /** @description How many days the whole period has. */
            days_of_period: number;
            /** @description The committed days. */
            parts: components["schemas"]["CommittedDays"][];
            /** @description What rolled over from earlier periods. */
            rolled_over: Exact;
            /** @description What of it the charges use, before the period's own amount. */
            rolled_over_used: Exact;
            /** @description What counts: charges after discounts, before credit and tax. */
            counted: Exact;
            /** @description For a true-up: the items that count. Their amounts add up to `counted`. */
            items: components["schemas"]["CountedItem"][];
            /** @description For a drawdown or an overage: the commitment's periods that the charge is in. */
            draws: components["schemas"]["CommitmentDraw"][];
        };
        /** @description What a correction line corrects. */
        ExplainedCorrection: {
            /** @description The period's price on what is known now. */
            cost_now: Exact | null;
            /** @description How the cost was computed; the steps add up to `cost_now`. */
            cost_steps: components["schemas"]["CalculationStep"][];
            /** @description What runs have charged for the period so far. */
            charged_before: Exact | null;
            /** @description What is charged now, less what was charged before. */
            difference: Exact;
            /** @description The number of events in the period as known now; 0 for a fee. */
            event_count: number;
            /** @description The number of events that the latest earlier charge covers. */
            event_count_before: number;
            /** @description What earlier invoices charged for the same period. */
            earlier: components["schemas"]["PastCharge"][];
        };
        /** @description What a credit grant pays. */
        ExplainedCredit: {
            /**
             * Format: uuid
             * @description The credit grant.
             */
            credit_grant_uuid: string;
            /** @description They add up to what the line takes off. */
            payments: components["schemas"]["CreditPayment"][];
        };
        /** @description Usage with the same values of the properties that it is priced by. */
        ExplainedGroup: {
            /** @description The value of each property of `group_by`, as text; null: the events lack it. */
            match: {
                [key: string]: string | null;
            };
            /** @description As measured; 0 if below 0. In a divided period, from its start. */
            quantity: Exact;
            /** @description The part of it that the row includes. */
            included: Exact;
            /** @description What the group costs, exact; in a divided period, within this part of it. */
            amount: Exact;
        };
        /** @description The metric as it counted the events. */
        ExplainedMetric: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The metric's name. */
            name: string;
            /** @description The name of the events. */
            event_name: string;
            /** @description How the events of a period become a quantity. */
            aggregation: string;
            /** @description The key in the events' `properties` that is read instead of `event_value`. */
            property: string | null;
            /** @description Computes each event's amount from its `properties`, instead of `property`. */
            expression: string | null;
            /** @description Whether the metric is a level that lasts until it is changed. */
            carry_over: boolean;
            /** @description Conditions on properties; all must hold. */
            filters: unknown[];
            /** @description The name of one unit of the quantity. */
            unit: string | null;
        };
        /** @description The period that the line charges. */
        ExplainedPeriod: {
            /**
             * Format: date
             * @description The first day.
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-09-30
             */
            end_date: string;
            /**
             * Format: date
             * @description The first day of the whole period.
             * @example 2026-09-30
             */
            whole_start_date: string | null;
            /**
             * Format: date
             * @description The last day of the whole period.
             * @example 2026-09-30
             */
            whole_end_date: string | null;
            /** @description How many days of the period were served. */
            days_served: number | null;
            /** @description How many days the whole period has. */
            days_of_period: number | null;
            /** @description How long a period lasts. Null for one-time fees. */
            billing_cycle: components["schemas"]["BillingCycle"] | null;
            /** @description The length of a `custom` cycle; null for the others. */
            every: components["schemas"]["Every"] | null;
            /** @description 1 for the first period served. */
            cycle: number | null;
        };
        /** @description The usage that the line charges. */
        ExplainedUsage: {
            /** @description The metric as it counted the events. */
            metric: components["schemas"]["ExplainedMetric"] | null;
            /** @description The number of events. */
            event_count: number;
            /** @description The number of events that `fee_per_event` applies to. */
            fee_event_count: number | null;
            /** @description As measured. */
            quantity: Exact;
            /** @description The quantity that is free in each period. */
            included_quantity: Exact | null;
            /** @description The quantity that was free. */
            included: Exact | null;
            /** @description The quantity that was priced. */
            billed_quantity: Exact | null;
        };
        /** @description Which invoices to export. */
        ExportChosenInvoices: {
            /** @description An invoice listed twice is included once. */
            uuids: string[];
        };
        /** @description A term read from the document, with its place there. */
        ExtractedTerm: {
            /** @description A path such as `start_date` or `services[0].unit_price`. Services are numbered like `items`; if `corrected` has removed one, as they were read. */
            field: string;
            /** @description The value that was read; corrections of the draft don't change it. */
            value: unknown;
            /** @description How certain the reading is, from 0 to 1. */
            confidence: Exact;
            /** @description The page of the document, from 1. */
            page: number;
            /** @description The document's wording. */
            quote: string;
            /** @description In points from the page's top left corner; null if only the page is known. */
            box: components["schemas"]["PageBox"] | null;
            /** @description What read it; `earlier_correction`: it is where a person corrected an earlier document of the form. */
            source: components["schemas"]["TermReader"];
            /**
             * Format: uuid
             * @description The item that the term belongs to. Null for a term of the contract.
             */
            item_id: string | null;
            /** @description Whether a person has since changed this in the draft. */
            corrected: boolean;
        };
        /** @description A job that failed as often as it may. */
        FailedJob: {
            /** @description The job's number in the queue. */
            id: string;
            /** @description The kind of job. */
            kind: string;
            /** @description How often it was tried. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it failed for the last time.
             */
            failed_at: string;
            /** @description The first line of the last error, without secrets. */
            error: string | null;
        };
        /** @description Jobs that failed as often as they may. */
        FailedJobs: {
            /** @description The last 50 of your organization and of the installation itself, newest first. */
            items: components["schemas"]["FailedJob"][];
            /** @description How many there are of those. Counted up to 100000. */
            count: number;
            /** @description How many other organizations have. Counted up to 100000. */
            of_other_organisations: number;
        };
        /** @description What a customer may use. */
        Feature: {
            /** @description The feature's name in programs. */
            feature: string;
            /** @description `boolean`: on or off. `value`: a number or a text. `metered`: used up by a metric in each billing period. */
            type: components["schemas"]["FeatureType"];
            /** @description Of `boolean`: true or false. Of `value`: a number or a text. Of `metered`: null. */
            value: unknown;
            /**
             * Format: uuid
             * @description Of `metered`: the metric that uses it up.
             */
            metric_uuid: string | null;
            /** @description Of `metered`: the quantity for a billing period. Null: no limit. */
            limit: Exact | null;
            /** @description Of `metered`: whether a reached limit refuses (`hard`), or is only told (`soft`). */
            enforcement: components["schemas"]["FeatureEnforcement"] | null;
        };
        /** @enum {string} */
        FeatureEnforcement: "hard" | "soft";
        /** @description What a customer may use. Fields of other types may be sent as null. */
        FeatureInput: {
            /**
             * @description The feature's name in programs: letters, digits, `_`, `.`, `:`, `-`.
             * @example api_calls
             */
            feature: string;
            /** @description `boolean` by default: on or off. `value`: a number or a text. `metered`: used up by a metric in each billing period. */
            type?: components["schemas"]["FeatureType"];
            /** @description Of `boolean`: true, the default, or false. Of `value`: a number, or a text of at most 255 characters. */
            value?: unknown;
            /**
             * Format: uuid
             * @description Of `metered`, required there: the metric that uses it up.
             */
            metric_uuid?: string | null;
            /** @description Of `metered`: the quantity for a billing period. Null: no limit. */
            limit?: Exact | null;
            /** @description Of `metered`: `hard`, the default, refuses at the limit; `soft` allows more, and tells it. */
            enforcement?: components["schemas"]["FeatureEnforcement"] | null;
        };
        /** @enum {string} */
        FeatureType: "boolean" | "value" | "metered";
        /** @description Which messages a listener has. */
        FetchWebhookMessages: {
            /** @description The last `position` that has arrived: nothing up to it is answered again. */
            received_through?: number;
        };
        /** @description A field before and after. */
        FieldChange: {
            /** @description The invoice's or line item's field: `due_date`. */
            field: string;
            /** @description Null if the field had no value. */
            before: unknown;
            /** @description Null if the field has no value now. */
            after: unknown;
        };
        /** @description A field that broke a rule. */
        FieldError: {
            /** @description The path of the field, such as `services[0].unit_price`. */
            field: string;
            /** @description What is wrong with it. */
            message: string;
            /** @description Of an electronic invoice: the id of the rule that it breaks, such as `BR-DE-15`. */
            rule?: string;
        };
        /** @enum {string} */
        FilterOperator: "eq" | "ne" | "in" | "not_in" | "gt" | "gte" | "lt" | "lte" | "exists";
        /** @description A restore to an earlier time that was not released yet. */
        HeldInstallation: {
            /**
             * Format: date-time
             * @description The time that was restored.
             */
            moment: string;
            /**
             * Format: date-time
             * @description When it was restored.
             */
            since: string;
        };
        /** @description The credit note that was issued. */
        HistoryCreditNote: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The credit note's number. */
            credit_note_number: string;
            /** @description Why the credit was given. */
            reason: string;
            /** @description The amount. */
            amount: Exact;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /**
             * Format: uri
             * @description Opens the credit note's PDF without a token.
             */
            file_url: string;
        };
        /** @description The amount charged, received, refunded, or returned, according to `kind`. */
        HistoryPayment: {
            /**
             * Format: uuid
             * @description The payment; null if the invoice was marked as paid.
             */
            uuid: string | null;
            /** @description The amount. */
            amount: Exact;
            /** @description The ISO 4217 currency code. */
            currency: string;
        };
        /** @description One of these forms. */
        IngestCloudEventsBody: components["schemas"]["CreateLagoEvent"] | components["schemas"]["CloudEvent"] | components["schemas"]["CloudEventBatch"];
        /** @description One of these forms. */
        IngestCloudEventsResult: components["schemas"]["LagoEventCreated"] | components["schemas"]["IngestionResult"];
        /** @description All events of an asynchronous batch were processed. */
        IngestJobCompletedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "ingest_job.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["IngestionJobStatus"];
        };
        /** @description An asynchronous batch could not be stored completely. */
        IngestJobFailedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "ingest_job.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["IngestionJobStatus"];
        };
        /** @description A stored event. */
        IngestedEvent: {
            /** @description The name of the events. */
            event_name: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event's own key. */
            idempotency_key: string;
            /**
             * Format: uuid
             * @description The item that the event counts for. Null: none.
             */
            item_id: string | null;
            /** @description The event's value. */
            event_value: Exact;
            /**
             * Format: uuid
             * @description The customer that it counts for; null until that customer exists.
             */
            customer_uuid: string | null;
            /** @description The email address sent as `customer_id`, in lower case. */
            customer_email: string | null;
            /** @description The customer's id in an external system, as sent. */
            external_customer_id: string | null;
            /** @description The event's free-form properties. */
            properties: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-time
             * @description When the event was received.
             */
            received_at: string;
            /**
             * Format: date-time
             * @description When it was voided. Null if it was not.
             */
            voided_at: string | null;
        };
        /** @description A page of events. */
        IngestedEventPage: {
            /** @description The events of this page. */
            items: components["schemas"]["IngestedEvent"][];
            /** @description The `cursor` of the next page; null after the last page. */
            next_cursor: string | null;
        };
        /** @description An event that failed. */
        IngestionError: {
            /** @description The event's own key. */
            idempotency_key: string;
            /** @description What went wrong, in one sentence. */
            error: string;
        };
        /** @description How many events were created, and which existed already. */
        IngestionInfo: {
            /** @description The number of events created; they are on disk. */
            created_events: number;
            /** @description Keys of existing events, once for each time they were sent again. */
            duplicates: string[];
        };
        /** @description An ingestion job and its progress. */
        IngestionJob: {
            /**
             * Format: uuid
             * @description The ingestion job's UUID.
             */
            job_id: string;
            /** @description `FAILED`: the rest of the batch cannot be stored; events already stored remain. */
            status: components["schemas"]["IngestionJobState"];
            /** @description The number of events submitted. */
            total_events: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The number of events processed so far, in the order sent. */
            processed_events: number;
            /** @description The number of events created; they are on disk. */
            created_events: number;
            /** @description The number of events that existed already. */
            duplicate_count: number;
            /** @description The number of events that failed. */
            error_count: number;
            /**
             * Format: date-time
             * @description When it started. Null: not yet.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it was completed. Null: not yet.
             */
            completed_at: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        IngestionJobList: {
            /** @description The rows of this page. */
            items: components["schemas"]["IngestionJob"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description An event that was not created. */
        IngestionJobResult: {
            /** @description The event's position in the batch, from 0. */
            position: number;
            /** @description The event's own key. */
            idempotency_key: string;
            /** @description Why the event was not created. */
            result: components["schemas"]["IngestionJobResultKind"];
            /** @description Null for a duplicate. */
            error: string | null;
        };
        /** @enum {string} */
        IngestionJobResultKind: "duplicate" | "error";
        /** @description A page of the events that were not created. */
        IngestionJobResults: {
            /** @description Events that were not created, in the order sent. */
            items: components["schemas"]["IngestionJobResult"][];
            /** @description Keys of existing events, once for each time they were sent again, of this page. */
            duplicates: string[];
            /** @description Events that failed, of this page; the others were stored. */
            errors: components["schemas"]["IngestionError"][];
            /** @description The `cursor` of the next page; null after the last page. Never null while the job is running, since more results may follow. */
            next_cursor: string | null;
        };
        /** @enum {string} */
        IngestionJobState: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
        /** @description An ingestion job with its first results. */
        IngestionJobStatus: {
            /**
             * Format: uuid
             * @description The ingestion job's UUID.
             */
            job_id: string;
            /** @description `FAILED`: the rest of the batch cannot be stored; events already stored remain. */
            status: components["schemas"]["IngestionJobState"];
            /** @description The number of events submitted. */
            total_events: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The number of events processed so far, in the order sent. */
            processed_events: number;
            /** @description The number of events created; they are on disk. */
            created_events: number;
            /** @description The number of events that existed already. */
            duplicate_count: number;
            /** @description The number of events that failed. */
            error_count: number;
            /**
             * Format: date-time
             * @description When it started. Null: not yet.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it was completed. Null: not yet.
             */
            completed_at: string | null;
            /** @description Keys of existing events, once for each time they were sent again (the first 1,000, see `results`). */
            duplicates: string[];
            /** @description Events that failed (the first 1,000, see `results`); the others were stored. */
            errors: components["schemas"]["IngestionError"][];
        };
        /** @description What became of the events. */
        IngestionResult: {
            info: components["schemas"]["IngestionInfo"];
            /** @description Events that failed; the others were stored. */
            errors: components["schemas"]["IngestionError"][];
        };
        /** @description What waits, what failed, and what recurring tasks did. */
        InstallationStatus: {
            /**
             * Format: date-time
             * @description The time of these figures.
             */
            checked_at: string;
            /** @description The version of the process that answers. */
            version: string;
            database: components["schemas"]["DatabaseStatus"];
            /** @description A restore to an earlier time that was not released yet. */
            held: components["schemas"]["HeldInstallation"] | null;
            backups: components["schemas"]["BackupStatus"];
            /** @description The processes that are alive and do background work. */
            processes: components["schemas"]["WorkerProcess"][];
            waiting: components["schemas"]["WaitingWork"];
            /** @description Jobs by kind; those that have any. */
            jobs: components["schemas"]["JobKind"][];
            failed_jobs: components["schemas"]["FailedJobs"];
            /** @description Every recurring task. */
            tasks: components["schemas"]["RecurringTaskStatus"][];
        };
        /** @description An invitation to the organization. */
        Invitation: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The email address. */
            email: string;
            /** @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything. */
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expires_at: string;
            /** @description The name of the person who sent the invitation. */
            created_by: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        InvitationList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Invitation"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description Who invites whom, and to which role. */
        InvitationSummary: {
            /** @description The organization's name. */
            organisation_name: string;
            /** @description The email address. */
            email: string;
            /** @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything. */
            role: components["schemas"]["Role"];
            /** @description Whether the address has an account. If so, accept with its password instead of a new one. */
            has_account: boolean;
        };
        /** @description An invoice with its lines and totals. */
        Invoice: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The invoice's status. */
            invoice_status: components["schemas"]["InvoiceStatus"];
            /** @description The sum of the lines' amounts, including tax. */
            amount: Exact;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description For a draft: `DRAFT-` and a short ID. */
            invoice_number: string;
            /**
             * Format: date
             * @description The date of the invoice.
             * @example 2026-09-30
             */
            invoice_date: string | null;
            /**
             * Format: date
             * @description The day by which payment is due.
             * @example 2026-09-30
             */
            due_date: string | null;
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date: string | null;
            /** @description A description. */
            description: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Whether a contract's billing run created it. */
            is_recurring: boolean;
            /** @description Whether the invoice was imported from another system. */
            from_external_source: boolean;
            /** @description The name of the external system that the invoice comes from. */
            external_source: string | null;
            /** @description The invoice's id in the external system. */
            external_source_id: string | null;
            /**
             * Format: uri
             * @description The hosted payment page; null for a draft or a void invoice.
             */
            payment_link: string | null;
            /** @description The line items. */
            line_items: components["schemas"]["LineItem"][];
            /** @description Whether a line waits for the tax provider's answer; until then it bears 0, and the draft can't be sent. */
            tax_pending: boolean;
            /**
             * Format: uri
             * @description Opens the PDF without a token; null in a preview.
             */
            file_url: string | null;
            customer: components["schemas"]["CustomerSummary"];
            /** @description The sum of the lines before tax. */
            subtotal: Exact;
            /** @description The sum of the discounts. */
            discount_total: Exact;
            /** @description The sum of the taxes. */
            tax_total: Exact;
            /** @description Money received, including what was refunded. */
            amount_paid: Exact;
            /** @description The refunded part of what was received; it is not due again. */
            amount_refunded: Exact;
            /** @description The amount that payments are charging right now. */
            amount_processing: Exact;
            /** @description The sum of the invoice's credit notes. */
            amount_credited: Exact;
            /** @description The part settled by the customer's credit. */
            credit_applied: Exact;
            /** @description What remains to be paid. */
            amount_due: Exact;
            /** @description Whether the due date has passed with an amount still due. */
            is_overdue: boolean;
            /** @description Internal notes; never printed. */
            notes: string | null;
            /** @description Additional email recipients. */
            recipients: string[];
            /** @description Fields of your own, printed on the invoice. */
            custom_fields: components["schemas"]["CustomField"][];
            /** @description In the electronic invoice, in place of the customer's (BT-10). */
            buyer_reference: string | null;
            /** @description The customer's purchase order, in the electronic invoice (BT-13). */
            purchase_order_reference: string | null;
            /** @description The contract's number, in the electronic invoice (BT-12). */
            contract_reference: string | null;
            /** @description The project's number, in the electronic invoice (BT-11). */
            project_reference: string | null;
            /**
             * Format: date
             * @description When the tax becomes due, in the electronic invoice (BT-7).
             * @example 2026-09-30
             */
            tax_point_date: string | null;
            /** @description When and where goods were delivered, in the electronic invoice (BG-13). */
            delivery: components["schemas"]["InvoiceDelivery"] | null;
            /** @description Notes in the electronic invoice (BG-1). */
            e_invoice_notes: components["schemas"]["EInvoiceNote"][];
            /**
             * Format: uuid
             * @description The contract that the invoice bills. Null for invoices created by hand, and for those that contracts of a group share.
             */
            contract_uuid: string | null;
            /** @description 0 for a draft, 1 when sent, one more for each later change. */
            revision: number;
            /**
             * Format: date-time
             * @description When it was sent. Null if it was not.
             */
            sent_at: string | null;
            /**
             * Format: date-time
             * @description When it was paid in full. Null: not yet.
             */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description When it was voided. Null if it was not.
             */
            voided_at: string | null;
        };
        /** @description An invoice was created, by a billing run or a person. */
        InvoiceCreatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @description What was delivered when and where. */
        InvoiceDelivery: {
            /**
             * Format: date
             * @description When it was delivered (BT-72).
             * @example 2026-09-30
             */
            date: string | null;
            /** @description Where to (BG-15). */
            address: components["schemas"]["Address"] | null;
        };
        /** @description What was delivered when and where. */
        InvoiceDeliveryInput: {
            /**
             * Format: date
             * @description When it was delivered (BT-72).
             * @example 2026-09-30
             */
            date?: string | null;
            /** @description Where to (BG-15); its country is required in a document. */
            address?: components["schemas"]["AddressInput"] | null;
        };
        /** @description A draft was deleted; `data` is its last state. */
        InvoiceDiscardedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.discarded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @description Something that happened to an invoice. */
        InvoiceHistoryEntry: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description What happened. */
            kind: components["schemas"]["InvoiceHistoryKind"];
            actor: components["schemas"]["Actor"];
            /** @description One sentence for a person. */
            summary: string;
            /** @description What changed, field by field. */
            changes: components["schemas"]["FieldChange"][];
            /** @description The line items. */
            line_items: components["schemas"]["LineChange"][];
            /** @description A state of a sent invoice, with its PDF. */
            revision: components["schemas"]["InvoiceRevision"] | null;
            /** @description The credit note that was issued. */
            credit_note: components["schemas"]["HistoryCreditNote"] | null;
            /** @description An outgoing mail. */
            mail: components["schemas"]["Mail"] | null;
            /** @description The amount charged, received, refunded, or returned, according to `kind`. */
            payment: components["schemas"]["HistoryPayment"] | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        InvoiceHistoryEntryList: {
            /** @description The rows of this page. */
            items: components["schemas"]["InvoiceHistoryEntry"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        InvoiceHistoryKind: "created" | "changed" | "sent" | "payment_started" | "payment_failed" | "payment_received" | "paid" | "refunded" | "payment_returned" | "payment_reversed" | "credit_applied" | "uncollectible" | "void" | "credited" | "link_revoked" | "mailed";
        /** @description A page of a list, with the number of matching rows on all pages. */
        InvoiceList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Invoice"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description For a draft, the invoice as sending it now would leave it; for a sent invoice, as it is. With the mail that delivers it. */
        InvoiceMailPreview: {
            invoice: components["schemas"]["Invoice"];
            /** @description Null if sending the draft mails nothing because it came from another system. */
            mail: components["schemas"]["PreviewedMail"] | null;
        };
        /** @enum {string} */
        InvoiceOrder: "created_at" | "-created_at" | "invoice_number" | "-invoice_number" | "invoice_date" | "-invoice_date" | "due_date" | "-due_date" | "amount" | "-amount" | "amount_due" | "-amount_due";
        /** @description An invoice's due date has passed, and something is still due. */
        InvoiceOverdueEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.overdue";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @description An invoice was paid in full: nothing is due anymore. */
        InvoicePaidEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.paid";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @description A payment of an invoice. */
        InvoicePayment: {
            invoice: components["schemas"]["PaymentInvoice"];
            /** @description The payment's amount; `invoice.amount` is the invoice's. */
            total_amount: Exact;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The customer's name. */
            customer_name: string;
            /** @description The status of the payment. */
            payment_status: components["schemas"]["PaymentStatus"];
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description A reference for people, such as the bank's. */
            reference_number: string;
            /**
             * Format: date-time
             * @description When the payment is scheduled.
             */
            payment_scheduled_date: string;
            /**
             * Format: date-time
             * @description When the payment was completed. Null: not yet.
             */
            payment_completed_date: string | null;
            /**
             * Format: date-time
             * @description When it was reversed as recorded by mistake: it is `canceled` and counts as never received.
             */
            reversed_at: string | null;
            /** @description The amount refunded. */
            amount_refunded: Exact;
            /** @description The overpayment that became the customer's credit. */
            added_to_balance: Exact;
            /** @description Who collects the payment. */
            provider: components["schemas"]["PaymentProviderName"];
            /** @description Made in the sandbox: no money moved. */
            test: boolean;
            /** @description How the money was paid. */
            method: components["schemas"]["PaymentMethodKind"] | null;
            /** @description `Visa ending in 4242` */
            method_label: string | null;
            /** @description A note entered when it was recorded. */
            reference: string | null;
            /**
             * Format: date
             * @description The day of the payment.
             * @example 2026-09-30
             */
            paid_on: string | null;
            /** @description Why it failed, for programs. Null if it did not. */
            failure_code: string | null;
            /** @description From the latest attempt, worded for the payer. */
            failure_message: string | null;
            /** @description Every attempt to charge it, oldest first. */
            attempts: components["schemas"]["PaymentAttempt"][];
            /** @description The refunds of the payment. */
            refunds: components["schemas"]["Refund"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        InvoicePaymentList: {
            /** @description The rows of this page. */
            items: components["schemas"]["InvoicePayment"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description Where the invoice's PDF is. */
        InvoicePdf: {
            /**
             * Format: uuid
             * @description The invoice's UUID.
             */
            invoice_uuid: string;
            /**
             * Format: uri
             * @description A signed URL of the PDF.
             */
            pdf_url: string;
            /**
             * Format: date-time
             * @description When the PDF was drawn.
             */
            generated_at: string;
        };
        /** @description A state of a sent invoice, with its PDF. */
        InvoiceRevision: {
            /** @description The number of the revision, from 1. */
            revision: number;
            /** @description The invoice's amount in this revision. */
            amount: Exact;
            /**
             * Format: uri
             * @description Opens this revision's PDF without a token.
             */
            pdf_url: string;
            /**
             * Format: date-time
             * @description When the PDF was drawn.
             */
            generated_at: string;
        };
        /** @description A draft was sent: it has a number, and its document can no longer change. */
        InvoiceSentEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.sent";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @enum {string} */
        InvoiceStatus: "draft" | "sent" | "paid" | "void" | "uncollectible";
        /** @description Totals by currency. */
        InvoiceTotals: {
            /** @description The number of invoices that match. */
            count: number;
            /** @description One entry for each currency. */
            currencies: components["schemas"]["CurrencyTotals"][];
        };
        /** @description An invoice was written off. */
        InvoiceUncollectibleEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.uncollectible";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @description An invoice was changed: its fields, its line items, or the amount paid. */
        InvoiceUpdatedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @description An invoice was voided. */
        InvoiceVoidedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "invoice.voided";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Invoice"];
        };
        /** @description What was invoiced in a month. */
        InvoicedMonth: {
            /** @description In UTC: `2026-11`. */
            month: string;
            /** @description The amounts, including tax, of the month's invoices, by `invoice_date`: all that were ever sent. */
            invoiced: Exact;
            /** @description Credit notes created in the month, what credit invoices of the month carried to credit balances, and amounts voided in the month (less what they had carried). Revenue is `invoiced` minus this. */
            credited: Exact;
            /** @description The money received for the month's invoices and not refunded, whenever it was received. */
            paid: Exact;
            /** @description The month's invoices: `GET /invoice` with `is_issued=true`, `currency`, `invoice_date_gte`, and `invoice_date_lte` lists them. */
            count: number;
        };
        /** @description The jobs of one kind, of all organizations. */
        JobKind: {
            /** @description The kind of job. */
            kind: string;
            /** @description Jobs that are due. Counted up to 100000. */
            waiting: number;
            /** @description For how many seconds the first of them has been due. */
            oldest_s: number;
            /** @description Jobs in progress. Counted up to 100000. */
            running: number;
            /** @description Jobs that failed as often as they may. Counted up to 100000. */
            failed: number;
        };
        /** @description An event as Lago answers it. */
        LagoEvent: {
            /**
             * Format: uuid
             * @description A UUID made from the key.
             */
            lago_id: string;
            /** @description The event's key. */
            transaction_id: string;
            /** @description Always null. */
            lago_customer_id: null;
            /** @description The event's name, in snake_case. */
            code: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The event's properties. */
            properties: {
                [key: string]: unknown;
            };
            /** @description As sent; stored among the properties. */
            precise_total_amount_cents: string | null;
            /** @description Always null. */
            lago_subscription_id: null;
            /** @description The contract's UUID, or the customer's external ID. */
            external_subscription_id: string | null;
            /** @description The customer's external ID. */
            external_customer_id: string | null;
            /**
             * Format: date-time
             * @description When the request arrived.
             */
            created_at: string;
        };
        /** @description The stored event. */
        LagoEventCreated: {
            event: components["schemas"]["LagoEvent"];
        };
        /** @description An event as Lago takes it. Other fields are ignored. */
        LagoEventInput: {
            /** @description The event's key. */
            transaction_id: string;
            /** @description The event's name, in snake_case. */
            code: string;
            /** @description The contract's UUID, or the customer's external ID. */
            external_subscription_id?: string;
            /** @description The customer's external ID. */
            external_customer_id?: string;
            /** @description Unix time in seconds, which may have decimals. Default: when the request arrived. */
            timestamp?: number | string;
            /** @description The event's properties. */
            properties?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The stored events of a batch. */
        LagoEventsCreated: {
            /** @description The stored events. */
            events: components["schemas"]["LagoEvent"][];
        };
        /** @description The last backup that ended. Null if none has. */
        LastBackup: {
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string;
            /** @description Where to: a folder, or `s3://bucket/prefix`. */
            target: string;
            /** @description Its size there. Null if it failed. */
            size_bytes: number | null;
            /** @description Whether it can be restored. */
            is_whole: boolean;
            /** @description Why it failed, without secrets. Null if it is whole. */
            error: string | null;
        };
        /** @description The last one that can be restored. Null if none can. */
        LastWholeBackup: {
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string;
            /** @description Where to: a folder, or `s3://bucket/prefix`. */
            target: string;
            /** @description Its size there. */
            size_bytes: number;
        };
        /** @description The entry in a register of companies. */
        LegalRegistration: {
            /** @description The number in the register (BT-30). */
            id: string;
            /** @description The register's code in ISO 6523, such as `0002` (SIRENE). */
            scheme: string | null;
        };
        /** @description The entry in a register of companies. */
        LegalRegistrationInput: {
            /** @description The number in the register (BT-30). */
            id: string;
            /** @description The register's code in ISO 6523, such as `0002` (SIRENE). */
            scheme?: string | null;
        };
        /** @description A line item that was added, changed or removed. */
        LineChange: {
            /** @description Whether the line was added, changed or removed. */
            change: components["schemas"]["LineChangeKind"];
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The name. */
            name: string;
            /** @description For an added or a removed line, all of its fields. */
            changes: components["schemas"]["FieldChange"][];
        };
        /** @enum {string} */
        LineChangeKind: "added" | "changed" | "removed";
        /** @description How a line's amount came about. */
        LineExplanation: {
            /** @description What the line comes from. */
            source: components["schemas"]["LineSource"];
            line: components["schemas"]["LineItem"];
            /** @description The steps add up to the line's `amount`. */
            steps: components["schemas"]["CalculationStep"][];
            /** @description Whether a person has changed the line since it was computed. */
            is_changed_by_person: boolean;
            /** @description What the billing run computed before a person changed it. */
            computed: components["schemas"]["ComputedAmount"] | null;
            /** @description The rule that decided the tax. Null: it is the line's, the service's, the customer's or the organization's own, or that of what a correction corrects. */
            tax_rule: components["schemas"]["DecidedTax"] | null;
            /** @description Internal notes; never printed. */
            notes: string[];
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string | null;
            /** @description The name of the contract. */
            contract_name: string | null;
            /**
             * Format: uuid
             * @description The billable item's UUID. Null for lines of other origin.
             */
            item_id: string | null;
            /** @description The name of the service on invoices. */
            plan_item_name: string | null;
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"] | null;
            /** @description How the quantity is priced. */
            pricing_model: components["schemas"]["PricingModel"] | null;
            /** @description For a contract created from an uploaded PDF: where it states the item's price. */
            clauses: components["schemas"]["ContractClause"][];
            /** @description The period that the line charges. */
            period: components["schemas"]["ExplainedPeriod"] | null;
            /** @description The usage that the line charges. */
            usage: components["schemas"]["ExplainedUsage"] | null;
            /** @description With a price matrix: each group that has a price. Their amounts add up to the charge. */
            groups: components["schemas"]["ExplainedGroup"][] | null;
            /** @description For a charge of a commitment: what it follows from. */
            commitment: components["schemas"]["ExplainedCommitment"] | null;
            /** @description What a correction line corrects. */
            correction: components["schemas"]["ExplainedCorrection"] | null;
            /** @description For the line of a credit grant: what it pays. */
            credit: components["schemas"]["ExplainedCredit"] | null;
            /** @description Whether the events are still those that were billed. */
            digest: components["schemas"]["EventDigest"] | null;
        };
        /** @description A line of an invoice. */
        LineItem: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description `item`, or a document-level allowance or charge. */
            kind: components["schemas"]["LineItemKind"];
            /** @description The name printed on the invoice. */
            name: string;
            /** @description A description. */
            description: string | null;
            /** @description The quantity. */
            quantity: Exact;
            /**
             * @description The unit in the electronic invoice: a code of UN/ECE Recommendation 20, such as `HUR` (hour), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description The price of one unit. */
            unit_price: Exact;
            /** @description A fixed amount, independent of the quantity. */
            flat_fee: Exact;
            /** @description After discounts, including tax. */
            amount: Exact;
            /** @description The discount as an amount. */
            discount_amount: Exact;
            /** @description The discount in percent. */
            discount_percent: Exact;
            /** @description The name of the tax, as printed; of several, their names. */
            tax_name: string | null;
            /** @description The tax rate in percent; of several taxes, their sum. */
            tax_rate: Exact;
            /** @description The tax on the line. */
            tax_amount: Exact;
            /** @description The line's taxes, in the order in which they apply; their amounts add up to `tax_amount`. */
            taxes: components["schemas"]["LineTax"][];
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply: components["schemas"]["Supply"];
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date: string | null;
            /** @description The place of the line on the invoice, from 1. */
            display_order: number;
            /**
             * Format: uuid
             * @description The credit grant whose credit the line burns or gives back.
             */
            credit_grant_uuid: string | null;
            /**
             * Format: uuid
             * @description The contract whose part it is. Null: no contract's alone.
             */
            contract_uuid: string | null;
            /**
             * Format: uuid
             * @description Whose part it is: the contract's customer, else the invoice's.
             */
            customer_uuid: string;
        };
        /** @enum {string} */
        LineItemKind: "item" | "allowance" | "charge";
        /** @enum {string} */
        LineSource: "period" | "commitment" | "minimum" | "correction" | "carried_credit" | "discount" | "credit_grant" | "person";
        /** @description One of a line's taxes. */
        LineTax: {
            /** @description The name of the tax, as printed. */
            name: string | null;
            /** @description The tax rate in percent. */
            rate: Exact;
            /** @description The category of UNCL5305 (BT-151), such as `S` (standard rate). Null: not stated. */
            category: components["schemas"]["TaxCategory"] | null;
            /** @description Who levies the tax, such as `CA-QC` or `Alameda County`. Null: not stated. */
            jurisdiction: string | null;
            /** @description Whether the rate applies to the net amount plus the taxes before this one. */
            compound: boolean;
            /** @description The tax on the line. */
            amount: Exact;
            /** @description Why no tax is charged (BT-120). */
            exemption_reason: string | null;
            /** @description The same as a code of the VATEX list (BT-121). */
            exemption_code: string | null;
        };
        /** @description An outgoing mail. */
        Mail: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description What the mail is for. */
            kind: components["schemas"]["MailKind"];
            /** @description `kept`: no mail server was configured when its turn came, or an operator discarded it after a restore. `no_recipients`: there was nobody to send it to. */
            status: components["schemas"]["MailStatus"];
            /** @description The type of the mail's subject: `invoice` or `customer`. */
            subject_type: string;
            /**
             * Format: uuid
             * @description The UUID of what the mail is about.
             */
            subject_uuid: string;
            /** @description The subject of the mail. */
            subject: string;
            /** @description The text of the mail. */
            text: string;
            /** @description The name of the sender. */
            from_name: string;
            /** @description The address that answers go to. */
            reply_to: string | null;
            /** @description The files attached. */
            attachments: components["schemas"]["MailAttachment"][];
            /** @description Each recipient gets a separate mail and does not see the others. */
            recipients: components["schemas"]["MailRecipient"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A file attached to a mail. */
        MailAttachment: {
            /** @description What kind of document it is. */
            kind: string;
            /**
             * Format: uuid
             * @description The UUID of the document.
             */
            uuid: string;
            /** @description The number of the revision, from 1. */
            revision: number;
            /** @description The name of the file. */
            file_name: string;
        };
        /** @description A mail bounced for a recipient, or was given up. */
        MailBouncedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.bounced";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Mail"];
        };
        /** @enum {string} */
        MailKind: "invoice" | "reminder" | "payment_receipt" | "payment_failed" | "card_expiring" | "webhook_disabled" | "alert_triggered";
        /** @description A page of a list, with the number of matching rows on all pages. */
        MailList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Mail"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A recipient and what became of the mail there. */
        MailRecipient: {
            /** @description The email address. */
            address: string;
            /** @description What became of the mail at this recipient. */
            status: components["schemas"]["MailRecipientStatus"];
            /** @description Attempts since it was last queued. */
            attempts: number;
            /** @description The mail server's last reply, or the last connection error. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When sending was last attempted. Null: not yet.
             */
            last_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When sending will be attempted next. Null: not again.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the recipient's server accepted it. Null: not yet.
             */
            sent_at: string | null;
        };
        /** @enum {string} */
        MailRecipientStatus: "queued" | "sent" | "failed" | "refused" | "kept";
        /** @description Whether mails are sent, and from which address. */
        MailServer: {
            /** @description Whether a mail server is configured. If not, mail stays in the outbox. */
            is_set: boolean;
            /** @description The sender's address. */
            from_address: string | null;
        };
        /** @enum {string} */
        MailStatus: "queued" | "sent" | "partly_sent" | "failed" | "kept" | "no_recipients";
        /** @description The text of a kind of mail. */
        MailTemplate: {
            /** @description What the mail is for. */
            kind: components["schemas"]["MailKind"];
            /** @description The subject of the mail. */
            subject: string;
            /** @description The text of the mail. */
            text: string;
            /** @description Whether both subject and text are the default. */
            is_default: boolean;
            /** @description The available placeholders, used as in `{{invoice_number}}`. */
            placeholders: string[];
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        MailTemplateList: {
            /** @description The rows of this page. */
            items: components["schemas"]["MailTemplate"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description The mail as a customer would read it, with sample values. */
        MailTemplatePreview: {
            /** @description The subject with sample values. */
            subject: string;
            /** @description The text with sample values. */
            text: string;
        };
        /** @enum {string} */
        MatrixPricingModel: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
        /** @description What the groups with these values cost. */
        MatrixRow: {
            /** @description The value of each property of `group_by`. `{}`: the default row. */
            match: {
                [key: string]: string;
            };
            /** @description How the quantity of a group is priced. */
            pricing_model: components["schemas"]["MatrixPricingModel"];
            /** @description The price of a unit or package, or the percentage; 0 with tiers. */
            unit_price: Exact;
            /** @description Price tiers in ascending order. */
            tiers: components["schemas"]["Tier"][];
            /** @description Units per package; 0: none. */
            package_size: Exact;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding: components["schemas"]["PackageRounding"];
            /** @description The quantity that is free in each period, for each group of the row. */
            included_quantity: Exact;
        };
        /** @description What the groups with these values cost. */
        MatrixRowInput: {
            /** @description The value of each property of `group_by`, as text. `{}`: the default row, for every other group, and for events without one of the properties. */
            match: {
                [key: string]: string;
            };
            /** @description `per_unit` by default. */
            pricing_model?: components["schemas"]["MatrixPricingModel"];
            /** @description The price of a unit or package, or the percentage. Required without tiers. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Units per package. */
            package_size?: Exact | null;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding?: components["schemas"]["PackageRounding"];
            /** @description Subtracted from the quantity of each group that the row prices. */
            included_quantity?: Exact;
        };
        /** @description A person who belongs to the organization. */
        Member: {
            /**
             * Format: uuid
             * @description The account's UUID.
             */
            account_uuid: string;
            /** @description The person's name. */
            name: string | null;
            /** @description Null if the reader may not change members; always shown for the reader's own account. */
            email: string | null;
            /** @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything. */
            role: components["schemas"]["Role"];
            /** @description Null under the same rule as `email`. */
            has_second_factor: boolean | null;
            /**
             * Format: date-time
             * @description Accurate to about an hour. Null if no session is left, and under the same rule as `email`.
             */
            last_used_at: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        MemberList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Member"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A meter event as Stripe answers it. */
        MeterEvent: {
            /**
             * @description What this is.
             * @constant
             */
            object: "billing.meter_event";
            /** @description When the request arrived, as Unix time in seconds. */
            created: number;
            /** @description The event's name, in snake_case. */
            event_name: string;
            /** @description The event's key. */
            identifier: string;
            /** @description Always true. */
            livemode: boolean;
            /** @description As sent. */
            payload: {
                [key: string]: string;
            };
            /** @description When it happened, as Unix time in seconds. */
            timestamp: number;
        };
        /** @description Which events count, and how. */
        Metric: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The metric's name. */
            name: string;
            /** @description The name of the events. */
            event_name: string;
            /** @description How the events of a period become a quantity. */
            aggregation: components["schemas"]["MetricAggregation"];
            /** @description The key in the events' `properties` that is read instead of `event_value`. */
            property: string | null;
            /** @description Computes each event's amount from its `properties`, instead of `property`. */
            expression: string | null;
            /** @description Whether the metric is a level that lasts until it is changed. */
            carry_over: boolean;
            /** @description Conditions on properties; all must hold. */
            filters: components["schemas"]["MetricFilter"][];
            /** @description The name of one unit of the quantity. */
            unit: string | null;
            /**
             * @description The unit in electronic invoices, unless the service has its own: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `E34` (gigabyte), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @enum {string} */
        MetricAggregation: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
        /** @description A condition on a property. */
        MetricFilter: {
            /** @description The key in the events' `properties` that is read instead of `event_value`. */
            property: string;
            /** @description How the property's value is compared. */
            operator: components["schemas"]["FilterOperator"];
            /** @description As given. */
            value: unknown;
        };
        /** @description A condition on a property. */
        MetricFilterInput: {
            /** @description A key in the event's `properties`. */
            property: string;
            /** @description How the property's value is compared. */
            operator: components["schemas"]["FilterOperator"];
            /** @description For `eq` and `ne`: a text, number or boolean. For `in` and `not_in`: 1–100 of them. For `gt`, `gte`, `lt` and `lte`: a number or decimal text. For `exists`: a boolean. */
            value: unknown;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        MetricList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Metric"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description Metrics that may count a service read from a document. */
        MetricSuggestion: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /** @description The unit counted, in the document's words. */
            unit: string | null;
            /** @description Metrics that may measure it, most likely first. */
            suggestions: components["schemas"]["SuggestedMetric"][];
            proposed_metric: components["schemas"]["ProposedMetric"];
        };
        /** @description What the metric would count. */
        MetricTrial: {
            /** @description The events of this name that were examined: the last 1,000 received that can be found quickly. */
            event_count: number;
            /** @description How many of them count. */
            counted: number;
            /** @description Events that count, most recently received first. */
            matching: components["schemas"]["TriedEvent"][];
            /** @description Events that do not count, most recently received first. */
            refused: components["schemas"]["TriedEvent"][];
            /** @description If there is no event of this name: up to 50 names that events have. */
            event_names: string[];
        };
        /** @description Which templates and contracts use a metric. */
        MetricUse: {
            /** @description The newest 20 of each kind, templates first. */
            items: components["schemas"]["MetricUser"][];
            /** @description How many templates use the metric. */
            template_count: number;
            /** @description How many contracts use the metric. */
            contract_count: number;
        };
        /** @description A template or contract that uses the metric. */
        MetricUser: {
            /** @description Whether a template or a contract uses it. */
            kind: components["schemas"]["MetricUserKind"];
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description For a contract without a name, the customer's. */
            name: string;
            /** @description For a contract. */
            status: string | null;
        };
        /** @enum {string} */
        MetricUserKind: "template" | "contract";
        /** @description An `ExportMetricsServiceRequest` of opentelemetry-proto 1.x. */
        MetricsExport: {
            /** @description Metrics by resource, as protobuf's JSON form writes them. */
            resourceMetrics?: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** @description An `ExportMetricsServiceResponse`, in the encoding of the request. */
        MetricsExportResult: {
            partialSuccess?: components["schemas"]["MetricsPartialSuccess"];
        };
        /** @description Which points make no event. Absent if none was refused. */
        MetricsPartialSuccess: {
            /** @description The number of refused points. */
            rejectedDataPoints: string;
            /** @description Why they were refused, by metric. */
            errorMessage: string;
        };
        /** @description Which contracts to move to the template's present version. */
        MigrateTemplate: {
            /** @description Whether only to answer what would change; saves nothing. */
            preview: boolean;
            /** @description Only these contracts. Default: every active contract of the template. */
            contract_uuids?: string[];
        };
        /** @description What changes for a contract. */
        MigratedContract: {
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /**
             * Format: date
             * @description The first day of the new terms: the first period start after today.
             * @example 2026-09-30
             */
            effective_date: string;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description What one period of each service costs at the usage of the last one, before tax. */
            before: Exact;
            /** @description The same at the new terms. */
            after: Exact;
            /** @description `after` less `before`. */
            difference: Exact;
        };
        /** @description What moving contracts to a template's present version changes. */
        Migration: {
            /** @description The contracts that change, the oldest first. */
            items: components["schemas"]["MigratedContract"][];
            /** @description The contracts that stay as they are because they cannot be moved. */
            errors: components["schemas"]["MigrationError"][];
        };
        /** @description A contract that cannot be moved. */
        MigrationError: {
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /** @description Why, in one sentence. */
            error: string;
        };
        /** @description The next number. */
        NextInvoiceNumber: {
            /** @description The number that the next invoice will get. */
            invoice_number: string;
        };
        /** @enum {string} */
        OneStopShop: "registered" | "below_threshold";
        /** @description An amount and the number of invoices behind it. */
        OpenAmount: {
            /** @description The amount. */
            amount: Exact;
            /** @description The number of invoices. */
            count: number;
        };
        /** @description What needs a person's attention, in all currencies. */
        OpenTasks: {
            /** @description `GET /invoice?invoice_status=draft`. Counted up to 10000. */
            drafts: number;
            /** @description Payments that failed in the last 30 days and whose invoice is still `sent`: `GET /payment/invoice_payment?is_unresolved=true`. Counted up to 10000. */
            failed_payments: number;
            /** @description Events of the last 90 days without a customer, among this many received last: `GET /usage/inbox` groups them. Counted up to 10000. */
            unattributed_events: number;
            /** @description Events of the last 90 days with a known customer that no billable item counts, in the first groups of `GET /usage/inbox?reason=no_item_matches`. Counted up to 10000. */
            unmatched_events: number;
            /** @description Periods in closed books with undecided usage: `GET /usage/inbox?reason=books_closed`. Counted up to 10000. */
            closed_usage: number;
            /** @description Drafts created from documents: `GET /contract/upload?status=NEEDS_REVIEW`. Counted up to 10000. */
            contracts_to_review: number;
            /** @description Contracts that their latest billing run could not bill: `GET /contract?billing_error=true`. Counted up to 10000. */
            failed_contracts: number;
            /** @description `GET /mail?status=failed`. Counted up to 10000. */
            mails_failed: number;
            /** @description What the tax provider refuses to answer, so that drafts wait: `GET /tax-question?status=waiting&is_refused=true`. Counted up to 10000. */
            tax_questions: number;
            /** @description What the tax provider refuses to record: `GET /tax-transaction?status=failed`. Counted up to 10000. */
            tax_transactions: number;
        };
        /** @description An option of the template; without `uuid`, a new one. */
        OptionChange: {
            /**
             * Format: uuid
             * @description Keeps the identity of an existing one. If omitted, a new one is created.
             */
            uuid?: string;
            /** @description The name. */
            name: string;
            /** @description A description. */
            description?: string | null;
            /** @description By how much the prices in force change at each renewal of a contract that states no percentage of its own. Default: 0. */
            renewal_uplift_percent?: Exact;
            /** @description What customers with the option may use; later contracts take it as it is at their creation. */
            features?: components["schemas"]["FeatureInput"][];
            /** @description What customers with the option commit to, in the organization's currency; later contracts take it as it is at their creation. */
            commitments?: components["schemas"]["CommitmentInput"][];
            /** @description The services with their prices. */
            services?: components["schemas"]["ServiceChange"][];
        };
        /** @description An option of the template. */
        OptionInput: {
            /** @description The name. */
            name: string;
            /** @description A description. */
            description?: string | null;
            /** @description By how much the prices in force change at each renewal of a contract that states no percentage of its own. Default: 0. */
            renewal_uplift_percent?: Exact;
            /** @description What customers with the option may use; later contracts take it as it is at their creation. */
            features?: components["schemas"]["FeatureInput"][];
            /** @description What customers with the option commit to, in the organization's currency; later contracts take it as it is at their creation. */
            commitments?: components["schemas"]["CommitmentInput"][];
            /** @description The services of the option. */
            services?: components["schemas"]["ServiceInput"][];
        };
        /** @description The organization that bills, and its settings. */
        Organisation: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The organization's name. */
            name: string;
            /** @description The name printed on invoices. */
            legal_name: string | null;
            /** @description The address printed on invoices. */
            address: components["schemas"]["Address"] | null;
            /** @description The tax identification number. */
            tax_id: string | null;
            /** @description The email address printed on invoices. */
            email: string | null;
            /** @description The logo as a data URI. */
            logo: string | null;
            /** @description The language and region for dates and numbers, such as de-DE. */
            locale: string;
            /** @description The default currency. */
            currency: string;
            /** @description What invoice numbers begin with. */
            invoice_prefix: string;
            /** @description The default days from the invoice date to the due date. */
            payment_terms_days: number;
            /** @description The tax rate of lines without one of their own or their customer's, in percent. */
            default_tax_rate: Exact;
            /** @description The name of that tax, as printed. */
            default_tax_name: string | null;
            /** @description Whether sent invoices are locked against changes. */
            lock_sent_invoices: boolean;
            /** @description Whether a billing run sends its invoices automatically. */
            auto_send_invoices: boolean;
            /** @description With `auto_send_invoices`: how many days after its date a run's draft is sent. */
            grace_days: number;
            /**
             * Format: date
             * @description Billing runs no longer correct usage of periods that end on or before this day; `GET /usage/inbox` lists it for a decision. Null: no books are closed.
             */
            books_closed_until: string | null;
            /** @description Whether the holder of a payment link may charge the customer's stored payment methods. */
            stored_methods_on_payment_page: boolean;
            /** @description Whether a billing run also creates invoices on which every line is 0. */
            invoice_zero_amounts: boolean;
            /** @description Who collects payments. */
            payment_provider: components["schemas"]["PaymentProviderName"];
            /** @description The format of electronic invoices to customers that have none of their own. */
            e_invoice_format: components["schemas"]["EInvoiceFormat"];
            /** @description Whom customers ask about an invoice (BG-6). */
            contact: components["schemas"]["EInvoiceContact"] | null;
            /** @description The account that customers transfer money to (BG-17). */
            bank_account: components["schemas"]["BankAccount"] | null;
            /** @description How customers pay: a code of UNCL 4461 (BT-81). Null: `58` (SEPA credit transfer) with a bank account, else `1` (not defined). */
            payment_means_code: string | null;
            /** @description Where electronic invoices come from (BT-34). */
            electronic_address: components["schemas"]["ElectronicAddress"] | null;
            /** @description The entry in the register of companies (BT-30). */
            legal_registration: components["schemas"]["LegalRegistration"] | null;
            /** @description Registrations for tax besides `tax_id`. A document whose tax is all levied by another country states the VAT id there. */
            tax_registrations: components["schemas"]["TaxRegistration"][];
            /** @description Who decides the taxes of lines where neither the line, its service nor the customer has a rate. `none`: the organization's default rate is used. `built_in`: the rules do, by seller, customer, supply and day; the organization's address needs a country. `stripe`: Stripe Tax, which also files what was sent, if it is set up on this installation. */
            tax_provider: components["schemas"]["TaxProvider"];
            /** @description Where the tax rules tax digital services and goods to consumers in other countries of the EU. `registered`: there, declared in the one-stop shop. `below_threshold`: at home, which a seller established in one country may do while these sales are no more than 10,000 EUR in this calendar year and the last (Article 59c of Directive 2006/112/EC). */
            one_stop_shop: components["schemas"]["OneStopShop"];
            /** @description The IANA name of the time zone whose days count. */
            timezone: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description An organization that the person belongs to. */
        OrganisationMembership: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The name. */
            name: string;
            /** @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything. */
            role: components["schemas"]["Role"];
            /** @description The language and region for dates and numbers, such as de-DE. */
            locale: string;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description Whether the person can see the status of the whole installation: admins and owners of its first organization. */
            operates_installation: boolean;
        };
        /** @description Invoices that are `sent`. */
        Outstanding: {
            /** @description The amount due. */
            amount: Exact;
            /** @description `GET /invoice` with `invoice_status=sent` and `currency` lists them. */
            count: number;
        };
        /** @description Of these, those past their due date. */
        Overdue: {
            /** @description The amount. */
            amount: Exact;
            /** @description `GET /invoice` with `is_overdue=true` and `currency` lists them. */
            count: number;
            /** @description By days past due: 1 to 30, 31 to 60, 61 to 90, and 91 or more. */
            buckets: components["schemas"]["OverdueBucket"][];
        };
        /** @description What is overdue, by how long. */
        OverdueBucket: {
            /** @description The first number of days past due; the latest due date is `as_of` minus this many days. */
            from_days: number;
            /** @description The last number of days past due, inclusive; null: no limit. */
            to_days: number | null;
            /** @description The amount. */
            amount: Exact;
            /** @description `GET /invoice` with `is_overdue=true`, `currency`, `due_date_gte`, and `due_date_lte` lists them. */
            count: number;
        };
        /** @enum {string} */
        OverpaymentHandling: "credit";
        /** @description The figures of the home page. */
        Overview: {
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency: string;
            /** @description All currencies that have invoices, by code. */
            currencies: string[];
            /**
             * Format: date
             * @description Today, in UTC; determines what is overdue.
             * @example 2026-09-30
             */
            as_of: string;
            outstanding: components["schemas"]["Outstanding"];
            overdue: components["schemas"]["Overdue"];
            /** @description The last 12 calendar months, ending with the current one. Except for `paid`, a past month never changes. */
            revenue_by_month: components["schemas"]["InvoicedMonth"][];
            to_do: components["schemas"]["OpenTasks"];
        };
        /** @enum {string} */
        PackageRounding: "up" | "down";
        /** @description In points from the page's top left corner; null if only the page is known. */
        PageBox: {
            /** @description The left edge, as a share of the page's width. */
            x: number;
            /** @description The upper edge, as a share of the page's height. */
            y: number;
            /** @description The width, as a share of the page's. */
            width: number;
            /** @description The height, as a share of the page's. */
            height: number;
        };
        /** @description What an earlier invoice charged for the period. */
        PastCharge: {
            /** @description Whether a period's charge or a correction was invoiced. */
            kind: components["schemas"]["EarlierChargeKind"];
            /**
             * Format: uuid
             * @description The invoice's UUID.
             */
            invoice_uuid: string | null;
            /** @description The invoice's number; empty for a draft. */
            invoice_number: string | null;
            /**
             * Format: date
             * @description The day as of which the run billed it.
             * @example 2026-09-30
             */
            billed_on: string;
            /** @description The number of events it covers; 0 for a fee. */
            event_count: number;
            /** @description The amount before tax. */
            net: Exact;
            /** @description The invoice's status. */
            invoice_status: components["schemas"]["InvoiceStatus"] | null;
        };
        /** @description An attempt to collect the payment. */
        PaymentAttempt: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The attempt's result. */
            status: components["schemas"]["PaymentAttemptStatus"];
            /** @description Why it failed, for programs. Null if it did not. */
            failure_code: string | null;
            /** @description Why it failed, for people. Null if it did not. */
            failure_message: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the provider reported the result. Null: not yet.
             */
            settled_at: string | null;
        };
        /** @enum {string} */
        PaymentAttemptStatus: "started" | "pending" | "succeeded" | "failed" | "returned";
        /** @description A scheduled payment was canceled, or a payment recorded by hand was reversed. */
        PaymentCanceledEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "payment.canceled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["InvoicePayment"];
        };
        /** @description An attempt to charge a payment failed. */
        PaymentFailedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "payment.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["InvoicePayment"];
        };
        /** @description The invoice that is paid. */
        PaymentInvoice: {
            /** @description The amount. */
            amount: Exact;
            /** @description The invoice's number. */
            invoice_number: string;
            /** @description The line items. */
            line_items: components["schemas"]["PaymentLine"][];
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /**
             * Format: date
             * @description The date of the invoice.
             * @example 2026-09-30
             */
            invoice_date: string | null;
            /** @description A description. */
            description: string | null;
        };
        /** @description A sent invoice, by its number, or an invoice to create. */
        PaymentInvoiceInput: {
            /** @description Greater than 0, with no more decimals than the currency's minor unit. */
            amount: Exact;
            /** @description The number of a sent invoice of the customer, to pay that invoice. An unused number is assigned to the invoice that is created; if omitted, that invoice takes the next number. */
            invoice_number?: string | null;
            /** @description The line items. */
            line_items?: components["schemas"]["PaymentLineInput"][] | null;
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency?: string | null;
            /**
             * Format: date
             * @description The date of the invoice.
             * @example 2026-09-30
             */
            invoice_date?: string | null;
            /** @description A description. */
            description?: string | null;
        };
        /** @description A line of the paid invoice. */
        PaymentLine: {
            /** @description The name printed on the invoice. */
            name: string;
            /** @description The price of one unit. */
            unit_price: Exact;
            /** @description The quantity. */
            quantity: Exact;
            /** @description The amount. */
            amount: Exact;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description A description. */
            description: string | null;
            /** @description A fixed amount, independent of the quantity. */
            flat_fee: Exact;
        };
        /** @description A line of the invoice to create. */
        PaymentLineInput: {
            /** @description The name printed on the invoice. */
            name: string;
            /** @description The price of one unit. */
            unit_price: Exact;
            /** @description Default: 1. */
            quantity?: Exact;
            /** @description Must equal quantity × unit_price. */
            amount?: Exact;
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency?: string | null;
            /** @description A description. */
            description?: string | null;
        };
        /** @description A stored card or bank account. */
        PaymentMethod: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description Whether automatic collection charges it. */
            is_default: boolean;
            /** @description Whether it is a card or a bank account. */
            kind: components["schemas"]["StoredMethodKind"];
            /** @description The brand of the card. */
            brand: string | null;
            /** @description The last four digits of the card. */
            last4: string | null;
            /**
             * @description Month and year.
             * @example 09/2029
             */
            expiration_date: string | null;
            /** @description The last digits of the account. */
            account_mask: string | null;
            /** @description The type of the account, such as checking. */
            account_type: string | null;
            /** @description The name of the account. */
            account_name: string | null;
            /** @description The name of the bank. */
            institution_name: string | null;
        };
        /** @enum {string} */
        PaymentMethodKind: "card" | "ach" | "bank_transfer" | "check" | "cash" | "other";
        /** @description A customer's stored payment methods. */
        PaymentMethods: {
            /** @description The stored cards. */
            credit_cards: components["schemas"]["StoredCard"][];
            /** @description The stored bank accounts. */
            ach_accounts: components["schemas"]["StoredAccount"][];
        };
        /** @description Money that moved. */
        PaymentMovement: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description `returned`: the payer's bank took it back, by a returned debit or a lost dispute; `reversed`: it was recorded by mistake. */
            kind: components["schemas"]["PaymentMovementKind"];
            /** @description Positive for money received, negative for money paid out. */
            amount: Exact;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /**
             * Format: uuid
             * @description The UUID of the refund. Null for other movements.
             */
            refund_uuid: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @enum {string} */
        PaymentMovementKind: "received" | "refunded" | "returned" | "reversed";
        /** @description A page of a list, with the number of matching rows on all pages. */
        PaymentMovementList: {
            /** @description The rows of this page. */
            items: components["schemas"]["PaymentMovement"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A payment provider. */
        PaymentProvider: {
            /** @description The name. */
            name: components["schemas"]["PaymentProviderName"];
            /** @description Whether an organization on this installation can choose it. */
            is_available: boolean;
            /** @description What it lacks to be available, as a sentence. */
            missing: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        PaymentProviderList: {
            /** @description The rows of this page. */
            items: components["schemas"]["PaymentProvider"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        PaymentProviderName: "manual" | "sandbox" | "stripe";
        /** @description What can still be refunded. */
        PaymentRefundable: {
            /** @description What can still be refunded; 0 for a payment that is not completed. */
            amount: Exact;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description Whether it is less than what is left of the payment, because a credit note added the rest to the customer's credit balance. */
            is_held_by_credit: boolean;
        };
        /** @description A payment was refunded, whole or in part. */
        PaymentRefundedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "payment.refunded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["InvoicePayment"];
        };
        /** @description Received money was taken back: a returned debit, or a lost dispute. */
        PaymentReturnedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "payment.returned";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["InvoicePayment"];
        };
        /** @description When invoices are collected, and which notices customers get. */
        PaymentSettings: {
            /** @description Charge the customer's default payment method on the due date. */
            collect_automatically: boolean;
            /** @description Days after the first failed charge on which to retry, ascending. Empty: never. */
            retry_days: number[];
            /** @description Days relative to the due date on which to remind the customer (negative: before it), ascending. Empty: never. */
            reminder_days: number[];
            /** @description What happens to an invoice on the day after its final retry fails. */
            after_last_retry: components["schemas"]["AfterLastRetry"];
            /** @description Days before a customer's default card expires to notify the customer by mail; null: never. */
            card_expiry_notice_days: number | null;
            /** @description Mail the customer a receipt for each payment received. */
            send_receipts: boolean;
            /** @description Bank transfer details for the payment page; null: none. */
            bank_details: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string | null;
        };
        /** @enum {string} */
        PaymentStatus: "scheduled" | "processing" | "completed" | "failed" | "canceled" | "refunded";
        /** @description Money was received for an invoice, from a provider or recorded by hand. */
        PaymentSucceededEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "payment.succeeded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["InvoicePayment"];
        };
        /** @description A secret that waits for its first code. */
        PendingSecondFactor: {
            /** @description For an authenticator app, in base32. */
            secret: string;
            /** @description The secret as a URI, to show as a QR code. */
            uri: string;
        };
        /** @description A change to a contract whose invoice to preview. */
        PreviewChange: {
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /**
             * Format: date
             * @description The day up to which to bill. Default: today.
             * @example 2026-09-30
             */
            as_of?: string;
            /** @description As if the contract were amended. */
            amend?: components["schemas"]["AmendContract"];
            cancel?: components["schemas"]["CancelContract"];
            /**
             * @description True: as if a cancellation were taken back.
             * @constant
             */
            reinstate?: true;
            /**
             * Format: uuid
             * @description The UUID of an amendment, as if it were taken back.
             */
            take_back_amendment?: string;
        };
        /** @description Either `amount` or `line_items`. */
        PreviewCreditNote: {
            /** @description Includes tax; split over the invoice's taxes in proportion to what is left of each. */
            amount?: Exact;
            /** @description The line items. */
            line_items?: components["schemas"]["CreditNoteLineInput"][];
            /** @description Where the part already paid goes: to the customer's credit `balance` (default), or as a `refund` to the payments it came from, newest first. What was paid with credit goes to the balance. */
            settle_as?: components["schemas"]["CreditSettlement"];
        };
        /** @description A file that would be attached. */
        PreviewedAttachment: {
            /** @description The name of the file. */
            file_name: string;
        };
        /** @description A correction line of the preview and what it corrects. */
        PreviewedCorrection: {
            /**
             * Format: uuid
             * @description The correction's line in `items`.
             */
            line_item_uuid: string;
            /**
             * Format: uuid
             * @description The billable item's UUID. For a commitment, one of its own.
             */
            item_id: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-09-30
             */
            end_date: string;
            /** @description The period's price on what is known now. */
            cost_now: Exact;
            /** @description What runs have charged for the period so far. */
            charged_before: Exact;
            /** @description What is charged now, less what was charged before. */
            difference: Exact;
            /** @description The number of events in the period as known now; 0 for a fee. */
            event_count: number;
            /** @description The number of events that the latest earlier charge covers. */
            event_count_before: number;
            /** @description The earlier charges, in order, with their invoices. */
            earlier: components["schemas"]["EarlierCharge"][];
        };
        /** @description Null if sending the draft mails nothing because it came from another system. */
        PreviewedMail: {
            /** @description The subject of the mail. */
            subject: string;
            /** @description The text of the mail. */
            text: string;
            /** @description The name of the sender. */
            from_name: string;
            /** @description The address that answers go to. */
            reply_to: string | null;
            /** @description The addresses that it would go to. */
            recipients: string[];
            /** @description The files attached. */
            attachments: components["schemas"]["PreviewedAttachment"][];
        };
        /** @description The price of a quantity. */
        Price: {
            /** @description The quantity priced. */
            quantity: Exact;
            /** @description The number of events charged `fee_per_event`. */
            event_count: number;
            /** @description The part covered by the included quantity. */
            included: Exact;
            /** @description The remaining quantity, which was priced. */
            billed: Exact;
            /** @description The parts that add up to `charge`. */
            parts: components["schemas"]["PricePart"][];
            /** @description The exact charge before discount, maximum and minimum. */
            charge: Exact;
            /** @description The discount, while it lasts. */
            discount: Exact;
            /** @description The reduction by the maximum, after the discount. */
            maximum_reduction: Exact;
            /** @description The addition by the minimum, after the maximum. */
            minimum_addition: Exact;
            /** @description The price of a whole period before tax. */
            amount: Exact;
            /** @description `amount` per unit of the quantity, to 6 decimals. Null for a quantity of 0. */
            amount_per_unit: Exact | null;
        };
        /** @description The prices of the quantities asked for. */
        PriceAnswer: {
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency: string;
            /** @description In the order of `quantities`. */
            items: components["schemas"]["Price"][];
        };
        /** @description A part of a price. */
        PricePart: {
            /** @description What `rate` applies to: for `percent`, a percentage of the units; for `minimum_event` and `maximum_event`, an event charged the least or the most; `own_price` has no rate, but the sum of each unit at its event's price as `flat_fee`. */
            basis: components["schemas"]["ChargeBasis"];
            /** @description The exclusive lower bound of the tier. Null outside tiers. */
            from: Exact | null;
            /** @description The inclusive upper bound of the tier. Null: no bound. */
            up_to: Exact | null;
            /** @description The units that this part prices. */
            units: Exact;
            /** @description The rate of this part. */
            rate: Exact;
            /** @description The tier's flat fee. */
            flat_fee: Exact;
            /** @description The price of this part. */
            amount: Exact;
        };
        /** @description A price, and the quantities to calculate it for. */
        PriceQuestion: {
            service: components["schemas"]["ServiceInput"];
            /** @description The quantities to price. */
            quantities: Exact[];
            /** @description For each quantity, the number of events that make it up beyond the included quantity, all alike; 0 by default. */
            event_counts?: number[];
            /** @description For `dynamic`: the price that each event states; 0 by default. */
            event_price?: Exact;
            /** @description For a price matrix: the values of the group whose quantities these are; properties that it leaves out are missing. */
            group?: {
                [key: string]: string;
            };
            /**
             * Format: currency
             * @description The ISO 4217 currency code.
             * @example EUR
             */
            currency: string;
        };
        /** @enum {string} */
        PricingModel: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage" | "dynamic" | "matrix";
        /** @enum {string} */
        ProposedAggregation: "sum" | "max";
        /** @description For `unknown_customer`: the reference that a new or existing customer needs to get these events. */
        ProposedCustomer: {
            /** @description The email address. */
            email: string | null;
            /** @description The customer's id in an external system. */
            external_id: string | null;
        };
        /** @description A new metric to create if none of them fits. */
        ProposedMetric: {
            /** @description The name. */
            name: string;
            /** @description The name of the events. */
            event_name: string;
            /** @description How the events of a period become a quantity. */
            aggregation: components["schemas"]["ProposedAggregation"];
            /** @description The name of one unit of the quantity. */
            unit: string | null;
        };
        /**
         * Format: binary
         * @description An `ExportMetricsServiceRequest` in protobuf.
         */
        ProtobufMetricsExport: string;
        /** @description A tax that a provider answered. */
        ProvidedTax: {
            /** @description The name of the tax. */
            name: string | null;
            /** @description The rate in percent. */
            rate: Exact;
            /** @description The category of UNCL5305. */
            category: components["schemas"]["TaxCategory"] | null;
            /** @description Who levies it. */
            jurisdiction: string | null;
        };
        /** @description Credit that a customer buys. */
        PurchaseCredit: {
            /**
             * Format: uuid
             * @description The customer who buys the credit.
             */
            customer_uuid: string;
            /** @description The amount of credit, before tax. */
            amount: Exact;
            /**
             * Format: currency
             * @description The currency of the credit and of its invoice. Default without `unit`: the customer's, else the organization's.
             * @example EUR
             */
            currency?: string;
            /**
             * @description The code of the credit unit that it is counted in, instead of a currency. It pays invoices in the currencies in which the unit has a price.
             * @example credits
             */
            unit?: string;
            /** @description What it costs, before tax. Default: the amount; of a unit, the amount at its price in the invoice's currency. */
            price?: Exact;
            /** @description The grant's name on invoices, this one included. Default: `Prepaid credit`. */
            name?: string;
            applies_to?: components["schemas"]["CreditGrantScopeInput"];
            /** @description Grants with a lower number pay first. Default: 50. */
            priority?: number;
            /**
             * @description The first moment at which it is no longer in force: the start of a day after today in UTC. Null: it doesn't expire.
             * @example 2026-10-01T00:00:00Z
             */
            expires_at?: string | null;
            /** @description After how many days from its payment it expires, instead of `expires_at`. */
            expires_in_days?: number | null;
            /** @description What is left of the grant when it expires, and usage of its time doesn't burn, goes on as another grant: either `amount` or `percent` of it. */
            rollover?: components["schemas"]["CreditRolloverInput"] | null;
        };
        /** @description The token from the mailed link. */
        ReadInvitation: {
            /** @description The part of the link after `#token=`. */
            token: string;
        };
        /** @description A payment that was received outside of the service. */
        RecordPayment: {
            /**
             * Format: uuid
             * @description The invoice's UUID.
             */
            invoice_uuid: string;
            /** @description Greater than 0, with no more decimals than the currency's minor unit. */
            amount: Exact;
            /** @description How the money was paid. */
            method: components["schemas"]["RecordedPaymentMethod"];
            /**
             * Format: date
             * @description The day of the payment.
             * @example 2026-09-30
             */
            paid_on?: string | null;
            /** @description The transfer's purpose, or the check's number. */
            reference?: string | null;
            /** @description Adds any overpayment to the customer's credit. If omitted, an overpayment is refused. */
            overpayment?: components["schemas"]["OverpaymentHandling"];
        };
        /** @enum {string} */
        RecordedPaymentMethod: "bank_transfer" | "check" | "cash" | "other";
        /** @description Codes for when the authenticator app is lost. */
        RecoveryCodes: {
            /** @description Each replaces a code once. Not shown again. */
            recovery_codes: string[];
        };
        /** @description A recurring task, and its last run. */
        RecurringTaskStatus: {
            /** @description The task. */
            task: string;
            /** @description Minute, hour, day of month, month and day of week, in UTC. */
            schedule: string;
            /**
             * Format: date-time
             * @description When its last completed run began. Null if it has never run.
             */
            started_at: string | null;
            /** @description How long that run took. */
            duration_ms: number | null;
            /** @description Whether that run failed. */
            is_failed: boolean;
            /** @description The first line of its error, without secrets. */
            error: string | null;
            /** @description Whether a run waits to begin. */
            is_waiting: boolean;
            /** @description Whether a run is in progress. */
            is_running: boolean;
            /** @description Whether a run should have begun ten minutes ago and did not. */
            is_overdue: boolean;
            /**
             * Format: date-time
             * @description When it is due next.
             */
            next_at: string | null;
        };
        /** @description A code that a customer redeems. */
        RedeemDiscount: {
            /** @description The code, in upper or lower case. */
            code: string;
            /**
             * Format: uuid
             * @description The customer who redeems it.
             */
            customer_uuid: string;
            /**
             * Format: uuid
             * @description The customer's contract that gets the discount. Null: all of the customer's.
             */
            contract_uuid?: string | null;
        };
        /** @description A discount that a customer redeemed by its code. */
        Redemption: {
            /**
             * Format: uuid
             * @description The redemption's UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The customer who redeemed it.
             */
            customer_uuid: string;
            /**
             * Format: uuid
             * @description The contract that has the discount. Null: all of the customer's.
             */
            contract_uuid: string | null;
            /**
             * Format: date
             * @description Periods that begin on this day or later have the discount.
             * @example 2026-09-30
             */
            starts_on: string;
            /**
             * Format: date-time
             * @description When it was redeemed.
             */
            created_at: string;
            discount: components["schemas"]["Discount"];
        };
        /** @description A refund of a payment. */
        Refund: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The amount. */
            amount: Exact;
            /** @description The refund's result. */
            status: components["schemas"]["RefundStatus"];
            /** @description Why it failed, for people. Null if it did not. */
            failure_message: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the provider reported the result. Null: not yet.
             */
            settled_at: string | null;
        };
        /** @description How much of a payment to refund. */
        RefundPayment: {
            /** @description Greater than 0. Default: everything left of the payment. */
            amount?: Exact | null;
        };
        /** @enum {string} */
        RefundStatus: "pending" | "succeeded" | "failed";
        /** @description The account's password and a code. */
        RemoveSecondFactor: {
            /** @description The account's password. */
            password: string;
            /** @description Six digits or a recovery code. */
            code: string;
        };
        /** @description Whose password to reset. */
        RequestPasswordReset: {
            /**
             * Format: email
             * @description The email address.
             */
            email: string;
        };
        /** @description The token from the mailed link, and the new password. */
        ResetPassword: {
            /** @description The part of the link after `#token=`. */
            token: string;
            /** @description The new password. */
            password: string;
        };
        /** @description How to try again. */
        RetryTaxTransaction: {
            /** @description The provider's ID of what it recorded, where its answer was lost for good (`reference_exists`). */
            transaction_id?: string;
        };
        /** @description Which deliveries to send again. */
        RetryWebhookDeliveries: {
            /**
             * Format: moment
             * @description Deliveries created from then on: a date or date-time.
             */
            since: string;
        };
        /** @description The link that works now. */
        RevokedLink: {
            /**
             * Format: uri
             * @description The new URL of the payment page.
             */
            payment_link: string;
        };
        /** @enum {string} */
        Role: "viewer" | "member" | "admin" | "owner";
        /** @description What was found. */
        SearchAnswer: {
            /** @description By kind, newest first. Searches a customer's name, email address, and external ID; an invoice's number; a contract's or template's name; a metric's name and event name; a payment's UUID and reference number. */
            items: components["schemas"]["SearchResult"][];
        };
        /** @description A resource that was found. */
        SearchResult: {
            /** @description What was found. */
            kind: components["schemas"]["SearchResultKind"];
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description A name or number. */
            title: string;
            /** @description What distinguishes it from others: an address, the customer's name, or an event's name. */
            subtitle: string | null;
            /** @description The amount of an invoice or payment. Null for others. */
            amount: Exact | null;
            /** @description The ISO 4217 currency code. */
            currency: string | null;
            /** @description The status of what was found. Null if it has none. */
            status: string | null;
        };
        /** @enum {string} */
        SearchResultKind: "customer" | "invoice" | "contract" | "template" | "metric" | "payment";
        /** @description Who gets the mail. */
        SendInvoiceMail: {
            /** @description Only these recipients. Default: the customer's billing addresses and the invoice's recipients. */
            recipients?: string[] | null;
        };
        /** @description A service of the option; without `uuid`, a new one. */
        ServiceChange: {
            /**
             * Format: uuid
             * @description Keeps the identity of an existing one. If omitted, a new one is created.
             */
            uuid?: string;
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; only for it. */
            every?: components["schemas"]["EveryInput"] | null;
            /** @description Invoices the periods less often than they are rated: a line for each, all due the day after the last. Only in arrears, and not shorter than a period. Null: each is invoiced by itself. */
            invoice_every?: components["schemas"]["EveryInput"] | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid?: string | null;
            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
            plan_item_name?: string;
            /** @description The service's description on invoices. */
            plan_item_description?: string | null;
            /** @description 1 by default. */
            default_quantity?: Exact;
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid?: string | null;
            /** @description `per_unit` by default. A fixed fee prices its quantity by `per_unit`, `graduated`, `volume`, `package`; a one-time fee is always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price, or each full one; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage; `dynamic`: each event at its own price; `matrix`: usage by group (`group_by`), each at the price of its row of `price_matrix`. */
            pricing_model?: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Units per package, greater than 0; required for `package`. */
            package_size?: Exact | null;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event?: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event?: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event?: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events?: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding?: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property?: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by?: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix?: components["schemas"]["MatrixRowInput"][];
            /** @description Subtracted from the quantity before it is priced. */
            included_quantity?: Exact;
            /** @description The lowest charge for a period. */
            minimum_amount?: Exact | null;
            /** @description The highest charge for a period. Null: no limit. */
            maximum_amount?: Exact | null;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration?: number | null;
            /** @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance. */
            billing_timing?: components["schemas"]["BillingTiming"];
            /** @description Free days at the start; charging begins the day after them. */
            trial_days?: number;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /** @description Prices in further currencies; nothing is converted. Each replaces the service's fields of the same names, whole. The price outside `prices` is in the organization's currency, unless they have one; in a contract, without `prices`, in the contract's. */
            prices?: components["schemas"]["CurrencyPriceInput"][];
        };
        /** @description A service with its price. */
        ServiceInput: {
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; only for it. */
            every?: components["schemas"]["EveryInput"] | null;
            /** @description Invoices the periods less often than they are rated: a line for each, all due the day after the last. Only in arrears, and not shorter than a period. Null: each is invoiced by itself. */
            invoice_every?: components["schemas"]["EveryInput"] | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid?: string | null;
            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
            plan_item_name?: string;
            /** @description The service's description on invoices. */
            plan_item_description?: string | null;
            /** @description 1 by default. */
            default_quantity?: Exact;
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid?: string | null;
            /** @description `per_unit` by default. A fixed fee prices its quantity by `per_unit`, `graduated`, `volume`, `package`; a one-time fee is always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price, or each full one; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage; `dynamic`: each event at its own price; `matrix`: usage by group (`group_by`), each at the price of its row of `price_matrix`. */
            pricing_model?: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Units per package, greater than 0; required for `package`. */
            package_size?: Exact | null;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event?: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event?: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event?: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events?: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding?: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property?: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by?: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix?: components["schemas"]["MatrixRowInput"][];
            /** @description Subtracted from the quantity before it is priced. */
            included_quantity?: Exact;
            /** @description The lowest charge for a period. */
            minimum_amount?: Exact | null;
            /** @description The highest charge for a period. Null: no limit. */
            maximum_amount?: Exact | null;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration?: number | null;
            /** @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance. */
            billing_timing?: components["schemas"]["BillingTiming"];
            /** @description Free days at the start; charging begins the day after them. */
            trial_days?: number;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /** @description Prices in further currencies; nothing is converted. Each replaces the service's fields of the same names, whole. The price outside `prices` is in the organization's currency, unless they have one; in a contract, without `prices`, in the contract's. */
            prices?: components["schemas"]["CurrencyPriceInput"][];
        };
        /** @enum {string} */
        ServiceType: "fixed_fee" | "one_time_fee" | "usage";
        /** @description Who is signed in. */
        Session: {
            account: components["schemas"]["Account"];
            /**
             * Format: uuid
             * @description The session's UUID.
             */
            session_uuid: string;
            /** @description The person's organizations, sorted by name. */
            organisations: components["schemas"]["OrganisationMembership"][];
        };
        /** @description A browser in which the person is signed in. */
        SessionEntry: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Accurate to about an hour.
             */
            last_used_at: string;
            /** @description The browser's `User-Agent` header. */
            user_agent: string | null;
            /** @description The network address from which the session was started. */
            address: string;
            /** @description Whether this is the session of the request. */
            is_current: boolean;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        SessionEntryList: {
            /** @description The rows of this page. */
            items: components["schemas"]["SessionEntry"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description The first account and its organization. */
        SetUp: {
            /** @description The code that the service prints at startup. */
            setup_code: string;
            /** @description The organization's name. */
            organisation_name: string;
            /** @description The owner's name. */
            name: string;
            /**
             * Format: email
             * @description The owner's email address.
             */
            email: string;
            /** @description The owner's password. */
            password: string;
            /**
             * Format: currency
             * @description The organization's default currency.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: locale
             * @description The language and region for dates and numbers, such as de-DE.
             * @example de-DE
             */
            locale?: string;
        };
        /** @description Whether the installation needs its first account. */
        SetUpState: {
            /** @description Whether there is no account yet. */
            is_needed: boolean;
        };
        /** @description The account's credentials. */
        SignIn: {
            /**
             * Format: email
             * @description The email address.
             */
            email: string;
            /** @description The account's password. */
            password: string;
            /** @description Six digits or a recovery code. */
            code?: string;
        };
        /** @description A customer that the events may mean. */
        SimilarCustomer: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The name. */
            name: string;
            /** @description The email address. */
            email: string | null;
            /** @description The customer's id in an external system. */
            external_id: string | null;
        };
        /** @description The services to price a contract's usage with, and the days to compare. */
        SimulatePrices: {
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /** @description The services to price the usage with. */
            services: components["schemas"]["SimulatedService"][];
            /**
             * Format: date
             * @description The first day of the comparison.
             * @example 2026-09-30
             */
            from: string;
            /**
             * Format: date
             * @description The day after the last of the comparison.
             * @example 2026-09-30
             */
            to: string;
        };
        /** @description An item's charge at one of the two prices. */
        SimulatedLine: {
            /** @description Which of the two prices the line is at. */
            side: components["schemas"]["SimulationSide"];
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /**
             * Format: date
             * @description The first day.
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-09-30
             */
            end_date: string;
            /** @description The quantity. */
            quantity: Exact;
            /** @description The number of events. */
            event_count: number;
            /** @description The amount. */
            amount: Exact;
        };
        /** @description A period at both prices. */
        SimulatedPeriod: {
            /**
             * Format: date
             * @description The first day.
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-09-30
             */
            end_date: string;
            /** @description The amount at the contract's own prices. */
            actual: Exact;
            /** @description The amount at the other prices. */
            simulated: Exact;
            /** @description What is charged now, less what was charged before. */
            difference: Exact;
            /** @description The lines at both prices. */
            lines: components["schemas"]["SimulatedLine"][];
        };
        /** @description A service to price the usage with. */
        SimulatedService: {
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; only for it. */
            every?: components["schemas"]["EveryInput"] | null;
            /** @description Invoices the periods less often than they are rated: a line for each, all due the day after the last. Only in arrears, and not shorter than a period. Null: each is invoiced by itself. */
            invoice_every?: components["schemas"]["EveryInput"] | null;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid?: string | null;
            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
            plan_item_name?: string;
            /** @description The service's description on invoices. */
            plan_item_description?: string | null;
            /** @description 1 by default. */
            default_quantity?: Exact;
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid?: string | null;
            /** @description `per_unit` by default. A fixed fee prices its quantity by `per_unit`, `graduated`, `volume`, `package`; a one-time fee is always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price, or each full one; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage; `dynamic`: each event at its own price; `matrix`: usage by group (`group_by`), each at the price of its row of `price_matrix`. */
            pricing_model?: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price?: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers?: components["schemas"]["TierInput"][];
            /** @description Units per package, greater than 0; required for `package`. */
            package_size?: Exact | null;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event?: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event?: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event?: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events?: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding?: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property?: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by?: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix?: components["schemas"]["MatrixRowInput"][];
            /** @description Subtracted from the quantity before it is priced. */
            included_quantity?: Exact;
            /** @description The lowest charge for a period. */
            minimum_amount?: Exact | null;
            /** @description The highest charge for a period. Null: no limit. */
            maximum_amount?: Exact | null;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration?: number | null;
            /** @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance. */
            billing_timing?: components["schemas"]["BillingTiming"];
            /** @description Free days at the start; charging begins the day after them. */
            trial_days?: number;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /** @description Prices in further currencies; nothing is converted. Each replaces the service's fields of the same names, whole. The price outside `prices` is in the organization's currency, unless they have one; in a contract, without `prices`, in the contract's. */
            prices?: components["schemas"]["CurrencyPriceInput"][];
        };
        /** @description Past usage at other prices, compared with the contract's. */
        Simulation: {
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /**
             * Format: date
             * @description The first day of the comparison.
             * @example 2026-09-30
             */
            from: string;
            /**
             * Format: date
             * @description The day after the last of the comparison.
             * @example 2026-09-30
             */
            to: string;
            /** @description By the day they begin on; amounts are after discounts and before tax. */
            periods: components["schemas"]["SimulatedPeriod"][];
            /** @description The amount at the contract's own prices. */
            actual: Exact;
            /** @description The amount at the other prices. */
            simulated: Exact;
            /** @description What is charged now, less what was charged before. */
            difference: Exact;
        };
        /** @enum {string} */
        SimulationSide: "actual" | "simulated";
        /** @description A stored bank account. */
        StoredAccount: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description Whether automatic collection charges it. */
            is_default: boolean;
            /** @description The last digits of the account. */
            account_mask: string;
            /** @description The type of the account, such as checking. */
            account_type: string;
            /** @description The name of the account. */
            account_name: string;
            /** @description The name of the bank. */
            institution_name: string;
        };
        /** @description A stored card. */
        StoredCard: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description Whether automatic collection charges it. */
            is_default: boolean;
            /** @description The brand of the card. */
            brand: string;
            /** @description The last four digits of the card. */
            last4: string;
            /**
             * @description Month and year.
             * @example 09/2029
             */
            expiration_date: string;
        };
        /** @enum {string} */
        StoredMethodKind: "card" | "ach";
        /** @description The batch was accepted. */
        SubmittedIngestionJob: {
            /**
             * Format: uuid
             * @description The ingestion job's UUID.
             */
            job_id: string;
            /** @description `FAILED`: the rest of the batch cannot be stored; events already stored remain. */
            status: components["schemas"]["IngestionJobState"];
            /** @description The number of events submitted. */
            total_events: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description A metric that may fit. */
        SuggestedMetric: {
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid: string;
            /** @description The name. */
            name: string;
            /** @description The name of the events. */
            event_name: string;
            /** @description How well the metric fits, from 0 to 1. */
            score: number;
        };
        /** @enum {string} */
        Supply: "digital_service" | "goods" | "service";
        /** @description One of several taxes. */
        Tax: {
            /** @description The name of the tax, as printed. */
            name: string | null;
            /** @description The tax rate in percent. */
            rate: Exact;
            /** @description The category of UNCL5305 (BT-151), such as `S` (standard rate). Null: not stated. */
            category: components["schemas"]["TaxCategory"] | null;
            /** @description Who levies the tax, such as `CA-QC` or `Alameda County`. Null: not stated. */
            jurisdiction: string | null;
            /** @description Whether the rate applies to the net amount plus the taxes before this one. */
            compound: boolean;
        };
        /** @enum {string} */
        TaxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
        /** @description A question to a provider whether a customer's VAT id exists, with its answer. */
        TaxIdCheck: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The VAT id that was asked about, without spaces and signs. */
            tax_id: string;
            /** @description Who was asked: `vies`, the European Commission’s system. */
            provider: string;
            /** @description The organization's VAT id, in whose name it was asked. Null: the answer is nobody's in particular. */
            requester_tax_id: string | null;
            /** @description `waiting`: not answered yet. `confirmed`: the VAT id exists. `invalid`: it does not. `failed`: there was no answer for days, or the provider refuses the question. */
            status: components["schemas"]["TaxIdCheckStatus"];
            /** @description How often it was asked. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is asked next. Null once it has ended.
             */
            next_attempt_at: string | null;
            /** @description Why the last attempt had no answer, such as `MS_UNAVAILABLE`. Null if it had one. */
            fault: string | null;
            /**
             * Format: date-time
             * @description When it was answered.
             */
            answered_at: string | null;
            /** @description The provider's id of the question, which proves it. Null if it gave none. */
            request_id: string | null;
            /** @description To whom the VAT id belongs. Null where its country doesn't say. */
            name: string | null;
            /** @description Their address. Null where the VAT id's country doesn't say. */
            address: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        TaxIdCheckList: {
            /** @description The rows of this page. */
            items: components["schemas"]["TaxIdCheck"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        TaxIdCheckStatus: "waiting" | "confirmed" | "invalid" | "failed";
        /** @description One of several taxes. */
        TaxInput: {
            /** @description The name of the tax, as printed. */
            name?: string | null;
            /** @description The tax rate in percent. */
            rate: Exact;
            /** @description The category of UNCL5305 (BT-151), such as `S` (standard rate). Null: not stated. */
            category?: components["schemas"]["TaxCategory"] | null;
            /** @description Who levies the tax, such as `CA-QC` or `Alameda County`. Null: not stated. */
            jurisdiction?: string | null;
            /** @description Whether the rate applies to the net amount plus the taxes before this one. Default: false. */
            compound?: boolean;
        };
        /** @enum {string} */
        TaxProvider: "none" | "built_in" | "stripe";
        /** @enum {string} */
        TaxProviderName: "stripe";
        /** @description A tax provider elsewhere, as this installation has it. */
        TaxProviderStatus: {
            /** @description The `tax_provider` to choose. */
            name: components["schemas"]["TaxProviderName"];
            /** @description The name for people. */
            title: string;
            /** @description Whether it's set up on this installation. */
            is_available: boolean;
            /** @description Whether its key is for tests, so that nothing is filed. Null: it's not set up. */
            is_test: boolean | null;
            /** @description What the operator must do first. Null: nothing. */
            missing: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        TaxProviderStatusList: {
            /** @description The rows of this page. */
            items: components["schemas"]["TaxProviderStatus"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description What a tax provider is asked of a customer's supply, with its answer. */
        TaxQuestion: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid: string;
            /** @description The customer's name. */
            customer_name: string;
            /** @description Who is asked. */
            provider: string;
            /** @description What is sold. */
            supply: components["schemas"]["Supply"];
            /** @description `waiting` until the provider answered. */
            status: components["schemas"]["TaxQuestionStatus"];
            /** @description How often it was asked. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it's asked next. Null: it was answered.
             */
            next_attempt_at: string | null;
            /** @description What the last attempt came to, such as `customer_tax_location_invalid`. */
            fault: string | null;
            /** @description Whether the provider refuses the question: the customer's address or the provider's settings must change. */
            is_refused: boolean;
            /**
             * Format: date-time
             * @description When it was answered.
             */
            answered_at: string | null;
            /** @description The answer; empty before. */
            taxes: components["schemas"]["ProvidedTax"][];
            /** @description Why, in the provider's words. */
            reason: string | null;
            /** @description The provider's ID of its answer. */
            answer_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked first.
             */
            created_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        TaxQuestionList: {
            /** @description The rows of this page. */
            items: components["schemas"]["TaxQuestion"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        TaxQuestionStatus: "waiting" | "answered";
        /** @description A country's tax rate from a day on. */
        TaxRate: {
            /**
             * Format: uuid
             * @description The UUID. Null for a rate that the program knows.
             */
            uuid: string | null;
            /** @description The country's code in ISO 3166-1. */
            country: string;
            /** @description What a supply that is taxed in the country bears: `S` (standard rate), `Z`, `E` or `O` (a rate of 0); in Spain also `L` (Canary Islands) and `M` (Ceuta and Melilla). */
            category: components["schemas"]["TaxRateCategory"];
            /** @description The tax rate in percent. */
            rate: Exact;
            /**
             * Format: date
             * @description The first day of the rate. It holds until the next one of the same country and category.
             * @example 2026-09-30
             */
            valid_from: string;
            /** @description Where the rate was published. */
            source: string;
            /** @description Whether the program knows it. The organization's own rates win. */
            is_built_in: boolean;
            /**
             * Format: date-time
             * @description When it was created. Null for a rate that the program knows.
             */
            created_at: string | null;
        };
        /** @enum {string} */
        TaxRateCategory: "S" | "Z" | "E" | "O" | "L" | "M";
        /** @description A page of a list, with the number of matching rows on all pages. */
        TaxRateList: {
            /** @description The rows of this page. */
            items: components["schemas"]["TaxRate"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A registration for tax besides `tax_id`. */
        TaxRegistration: {
            /** @description The country's code in ISO 3166-1. */
            country: string;
            /** @description The number there. */
            tax_id: string;
            /** @description `VAT` or null: a VAT id (BT-31, where `tax_id` is none). `FC`: a number of the local tax office, such as a Steuernummer (BT-32). Others are not written into invoices. */
            scheme: string | null;
        };
        /** @description A registration for tax besides `tax_id`. */
        TaxRegistrationInput: {
            /** @description The country's code in ISO 3166-1. */
            country: string;
            /** @description The number there. */
            tax_id: string;
            /** @description `VAT` or null: a VAT id (BT-31, where `tax_id` is none). `FC`: a number of the local tax office, such as a Steuernummer (BT-32). Others are not written into invoices. */
            scheme?: string | null;
        };
        /** @description What was taxed in a period, by jurisdiction, category and rate. */
        TaxReportRow: {
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description Who levies the tax; null where no line says it. */
            jurisdiction: string | null;
            /** @description The category of UNCL5305; null where no line says it. */
            category: components["schemas"]["TaxCategory"] | null;
            /** @description The tax rate in percent; 0 for exempt lines. */
            rate: Exact;
            /** @description What the tax was computed on: invoiced less credited. Of a compound tax, with the taxes before it. */
            taxable_amount: Exact;
            /** @description The tax: invoiced less credited. */
            tax_amount: Exact;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        TaxReportRowList: {
            /** @description The rows of this page. */
            items: components["schemas"]["TaxReportRow"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        TaxRule: "exempt" | "domestic" | "reverse_charge" | "intra_community_supply" | "registered" | "one_stop_shop" | "below_threshold" | "seller_country" | "export" | "outside_scope" | "provider";
        /** @description What a tax provider is told for its filings. */
        TaxTransaction: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The invoice's UUID.
             */
            invoice_uuid: string;
            /** @description The invoice's number. */
            invoice_number: string;
            /**
             * Format: uuid
             * @description The UUID of the credit note that takes it back.
             */
            credit_note_uuid: string | null;
            /** @description `commit`: the invoice as sent. `reverse`: all of it taken back, when it's voided or changed. `credit`: a credit note. */
            kind: components["schemas"]["TaxTransactionKind"];
            /** @description Who is told. */
            provider: string;
            /** @description By which the provider knows it. */
            reference: string;
            /** @description `waiting` until the provider recorded it. `failed`: it refused, and a person must see to it. `left`: nothing could be recorded, `fault` says why. */
            status: components["schemas"]["TaxTransactionStatus"];
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description The tax by the invoice or credit note, of lines that the provider taxed; below 0 if taken back. */
            tax_amount: Exact;
            /** @description The tax by the provider. Null: not recorded. */
            provider_tax_amount: Exact | null;
            /** @description `provider_tax_amount` less `tax_amount`. */
            difference: Exact | null;
            /** @description How often it was tried. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it's tried next. Null: never.
             */
            next_attempt_at: string | null;
            /** @description What the last attempt came to, such as `no_connection` or `reference_exists`. */
            fault: string | null;
            /** @description The provider's ID of what it recorded. */
            transaction_id: string | null;
            /**
             * Format: date-time
             * @description When it was sent, voided or credited.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the provider had recorded it.
             */
            recorded_at: string | null;
        };
        /** @enum {string} */
        TaxTransactionKind: "commit" | "reverse" | "credit";
        /** @description A page of a list, with the number of matching rows on all pages. */
        TaxTransactionList: {
            /** @description The rows of this page. */
            items: components["schemas"]["TaxTransaction"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        TaxTransactionStatus: "waiting" | "recorded" | "failed" | "left";
        /** @description A plan with its prices. */
        Template: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The name of the plan. */
            name: string;
            /** @description A description. */
            description: string | null;
            /** @description Whether contracts can be created from the template. */
            is_active: boolean;
            /** @description Counts what the template has offered, from 1. */
            version: number;
            /** @description The alternatives that the template offers. */
            options: components["schemas"]["TemplateOption"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        TemplateList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Template"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description An alternative that a template offers. */
        TemplateOption: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The name of the option. */
            name: string;
            /** @description A description. */
            description: string | null;
            /** @description By how much the prices in force change at each renewal of a contract, unless it states its own percentage. */
            renewal_uplift_percent: Exact;
            /** @description What customers with the option may use. */
            features: components["schemas"]["Feature"][];
            /** @description What customers with the option commit to, in the organization's currency. */
            commitments: components["schemas"]["Commitment"][];
            /** @description The services with their prices. */
            services: components["schemas"]["TemplateService"][];
        };
        /** @description A service of a template. */
        TemplateService: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The quantity of a contract that names none. */
            default_quantity: Exact;
            /**
             * Format: uuid
             * @description The plan item's UUID: the same service across templates and contracts.
             */
            plan_item_uuid: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /** @description The service's description on invoices. */
            plan_item_description: string | null;
            /** @description `usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start. */
            service_type: components["schemas"]["ServiceType"];
            /** @description How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`. */
            billing_cycle: components["schemas"]["BillingCycle"];
            /** @description The length of a `custom` cycle; null for the others. */
            every: components["schemas"]["Every"] | null;
            /** @description How often the periods are invoiced together. Null: each by itself. */
            invoice_every: components["schemas"]["Every"] | null;
            /** @description Whether a period is charged at its start or after its end. */
            billing_timing: components["schemas"]["BillingTiming"];
            /**
             * Format: uuid
             * @description The UUID of the metric that counts a usage service's events. Null for fees.
             */
            metric_uuid: string | null;
            /** @description How the quantity is priced. */
            pricing_model: components["schemas"]["PricingModel"];
            /** @description Required without tiers; with tiers, 0. */
            unit_price: Exact;
            /** @description Price tiers in ascending order; only for `graduated` or `volume` or `graduated_percentage`. */
            tiers: components["schemas"]["Tier"][];
            /** @description 0 unless the pricing model is `package`. */
            package_size: Exact;
            /** @description Charged for each event; only for `percentage`. */
            fee_per_event: Exact;
            /** @description The least that a paying event costs, percentage and fee together; only for `percentage`. */
            minimum_per_event: Exact;
            /** @description The most that a paying event costs, only for `percentage`. Null: no limit. */
            maximum_per_event: Exact | null;
            /** @description How many events of a period, the earliest, cost nothing; only for `percentage`. */
            free_events: number;
            /** @description `up` charges started packages, `down` only full ones; only for `package`. */
            package_rounding: components["schemas"]["PackageRounding"];
            /** @description The property with an event's own price, `price` by default; only for `dynamic`. */
            price_property: string | null;
            /** @description The one to three properties that usage is grouped by; only for `matrix`. */
            group_by: string[];
            /** @description What each group costs: by the row with its values, or by the default row; only for `matrix`. The row's prices replace the service's. */
            price_matrix: components["schemas"]["MatrixRow"][];
            /** @description The quantity that is free in each period. */
            included_quantity: Exact;
            /** @description 0: none. */
            minimum_amount: Exact;
            /** @description Null: no maximum. 0 means that nothing is charged. */
            maximum_amount: Exact | null;
            /** @description The discount in percent. */
            discount_percent: Exact;
            /** @description How many cycles the discount lasts. Null: forever. */
            discount_duration: number | null;
            /** @description Free days at the start; charging begins the day after them. */
            trial_days: number;
            /** @description Null: the customer's tax rate, or else the organization's. */
            tax_rate: Exact | null;
            /** @description The name of the tax, as printed. */
            tax_name: string | null;
            /** @description Several taxes, in the order in which they apply. Null: `tax_rate` and `tax_name` say all. */
            taxes: components["schemas"]["Tax"][] | null;
            /**
             * @description The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.
             * @example HUR
             */
            unit_code: string | null;
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply: components["schemas"]["Supply"];
            /** @description Prices by currency. A contract takes the one in its currency, else the service's own if that is in its currency. */
            prices: components["schemas"]["CurrencyPrice"][];
        };
        /** @description What a template offered from one change to the next. */
        TemplateVersion: {
            /** @description The number, from 1. */
            version: number;
            /** @description The name of the plan. */
            name: string;
            /** @description A description. */
            description: string | null;
            /** @description The alternatives that the template offered. */
            options: components["schemas"]["TemplateOption"][];
            /**
             * Format: date-time
             * @description When this became what the template offers.
             */
            created_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        TemplateVersionList: {
            /** @description The rows of this page. */
            items: components["schemas"]["TemplateVersion"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        TermReader: "document" | "language_model" | "earlier_correction";
        /** @description A year's sales that count towards the threshold of 10,000 EUR, in one currency. */
        ThresholdSales: {
            /** @description The calendar year. */
            year: number;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description The sales without tax: invoiced less credited. */
            taxable_amount: Exact;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        ThresholdSalesList: {
            /** @description The rows of this page. */
            items: components["schemas"]["ThresholdSales"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A price tier. */
        Tier: {
            /** @description The inclusive upper bound of the tier. Null for the last tier. */
            up_to: Exact | null;
            /** @description The price of one unit. */
            unit_price: Exact;
            /** @description A fixed amount, independent of the quantity. */
            flat_fee: Exact;
        };
        /** @description A price tier. */
        TierInput: {
            /** @description Inclusive. Null in the last tier. */
            up_to?: Exact | null;
            /** @description 0 by default. In a percent tier, the percentage. */
            unit_price?: Exact;
            /** @description 0 by default. Charged once the quantity reaches the tier. */
            flat_fee?: Exact;
        };
        /** @description An API token, without its secret. */
        Token: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The name. */
            name: string;
            /** @description What the token allows. */
            scope: components["schemas"]["TokenScope"];
            /** @description The token's first characters, to recognize it by. */
            hint: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The name of its creator. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to about a minute.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked. Null if it was not.
             */
            revoked_at: string | null;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        TokenList: {
            /** @description The rows of this page. */
            items: components["schemas"]["Token"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        TokenScope: "ingest" | "read" | "write";
        /** @description An event and what it would count. */
        TriedEvent: {
            event: components["schemas"]["IngestedEvent"];
            /** @description What the event adds: its value, or the property's number; null for counting aggregations. */
            amount: Exact | null;
            /** @description Why it does not count; empty if it does. */
            reasons: components["schemas"]["UncountedBecause"][];
        };
        /** @description A threshold that a customer has reached, and the alert that it belongs to. */
        TriggeredAlert: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description Whose value it is.
             */
            customer_uuid: string;
            /**
             * Format: uuid
             * @description The alert's contract. Null: all contracts of the customer together.
             */
            contract_uuid: string | null;
            /** @description The threshold. */
            threshold: Exact;
            /** @description The value when it was noticed. */
            value: Exact;
            /**
             * Format: date
             * @description The day on which the last of the periods began that the value adds up. Null for a credit balance.
             * @example 2026-09-30
             */
            period_start: string | null;
            /**
             * Format: date-time
             * @description When it was noticed.
             */
            triggered_at: string;
            /**
             * Format: date-time
             * @description When a credit balance was seen at the threshold or above it again. Null: not yet, or not a balance.
             */
            recovered_at: string | null;
            alert: components["schemas"]["Alert"];
        };
        /** @description A metric to try on stored events, without saving it. */
        TryMetric: {
            /**
             * @description In snake_case, as in the events.
             * @example api_call
             */
            event_name: string;
            /** @description How the events of a period become a quantity. */
            aggregation: components["schemas"]["MetricAggregation"];
            /** @description A key in the events' `properties` to use instead of `event_value`. */
            property?: string | null;
            /**
             * @description Computes each event's amount from its `properties`, instead of `property`: decimal literals, names of properties (letters, digits, `_`), `+ - * /`, unary minus, brackets; at most 50 operations. Exact; each amount is rounded half away from zero to 12 decimals. An event without one (a property that is missing or no number, a division by 0, a magnitude over 10^18) is skipped, and in the inbox (`expression_failed`). Not for `count` and `unique_count`.
             * @example duration_ms / 1000 * gpu_count
             */
            expression?: string | null;
            /** @description For `latest` and `unique_count`: a level that lasts until it is changed, from the item's service start on; false unless sent. `latest`: a period without a value has the last one before it. `unique_count`: counts the values that are present at any moment of the period; an event adds its value, and one whose property `operation` is `remove` removes it. */
            carry_over?: boolean;
            /** @description Conditions on properties; all must hold. */
            filters?: components["schemas"]["MetricFilterInput"][];
            /**
             * @description The maximum number of events of each kind.
             * @default 20
             */
            limit?: number;
        };
        /** @description Why an event would not count. */
        UncountedBecause: {
            /** @description `filter`: a filter refuses it. `property_missing`, `property_unfit`: the property has no value that the aggregation accepts. `expression_failed`: the expression has no value. `no_customer`: its customer does not exist yet. */
            kind: components["schemas"]["UncountedReason"];
            /** @description The filter's position, from 0. */
            filter: number | null;
            /** @description An explanation for people. */
            message: string;
        };
        /** @enum {string} */
        UncountedReason: "filter" | "property_missing" | "property_unfit" | "expression_failed" | "no_customer" | "voided";
        /** @description Of `no_item_matches`, `no_price`, `expression_failed`, `no_price_matches` and `books_closed`. */
        UnmatchedCustomer: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description The customer's name. */
            name: string;
        };
        /** @description A name among the events. */
        UnmatchedEventName: {
            /** @description The name of the events. */
            event_name: string;
            /** @description Whether a metric reads it. */
            has_metric: boolean;
        };
        /** @description The billable item that the events name, or that `books_closed` concerns. */
        UnmatchedItem: {
            /**
             * Format: uuid
             * @description The billable item's UUID.
             */
            item_id: string;
            /** @description The name of the service on invoices. */
            plan_item_name: string;
            /**
             * Format: uuid
             * @description The contract's UUID.
             */
            contract_uuid: string;
        };
        /** @enum {string} */
        UnmatchedItemReason: "no_contract" | "no_item" | "dates" | "filters";
        /** @enum {string} */
        UnmatchedReason: "unknown_customer" | "no_customer" | "no_event_name" | "no_metric" | "no_item_matches" | "books_closed" | "no_price" | "expression_failed" | "no_price_matches";
        /** @description Events that nothing bills, grouped by reason. */
        UnmatchedUsage: {
            /** @description By reason, then reference or name. A page may have fewer than `limit` groups, or none, without being the last. */
            items: components["schemas"]["UsageInboxGroup"][];
            /** @description The `cursor` of the next page; null after the last page. */
            next_cursor: string | null;
        };
        /** @description The account's fields to change. */
        UpdateAccount: {
            /** @description The name. */
            name?: string;
            /**
             * Format: email
             * @description The email address.
             */
            email?: string;
            /** @description The password in use. */
            current_password?: string;
        };
        /** @description Changes of an alert. What it compares, and for whom, stays. */
        UpdateAlert: {
            /** @description The alert's name. */
            name?: string;
            /** @description In units of the metric, in the currency, or in the credit unit. Usage and spend trigger at a threshold or above it, a credit balance below it. No two are equal. */
            thresholds?: Exact[];
            /** @description `each_period`: each threshold triggers once a period; a credit balance's, each time it falls below. `once`: only the first time. Default: `each_period`. */
            repeat?: components["schemas"]["AlertRepeat"];
        };
        /** @description When credit is bought for a customer. */
        UpdateAutoTopUp: {
            /**
             * Format: currency
             * @description The credit's currency.
             * @example EUR
             */
            currency: string;
            /** @description Credit is bought when the live balance is below this. */
            threshold: Exact;
            /** @description How much is bought, before tax. */
            amount: Exact;
            /** @description At most this much is bought in a calendar month (UTC). Default: no limit. */
            monthly_limit?: Exact | null;
        };
        /** @description A contract's fields to change. */
        UpdateContract: {
            /**
             * Format: uuid
             * @description The customer's UUID.
             */
            customer_uuid?: string;
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            start_date?: string;
            /** @description The contract's name. */
            name?: string | null;
            /**
             * Format: uuid
             * @description The UUID of the template option that the contract was created from.
             */
            option_uuid?: string | null;
            /** @description The services with their prices. */
            services?: components["schemas"]["ContractServiceInput"][];
            /**
             * Format: currency
             * @description The currency of invoices. Null or omitted: the default.
             * @example EUR
             */
            currency?: string | null;
            /**
             * Format: date
             * @description The last day of the term. Null: open-ended.
             * @example 2026-09-30
             */
            end_date?: string | null;
            /** @description Day of the month that periods start on, and days and weeks are counted from. Default: that of `start_date`. */
            billing_day?: number | null;
            /** @description Whether periods are the calendar's, whatever the billing day: weeks from Monday, months, quarters, half-years and years. Fees count the short first period by days. Cycles in days are never aligned. Default: false. */
            calendar_aligned?: boolean;
            /**
             * Format: time-zone
             * @description The IANA name of the time zone whose days its periods and usage go by. Null: the organization's at activation. Fixed from then on.
             * @example Asia/Kathmandu
             */
            timezone?: string | null;
            /** @description Days from the invoice date to the due date. */
            payment_terms_days?: number | null;
            /** @description Contracts of one group, currency and payer share the invoice of a day. Null: it has its own. */
            invoice_group?: string | null;
            /** @description Whether the contract renews at the end of its term. */
            auto_renew?: boolean;
            /** @description Default: the original term. */
            renewal_months?: number | null;
            /** @description By how much the prices in force change at each renewal, in percent. Null: the option's, else 0. Changed in force, it holds for later renewals. */
            renewal_uplift_percent?: Exact | null;
            /** @description A period is invoiced early once what its usage costs, and is on no invoice, reaches this amount. Null: never. */
            invoice_threshold?: Exact | null;
            /** @description What the customer may use. Each replaces its option's of the same name; the option's others hold, too. */
            features?: components["schemas"]["FeatureInput"][];
            /** @description Amounts that the customer commits to. Once it is in force, amendments change them. */
            commitments?: components["schemas"]["CommitmentInput"][];
        };
        /** @description A credit grant's fields to change. Sent invoices stay as they are. */
        UpdateCreditGrant: {
            /** @description The grant's name on invoices. */
            name?: string;
            /** @description Grants with a lower number pay first. Default: 50. */
            priority?: number;
            /**
             * @description The first moment at which it is no longer in force: the start of a day in UTC. Null: it doesn't expire.
             * @example 2026-10-01T00:00:00Z
             */
            expires_at?: string | null;
        };
        /** @description A unit's fields to change. Prices are replaced as a whole, and hold from now on. */
        UpdateCreditUnit: {
            /** @description The unit's name. */
            name?: string;
            /** @description One for each currency. Invoices in other currencies are not paid by the unit. */
            prices?: components["schemas"]["CreditUnitPriceInput"][];
        };
        /** @description A customer's fields to change. */
        UpdateCustomer: {
            /** @description The company's or person's name. */
            name?: string;
            /**
             * Format: email
             * @description The email address.
             */
            email?: string | null;
            /** @description The name of the person to contact. */
            contact_name?: string | null;
            /** @description More email addresses of the customer. */
            additional_emails?: string[] | null;
            /** @description The addresses that invoices are mailed to, in place of `email`. */
            billing_emails?: string[] | null;
            /** @description With country code. */
            phone_number?: string | null;
            /**
             * Format: currency
             * @description The currency of invoices. Null or omitted: the default.
             * @example EUR
             */
            currency?: string | null;
            /** @description The tax identification number (BT-48). A VAT id with wrong check digits is refused. */
            tax_id?: string | null;
            /** @description Whether the customer's lines are free of tax, regardless of their rate. */
            tax_exempt?: boolean;
            /** @description The tax rate in percent. */
            tax_rate?: Exact | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][] | null;
            /** @description Days from the invoice date to the due date. */
            payment_terms_days?: number | null;
            /** @description The address printed on invoices. */
            billing_address?: components["schemas"]["AddressInput"] | null;
            /** @description The address that goods are sent to. */
            shipping_address?: components["schemas"]["AddressInput"] | null;
            /** @description Whether it buys as a business or as a consumer. */
            customer_type?: components["schemas"]["CustomerType"];
            /** @description The format of its electronic invoices. `none`: only the PDF. Null: the organization's. What would not be valid in it cannot be sent. */
            e_invoice_format?: components["schemas"]["EInvoiceFormat"] | null;
            /** @description The reference that its invoices bear unless they have their own (BT-10); of public buyers in Germany, the Leitweg-ID. */
            buyer_reference?: string | null;
            /** @description Where it receives electronic invoices (BT-49). */
            electronic_address?: components["schemas"]["ElectronicAddressInput"] | null;
            /**
             * Format: uuid
             * @description The customer that it belongs to, such as the group of a company. Null: none.
             */
            parent_uuid?: string | null;
            /** @description Who gets the invoices of the customer's contracts: itself, or its parent, with the parent's address, taxes, payment terms, discounts, credit and payment methods. `parent` requires a `parent_uuid`. */
            bill_to?: components["schemas"]["BillTo"];
            /** @description The customer's id in an external system; the same as `external_customer_id` in events. */
            external_id?: string | null;
        };
        /** @description A draft invoice's fields to change. */
        UpdateInvoice: {
            /** @description The invoice's status. */
            invoice_status?: components["schemas"]["InvoiceStatus"];
            /** @description With `void`: whether the next billing run bills the invoice's charges again (default: true). If false, they are waived. */
            rebill?: boolean;
            /**
             * Format: date
             * @description The date of the invoice.
             * @example 2026-09-30
             */
            invoice_date?: string | null;
            /**
             * Format: date
             * @description The day by which payment is due.
             * @example 2026-09-30
             */
            due_date?: string | null;
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date?: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date?: string | null;
            /** @description A description. */
            description?: string | null;
            /** @description Internal notes; never printed. */
            notes?: string | null;
            /** @description Additional email recipients of the invoice. */
            recipients?: string[] | null;
            /** @description Fields of your own, printed on the invoice. */
            custom_fields?: components["schemas"]["CustomFieldInput"][] | null;
            /** @description In the electronic invoice, in place of the customer's (BT-10). */
            buyer_reference?: string | null;
            /** @description The customer's purchase order, in the electronic invoice (BT-13). */
            purchase_order_reference?: string | null;
            /** @description The contract's number, in the electronic invoice (BT-12). */
            contract_reference?: string | null;
            /** @description The project's number, in the electronic invoice (BT-11). */
            project_reference?: string | null;
            /**
             * Format: date
             * @description When the tax becomes due, in the electronic invoice (BT-7).
             * @example 2026-09-30
             */
            tax_point_date?: string | null;
            /** @description When and where goods were delivered, in the electronic invoice (BG-13). */
            delivery?: components["schemas"]["InvoiceDeliveryInput"] | null;
            /** @description Notes in the electronic invoice (BG-1). */
            e_invoice_notes?: components["schemas"]["EInvoiceNoteInput"][] | null;
        };
        /** @description A line item's fields to change. */
        UpdateLineItem: {
            /** @description The name printed on the invoice. */
            name?: string;
            /** @description The price of one unit. */
            unit_price?: Exact;
            /** @description A description. */
            description?: string | null;
            /** @description The quantity. */
            quantity?: Exact;
            /**
             * @description The unit in the electronic invoice: a code of UN/ECE Recommendation 20, such as `HUR` (hour), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
            /** @description A fixed amount, independent of the quantity. */
            flat_fee?: Exact;
            /** @description The discount as an amount. */
            discount_amount?: Exact;
            /** @description The discount in percent. */
            discount_percent?: Exact;
            /** @description The tax rate in percent. */
            tax_rate?: Exact;
            /** @description The name of the tax, as printed. */
            tax_name?: string | null;
            /** @description Several taxes, in the order in which they apply, in place of `tax_rate` and `tax_name`, which then are their sum and their names. Empty: no tax. */
            taxes?: components["schemas"]["TaxInput"][];
            /** @description What is sold, by which the tax rules decide. Default: `digital_service`, which a consumer in another country of the EU pays tax on at home; a `service` is taxed where the seller is. */
            supply?: components["schemas"]["Supply"];
            /**
             * Format: date
             * @description The first day served.
             * @example 2026-09-30
             */
            service_start_date?: string | null;
            /**
             * Format: date
             * @description The last day served.
             * @example 2026-09-30
             */
            service_end_date?: string | null;
            /** @description The place of the line on the invoice, from 1. */
            display_order?: number;
            /** @description Default: `item`. A document-level allowance or charge has its own kind. */
            kind?: components["schemas"]["LineItemKind"];
        };
        /** @description The subject and text of a kind of mail. */
        UpdateMailTemplate: {
            /** @description Null: restore the default. */
            subject?: string | null;
            /** @description Null: restore the default. */
            text?: string | null;
        };
        /** @description The member's new role. */
        UpdateMember: {
            /** @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything. */
            role: components["schemas"]["Role"];
        };
        /** @description A metric's fields to change. */
        UpdateMetric: {
            /** @description The metric's name. */
            name?: string;
            /**
             * @description In snake_case, as in the events.
             * @example api_call
             */
            event_name?: string;
            /** @description How the events of a period become a quantity. */
            aggregation?: components["schemas"]["MetricAggregation"];
            /** @description A key in the events' `properties` to use instead of `event_value`. */
            property?: string | null;
            /**
             * @description Computes each event's amount from its `properties`, instead of `property`: decimal literals, names of properties (letters, digits, `_`), `+ - * /`, unary minus, brackets; at most 50 operations. Exact; each amount is rounded half away from zero to 12 decimals. An event without one (a property that is missing or no number, a division by 0, a magnitude over 10^18) is skipped, and in the inbox (`expression_failed`). Not for `count` and `unique_count`.
             * @example duration_ms / 1000 * gpu_count
             */
            expression?: string | null;
            /** @description For `latest` and `unique_count`: a level that lasts until it is changed, from the item's service start on; false unless sent. `latest`: a period without a value has the last one before it. `unique_count`: counts the values that are present at any moment of the period; an event adds its value, and one whose property `operation` is `remove` removes it. */
            carry_over?: boolean;
            /** @description Conditions on properties; all must hold. */
            filters?: components["schemas"]["MetricFilterInput"][];
            /** @description The name of one unit of the quantity. */
            unit?: string | null;
            /**
             * @description The unit in electronic invoices, unless the service has its own: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `E34` (gigabyte), or of 21 behind an X (BT-130). Null: `C62`, one.
             * @example HUR
             */
            unit_code?: string | null;
        };
        /** @description The organization's fields to change. */
        UpdateOrganisation: {
            /** @description The organization's name. */
            name?: string;
            /** @description The name printed on invoices. */
            legal_name?: string | null;
            /** @description The address printed on invoices. */
            address?: components["schemas"]["AddressInput"] | null;
            /** @description The tax identification number. */
            tax_id?: string | null;
            /**
             * Format: email
             * @description The email address printed on invoices.
             */
            email?: string | null;
            /** @description A picture as a data URI: PNG, JPEG or SVG in base64, at most 400,000 characters and 16 million pixels. An SVG (without `<image>`) or a picture larger than 1,200 pixels is stored as a PNG of that size. */
            logo?: string | null;
            /**
             * Format: locale
             * @description The language and region for dates and numbers, such as de-DE.
             * @example de-DE
             */
            locale?: string;
            /**
             * Format: currency
             * @description The default currency.
             * @example EUR
             */
            currency?: string;
            /** @description The prefix of invoice numbers: 1–20 letters, digits, `.`, `_`, `/` or `-`. */
            invoice_prefix?: string;
            /** @description The default days from the invoice date to the due date. */
            payment_terms_days?: number;
            /** @description The tax rate of lines without one of their own or their customer's, in percent. */
            default_tax_rate?: Exact;
            /** @description The name of that tax, as printed. */
            default_tax_name?: string | null;
            /** @description Whether sent invoices can no longer be edited. */
            lock_sent_invoices?: boolean;
            /** @description Whether the drafts of billing runs are sent automatically. */
            auto_send_invoices?: boolean;
            /** @description How many days after its date a draft is sent automatically. */
            grace_days?: number;
            /**
             * Format: date
             * @description No correction is computed for a period that ends on or before this day. Null: none is closed.
             * @example 2026-09-30
             */
            books_closed_until?: string | null;
            /** @description Whether the payment page offers the customer's stored payment methods. */
            stored_methods_on_payment_page?: boolean;
            /** @description Whether invoices are created where every line is 0. */
            invoice_zero_amounts?: boolean;
            /** @description Who collects payments. */
            payment_provider?: components["schemas"]["PaymentProviderName"];
            /** @description The format of electronic invoices to customers that have none of their own. */
            e_invoice_format?: components["schemas"]["EInvoiceFormat"];
            /** @description Whom customers ask about an invoice (BG-6). */
            contact?: components["schemas"]["EInvoiceContactInput"] | null;
            /** @description The account that customers transfer money to (BG-17). */
            bank_account?: components["schemas"]["BankAccountInput"] | null;
            /** @description How customers pay: a code of UNCL 4461 (BT-81). Null: `58` (SEPA credit transfer) with a bank account, else `1` (not defined). */
            payment_means_code?: string | null;
            /** @description Where electronic invoices come from (BT-34). */
            electronic_address?: components["schemas"]["ElectronicAddressInput"] | null;
            /** @description The entry in the register of companies (BT-30). */
            legal_registration?: components["schemas"]["LegalRegistrationInput"] | null;
            /** @description Registrations for tax besides `tax_id`. A document whose tax is all levied by another country states the VAT id there. */
            tax_registrations?: components["schemas"]["TaxRegistrationInput"][];
            /** @description Who decides the taxes of lines where neither the line, its service nor the customer has a rate. `none`: the organization's default rate is used. `built_in`: the rules do, by seller, customer, supply and day; the organization's address needs a country. `stripe`: Stripe Tax, which also files what was sent, if it is set up on this installation. */
            tax_provider?: components["schemas"]["TaxProvider"];
            /** @description Where the tax rules tax digital services and goods to consumers in other countries of the EU. `registered`: there, declared in the one-stop shop. `below_threshold`: at home, which a seller established in one country may do while these sales are no more than 10,000 EUR in this calendar year and the last (Article 59c of Directive 2006/112/EC). */
            one_stop_shop?: components["schemas"]["OneStopShop"];
            /**
             * Format: time-zone
             * @description The IANA name of the time zone whose days count: for invoices, due dates, reports, and contracts without a zone of their own that are activated from now on.
             * @example Europe/Berlin
             */
            timezone?: string;
        };
        /** @description A payment method's fields to change. */
        UpdatePaymentMethod: {
            /**
             * @description Replaces the previous default. Removing the default leaves the customer without one.
             * @constant
             */
            is_default: true;
        };
        /** @description The payment settings to change. */
        UpdatePaymentSettings: {
            /** @description Whether the default payment method is charged when an invoice is sent. */
            collect_automatically?: boolean;
            /** @description Days after the first failed charge on which to retry, ascending. Empty: never. */
            retry_days?: number[];
            /** @description Days relative to the due date on which to remind the customer (negative: before it), ascending. Empty: never. */
            reminder_days?: number[];
            /** @description What happens to an invoice on the day after its final retry fails. */
            after_last_retry?: components["schemas"]["AfterLastRetry"];
            /** @description Days before a customer's default card expires to notify the customer by mail; null: never. */
            card_expiry_notice_days?: number | null;
            /** @description Whether customers get a mail for each payment. */
            send_receipts?: boolean;
            /** @description Bank transfer details for the payment page; null: none. */
            bank_details?: string | null;
        };
        /** @description A template's fields to change. */
        UpdateTemplate: {
            /** @description The name of the plan. */
            name?: string;
            /** @description A description. */
            description?: string | null;
            /** @description Whether contracts can be created from the template. */
            is_active?: boolean;
            /** @description The alternatives that the template offers. */
            options?: components["schemas"]["OptionChange"][];
        };
        /** @description The fields of an endpoint to change. */
        UpdateWebhookEndpoint: {
            /** @description Where messages are sent: an https address that is not private. */
            url?: string;
            /**
             * @description Which event types to send: `*` for all, `invoice.*` for all of a resource, or a type.
             * @example [
             *       "invoice.*",
             *       "payment.failed"
             *     ]
             */
            events?: string[];
            /** @description What receives the messages. */
            description?: string | null;
            /** @description `disabled` fails all pending deliveries; `enabled` sends events that happen from then on. */
            status?: components["schemas"]["WebhookEndpointStatus"];
        };
        /** @description A contract's PDF to read. */
        UploadContract: {
            /** @description The PDF: up to 20 MiB and 200 pages, not encrypted. */
            file: unknown;
            /** @description The UUID of the customer whose contract it is. */
            customer_uuid: string;
        };
        /** @enum {string} */
        UsageGranularity: "hour" | "day" | "month";
        /** @description Events that are not billed for the same reason. */
        UsageInboxGroup: {
            /** @description `unknown_customer`: they name a customer that does not exist. `no_customer`: they name none; void them and send them again. `no_event_name`: they have no name that a metric could read; void them and send them again. `no_metric`: no metric reads their name. `no_item_matches`: their customer is known, but no billable item counts them; `hint` says why. `books_closed`: they belong to a period that ends on or before the organization's `books_closed_until`; decide with `POST /usage/inbox/{uuid}/decide`. `no_price`: an item counts events at their own price, and they state none; void them and send them again with one. `expression_failed`: the expression of a metric has no value for them (a property is missing or no number, a division by 0, a magnitude over 10^18); void them and send them again. `no_price_matches`: an item prices its usage by group, and its price matrix has neither a row for theirs nor a default row; amend the contract from their day on, or void them and send them again. */
            reason: components["schemas"]["UnmatchedReason"];
            /** @description Events of the last 90 days, by `timestamp`, excluding voided ones. For `books_closed`: all events of the period. */
            event_count: number;
            /** @description False if not all events were examined (only the last 1,000 of a reference, or of a customer's events that filters may refuse); the figures then cover only the examined ones. */
            is_complete: boolean;
            /**
             * Format: date
             * @description Null for `books_closed`.
             */
            first_event_on: string | null;
            /**
             * Format: date-time
             * @description The time of the latest event. Null without events.
             */
            last_event_at: string | null;
            /** @description At most ten of the events' names. */
            event_names: components["schemas"]["UnmatchedEventName"][];
            /** @description For events without a customer, for `no_item_matches`, `no_price`, `expression_failed` and `no_price_matches`: up to three keys, the last received. For `no_metric`, use `GET /usage/events/ingested?event_name=…`. */
            latest_idempotency_keys: string[];
            /** @description For `unknown_customer`: the reference that a new or existing customer needs to get these events. */
            new_customer: components["schemas"]["ProposedCustomer"] | null;
            /** @description For `unknown_customer`: up to three customers with an address in the same domain, or a similar name. */
            similar_customers: components["schemas"]["SimilarCustomer"][];
            /** @description For `no_item_matches`. `no_contract`: no contract of the customer, or not that of the named item, was activated. `no_item`: none of its items reads the name. `dates`: they are before or after the service dates. `filters`: the filters of every metric refuse them. */
            hint: components["schemas"]["UnmatchedItemReason"] | null;
            /** @description Of `no_item_matches`, `no_price`, `expression_failed`, `no_price_matches` and `books_closed`. */
            customer: components["schemas"]["UnmatchedCustomer"] | null;
            /** @description The billable item that the events name, or that `books_closed` concerns. */
            item: components["schemas"]["UnmatchedItem"] | null;
            /** @description Usage of a period in the organization's closed books. */
            closed_usage: components["schemas"]["ClosedUsage"] | null;
        };
        /** @description Counts and sums over time. */
        UsageSummary: {
            /** @description By time, then group. Intervals without events are omitted; but a `weighted_sum` continues from its first event to the end of the period. */
            items: components["schemas"]["UsageSummaryEntry"][];
            /** @description The number of entries. */
            count: number;
        };
        /** @description The events of one interval and group. */
        UsageSummaryEntry: {
            /**
             * Format: date-time
             * @description The start of the hour, day, or month, even if `from` is inside it.
             */
            start: string;
            /** @description The customer's UUID, or the property's value as text; null for events without either, and without `group_by`. */
            group: string | null;
            /** @description The number of events. */
            event_count: number;
            /** @description The quantity. */
            quantity: Exact;
        };
        /** @description Events arrived that nothing bills: the inbox has a new group of unmatched events. */
        UsageUnmatchedEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "usage.unmatched";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["UsageInboxGroup"];
        };
        /** @enum {string} */
        VatIdStatus: "unknown" | "valid" | "confirmed" | "invalid";
        /** @description Which usage events to void. */
        VoidEvents: {
            /** @description The keys of the events to void. */
            idempotency_keys: string[];
        };
        /** @description Each key is counted once, even if sent repeatedly. */
        VoidResult: {
            /** @description The number of events that no longer count. */
            voided_events: number;
            /** @description Keys whose event was already voided. */
            already_voided: string[];
            /** @description Keys without a stored event. */
            not_found: string[];
        };
        /** @description What waits, of all organizations. */
        WaitingWork: {
            mail: components["schemas"]["Backlog"];
            webhooks: components["schemas"]["Backlog"];
            uploads: components["schemas"]["Backlog"];
            /**
             * Format: date-time
             * @description When the usage of the organization furthest behind was last rolled up.
             */
            usage_rolled_up_at: string | null;
        };
        /** @description One attempt to deliver a message. */
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description When it began.
             */
            attempted_at: string;
            /** @description The status of the answer. Null if no answer came. */
            status_code: number | null;
            /** @description The duration, in milliseconds. */
            duration_ms: number;
            /** @description The headers of the answer, by name in lower case. */
            response_headers: {
                [key: string]: string;
            } | null;
            /** @description The body of the answer, at most its first 64 KiB. */
            response_body: string | null;
            /** @description Why no answer came. */
            error: string | null;
        };
        /** @description What is sent again. */
        WebhookDeliveriesRetried: {
            /** @description How many deliveries are sent again. */
            retried_count: number;
        };
        /** @description A message on its way to an endpoint. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The UUID of the endpoint.
             */
            webhook_uuid: string;
            /** @description The `webhook-id` header: the same for every attempt. */
            message_id: string;
            /** @description The type of the event, such as `invoice.paid`. */
            event_type: string;
            /**
             * Format: uuid
             * @description The UUID of the resource that the event is about.
             */
            resource_uuid: string;
            /** @description `pending`: being sent, or waiting for its next attempt or for an earlier message about the same resource. `failed`: given up. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description The number of attempts so far. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When it is attempted next. Null if it ended, or waits for an earlier message.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the endpoint accepted it.
             */
            delivered_at: string | null;
            /** @description The status of the last answer. Null if no answer came. */
            last_status_code: number | null;
            /** @description Why the last attempt got no answer, or why there is none. */
            last_error: string | null;
            /** @description The duration of the last attempt, in milliseconds. */
            last_duration_ms: number | null;
        };
        /** @description A delivery with its request and all attempts. */
        WebhookDeliveryDetails: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The UUID of the endpoint.
             */
            webhook_uuid: string;
            /** @description The `webhook-id` header: the same for every attempt. */
            message_id: string;
            /** @description The type of the event, such as `invoice.paid`. */
            event_type: string;
            /**
             * Format: uuid
             * @description The UUID of the resource that the event is about.
             */
            resource_uuid: string;
            /** @description `pending`: being sent, or waiting for its next attempt or for an earlier message about the same resource. `failed`: given up. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description The number of attempts so far. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When it is attempted next. Null if it ended, or waits for an earlier message.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the endpoint accepted it.
             */
            delivered_at: string | null;
            /** @description The status of the last answer. Null if no answer came. */
            last_status_code: number | null;
            /** @description Why the last attempt got no answer, or why there is none. */
            last_error: string | null;
            /** @description The duration of the last attempt, in milliseconds. */
            last_duration_ms: number | null;
            request: components["schemas"]["WebhookRequest"];
            /** @description All attempts, oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        WebhookDeliveryList: {
            /** @description The rows of this page. */
            items: components["schemas"]["WebhookDelivery"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /** @enum {string} */
        WebhookDisabledReason: "manual" | "gone" | "failing";
        /** @description A URL that gets messages about what happens. */
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uri
             * @description Where messages are sent.
             */
            url: string;
            /** @description Which event types are sent: `*`, `invoice.*`, or a type. */
            events: string[];
            /** @description What receives the messages. */
            description: string | null;
            /** @description Whether messages are sent. */
            status: components["schemas"]["WebhookEndpointStatus"];
            /** @description `manual`: a person disabled it. `gone`: it answered 410. `failing`: a delivery failed for three days. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * Format: date-time
             * @description When it was disabled.
             */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description Until then, messages are also signed with the previous secret.
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        WebhookEndpointList: {
            /** @description The rows of this page. */
            items: components["schemas"]["WebhookEndpoint"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @enum {string} */
        WebhookEndpointStatus: "enabled" | "disabled";
        /** @description An endpoint with its new secret. */
        WebhookEndpointWithSecret: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /**
             * Format: uri
             * @description Where messages are sent.
             */
            url: string;
            /** @description Which event types are sent: `*`, `invoice.*`, or a type. */
            events: string[];
            /** @description What receives the messages. */
            description: string | null;
            /** @description Whether messages are sent. */
            status: components["schemas"]["WebhookEndpointStatus"];
            /** @description `manual`: a person disabled it. `gone`: it answered 410. `failing`: a delivery failed for three days. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * Format: date-time
             * @description When it was disabled.
             */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description Until then, messages are also signed with the previous secret.
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /**
             * @description Signs the messages. Only this answer shows it.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
             */
            secret: string;
        };
        /** @description A type of event that endpoints can subscribe to. */
        WebhookEventType: {
            /** @description The type, such as `invoice.paid`. */
            type: string;
            /** @description What has happened. */
            description: string;
        };
        /** @description A page of a list, with the number of matching rows on all pages. */
        WebhookEventTypeList: {
            /** @description The rows of this page. */
            items: components["schemas"]["WebhookEventType"][];
            /** @description The number of matching rows on all pages. */
            count: number;
        };
        /** @description A listener, which fetches messages instead of receiving them. */
        WebhookListener: {
            /**
             * Format: uuid
             * @description The UUID.
             */
            uuid: string;
            /** @description Signs the messages. Only this answer shows it. */
            secret: string;
        };
        /** @description A message as a receiver gets it. */
        WebhookMessage: {
            /** @description Its place in the order of messages. */
            position: number;
            /** @description The type of the event. */
            event_type: string;
            /** @description The headers that a receiver gets, with the signature. */
            headers: {
                [key: string]: string;
            };
            /** @description The body, exactly as the headers sign it. */
            body: string;
        };
        /** @description What a listener fetches. */
        WebhookMessages: {
            /** @description The next messages, in order. */
            items: components["schemas"]["WebhookMessage"][];
        };
        /** @description What the endpoint is sent. */
        WebhookRequest: {
            /** @description The URL of the last attempt. Null before the first. */
            url: string | null;
            /** @description The headers of the last attempt, by name in lower case. */
            headers: {
                [key: string]: string;
            } | null;
            /** @description The body, the same for every attempt. */
            body: string;
        };
        /** @description A test message was asked for. It is sent whatever the endpoint subscribes to. */
        WebhookTestEvent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["WebhookEndpoint"];
        };
        /** @description A process that does background work. */
        WorkerProcess: {
            /** @description The machine's name. */
            host: string;
            /** @description The process ID. */
            process_id: number;
            /** @description Its version. */
            version: string;
        };
    };
    responses: {
        /** @description The request cannot be read: malformed JSON, path or query value. */
        Malformed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token or session is missing or invalid. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token's scope or the person's role does not allow this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A named resource does not exist in this organization. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource's state does not allow the change, or its `Idempotency-Key` is in use. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The content type or encoding is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An unexpected error occurred. */
        Unexpected: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is too busy, or the database is unavailable. Try again after `Retry-After` seconds. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Makes a retry safe: a second request with the same key and body gets the first one's answer. A key used with another body is refused (422). */
        IdempotencyKey: string;
        /** @description Accepted as with every POST, without effect: the operation saves nothing. */
        UnneededIdempotencyKey: string;
        /** @description The UUID of the organization that the person acts for. */
        Organisation: string;
        /** @description The id of the message, the same for every attempt. A message can arrive twice: skip ids that you have handled. */
        WebhookId: string;
        /** @description When this attempt was made, in seconds since 1970 (UTC). Refuse old ones, so that nobody can replay a message. */
        WebhookTimestamp: string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` with the endpoint's secret, in Base64, as Standard Webhooks specifies it. After a rotation, two signatures separated by a space: accept either. */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of the request in the service's log: the one that the request named, or a new one. */
        "X-Request-Id": string;
        /** @description Seconds to wait before the next attempt. */
        "Retry-After": number;
        /** @description `true` if this is the stored answer to an earlier request with the same `Idempotency-Key`. */
        "Idempotent-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "accounts.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccount"];
            };
        };
        responses: {
            /** @description A person's account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.confirmEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmail"];
            };
        };
        responses: {
            /** @description The address that the account has now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedEmail"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.beginSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginSecondFactor"];
            };
        };
        responses: {
            /** @description A secret that waits for its first code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingSecondFactor"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.removeSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveSecondFactor"];
            };
        };
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.confirmSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSecondFactor"];
            };
        };
        responses: {
            /** @description Codes for when the authenticator app is lost. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sessions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sessions.signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sessions.signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sessions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEntryList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sessions.endOthers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many sessions ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sessions.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session's UUID. */
                session_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sessions.createOrganisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrganisation"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "setup.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the installation needs its first account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpState"];
                };
            };
            400: components["responses"]["Malformed"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "setup.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUp"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "passwords.requestReset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordReset"];
            };
        };
        responses: {
            /** @description An empty object. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "passwords.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "members.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "members.update": {
        parameters: {
            query?: {
                /** @description Also revoke the member's tokens that allow more than the new role: for a viewer, tokens that write or ingest; for a member, tokens that write. */
                revoke_tokens?: boolean;
            };
            header?: never;
            path: {
                /** @description The account's UUID. */
                account_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "members.delete": {
        parameters: {
            query?: {
                /** @description Also revoke the tokens that the member created for the organization. */
                revoke_tokens?: boolean;
            };
            header?: never;
            path: {
                /** @description The account's UUID. */
                account_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invitations.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invitations.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitation"];
            };
        };
        responses: {
            /** @description An invitation with its link, which is not shown again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invitations.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation's UUID. */
                invitation_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invitations.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadInvitation"];
            };
        };
        responses: {
            /** @description Who invites whom, and to which role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationSummary"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invitations.accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitation"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tokens.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tokens.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateToken"];
            };
        };
        responses: {
            /** @description A token with its secret, which is not shown again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedToken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tokens.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's UUID. */
                token_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An API token, without its secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "audit.list": {
        parameters: {
            query?: {
                /** @description A type of resource, or the UUID of one. */
                resource?: string;
                /** @description An actor's name or UUID. */
                actor?: string;
                /** @description The earliest time, as a date or date-time. */
                from?: string;
                /** @description The latest time, as a date-time or a date (until its end). */
                to?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "organisation.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization that bills, and its settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "organisation.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganisation"];
            };
        };
        responses: {
            /** @description The organization that bills, and its settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "taxRates.list": {
        parameters: {
            query?: {
                /** @description Only this country. */
                country?: string;
                /** @description True: only rates that the program knows. False: only the organization's own. */
                is_built_in?: boolean;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxRateList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "taxRates.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTaxRate"];
            };
        };
        responses: {
            /** @description A country's tax rate from a day on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxRate"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "taxRates.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tax rate's UUID. */
                tax_rate_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.list": {
        parameters: {
            query?: {
                /** @description Only the children of this customer. */
                parent_uuid?: string;
                /** @description Part of the name, contact name, email address or external id, ignoring case. */
                search?: string;
                /** @description Only the customer with this external id. */
                external_id?: string;
                /** @description The email address, ignoring case. */
                email?: string;
                /** @description True: only archived customers. False or omitted: only customers that are not archived. */
                archived?: boolean;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomer"];
            };
        };
        responses: {
            /** @description Someone who is billed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Someone who is billed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomer"];
            };
        };
        responses: {
            /** @description Someone who is billed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.archive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.listTaxIdChecks": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxIdCheckList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.checkTaxId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A question to a provider whether a customer's VAT id exists, with its answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxIdCheck"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "mails.list": {
        parameters: {
            query?: {
                /** @description Only those with this status. */
                status?: components["schemas"]["MailStatus"];
                /** @description Only those of this kind. */
                kind?: components["schemas"]["MailKind"];
                /** @description Only mails about this resource. */
                subject_uuid?: string;
                /** @description Part of the subject or of a recipient's address, ignoring case. */
                search?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "mails.getServer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether mails are sent, and from which address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailServer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "mails.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mail's UUID. */
                mail_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An outgoing mail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "mails.retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mail's UUID. */
                mail_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An outgoing mail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "mailTemplates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplateList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "mailTemplates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind. */
                kind: components["schemas"]["MailKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMailTemplate"];
            };
        };
        responses: {
            /** @description The text of a kind of mail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplate"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "mailTemplates.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind. */
                kind: components["schemas"]["MailKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMailTemplate"];
            };
        };
        responses: {
            /** @description The mail as a customer would read it, with sample values. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplatePreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "metrics.list": {
        parameters: {
            query?: {
                /** @description Part of the name or event name, ignoring case. */
                search?: string;
                /** @description Only events with this name. */
                event_name?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "metrics.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMetric"];
            };
        };
        responses: {
            /** @description Which events count, and how. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metric"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "metrics.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID of the metric that counts a usage service's events. Null for fees. */
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which events count, and how. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metric"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "metrics.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID of the metric that counts a usage service's events. Null for fees. */
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetric"];
            };
        };
        responses: {
            /** @description Which events count, and how. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metric"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "metrics.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID of the metric that counts a usage service's events. Null for fees. */
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "templates.list": {
        parameters: {
            query?: {
                /** @description Only active, or only inactive ones. */
                is_active?: boolean;
                /** @description Part of the name or description, ignoring case. */
                search?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "templates.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
            };
        };
        responses: {
            /** @description A plan with its prices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "templates.price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceQuestion"];
            };
        };
        responses: {
            /** @description The prices of the quantities asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "templates.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template's UUID. */
                template_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A plan with its prices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "templates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template's UUID. */
                template_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplate"];
            };
        };
        responses: {
            /** @description A plan with its prices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "templates.listVersions": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The template's UUID. */
                template_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contractUploads.list": {
        parameters: {
            query?: {
                /** @description Only those with this status. */
                status?: components["schemas"]["ContractUploadStatus"];
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractUploadList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contractUploads.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadContract"];
            };
        };
        responses: {
            /** @description The upload was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractUploadResult"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contractUploads.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID of the upload, by which its progress is read. */
                process_status_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An uploaded contract PDF and what became of it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractUpload"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "metrics.getUse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID of the metric that counts a usage service's events. Null for fees. */
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which templates and contracts use a metric. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricUse"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.amend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmendContract"];
            };
        };
        responses: {
            /** @description An agreement with a customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "amendments.list": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AmendmentList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "amendments.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
                /** @description The amendment's UUID. */
                amendment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An agreement with a customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.list": {
        parameters: {
            query?: {
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only those with this status. */
                status?: components["schemas"]["ContractStatus"];
                /** @description Part of its or its customer's name; any case. */
                search?: string;
                /** @description Whether its latest billing run could not bill it. */
                billing_error?: boolean;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContract"];
            };
        };
        responses: {
            /** @description An agreement with a customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An agreement with a customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContract"];
            };
        };
        responses: {
            /** @description An agreement with a customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.activate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activated contract, with warnings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivatedContract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelContract"];
            };
        };
        responses: {
            /** @description An agreement with a customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contracts.reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contract's UUID. */
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An agreement with a customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.list": {
        parameters: {
            query?: {
                /** @description Only discounts that this customer has or redeemed. */
                customer_uuid?: string;
                /** @description Only discounts that this contract or one of its services has, or that were redeemed for it. */
                contract_uuid?: string;
                /** @description Only the discount with this code, in upper or lower case. */
                code?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDiscount"];
            };
        };
        responses: {
            /** @description A percentage or an amount off invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemDiscount"];
            };
        };
        responses: {
            /** @description A discount that a customer redeemed by its code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The discount's UUID. */
                discount_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A percentage or an amount off invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The discount's UUID. */
                discount_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A percentage or an amount off invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.listRedemptions": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The discount's UUID. */
                discount_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountRedemptionList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditUnits.list": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditUnitList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditUnits.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCreditUnit"];
            };
        };
        responses: {
            /** @description A unit of the organization's own, which credit is counted in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditUnit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditUnits.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit unit's UUID. */
                credit_unit_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A unit of the organization's own, which credit is counted in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditUnit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditUnits.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit unit's UUID. */
                credit_unit_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCreditUnit"];
            };
        };
        responses: {
            /** @description A unit of the organization's own, which credit is counted in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditUnit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditUnits.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit unit's UUID. */
                credit_unit_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.list": {
        parameters: {
            query?: {
                /** @description Only this customer's. */
                customer_uuid?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrantList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCreditGrant"];
            };
        };
        responses: {
            /** @description Credit that pays a customer's charges before tax. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrant"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit grant's UUID. */
                credit_grant_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Credit that pays a customer's charges before tax. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrant"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit grant's UUID. */
                credit_grant_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCreditGrant"];
            };
        };
        responses: {
            /** @description Credit that pays a customer's charges before tax. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrant"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.void": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit grant's UUID. */
                credit_grant_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Credit that pays a customer's charges before tax. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrant"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.listLedger": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The credit grant's UUID. */
                credit_grant_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditLedgerEntryList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.voidEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidEvents"];
            };
        };
        responses: {
            /** @description Each key is counted once, even if sent repeatedly. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidResult"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEventList"];
            };
        };
        responses: {
            /** @description What became of the events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionResult"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.listBillableItems": {
        parameters: {
            query?: {
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only items whose metric reads this name. */
                event_name?: string;
                /** @description Whether the contract was activated and today is within the item's service dates. */
                active?: boolean;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillableItemList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.listEvents": {
        parameters: {
            query?: {
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only events with this name. */
                event_name?: string;
                /** @description Only events that name this billable item. */
                item_id?: string;
                /** @description Only the event with this key. */
                idempotency_key?: string;
                /** @description The first day of the comparison. */
                from?: string;
                /** @description The day after the last of the comparison. */
                to?: string;
                /** @description Whether a customer was found for the event; voided events are listed either way. */
                attributed?: boolean;
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedEventPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.summarize": {
        parameters: {
            query: {
                /** @description Sums up `event_value` of the events with this name. Requires either this or `metric_uuid`. */
                event_name?: string;
                /** @description Reads events as the metric does, each interval separately. */
                metric_uuid?: string;
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description The earliest time, as a date or date-time. */
                from: string;
                /** @description The latest time, inclusive; a date means its end. */
                to: string;
                /** @description Intervals begin on the hour, day, or month in UTC. Default: `day`. */
                granularity?: components["schemas"]["UsageGranularity"];
                /** @description `customer`, or a key in the events' `properties`. The prefix `property:` marks a key as such: `property:customer`. */
                group_by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts and sums over time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageSummary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.listEventNames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventNameList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.listUnmatched": {
        parameters: {
            query?: {
                /** @description Only groups with this reason. */
                reason?: components["schemas"]["UnmatchedReason"];
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events that nothing bills, grouped by reason. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnmatchedUsage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.decideClosedUsage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideClosedUsage"];
            };
        };
        responses: {
            /** @description Usage of a period in the organization's closed books. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedUsage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "metrics.try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TryMetric"];
            };
        };
        responses: {
            /** @description What the metric would count. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricTrial"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ingestJobs.list": {
        parameters: {
            query?: {
                /** @description Only those with this status. */
                status?: components["schemas"]["IngestionJobState"];
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionJobList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ingestJobs.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AsyncCustomerEventList"];
            };
        };
        responses: {
            /** @description The batch was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedIngestionJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ingestJobs.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ingestion job's UUID. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An ingestion job with its first results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionJobStatus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ingestJobs.listResults": {
        parameters: {
            query?: {
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The ingestion job's UUID. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the events that were not created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionJobResults"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "entitlements.list": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "entitlements.check": {
        parameters: {
            query: {
                /** @description The feature's name. */
                feature: string;
            };
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a customer may use a feature now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementCheck"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.listHistory": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceHistoryEntryList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditNotes.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCreditNote"];
            };
        };
        responses: {
            /** @description A credit for a sent invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditNotes.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCreditNote"];
            };
        };
        responses: {
            /** @description What a credit note would do. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNotePreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditNotes.list": {
        parameters: {
            query?: {
                /** @description Only those of this invoice. */
                invoice_uuid?: string;
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only those created on this day or later. */
                created_gte?: string;
                /** @description Only those created on this day or earlier. */
                created_lte?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNoteList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditNotes.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit note's UUID. */
                credit_note_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A credit for a sent invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditNotes.getPdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credit note's UUID. */
                credit_note_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the credit note's PDF is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNotePdf"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditNotes.getEInvoice": {
        parameters: {
            query?: {
                /** @description The format. Omitted: the one that the customer had when the document was issued. */
                format?: components["schemas"]["EInvoiceDocumentFormat"];
            };
            header?: never;
            path: {
                /** @description The credit note's UUID. */
                credit_note_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document: XML, or for `facturx` a PDF that holds it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.listCredit": {
        parameters: {
            query?: {
                /** @description Only this currency. */
                currency?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditMovementList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "customers.addCredit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCreditMovement"];
            };
        };
        responses: {
            /** @description A change of a customer's credit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditMovement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.list": {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: components["schemas"]["InvoiceStatus"][];
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only those of this contract, and those that it shares. */
                contract_uuid?: string;
                /** @description Only invoices of this day or later. */
                invoice_date_gte?: string;
                /** @description Only invoices of this day or earlier. */
                invoice_date_lte?: string;
                /** @description Only due dates of this day or later. */
                due_date_gte?: string;
                /** @description Only due dates of this day or earlier. */
                due_date_lte?: string;
                /** @description Only amounts of at least this. */
                amount_gte?: Exact;
                /** @description Only amounts of at most this. */
                amount_lte?: Exact;
                /** @description Only invoices that are overdue, or only those that are not. */
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @description Only this currency. */
                currency?: string;
                /** @description Part of the number, description, external ID, or the customer's name or email; case-insensitive. */
                search?: string;
                /** @description A leading `-` sorts in descending order. Default: newest first. Missing values come last. */
                sort?: components["schemas"]["InvoiceOrder"];
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoice"];
            };
        };
        responses: {
            /** @description An invoice with its lines and totals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.getTotals": {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: components["schemas"]["InvoiceStatus"][];
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only those of this contract, and those that it shares. */
                contract_uuid?: string;
                /** @description Only invoices of this day or later. */
                invoice_date_gte?: string;
                /** @description Only invoices of this day or earlier. */
                invoice_date_lte?: string;
                /** @description Only due dates of this day or later. */
                due_date_gte?: string;
                /** @description Only due dates of this day or earlier. */
                due_date_lte?: string;
                /** @description Only amounts of at least this. */
                amount_gte?: Exact;
                /** @description Only amounts of at most this. */
                amount_lte?: Exact;
                /** @description Only invoices that are overdue, or only those that are not. */
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @description Only this currency. */
                currency?: string;
                /** @description Part of the number, description, external ID, or the customer's name or email; case-insensitive. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Totals by currency. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTotals"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.exportCsv": {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: components["schemas"]["InvoiceStatus"][];
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only those of this contract, and those that it shares. */
                contract_uuid?: string;
                /** @description Only invoices of this day or later. */
                invoice_date_gte?: string;
                /** @description Only invoices of this day or earlier. */
                invoice_date_lte?: string;
                /** @description Only due dates of this day or later. */
                due_date_gte?: string;
                /** @description Only due dates of this day or earlier. */
                due_date_lte?: string;
                /** @description Only amounts of at least this. */
                amount_gte?: Exact;
                /** @description Only amounts of at most this. */
                amount_lte?: Exact;
                /** @description Only invoices that are overdue, or only those that are not. */
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @description Only this currency. */
                currency?: string;
                /** @description Part of the number, description, external ID, or the customer's name or email; case-insensitive. */
                search?: string;
                /** @description What each row is: an invoice (default) or a line item. */
                rows?: components["schemas"]["CsvRowKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All matches, newest first. Text that looks like a formula is prefixed with an apostrophe. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.exportZip": {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: components["schemas"]["InvoiceStatus"][];
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Only those of this contract, and those that it shares. */
                contract_uuid?: string;
                /** @description Only invoices of this day or later. */
                invoice_date_gte?: string;
                /** @description Only invoices of this day or earlier. */
                invoice_date_lte?: string;
                /** @description Only due dates of this day or later. */
                due_date_gte?: string;
                /** @description Only due dates of this day or earlier. */
                due_date_lte?: string;
                /** @description Only amounts of at least this. */
                amount_gte?: Exact;
                /** @description Only amounts of at most this. */
                amount_lte?: Exact;
                /** @description Only invoices that are overdue, or only those that are not. */
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @description Only this currency. */
                currency?: string;
                /** @description Part of the number, description, external ID, or the customer's name or email; case-insensitive. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files of each invoice, named after its number. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.exportChosenZip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportChosenInvoices"];
            };
        };
        responses: {
            /** @description The files of each invoice, named after its number. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.previewNumber": {
        parameters: {
            query?: {
                /** @description The prefix of invoice numbers: 1–20 letters, digits, `.`, `_`, `/` or `-`. */
                prefix?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next number. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextInvoiceNumber"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.revokePaymentLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link that works now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedLink"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lineItems.explain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
                /** @description The UUID of the invoice's line. */
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a line's amount came about. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineExplanation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lineItems.listEvents": {
        parameters: {
            query?: {
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
                /** @description The UUID of the invoice's line. */
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedEventPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An invoice with its lines and totals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInvoice"];
            };
        };
        responses: {
            /** @description An invoice with its lines and totals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.delete": {
        parameters: {
            query?: {
                /** @description Whether the next billing run bills the draft's charges again (default: true). If false, they are waived. */
                rebill?: boolean;
            };
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.getPdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the invoice's PDF is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePdf"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lineItems.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLineItem"];
            };
        };
        responses: {
            /** @description A line of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineItem"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lineItems.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
                /** @description The UUID of the invoice's line. */
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLineItem"];
            };
        };
        responses: {
            /** @description A line of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineItem"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lineItems.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
                /** @description The UUID of the invoice's line. */
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.previewMail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For a draft, the invoice as sending it now would leave it; for a sent invoice, as it is. With the mail that delivers it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceMailPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.mail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendInvoiceMail"];
            };
        };
        responses: {
            /** @description An outgoing mail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.getEInvoice": {
        parameters: {
            query?: {
                /** @description The format. Omitted: the one that the customer had when the document was issued. */
                format?: components["schemas"]["EInvoiceDocumentFormat"];
            };
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document: XML, or for `facturx` a PDF that holds it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.checkEInvoice": {
        parameters: {
            query?: {
                /** @description The format. Omitted: the one that the customer gets. */
                format?: components["schemas"]["EInvoiceDocumentFormat"];
            };
            header?: never;
            path: {
                /** @description The invoice's UUID. */
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an invoice's electronic form would break if it were sent now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EInvoiceCheck"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "billing.simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulatePrices"];
            };
        };
        responses: {
            /** @description Past usage at other prices, compared with the contract's. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "templates.migrate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template's UUID. */
                template_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MigrateTemplate"];
            };
        };
        responses: {
            /** @description What moving contracts to a template's present version changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Migration"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "billing.run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateBillingRun"];
            };
        };
        responses: {
            /** @description A billing run and its progress. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "billing.getRun": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The billing run's UUID. */
                billing_run_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A billing run and its progress. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "billing.preview": {
        parameters: {
            query?: {
                /** @description The contract to preview; it can be a draft. */
                contract_uuid?: string;
                /** @description Previews all contracts that are billed to this customer, and its own: those that were ever activated. */
                customer_uuid?: string;
                /** @description The day up to which to bill. Default: today. */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoices that a run would create. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "billing.previewChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewChange"];
            };
        };
        responses: {
            /** @description The invoices that a run would create. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.balance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is left of a customer's credit grants. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditGrantBalances"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseCredit"];
            };
        };
        responses: {
            /** @description Credit that takes effect once its invoice is paid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditPurchase"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "taxProviders.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxProviderStatusList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "taxQuestions.list": {
        parameters: {
            query?: {
                /** @description Only those about this customer. */
                customer_uuid?: string;
                /** @description Only those with this status. */
                status?: components["schemas"]["TaxQuestionStatus"];
                /** @description Only those that the provider refused, or only others. */
                is_refused?: boolean;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxQuestionList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "taxTransactions.list": {
        parameters: {
            query?: {
                /** @description Only those with this status. */
                status?: components["schemas"]["TaxTransactionStatus"];
                /** @description Only those of which the provider has another tax than the invoice, or none. */
                is_different?: boolean;
                /** @description Only those of this invoice. */
                invoice_uuid?: string;
                /** @description Only those created on this day or later, in UTC. */
                from?: string;
                /** @description Only those created on this day or earlier, in UTC. */
                to?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxTransactionList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "taxTransactions.retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transaction's UUID. */
                tax_transaction_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryTaxTransaction"];
            };
        };
        responses: {
            /** @description What a tax provider is told for its filings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxTransaction"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMethods.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A customer's stored payment methods. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethods"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMethods.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachPaymentMethod"];
            };
        };
        responses: {
            /** @description A stored card or bank account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMethods.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
                /** @description The payment method's UUID. */
                payment_method_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentMethod"];
            };
        };
        responses: {
            /** @description A stored card or bank account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentMethods.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
                /** @description The payment method's UUID. */
                payment_method_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.listMovements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's UUID. */
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMovementList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.getRefundable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's UUID. */
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What can still be refunded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRefundable"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentSettings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When invoices are collected, and which notices customers get. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettings"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentSettings.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentSettings"];
            };
        };
        responses: {
            /** @description When invoices are collected, and which notices customers get. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettings"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "paymentProviders.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProviderList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.getTopUp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Credit that is bought by the stored payment method when too little is left. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUp"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.setTopUp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAutoTopUp"];
            };
        };
        responses: {
            /** @description Credit that is bought by the stored payment method when too little is left. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUp"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "creditGrants.removeTopUp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer's UUID. */
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoicePayment"];
            };
        };
        responses: {
            /** @description A payment of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.list": {
        parameters: {
            query?: {
                /** @description Only those of this customer. */
                customer_uuid?: string;
                /** @description Repeatable. */
                payment_status?: components["schemas"]["PaymentStatus"][];
                /** @description Only those of this invoice. */
                invoice_uuid?: string;
                /** @description Repeatable. */
                method?: components["schemas"]["PaymentMethodKind"][];
                /** @description Part of the payment's number or reference, the invoice's number, or the customer's name; case-insensitive. */
                search?: string;
                /** @description Whether it failed in the last 30 days and its invoice is still `sent`, so it needs attention. */
                is_unresolved?: boolean;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePaymentList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's UUID. */
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A payment of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's UUID. */
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A payment of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's UUID. */
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefundPayment"];
            };
        };
        responses: {
            /** @description A payment of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.reverse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment's UUID. */
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A payment of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "payments.record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordPayment"];
            };
        };
        responses: {
            /** @description A payment of an invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "alerts.list": {
        parameters: {
            query?: {
                /** @description Only alerts of this customer and its contracts. */
                customer_uuid?: string;
                /** @description Only alerts of this kind. */
                kind?: components["schemas"]["AlertKind"];
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "alerts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAlert"];
            };
        };
        responses: {
            /** @description An alert, and what it triggered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertWithTriggers"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "alerts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The alert's UUID. */
                alert_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An alert, and what it triggered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertWithTriggers"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "alerts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The alert's UUID. */
                alert_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAlert"];
            };
        };
        responses: {
            /** @description An alert, and what it triggered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertWithTriggers"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "alerts.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The alert's UUID. */
                alert_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "alerts.listTriggers": {
        parameters: {
            query?: {
                /** @description Only this customer's. */
                customer_uuid?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The alert's UUID. */
                alert_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertTriggerList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.listEventTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventTypeList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: {
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description An endpoint with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A URL that gets messages about what happens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description A URL that gets messages about what happens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endpoint with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A message on its way to an endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.listDeliveries": {
        parameters: {
            query?: {
                /** @description Only those with this status. */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description Only those of this type. */
                event_type?: string;
                /** @description Only those about this resource. */
                resource_uuid?: string;
                /** @description The greatest number of rows to return. */
                limit?: number;
                /** @description The number of rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.getDelivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
                /** @description The delivery's UUID. */
                delivery_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A delivery with its request and all attempts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.retryDelivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
                /** @description The delivery's UUID. */
                delivery_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A message on its way to an endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.retryDeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint's UUID. */
                webhook_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryWebhookDeliveries"];
            };
        };
        responses: {
            /** @description What is sent again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesRetried"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhookListeners.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookListener"];
            };
        };
        responses: {
            /** @description A listener, which fetches messages instead of receiving them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookListener"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhookListeners.fetch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The listener's UUID. */
                listener_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FetchWebhookMessages"];
            };
        };
        responses: {
            /** @description What a listener fetches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMessages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhookListeners.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The listener's UUID. */
                listener_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.exportAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP of CSV files, one per kind of object, from one snapshot. A file without rows is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.getOverview": {
        parameters: {
            query?: {
                /** @description The currency of the amounts. Default: the organization's. */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of the home page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.listCustomerBalances": {
        parameters: {
            query: {
                /** @description Repeatable. */
                customer_uuid: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerBalanceList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.getTax": {
        parameters: {
            query: {
                /** @description The first day of the period. */
                from: string;
                /** @description The last day of the period. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxReportRowList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.getOssThreshold": {
        parameters: {
            query: {
                /** @description The calendar year. */
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, with the number of matching rows on all pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThresholdSalesList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.getOneStopShop": {
        parameters: {
            query: {
                /** @description The first day of the period. */
                from: string;
                /** @description The last day of the period. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each country, supply, rate, currency and corrected quarter. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.getEcSalesList": {
        parameters: {
            query: {
                /** @description The first day of the period. */
                from: string;
                /** @description The last day of the period. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each VAT id, supply and currency. A VAT id that is missing or can't exist is empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reports.search": {
        parameters: {
            query: {
                /** @description The beginning of a word, case-insensitive: at least two characters, optionally followed by more words. */
                q: string;
                /** @description The maximum number of results of each kind. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "status.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits, what failed, and what recurring tasks did. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationStatus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "status.runJob": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job's number in the queue. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "status.runTask": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The recurring task. */
                task: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty object. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "eInvoices.validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/xml": components["schemas"]["EInvoiceFile"];
            };
        };
        responses: {
            /** @description What the check of an electronic invoice found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EInvoiceVerdict"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.ingestCloudEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestCloudEventsBody"];
                "application/cloudevents+json": components["schemas"]["CloudEvent"];
                "application/cloudevents-batch+json": components["schemas"]["CloudEventBatch"];
            };
        };
        responses: {
            /** @description One of these forms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestCloudEventsResult"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.ingestLagoEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLagoEvents"];
            };
        };
        responses: {
            /** @description The stored events of a batch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LagoEventsCreated"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.ingestMeterEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CreateMeterEvent"];
            };
        };
        responses: {
            /** @description A meter event as Stripe answers it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeterEvent"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "usage.ingestMetrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MetricsExport"];
                "application/x-protobuf": components["schemas"]["ProtobufMetricsExport"];
            };
        };
        responses: {
            /** @description An `ExportMetricsServiceResponse`, in the encoding of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricsExportResult"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "webhooks.customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCreatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUpdatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract.activated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractActivatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractUpdatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract.amended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractAmendedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractCanceledEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract.reinstated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractReinstatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract.renewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractRenewedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractEndedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceCreatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceUpdatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceSentEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoicePaidEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceOverdueEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceVoidedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.uncollectible": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceUncollectibleEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.invoice.discarded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDiscardedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.credit_note.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditNoteCreatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.payment.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentSucceededEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentFailedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.payment.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentCanceledEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.payment.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRefundedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.payment.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentReturnedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.ingest_job.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestJobCompletedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.ingest_job.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestJobFailedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract_upload.processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractUploadProcessedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.contract_upload.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractUploadFailedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.billing_run.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingRunCompletedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.mail.bounced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailBouncedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.alert.triggered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertTriggeredEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.usage.unmatched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageUnmatchedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description The endpoint is gone: it is disabled, and the message isn't sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is accepted. Any other answer is a failure, and the message is sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
