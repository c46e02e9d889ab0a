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
        /** Change your name, or request a new email address to be confirmed by a mailed link */
        put: operations["putAccount"];
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
        /** Confirm a new email address by the link mailed to it */
        post: operations["postAccountEmailConfirm"];
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
        /** Change your password; ends your other sessions */
        put: operations["putAccountPassword"];
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
        /** Request a secret for a second factor; takes effect when confirmed by a code */
        post: operations["postAccountSecondFactor"];
        /** Remove the second factor with one of its codes or a recovery code; ends your other sessions */
        delete: operations["deleteAccountSecondFactor"];
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
        /** Confirm the second factor with a code from the authenticator app; ends your other sessions */
        post: operations["postAccountSecondFactorConfirm"];
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
        /** Read who is signed in, and their organizations */
        get: operations["getSession"];
        put?: never;
        /** Sign in */
        post: operations["postSession"];
        /** Sign out */
        delete: operations["signOut"];
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
        /** List the browsers in which you are signed in */
        get: operations["listSessionAll"];
        put?: never;
        post?: never;
        /** Sign out of all other browsers */
        delete: operations["deleteSessionAll"];
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
        /** Sign out of one browser immediately */
        delete: operations["deleteSession"];
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
        /** Create another organization, owned by the requesting person */
        post: operations["postSessionOrganisation"];
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
        /** Read whether the installation still needs its first account */
        get: operations["getSetup"];
        put?: never;
        /** Create the first organization and its owner; signs the owner in */
        post: operations["postSetup"];
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
        /** Request a password link by mail; the answer is the same for every address */
        post: operations["postPasswordReset"];
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
        /** Set the password by a link; ends all sessions of the account */
        post: operations["postPasswordResetConfirm"];
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
        /** List members, sorted by name */
        get: operations["listMember"];
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
        /** Change a member's role */
        put: operations["putMember"];
        post?: never;
        /** Remove a member immediately */
        delete: operations["deleteMember"];
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
        /** List pending invitations */
        get: operations["listInvitation"];
        put?: never;
        /** Invite an address by mail, replacing its earlier invitation */
        post: operations["postInvitation"];
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
        /** Withdraw an invitation */
        delete: operations["deleteInvitation"];
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
        /** Read the invitation behind a link */
        post: operations["postInvitationLook"];
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
        /** Accept an invitation with a new or existing account; signs in */
        post: operations["postInvitationAccept"];
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
        /** List API tokens, newest first */
        get: operations["listToken"];
        put?: never;
        /** Create an API token; only this answer shows it */
        post: operations["postToken"];
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
        /** Revoke an API token immediately */
        delete: operations["deleteToken"];
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
        /** List changes, with who made them and the state before and after */
        get: operations["listAudit"];
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
        /** Read the organization and its settings */
        get: operations["getOrganisation"];
        /** Change settings */
        put: operations["putOrganisation"];
        post?: never;
        delete?: never;
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
        /** List customers */
        get: operations["listCustomer"];
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
        /** Create a customer */
        post: operations["postCustomerCreate"];
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
        /** Read a customer */
        get: operations["getCustomer"];
        /** Update a customer */
        put: operations["putCustomer"];
        post?: never;
        /** Archive a customer that has no open invoices or contracts in force; keeps its documents */
        delete: operations["archiveCustomer"];
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
        /** List mails in the outbox, with the result for each recipient */
        get: operations["listMail"];
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
        /** Read whether mail is sent, and the sender's address */
        get: operations["readMailServer"];
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
        /** Read a mail */
        get: operations["getMail"];
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
        /** Resend a mail to the recipients that have not received it */
        post: operations["postMailRetry"];
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
        /** List mail templates, by kind */
        get: operations["listMailTemplate"];
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
        /** Update a mail template */
        put: operations["putMailTemplate"];
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
        /** Preview a mail template with sample values; changes nothing */
        post: operations["previewMailTemplate"];
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
        /** List metrics */
        get: operations["listMetric"];
        put?: never;
        /** Create a metric */
        post: operations["postMetric"];
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
        /** Read a metric */
        get: operations["getMetric"];
        /** Update a metric */
        put: operations["putMetric"];
        post?: never;
        /** Delete a metric that no contract and no template uses */
        delete: operations["deleteMetric"];
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
        /** List plan templates */
        get: operations["listTemplate"];
        put?: never;
        /** Create a plan template */
        post: operations["postTemplate"];
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
        /** Calculate the price of a service at several quantities, with its parts; saves nothing */
        post: operations["priceService"];
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
        /** Read a plan template */
        get: operations["getTemplate"];
        /** Update a plan template; affects later contracts only */
        put: operations["putTemplate"];
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
        /** List the uploaded contracts, newest first */
        get: operations["listContractUpload"];
        put?: never;
        /** Upload a contract PDF for background reading; responds once it is on disk */
        post: operations["postContractUpload"];
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
        /** Get an uploaded contract's progress and result */
        get: operations["getContractUploadStatus"];
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
        /** List the templates and contracts that use a metric */
        get: operations["readMetricUse"];
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
        /** Amend an active contract: add, change, or end items from a day on */
        post: operations["postContractAmend"];
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
        /** List a contract's amendments */
        get: operations["listContractAmendments"];
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
        /** Take back an amendment that has not taken effect */
        delete: operations["deleteContractAmendments"];
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
        /** List contracts */
        get: operations["listContract"];
        put?: never;
        /** Create a draft contract */
        post: operations["postContract"];
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
        /** Get a contract and its billable items */
        get: operations["getContract"];
        /**
         * Update a contract
         * @description Any field of a draft; while the contract is in force, name, auto_renew, renewal_months, end_date, payment_terms_days.
         */
        put: operations["putContract"];
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
        /** Activate a draft contract */
        post: operations["postContractActivate"];
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
        /** Cancel a contract as of a last day */
        post: operations["postContractCancel"];
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
        /** Take back a cancellation whose last day has not passed */
        post: operations["postContractReinstate"];
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
        /** Void events: they no longer count, and the next invoice corrects what was invoiced */
        post: operations["postUsageEventsVoid"];
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
        /** Submit usage events and wait until they are on disk */
        post: operations["postUsageIngest"];
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
        /** List the billable items that events can name */
        get: operations["listUsageEvents"];
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
        /** List events, most recently received first */
        get: operations["listUsageEventsIngested"];
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
        /** Count and sum up events by hour, day, or month */
        get: operations["getUsageSummary"];
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
        /** List the names of events, most recently used first; at most 500 */
        get: operations["listUsageEventNames"];
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
        /** List the events of the last 90 days that will not be billed, why, and how to fix it */
        get: operations["listUsageInbox"];
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
        /** Decide whether usage in closed books is billed on the next invoice or left unbilled */
        post: operations["postUsageInboxDecide"];
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
        /** Try a metric on recent events: which ones it would count, and why not the others; saves nothing */
        post: operations["tryMetric"];
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
        /** List the ingestion jobs, newest first */
        get: operations["listUsageIngestAsync"];
        put?: never;
        /** Submit usage events for background storage; responds once they are on disk */
        post: operations["postUsageIngestAsync"];
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
        /** Get an ingestion job's progress and results */
        get: operations["getUsageIngestAsyncId"];
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
        /** List all events of an ingestion job that were not created */
        get: operations["getUsageIngestAsyncIdResults"];
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
        /** List an invoice's history: changes, revisions, mails, and payments */
        get: operations["listInvoiceHistory"];
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
        /** Credit an invoice */
        post: operations["postInvoiceCreditNote"];
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
        /** Preview a credit note's effect on the amount due and the customer's credit; saves nothing */
        post: operations["postInvoiceCreditNotePreview"];
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
        /** List credit notes */
        get: operations["listCreditNote"];
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
        /** Get a credit note */
        get: operations["getCreditNoteNote"];
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
        /** Get the URL of a credit note's PDF */
        get: operations["getCreditNoteNotePdf"];
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
        /** List a customer's credit balance transactions */
        get: operations["listCustomerCredit"];
        put?: never;
        /** Grant, pay out, or adjust a customer's credit */
        post: operations["postCustomerCredit"];
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
        /** List invoices */
        get: operations["listInvoice"];
        put?: never;
        /** Create a draft invoice */
        post: operations["postInvoice"];
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
        /** Sum up invoices by currency */
        get: operations["getInvoiceTotals"];
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
        /** Export invoices as CSV */
        get: operations["exportInvoicesAsCsv"];
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
        /** Export the PDFs of up to 1000 invoices that match */
        get: operations["exportInvoicesAsZip"];
        put?: never;
        /** Export the PDFs of selected invoices */
        post: operations["exportChosenInvoicesAsZip"];
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
        /** Preview the number of the next invoice to be sent; only sending takes it */
        get: operations["previewNextInvoiceNumber"];
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
        /** Revoke an invoice's payment links and PDF URLs and get a new payment link */
        post: operations["revokePaymentLink"];
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
        /** Explain how a line's amount was computed */
        get: operations["getInvoiceLineItemsItemExplain"];
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
        /** List the events behind a usage line, in chronological order */
        get: operations["listInvoiceLineItemsItemEvents"];
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
        /** Get an invoice */
        get: operations["getInvoice"];
        /** Update an invoice or its status */
        put: operations["putInvoice"];
        post?: never;
        /** Discard a draft */
        delete: operations["deleteInvoice"];
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
        /** Get the URL of the invoice's PDF */
        get: operations["getInvoicePdf"];
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
        /** Add a line item */
        post: operations["postInvoiceLineItems"];
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
        /** Update a line item */
        put: operations["putInvoiceLineItemsItem"];
        post?: never;
        /** Remove a line item */
        delete: operations["deleteInvoiceLineItemsItem"];
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
        /** Preview the mail for an invoice; saves and sends nothing */
        get: operations["getInvoiceMailPreview"];
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
        /** Mail a sent invoice's current revision again */
        post: operations["postInvoiceMail"];
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
        /** Compute what past usage would have cost under other prices; saves nothing */
        post: operations["postBillingSimulate"];
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
        /** Create every invoice due by a date (default: today) */
        post: operations["postBillingRun"];
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
        /** Get a billing run's progress */
        get: operations["getBillingRunRun"];
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
        /** Preview the invoices that a run would create for a contract, or for all contracts of a customer */
        get: operations["getBillingPreview"];
        put?: never;
        /** Preview the invoices that a run would create after a change of a contract; saves nothing */
        post: operations["postBillingPreview"];
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
        /** List a customer's stored payment methods */
        get: operations["getCustomerPaymentMethods"];
        put?: never;
        /** Store a card or bank account at the payment provider */
        post: operations["postCustomerPaymentMethods"];
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
        /** Make a stored payment method the default */
        put: operations["putCustomerPaymentMethodsMethod"];
        post?: never;
        /** Remove a stored payment method */
        delete: operations["deleteCustomerPaymentMethodsMethod"];
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
        /** List a payment's balance transactions, oldest first */
        get: operations["listPaymentInvoicePaymentPaymentMovements"];
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
        /** Get the amount of a payment that can still be refunded */
        get: operations["getPaymentInvoicePaymentPaymentRefundable"];
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
        /** Get the payment settings: collection and customer notices */
        get: operations["getPaymentSettings"];
        /** Update the payment settings */
        put: operations["putPaymentSettings"];
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
        /** List the payment providers, and what the unavailable ones lack */
        get: operations["listPaymentProviders"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** Create a payment for a sent invoice, or for a new one */
        post: operations["postPaymentInvoicePaymentCreate"];
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
        /** List payments */
        get: operations["listPaymentInvoicePayment"];
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
        /** Get a payment */
        get: operations["getPaymentInvoicePaymentPayment"];
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
        /** Cancel a scheduled payment */
        post: operations["postPaymentInvoicePaymentPaymentCancel"];
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
        /** Refund all or part of a completed payment */
        post: operations["postPaymentInvoicePaymentPaymentRefund"];
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
        /** Reverse a payment recorded by mistake */
        post: operations["postPaymentInvoicePaymentPaymentReverse"];
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
        /** Record a payment received outside a provider */
        post: operations["postPaymentRecord"];
        delete?: never;
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
        /** Export all data of the organization */
        get: operations["exportOrganisation"];
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
        /** Get the overview: outstanding and overdue amounts, monthly invoicing, and open tasks */
        get: operations["readOverview"];
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
        /** List what customers owe, by customer and currency; omits customers that owe nothing */
        get: operations["listCustomerBalances"];
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
        /** Search customers, invoices, contracts, templates, metrics, and payments by the beginning of a word */
        get: operations["search"];
        put?: never;
        post?: never;
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
        /** Submit usage as a Lago event or CloudEvents and wait until it is on disk */
        post: operations["postEvents"];
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
        /** Submit usage as a batch of Lago events and wait until it is on disk */
        post: operations["postEventsBatch"];
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
        /** Submit usage as a Stripe meter event and wait until it is on disk */
        post: operations["postBillingMeterEvents"];
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
        /** Submit usage as OpenTelemetry metrics and wait until it is on disk */
        post: operations["postMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description One sentence for a person. For a validation error, it names the first invalid field. */
            detail: string;
            /** @description A stable code for programs, in snake_case. */
            code: string;
            errors?: {
                field: string;
                message: string;
            }[];
            request_id?: string;
        };
        Address: {
            address_line1: string | null;
            address_line2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string | null;
        };
        Account: {
            /** Format: uuid */
            uuid: string;
            name: string | null;
            email: string;
            /** @description The new address, until the link mailed to it is opened. */
            pending_email: string | null;
            has_second_factor: boolean;
        };
        Session: {
            account: components["schemas"]["Account"];
            /** Format: uuid */
            session_uuid: string;
            /** @description The person's organizations, sorted by name. */
            organisations: {
                /** Format: uuid */
                uuid: string;
                name: string;
                /**
                 * @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.
                 * @enum {string}
                 */
                role: "viewer" | "member" | "admin" | "owner";
                locale: string;
                currency: string;
            }[];
        };
        SessionEntry: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
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
        Member: {
            /** Format: uuid */
            account_uuid: string;
            name: string | null;
            /** @description Null if the reader may not change members; always shown for the reader's own account. */
            email: string | null;
            /**
             * @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /** @description Null under the same rule as `email`. */
            has_second_factor: boolean | null;
            /**
             * Format: date-time
             * @description Accurate to about an hour. Null if no session is left, and under the same rule as `email`.
             */
            last_used_at: string | null;
        };
        Invitation: {
            /** Format: uuid */
            uuid: string;
            email: string;
            /**
             * @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description The name of the person who sent the invitation. */
            created_by: string;
        };
        NewInvitation: {
            /** Format: uuid */
            uuid: string;
            email: string;
            /**
             * @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description The name of the person who sent the invitation. */
            created_by: string;
            /** @description The link to hand over; not shown again. Null if it was mailed, because opening it proves the address. */
            link: string | null;
        };
        Token: {
            /** Format: uuid */
            uuid: string;
            name: string;
            /** @enum {string} */
            scope: "ingest" | "read" | "write";
            /** @description The token's first characters, to recognize it by. */
            hint: string;
            /** Format: date-time */
            created_at: string;
            /** @description The name of its creator. */
            created_by: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to about a minute.
             */
            last_used_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
        };
        NewToken: {
            /** Format: uuid */
            uuid: string;
            name: string;
            /** @enum {string} */
            scope: "ingest" | "read" | "write";
            /** @description The token's first characters, to recognize it by. */
            hint: string;
            /** Format: date-time */
            created_at: string;
            /** @description The name of its creator. */
            created_by: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to about a minute.
             */
            last_used_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            /** @description The token itself. Shown only once. */
            token: string;
        };
        AuditEntry: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            actor: {
                /** @enum {string} */
                type: "token" | "person" | "command" | "system";
                /** Format: uuid */
                uuid: string | null;
                name: string;
            };
            /** @description `created`, `updated`, `deleted`, or a verb specific to the resource. */
            action: string;
            /** @description The type of resource, such as `customer`. */
            resource: string;
            /** Format: uuid */
            resource_uuid: string;
            /** @description The resource before the change. Null if it did not exist. */
            before: unknown;
            /** @description The resource after the change. Null if it no longer exists. */
            after: unknown;
            request_id: string | null;
        };
        Organisation: {
            /** Format: uuid */
            uuid: string;
            name: string;
            legal_name: string | null;
            address: components["schemas"]["Address"] | null;
            tax_id: string | null;
            email: string | null;
            logo: string | null;
            locale: string;
            currency: string;
            invoice_prefix: string;
            payment_terms_days: number;
            default_tax_rate: Exact;
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
            /** @enum {string} */
            payment_provider: "manual" | "sandbox" | "stripe";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Customer: {
            external_id: string | null;
            /** Format: uuid */
            uuid: string;
            name: string;
            contact_name: string | null;
            email: string | null;
            additional_emails: string[];
            billing_emails: string[];
            phone_number: string | null;
            currency: string | null;
            tax_id: string | null;
            tax_exempt: boolean;
            /** @description In percent. Null: the organization's default rate. */
            tax_rate: Exact | null;
            /** @description Null: the organization's payment terms. */
            payment_terms_days: number | null;
            billing_address: components["schemas"]["Address"] | null;
            shipping_address: components["schemas"]["Address"] | null;
            /** @description By currency; omits currencies without credit. */
            credit_balance: {
                currency: string;
                /** @description Remaining credit in this currency; the next invoices to be sent use it. */
                amount: Exact;
            }[];
            /** Format: date-time */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CustomerSummary: {
            external_id: string | null;
            /** Format: uuid */
            uuid: string;
            name: string;
            contact_name: string | null;
            email: string | null;
            additional_emails: string[];
            billing_emails: string[];
            phone_number: string | null;
            currency: string | null;
            tax_id: string | null;
        };
        Mail: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            kind: "invoice" | "reminder" | "payment_receipt" | "payment_failed" | "card_expiring";
            /**
             * @description `kept`: no mail server was configured when its turn came. `no_recipients`: there was nobody to send it to.
             * @enum {string}
             */
            status: "queued" | "sent" | "partly_sent" | "failed" | "kept" | "no_recipients";
            /** @description The type of the mail's subject: `invoice` or `customer`. */
            subject_type: string;
            /** Format: uuid */
            subject_uuid: string;
            subject: string;
            text: string;
            from_name: string;
            reply_to: string | null;
            attachments: {
                kind: string;
                /** Format: uuid */
                uuid: string;
                revision: number;
                file_name: string;
            }[];
            /** @description Each recipient gets a separate mail and does not see the others. */
            recipients: {
                address: string;
                /** @enum {string} */
                status: "queued" | "sent" | "failed" | "refused" | "kept";
                /** @description Attempts since it was last queued. */
                attempts: number;
                /** @description The mail server's last reply, or the last connection error. */
                answer: string | null;
                /** Format: date-time */
                last_attempt_at: string | null;
                /** Format: date-time */
                next_attempt_at: string | null;
                /** Format: date-time */
                sent_at: string | null;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        MailTemplate: {
            /** @enum {string} */
            kind: "invoice" | "reminder" | "payment_receipt" | "payment_failed" | "card_expiring";
            subject: string;
            text: string;
            /** @description Whether both subject and text are the default. */
            is_default: boolean;
            /** @description The available placeholders, used as in `{{invoice_number}}`. */
            placeholders: string[];
            /** Format: date-time */
            updated_at: string | null;
        };
        MailServer: {
            /** @description Whether a mail server is configured. If not, mail stays in the outbox. */
            is_set: boolean;
            /** @description The sender's address. */
            from_address: string | null;
        };
        Metric: {
            /** Format: uuid */
            uuid: string;
            name: string;
            event_name: string;
            /** @enum {string} */
            aggregation: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
            property: string | null;
            filters: {
                property: string;
                /** @enum {string} */
                operator: "eq" | "ne" | "in" | "not_in" | "gt" | "gte" | "lt" | "lte" | "exists";
                /** @description As given. */
                value: unknown;
            }[];
            unit: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Template: {
            /** Format: uuid */
            uuid: string;
            name: string;
            description: string | null;
            is_active: boolean;
            options: {
                /** Format: uuid */
                uuid: string;
                name: string;
                description: string | null;
                services: {
                    /** Format: uuid */
                    uuid: string;
                    default_quantity: Exact;
                    /** Format: uuid */
                    plan_item_uuid: string;
                    plan_item_name: string;
                    plan_item_description: string | null;
                    /** @enum {string} */
                    service_type: "fixed_fee" | "one_time_fee" | "usage";
                    /** @enum {string} */
                    billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                    /** @enum {string} */
                    billing_timing: "in_advance" | "in_arrears";
                    /** Format: uuid */
                    metric_uuid: string | null;
                    /** @enum {string} */
                    pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                    unit_price: Exact;
                    tiers: {
                        up_to: Exact | null;
                        unit_price: Exact;
                        flat_fee: Exact;
                    }[];
                    /** @description 0 unless the pricing model is `package`. */
                    package_size: Exact;
                    fee_per_event: Exact;
                    included_quantity: Exact;
                    /** @description 0: none. */
                    minimum_amount: Exact;
                    /** @description Null: no maximum. 0 means that nothing is charged. */
                    maximum_amount: Exact | null;
                    discount_percent: Exact;
                    /** @description How many cycles the discount lasts. Null: forever. */
                    discount_duration: number | null;
                    trial_days: number;
                    /** @description Null: the customer's tax rate, or else the organization's. */
                    tax_rate: Exact | null;
                    tax_name: string | null;
                }[];
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PriceAnswer: {
            /**
             * Format: currency
             * @example EUR
             */
            currency: string;
            /** @description In the order of `quantities`. */
            items: {
                quantity: Exact;
                event_count: number;
                /** @description The part covered by the included quantity. */
                included: Exact;
                /** @description The remaining quantity, which was priced. */
                billed: Exact;
                /** @description The parts that add up to `charge`. */
                parts: {
                    /**
                     * @description What `rate` applies to; for `percent`, a percentage of the units.
                     * @enum {string}
                     */
                    basis: "unit" | "package" | "event" | "percent";
                    /** @description The exclusive lower bound of the tier. Null outside tiers. */
                    from: Exact | null;
                    /** @description The inclusive upper bound of the tier. Null: no bound. */
                    up_to: Exact | null;
                    units: Exact;
                    rate: Exact;
                    flat_fee: Exact;
                    amount: Exact;
                }[];
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
            }[];
        };
        ContractUploadResult: {
            /** Format: uuid */
            process_status_uuid: string;
            message: string;
        };
        ContractUpload: {
            /** Format: uuid */
            process_status_uuid: string;
            /**
             * @description `NEEDS_REVIEW`: a draft contract was created; `COMPLETED`: it was activated; `FAILED`: `message` says why.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "NEEDS_REVIEW" | "FAILED" | "COMPLETED";
            message: string;
            /** Format: uuid */
            contract_uuid: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description For `FAILED`: a stable, snake_case code for programs. */
            failure_code: string | null;
            /** Format: uuid */
            customer_uuid: string;
            file_name: string | null;
            file_bytes: number;
            pages: number;
            /** @description What the reviewer of the draft should check. */
            findings: string[];
            /** @description Downloads the PDF without a token, for 15 minutes. */
            file_url: string;
        };
        MetricUse: {
            /** @description The newest 20 of each kind, templates first. */
            items: {
                /** @enum {string} */
                kind: "template" | "contract";
                /** Format: uuid */
                uuid: string;
                /** @description For a contract without a name, the customer's. */
                name: string;
                /** @description For a contract. */
                status: string | null;
            }[];
            template_count: number;
            contract_count: number;
        };
        Amendment: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            effective_date: string;
            /** Format: date-time */
            created_at: string;
            /** @description Its day has come, so it can no longer be taken back. */
            has_taken_effect: boolean;
            add: {
                /** Format: uuid */
                item_id: string;
                quantity: Exact;
                /** Format: uuid */
                plan_item_uuid: string;
                plan_item_name: string;
                plan_item_description: string | null;
                /** @enum {string} */
                service_type: "fixed_fee" | "one_time_fee" | "usage";
                /** @enum {string} */
                billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                /** @enum {string} */
                billing_timing: "in_advance" | "in_arrears";
                /** Format: uuid */
                metric_uuid: string | null;
                /** @enum {string} */
                pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                unit_price: Exact;
                tiers: {
                    up_to: Exact | null;
                    unit_price: Exact;
                    flat_fee: Exact;
                }[];
                /** @description 0 unless the pricing model is `package`. */
                package_size: Exact;
                fee_per_event: Exact;
                included_quantity: Exact;
                /** @description 0: none. */
                minimum_amount: Exact;
                /** @description Null: no maximum. 0 means that nothing is charged. */
                maximum_amount: Exact | null;
                discount_percent: Exact;
                /** @description How many cycles the discount lasts. Null: forever. */
                discount_duration: number | null;
                trial_days: number;
                /** @description Null: the customer's tax rate, or else the organization's. */
                tax_rate: Exact | null;
                tax_name: string | null;
            }[];
            change: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                before: {
                    quantity: Exact;
                    /** Format: uuid */
                    plan_item_uuid: string;
                    plan_item_name: string;
                    plan_item_description: string | null;
                    /** @enum {string} */
                    pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                    unit_price: Exact;
                    tiers: {
                        up_to: Exact | null;
                        unit_price: Exact;
                        flat_fee: Exact;
                    }[];
                    /** @description 0 unless the pricing model is `package`. */
                    package_size: Exact;
                    fee_per_event: Exact;
                    included_quantity: Exact;
                    /** @description 0: none. */
                    minimum_amount: Exact;
                    /** @description Null: no maximum. 0 means that nothing is charged. */
                    maximum_amount: Exact | null;
                    discount_percent: Exact;
                    /** @description How many cycles the discount lasts. Null: forever. */
                    discount_duration: number | null;
                    /** @description Null: the customer's tax rate, or else the organization's. */
                    tax_rate: Exact | null;
                    tax_name: string | null;
                };
                after: {
                    quantity: Exact;
                    /** Format: uuid */
                    plan_item_uuid: string;
                    plan_item_name: string;
                    plan_item_description: string | null;
                    /** @enum {string} */
                    pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                    unit_price: Exact;
                    tiers: {
                        up_to: Exact | null;
                        unit_price: Exact;
                        flat_fee: Exact;
                    }[];
                    /** @description 0 unless the pricing model is `package`. */
                    package_size: Exact;
                    fee_per_event: Exact;
                    included_quantity: Exact;
                    /** @description 0: none. */
                    minimum_amount: Exact;
                    /** @description Null: no maximum. 0 means that nothing is charged. */
                    maximum_amount: Exact | null;
                    discount_percent: Exact;
                    /** @description How many cycles the discount lasts. Null: forever. */
                    discount_duration: number | null;
                    /** @description Null: the customer's tax rate, or else the organization's. */
                    tax_rate: Exact | null;
                    tax_name: string | null;
                };
            }[];
            end: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
            }[];
        };
        Contract: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            customer_uuid: string;
            name: string | null;
            /** Format: uuid */
            option_uuid: string | null;
            /** @enum {string} */
            status: "draft" | "active" | "ended" | "canceled";
            currency: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            end_date: string | null;
            billing_day: number;
            payment_terms_days: number | null;
            auto_renew: boolean;
            renewal_months: number | null;
            items: {
                /** Format: uuid */
                item_id: string;
                quantity: Exact;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_start_date: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_end_date: string | null;
                /** Format: uuid */
                plan_item_uuid: string;
                plan_item_name: string;
                plan_item_description: string | null;
                /** @enum {string} */
                service_type: "fixed_fee" | "one_time_fee" | "usage";
                /** @enum {string} */
                billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                /** @enum {string} */
                billing_timing: "in_advance" | "in_arrears";
                /** Format: uuid */
                metric_uuid: string | null;
                /** @enum {string} */
                pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                unit_price: Exact;
                tiers: {
                    up_to: Exact | null;
                    unit_price: Exact;
                    flat_fee: Exact;
                }[];
                /** @description 0 unless the pricing model is `package`. */
                package_size: Exact;
                fee_per_event: Exact;
                included_quantity: Exact;
                /** @description 0: none. */
                minimum_amount: Exact;
                /** @description Null: no maximum. 0 means that nothing is charged. */
                maximum_amount: Exact | null;
                discount_percent: Exact;
                /** @description How many cycles the discount lasts. Null: forever. */
                discount_duration: number | null;
                trial_days: number;
                /** @description Null: the customer's tax rate, or else the organization's. */
                tax_rate: Exact | null;
                tax_name: string | null;
                /** @description For an amended item: its terms, including the initial ones, by the day each begins to apply. */
                versions: {
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    effective_date: string;
                    quantity: Exact;
                    /** Format: uuid */
                    plan_item_uuid: string;
                    plan_item_name: string;
                    plan_item_description: string | null;
                    /** @enum {string} */
                    pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                    unit_price: Exact;
                    tiers: {
                        up_to: Exact | null;
                        unit_price: Exact;
                        flat_fee: Exact;
                    }[];
                    /** @description 0 unless the pricing model is `package`. */
                    package_size: Exact;
                    fee_per_event: Exact;
                    included_quantity: Exact;
                    /** @description 0: none. */
                    minimum_amount: Exact;
                    /** @description Null: no maximum. 0 means that nothing is charged. */
                    maximum_amount: Exact | null;
                    discount_percent: Exact;
                    /** @description How many cycles the discount lasts. Null: forever. */
                    discount_duration: number | null;
                    /** @description Null: the customer's tax rate, or else the organization's. */
                    tax_rate: Exact | null;
                    tax_name: string | null;
                }[];
            }[];
            /** Format: date-time */
            activated_at: string | null;
            /** Format: date-time */
            canceled_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            customer_name: string;
            /** @description Why the latest billing run of the contract could not bill it; null if it could. */
            billing_error: {
                error: string;
                /** Format: uuid */
                run_uuid: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                as_of: string;
                /** Format: date-time */
                failed_at: string;
            } | null;
            /** Format: uuid */
            process_status_uuid?: string;
            /** @description The PDF that it was made from. */
            file_url?: string;
            /** @description For a contract made from an uploaded PDF: the terms that were read, and where. */
            extraction?: {
                /** @description A path such as `start_date` or `services[0].unit_price`. Services are numbered like `items`; if `corrected` has removed one, as they were read. */
                field: string;
                /** @description The value that was read; corrections of the draft don't change it. */
                value: unknown;
                confidence: Exact;
                page: number;
                /** @description The document's wording. */
                quote: string;
                /** @description In points from the page's top left corner; null if only the page is known. */
                box: {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                } | null;
                /**
                 * @description What read it.
                 * @enum {string}
                 */
                source: "document" | "language_model";
                /** Format: uuid */
                item_id: string | null;
                /** @description Whether a person has since changed this in the draft. */
                corrected: boolean;
            }[];
            /** @description For a draft made from a PDF: each usage service that still lacks a metric. */
            metric_suggestions?: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                /** @description The unit counted, in the document's words. */
                unit: string | null;
                /** @description Metrics that may measure it, most likely first. */
                suggestions: {
                    /** Format: uuid */
                    metric_uuid: string;
                    name: string;
                    event_name: string;
                    score: number;
                }[];
                /** @description A new metric to create if none of them fits. */
                proposed_metric: {
                    name: string;
                    event_name: string;
                    /** @enum {string} */
                    aggregation: "sum" | "max";
                    unit: string | null;
                };
            }[];
        };
        ActivatedContract: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            customer_uuid: string;
            name: string | null;
            /** Format: uuid */
            option_uuid: string | null;
            /** @enum {string} */
            status: "draft" | "active" | "ended" | "canceled";
            currency: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            start_date: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            end_date: string | null;
            billing_day: number;
            payment_terms_days: number | null;
            auto_renew: boolean;
            renewal_months: number | null;
            items: {
                /** Format: uuid */
                item_id: string;
                quantity: Exact;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_start_date: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_end_date: string | null;
                /** Format: uuid */
                plan_item_uuid: string;
                plan_item_name: string;
                plan_item_description: string | null;
                /** @enum {string} */
                service_type: "fixed_fee" | "one_time_fee" | "usage";
                /** @enum {string} */
                billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                /** @enum {string} */
                billing_timing: "in_advance" | "in_arrears";
                /** Format: uuid */
                metric_uuid: string | null;
                /** @enum {string} */
                pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                unit_price: Exact;
                tiers: {
                    up_to: Exact | null;
                    unit_price: Exact;
                    flat_fee: Exact;
                }[];
                /** @description 0 unless the pricing model is `package`. */
                package_size: Exact;
                fee_per_event: Exact;
                included_quantity: Exact;
                /** @description 0: none. */
                minimum_amount: Exact;
                /** @description Null: no maximum. 0 means that nothing is charged. */
                maximum_amount: Exact | null;
                discount_percent: Exact;
                /** @description How many cycles the discount lasts. Null: forever. */
                discount_duration: number | null;
                trial_days: number;
                /** @description Null: the customer's tax rate, or else the organization's. */
                tax_rate: Exact | null;
                tax_name: string | null;
                /** @description For an amended item: its terms, including the initial ones, by the day each begins to apply. */
                versions: {
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    effective_date: string;
                    quantity: Exact;
                    /** Format: uuid */
                    plan_item_uuid: string;
                    plan_item_name: string;
                    plan_item_description: string | null;
                    /** @enum {string} */
                    pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                    unit_price: Exact;
                    tiers: {
                        up_to: Exact | null;
                        unit_price: Exact;
                        flat_fee: Exact;
                    }[];
                    /** @description 0 unless the pricing model is `package`. */
                    package_size: Exact;
                    fee_per_event: Exact;
                    included_quantity: Exact;
                    /** @description 0: none. */
                    minimum_amount: Exact;
                    /** @description Null: no maximum. 0 means that nothing is charged. */
                    maximum_amount: Exact | null;
                    discount_percent: Exact;
                    /** @description How many cycles the discount lasts. Null: forever. */
                    discount_duration: number | null;
                    /** @description Null: the customer's tax rate, or else the organization's. */
                    tax_rate: Exact | null;
                    tax_name: string | null;
                }[];
            }[];
            /** Format: date-time */
            activated_at: string | null;
            /** Format: date-time */
            canceled_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            customer_name: string;
            /** @description Why the latest billing run of the contract could not bill it; null if it could. */
            billing_error: {
                error: string;
                /** Format: uuid */
                run_uuid: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                as_of: string;
                /** Format: date-time */
                failed_at: string;
            } | null;
            /** Format: uuid */
            process_status_uuid?: string;
            /** @description The PDF that it was made from. */
            file_url?: string;
            /** @description For a contract made from an uploaded PDF: the terms that were read, and where. */
            extraction?: {
                /** @description A path such as `start_date` or `services[0].unit_price`. Services are numbered like `items`; if `corrected` has removed one, as they were read. */
                field: string;
                /** @description The value that was read; corrections of the draft don't change it. */
                value: unknown;
                confidence: Exact;
                page: number;
                /** @description The document's wording. */
                quote: string;
                /** @description In points from the page's top left corner; null if only the page is known. */
                box: {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                } | null;
                /**
                 * @description What read it.
                 * @enum {string}
                 */
                source: "document" | "language_model";
                /** Format: uuid */
                item_id: string | null;
                /** @description Whether a person has since changed this in the draft. */
                corrected: boolean;
            }[];
            /** @description For a draft made from a PDF: each usage service that still lacks a metric. */
            metric_suggestions?: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                /** @description The unit counted, in the document's words. */
                unit: string | null;
                /** @description Metrics that may measure it, most likely first. */
                suggestions: {
                    /** Format: uuid */
                    metric_uuid: string;
                    name: string;
                    event_name: string;
                    score: number;
                }[];
                /** @description A new metric to create if none of them fits. */
                proposed_metric: {
                    name: string;
                    event_name: string;
                    /** @enum {string} */
                    aggregation: "sum" | "max";
                    unit: string | null;
                };
            }[];
            /** @description What may not be intended: services of the customer that bill the same events. */
            warnings: {
                /** @enum {string} */
                code: "same_events";
                message: string;
                item_ids: string[];
            }[];
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
        IngestionResult: {
            info: {
                /** @description The number of events created; they are on disk. */
                created_events: number;
                /** @description Keys of existing events, once for each time they were sent again. */
                duplicates: string[];
            };
            /** @description Events that failed; the others were stored. */
            errors: {
                idempotency_key: string;
                error: string;
            }[];
        };
        BillableItem: {
            /** Format: uuid */
            item_id: string;
            /** @description The event name that the item's metric reads. */
            event_name: string | null;
            /** Format: uuid */
            metric_uuid: string | null;
            metric_name: string | null;
            /** Format: uuid */
            plan_item_uuid: string | null;
            plan_item_name: string;
            /** Format: uuid */
            contract_uuid: string;
            /** Format: uuid */
            customer_uuid: string;
            customer_name: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            service_start_date: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            service_end_date: string | null;
            /** @description The number of events that count toward the item. */
            event_count: number;
            /** Format: date-time */
            last_event_at: string | null;
        };
        IngestedEvent: {
            event_name: string | null;
            /** Format: date-time */
            timestamp: string;
            idempotency_key: string;
            /** Format: uuid */
            item_id: string | null;
            event_value: Exact;
            /**
             * Format: uuid
             * @description The customer that it counts for; null until that customer exists.
             */
            customer_uuid: string | null;
            /** @description The email address sent as `customer_id`, in lower case. */
            customer_email: string | null;
            external_customer_id: string | null;
            properties: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            received_at: string;
            /** Format: date-time */
            voided_at: string | null;
        };
        UsageSummary: {
            /** @description By time, then group. Intervals without events are omitted; but a `weighted_sum` continues from its first event to the end of the period. */
            items: {
                /**
                 * Format: date-time
                 * @description The start of the hour, day, or month, even if `from` is inside it.
                 */
                start: string;
                /** @description The customer's UUID, or the property's value as text; null for events without either, and without `group_by`. */
                group: string | null;
                event_count: number;
                quantity: Exact;
            }[];
            count: number;
        };
        EventName: {
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
        UsageInboxGroup: {
            /**
             * @description `unknown_customer`: they name a customer that does not exist. `no_customer`: they name none; void them and send them again. `no_event_name`: they have no name that a metric could read; void them and send them again. `no_metric`: no metric reads their name. `no_item_matches`: their customer is known, but no billable item counts them; `hint` says why. `books_closed`: they belong to a period that ends on or before the organization's `books_closed_until`; decide with `POST /usage/inbox/{uuid}/decide`.
             * @enum {string}
             */
            reason: "unknown_customer" | "no_customer" | "no_event_name" | "no_metric" | "no_item_matches" | "books_closed";
            /** @description Events of the last 90 days, by `timestamp`, excluding voided ones. For `books_closed`: all events of the period. */
            event_count: number;
            /** @description False if not all events were examined (only the last 1,000 of a reference, or of a customer's events that filters may refuse); the figures then cover only the examined ones. */
            is_complete: boolean;
            /**
             * Format: date
             * @description Null for `books_closed`.
             */
            first_event_on: string | null;
            /** Format: date-time */
            last_event_at: string | null;
            /** @description At most ten of the events' names. */
            event_names: {
                event_name: string;
                /** @description Whether a metric reads it. */
                has_metric: boolean;
            }[];
            /** @description For events without a customer and for `no_item_matches`: up to three keys, the last received. For `no_metric`, use `GET /usage/events/ingested?event_name=…`. */
            latest_idempotency_keys: string[];
            /** @description For `unknown_customer`: the reference that a new or existing customer needs to get these events. */
            new_customer: {
                email: string | null;
                external_id: string | null;
            } | null;
            /** @description For `unknown_customer`: up to three customers with an address in the same domain, or a similar name. */
            similar_customers: {
                /** Format: uuid */
                uuid: string;
                name: string;
                email: string | null;
                external_id: string | null;
            }[];
            /**
             * @description For `no_item_matches`. `no_contract`: no contract of the customer, or not that of the named item, was activated. `no_item`: none of its items reads the name. `dates`: they are before or after the service dates. `filters`: the filters of every metric refuse them.
             * @enum {string|null}
             */
            hint: "no_contract" | "no_item" | "dates" | "filters" | null;
            /** @description Of `no_item_matches` and `books_closed`. */
            customer: {
                /** Format: uuid */
                uuid: string;
                name: string;
            } | null;
            /** @description The billable item that the events name, or that `books_closed` concerns. */
            item: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                /** Format: uuid */
                contract_uuid: string;
            } | null;
            closed_usage: components["schemas"]["ClosedUsage"] | null;
        };
        /** @description Usage of a period in the organization's closed books. */
        ClosedUsage: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            contract_uuid: string;
            /** Format: uuid */
            customer_uuid: string;
            customer_name: string;
            /** Format: uuid */
            item_uuid: string;
            plan_item_name: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            period_start: string;
            /**
             * Format: date
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
             * @example EUR
             */
            currency: string;
            /** Format: date-time */
            noticed_at: string;
            /**
             * @description Null if undecided.
             * @enum {string|null}
             */
            decision: "bill" | "leave" | null;
            /** @description The amount at the time of the decision. */
            decided_amount: Exact | null;
            /** Format: date-time */
            decided_at: string | null;
        };
        MetricTrial: {
            /** @description The events of this name that were examined: the last 1,000 received that can be found quickly. */
            event_count: number;
            /** @description How many of them count. */
            counted: number;
            /** @description Events that count, most recently received first. */
            matching: {
                event: components["schemas"]["IngestedEvent"];
                /** @description What the event adds: its value, or the property's number; null for counting aggregations. */
                amount: Exact | null;
                /** @description Why it does not count; empty if it does. */
                reasons: {
                    /**
                     * @description `filter`: a filter refuses it. `property_missing`, `property_unfit`: the property has no value that the aggregation accepts. `no_customer`: its customer does not exist yet.
                     * @enum {string}
                     */
                    kind: "filter" | "property_missing" | "property_unfit" | "no_customer" | "voided";
                    /** @description The filter's position, from 0. */
                    filter: number | null;
                    /** @description An explanation for people. */
                    message: string;
                }[];
            }[];
            /** @description Events that do not count, most recently received first. */
            refused: {
                event: components["schemas"]["IngestedEvent"];
                /** @description What the event adds: its value, or the property's number; null for counting aggregations. */
                amount: Exact | null;
                /** @description Why it does not count; empty if it does. */
                reasons: {
                    /**
                     * @description `filter`: a filter refuses it. `property_missing`, `property_unfit`: the property has no value that the aggregation accepts. `no_customer`: its customer does not exist yet.
                     * @enum {string}
                     */
                    kind: "filter" | "property_missing" | "property_unfit" | "no_customer" | "voided";
                    /** @description The filter's position, from 0. */
                    filter: number | null;
                    /** @description An explanation for people. */
                    message: string;
                }[];
            }[];
            /** @description If there is no event of this name: up to 50 names that events have. */
            event_names: string[];
        };
        SubmittedIngestionJob: {
            /** Format: uuid */
            job_id: string;
            /**
             * @description `FAILED`: the rest of the batch cannot be stored; events already stored remain.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            /** @description The number of events submitted. */
            total_events: number;
            /** Format: date-time */
            created_at: string;
        };
        IngestionJob: {
            /** Format: uuid */
            job_id: string;
            /**
             * @description `FAILED`: the rest of the batch cannot be stored; events already stored remain.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            /** @description The number of events submitted. */
            total_events: number;
            /** Format: date-time */
            created_at: string;
            /** @description The number of events processed so far, in the order sent. */
            processed_events: number;
            /** @description The number of events created; they are on disk. */
            created_events: number;
            duplicate_count: number;
            error_count: number;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
        };
        IngestionJobStatus: {
            /** Format: uuid */
            job_id: string;
            /**
             * @description `FAILED`: the rest of the batch cannot be stored; events already stored remain.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            /** @description The number of events submitted. */
            total_events: number;
            /** Format: date-time */
            created_at: string;
            /** @description The number of events processed so far, in the order sent. */
            processed_events: number;
            /** @description The number of events created; they are on disk. */
            created_events: number;
            duplicate_count: number;
            error_count: number;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** @description Keys of existing events, once for each time they were sent again (the first 1,000, see `results`). */
            duplicates: string[];
            /** @description Events that failed (the first 1,000, see `results`); the others were stored. */
            errors: {
                idempotency_key: string;
                error: string;
            }[];
        };
        IngestionJobResults: {
            /** @description Events that were not created, in the order sent. */
            items: {
                /** @description The event's position in the batch, from 0. */
                position: number;
                idempotency_key: string;
                /** @enum {string} */
                result: "duplicate" | "error";
                /** @description Null for a duplicate. */
                error: string | null;
            }[];
            /** @description Keys of existing events, once for each time they were sent again, of this page. */
            duplicates: string[];
            /** @description Events that failed, of this page; the others were stored. */
            errors: {
                idempotency_key: string;
                error: string;
            }[];
            /** @description The `cursor` of the next page; null after the last page. Never null while the job is running, since more results may follow. */
            next_cursor: string | null;
        };
        LineItem: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            kind: "item" | "allowance" | "charge";
            name: string;
            description: string | null;
            quantity: Exact;
            currency: string;
            unit_price: Exact;
            flat_fee: Exact;
            /** @description After discounts, including tax. */
            amount: Exact;
            discount_amount: Exact;
            discount_percent: Exact;
            tax_name: string | null;
            tax_rate: Exact;
            tax_amount: Exact;
            /**
             * Format: date
             * @example 2026-09-30
             */
            service_start_date: string | null;
            /**
             * Format: date
             * @example 2026-09-30
             */
            service_end_date: string | null;
            display_order: number;
        };
        Invoice: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            invoice_status: "draft" | "sent" | "paid" | "void" | "uncollectible";
            /** @description The sum of the lines' amounts, including tax. */
            amount: Exact;
            currency: string;
            /** @description For a draft: `DRAFT-` and a short ID. */
            invoice_number: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            invoice_date: string | null;
            /**
             * Format: date
             * @example 2026-09-30
             */
            due_date: string | null;
            /**
             * Format: date
             * @example 2026-09-30
             */
            service_start_date: string | null;
            /**
             * Format: date
             * @example 2026-09-30
             */
            service_end_date: string | null;
            description: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            is_recurring: boolean;
            from_external_source: boolean;
            external_source: string | null;
            external_source_id: string | null;
            /**
             * Format: uri
             * @description The hosted payment page; null for a draft or a void invoice.
             */
            payment_link: string | null;
            line_items: components["schemas"]["LineItem"][];
            /**
             * Format: uri
             * @description Opens the PDF without a token; null in a preview.
             */
            file_url: string | null;
            customer: components["schemas"]["CustomerSummary"];
            subtotal: Exact;
            discount_total: Exact;
            tax_total: Exact;
            /** @description Money received, including what was refunded. */
            amount_paid: Exact;
            /** @description The refunded part of what was received; it is not due again. */
            amount_refunded: Exact;
            /** @description The amount that payments are charging right now. */
            amount_processing: Exact;
            amount_credited: Exact;
            credit_applied: Exact;
            amount_due: Exact;
            is_overdue: boolean;
            notes: string | null;
            recipients: string[];
            custom_fields: {
                field_name: string;
                field_value: string;
            }[];
            /** Format: uuid */
            contract_uuid: string | null;
            /** @description 0 for a draft, 1 when sent, one more for each later change. */
            revision: number;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            paid_at: string | null;
            /** Format: date-time */
            voided_at: string | null;
        };
        InvoicePdf: {
            /** Format: uuid */
            invoice_uuid: string;
            /** Format: uri */
            pdf_url: string;
            /** Format: date-time */
            generated_at: string;
        };
        InvoiceHistoryEntry: {
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "created" | "changed" | "sent" | "payment_started" | "payment_failed" | "payment_received" | "paid" | "refunded" | "payment_returned" | "payment_reversed" | "credit_applied" | "uncollectible" | "void" | "credited" | "link_revoked" | "mailed";
            actor: {
                /** @enum {string} */
                type: "token" | "person" | "command" | "system";
                /** Format: uuid */
                uuid: string | null;
                name: string;
            };
            /** @description One sentence for a person. */
            summary: string;
            changes: {
                /** @description The invoice's or line item's field: `due_date`. */
                field: string;
                /** @description Null if the field had no value. */
                before: unknown;
                /** @description Null if the field has no value now. */
                after: unknown;
            }[];
            line_items: {
                /** @enum {string} */
                change: "added" | "changed" | "removed";
                /** Format: uuid */
                uuid: string;
                name: string;
                /** @description For an added or a removed line, all of its fields. */
                changes: {
                    /** @description The invoice's or line item's field: `due_date`. */
                    field: string;
                    /** @description Null if the field had no value. */
                    before: unknown;
                    /** @description Null if the field has no value now. */
                    after: unknown;
                }[];
            }[];
            revision: {
                revision: number;
                amount: Exact;
                /**
                 * Format: uri
                 * @description Opens this revision's PDF without a token.
                 */
                pdf_url: string;
                /** Format: date-time */
                generated_at: string;
            } | null;
            credit_note: {
                /** Format: uuid */
                uuid: string;
                credit_note_number: string;
                reason: string;
                amount: Exact;
                currency: string;
                /**
                 * Format: uri
                 * @description Opens the credit note's PDF without a token.
                 */
                file_url: string;
            } | null;
            mail: components["schemas"]["Mail"] | null;
            /** @description The amount charged, received, refunded, or returned, according to `kind`. */
            payment: {
                /**
                 * Format: uuid
                 * @description The payment; null if the invoice was marked as paid.
                 */
                uuid: string | null;
                amount: Exact;
                currency: string;
            } | null;
        };
        CreditNote: {
            /** Format: uuid */
            uuid: string;
            /** @example CN-2026-000003 */
            credit_note_number: string;
            /** Format: uuid */
            invoice_uuid: string;
            invoice_number: string;
            /** Format: uuid */
            customer_uuid: string;
            currency: string;
            reason: string;
            subtotal: Exact;
            discount_total: Exact;
            tax_total: Exact;
            /** @description The sum of the lines' amounts, including tax. */
            amount: Exact;
            /** @description The part of the amount that reduced the invoice's `amount_due`. */
            applied_to_invoice: Exact;
            /** @description The part already paid that became the customer's `credit_balance`. */
            added_to_balance: Exact;
            /** @enum {string} */
            settle_as: "balance" | "refund";
            /** @description The part already paid that goes back to the payments it came from. */
            amount_refunded: Exact;
            /** @description The part that documents an earlier refund: it reduced no amount due and gave no credit. */
            refunded_before: Exact;
            line_items: {
                /** Format: uuid */
                uuid: string;
                /**
                 * Format: uuid
                 * @description The invoice line that is credited.
                 */
                line_item_uuid: string | null;
                /** @enum {string} */
                kind: "item" | "allowance" | "charge";
                name: string;
                description: string | null;
                quantity: Exact;
                currency: string;
                unit_price: Exact;
                flat_fee: Exact;
                /** @description The amount credited, after discounts and before tax. */
                net_amount: Exact;
                /** @description The amount credited, including tax. */
                amount: Exact;
                discount_amount: Exact;
                discount_percent: Exact;
                tax_name: string | null;
                tax_rate: Exact;
                tax_amount: Exact;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_start_date: string | null;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_end_date: string | null;
                display_order: number;
            }[];
            /**
             * Format: uri
             * @description Opens the PDF without a token.
             */
            file_url: string;
            /** Format: date-time */
            created_at: string;
        };
        CreditNotePdf: {
            /** Format: uuid */
            credit_note_uuid: string;
            /** Format: uri */
            pdf_url: string;
            /** Format: date-time */
            generated_at: string;
        };
        CreditNotePreview: {
            currency: string;
            subtotal: Exact;
            tax_total: Exact;
            /** @description Includes tax. */
            amount: Exact;
            applied_to_invoice: Exact;
            added_to_balance: Exact;
            /** @enum {string} */
            settle_as: "balance" | "refund";
            amount_refunded: Exact;
            refunded_before: Exact;
            line_items: {
                /** Format: uuid */
                uuid: string;
                /**
                 * Format: uuid
                 * @description The invoice line that is credited.
                 */
                line_item_uuid: string | null;
                /** @enum {string} */
                kind: "item" | "allowance" | "charge";
                name: string;
                description: string | null;
                quantity: Exact;
                currency: string;
                unit_price: Exact;
                flat_fee: Exact;
                /** @description The amount credited, after discounts and before tax. */
                net_amount: Exact;
                /** @description The amount credited, including tax. */
                amount: Exact;
                discount_amount: Exact;
                discount_percent: Exact;
                tax_name: string | null;
                tax_rate: Exact;
                tax_amount: Exact;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_start_date: string | null;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                service_end_date: string | null;
                display_order: number;
            }[];
            /**
             * @description The invoice's status afterward.
             * @enum {string}
             */
            invoice_status: "draft" | "sent" | "paid" | "void" | "uncollectible";
            /** @description The invoice's amount due afterward. */
            amount_due: Exact;
            /** @description The customer's credit balance afterward, in the invoice's currency. */
            credit_balance: Exact;
        };
        CreditMovement: {
            /** Format: uuid */
            uuid: string;
            currency: string;
            /** @description Positive if the balance increased, negative if it decreased. */
            amount: Exact;
            /** @description The customer's balance in this currency after the movement. */
            balance: Exact;
            /**
             * @description `carried`: credit from a credit invoice, or its reversal. `credit_note`: credit for an amount already paid. `applied`: used by an invoice. `returned`: given back by an invoice that had used it. `overpayment`: more was paid than was due, or that payment was reversed. `grant`, `payout`, `adjustment`: entered by a person.
             * @enum {string}
             */
            kind: "carried" | "credit_note" | "applied" | "returned" | "overpayment" | "grant" | "payout" | "adjustment";
            /** Format: uuid */
            invoice_uuid: string | null;
            invoice_number: string | null;
            /** Format: uuid */
            credit_note_uuid: string | null;
            credit_note_number: string | null;
            /** Format: uuid */
            payment_uuid: string | null;
            /** @description The reference of the transfer that paid the credit out. */
            reference: string | null;
            note: string | null;
            /** Format: date-time */
            created_at: string;
        };
        InvoiceTotals: {
            count: number;
            currencies: {
                currency: string;
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
            }[];
        };
        LineExplanation: {
            /** @enum {string} */
            source: "period" | "minimum" | "correction" | "carried_credit" | "person";
            line: components["schemas"]["LineItem"];
            /** @description The steps add up to the line's `amount`. */
            steps: {
                /** @enum {string} */
                kind: "units" | "packages" | "events" | "percent" | "tier" | "flat_fee" | "proration" | "discount" | "maximum" | "minimum" | "charged_elsewhere" | "cost_now" | "charged_before" | "rounding" | "tax";
                /** @description The step's arithmetic, readable by a person. */
                calculation: string;
                /** @description What the step adds; negative if it subtracts. */
                amount: Exact;
            }[];
            is_changed_by_person: boolean;
            computed: {
                net: Exact;
                /** @description What the billing run computed; the steps add up to `net`. */
                steps: {
                    /** @enum {string} */
                    kind: "units" | "packages" | "events" | "percent" | "tier" | "flat_fee" | "proration" | "discount" | "maximum" | "minimum" | "charged_elsewhere" | "cost_now" | "charged_before" | "rounding" | "tax";
                    /** @description The step's arithmetic, readable by a person. */
                    calculation: string;
                    /** @description What the step adds; negative if it subtracts. */
                    amount: Exact;
                }[];
            } | null;
            notes: string[];
            /** Format: uuid */
            contract_uuid: string | null;
            contract_name: string | null;
            /** Format: uuid */
            item_id: string | null;
            plan_item_name: string | null;
            /** @enum {string|null} */
            service_type: "fixed_fee" | "one_time_fee" | "usage" | null;
            /** @enum {string|null} */
            pricing_model: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage" | null;
            /** @description For a contract created from an uploaded PDF: where it states the item's price. */
            clauses: {
                /** @description The item's field that it states: `unit_price`. */
                field: string;
                page: number;
                /** @description The document's wording. */
                quote: string;
                /** @description In points from the page's top left corner; null if only the page is known. */
                box: {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                } | null;
                /** @description Whether a person replaced the value that was read. */
                corrected: boolean;
            }[];
            period: {
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                start_date: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                end_date: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                whole_start_date: string | null;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                whole_end_date: string | null;
                days_served: number | null;
                days_of_period: number | null;
                /** @enum {string|null} */
                billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual" | null;
                /** @description 1 for the first period served. */
                cycle: number | null;
            } | null;
            usage: {
                metric: {
                    /** Format: uuid */
                    uuid: string;
                    name: string;
                    event_name: string;
                    aggregation: string;
                    property: string | null;
                    filters: unknown[];
                    unit: string | null;
                } | null;
                event_count: number;
                /** @description The number of events that `fee_per_event` applies to. */
                fee_event_count: number | null;
                /** @description As measured. */
                quantity: Exact;
                included_quantity: Exact | null;
                included: Exact | null;
                billed_quantity: Exact | null;
            } | null;
            correction: {
                cost_now: Exact | null;
                /** @description How the cost was computed; the steps add up to `cost_now`. */
                cost_steps: {
                    /** @enum {string} */
                    kind: "units" | "packages" | "events" | "percent" | "tier" | "flat_fee" | "proration" | "discount" | "maximum" | "minimum" | "charged_elsewhere" | "cost_now" | "charged_before" | "rounding" | "tax";
                    /** @description The step's arithmetic, readable by a person. */
                    calculation: string;
                    /** @description What the step adds; negative if it subtracts. */
                    amount: Exact;
                }[];
                charged_before: Exact | null;
                difference: Exact;
                /** @description The number of events in the period as known now; 0 for a fee. */
                event_count: number;
                /** @description The number of events that the latest earlier charge covers. */
                event_count_before: number;
                earlier: {
                    /** @enum {string} */
                    kind: "period" | "correction";
                    /** Format: uuid */
                    invoice_uuid: string | null;
                    invoice_number: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    billed_on: string;
                    /** @description The number of events it covers; 0 for a fee. */
                    event_count: number;
                    net: Exact;
                    /** @enum {string|null} */
                    invoice_status: "draft" | "sent" | "paid" | "void" | "uncollectible" | null;
                }[];
            } | null;
            digest: {
                /**
                 * @description `closed`: the events' days are closed; `not_kept`: charged before digests were recorded.
                 * @enum {string}
                 */
                state: "unchanged" | "changed" | "closed" | "not_kept";
                is_unchanged: boolean | null;
                /** Format: date-time */
                read_at: string | null;
                billed: {
                    event_count: number;
                    digest: string;
                } | null;
                now: {
                    event_count: number;
                    digest: string;
                } | null;
                changes: {
                    /** @enum {string} */
                    change: "received" | "voided" | "attributed";
                    event_count: number;
                    /** @description The latest events, at most 100. */
                    events: components["schemas"]["IngestedEvent"][];
                }[];
                /** @description Whether the listed changes fully account for the difference between the two digests. */
                is_complete: boolean;
            } | null;
        };
        /** @description For a draft, the invoice as sending it now would leave it; for a sent invoice, as it is. With the mail that delivers it. */
        InvoiceMailPreview: {
            invoice: components["schemas"]["Invoice"];
            /** @description Null if sending the draft mails nothing because it came from another system. */
            mail: {
                subject: string;
                text: string;
                from_name: string;
                reply_to: string | null;
                recipients: string[];
                attachments: {
                    file_name: string;
                }[];
            } | null;
        };
        Simulation: {
            /** Format: uuid */
            contract_uuid: string;
            currency: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            from: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            to: string;
            /** @description By the day they begin on; amounts are after discounts and before tax. */
            periods: {
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                start_date: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                end_date: string;
                actual: Exact;
                simulated: Exact;
                difference: Exact;
                lines: {
                    /** @enum {string} */
                    side: "actual" | "simulated";
                    plan_item_name: string;
                    /** @enum {string} */
                    service_type: "fixed_fee" | "one_time_fee" | "usage";
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    start_date: string;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    end_date: string;
                    quantity: Exact;
                    event_count: number;
                    amount: Exact;
                }[];
            }[];
            actual: Exact;
            simulated: Exact;
            difference: Exact;
        };
        BillingRun: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            /**
             * Format: date
             * @example 2026-09-30
             */
            as_of: string;
            /** Format: uuid */
            customer_uuid: string | null;
            /** Format: uuid */
            contract_uuid: string | null;
            total_contracts: number;
            processed_contracts: number;
            created_invoices: number;
            errors: {
                /** Format: uuid */
                contract_uuid: string;
                error: string;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
        };
        BillingPreview: {
            items: components["schemas"]["Invoice"][];
            count: number;
            /** @description What the lines that correct earlier invoices compare. For an existing invoice, use a line's `explain`. */
            corrections: {
                /**
                 * Format: uuid
                 * @description The correction's line in `items`.
                 */
                line_item_uuid: string;
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                start_date: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                end_date: string;
                cost_now: Exact;
                charged_before: Exact;
                difference: Exact;
                /** @description The number of events in the period as known now; 0 for a fee. */
                event_count: number;
                /** @description The number of events that the latest earlier charge covers. */
                event_count_before: number;
                /** @description The earlier charges, in order, with their invoices. */
                earlier: {
                    /** @enum {string} */
                    kind: "period" | "correction";
                    /** Format: uuid */
                    invoice_uuid: string | null;
                    invoice_number: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    billed_on: string;
                    /** @description The number of events it covers; 0 for a fee. */
                    event_count: number;
                    net: Exact;
                }[];
            }[];
            /** @description The customer's contracts that a run could not bill; `items` lacks their invoices. */
            errors: {
                /** Format: uuid */
                contract_uuid: string;
                error: string;
            }[];
        };
        InvoicePayment: {
            invoice: {
                amount: Exact;
                invoice_number: string;
                line_items: {
                    name: string;
                    unit_price: Exact;
                    quantity: Exact;
                    amount: Exact;
                    currency: string;
                    description: string | null;
                    flat_fee: Exact;
                }[];
                /** Format: uuid */
                uuid: string;
                currency: string;
                /**
                 * Format: date
                 * @example 2026-09-30
                 */
                invoice_date: string | null;
                description: string | null;
            };
            /** @description The payment's amount; `invoice.amount` is the invoice's. */
            total_amount: Exact;
            /** Format: uuid */
            customer_uuid: string;
            customer_name: string;
            /** @enum {string} */
            payment_status: "scheduled" | "processing" | "completed" | "failed" | "canceled" | "refunded";
            /** Format: uuid */
            uuid: string;
            reference_number: string;
            /** Format: date-time */
            payment_scheduled_date: string;
            /** Format: date-time */
            payment_completed_date: string | null;
            /**
             * Format: date-time
             * @description When it was reversed as recorded by mistake: it is `canceled` and counts as never received.
             */
            reversed_at: string | null;
            amount_refunded: Exact;
            /** @description The overpayment that became the customer's credit. */
            added_to_balance: Exact;
            /** @enum {string} */
            provider: "manual" | "sandbox" | "stripe";
            /** @description Made in the sandbox: no money moved. */
            test: boolean;
            /** @enum {string|null} */
            method: "card" | "ach" | "bank_transfer" | "check" | "cash" | "other" | null;
            /** @description `Visa ending in 4242` */
            method_label: string | null;
            /** @description A note entered when it was recorded. */
            reference: string | null;
            /**
             * Format: date
             * @example 2026-09-30
             */
            paid_on: string | null;
            failure_code: string | null;
            /** @description From the latest attempt, worded for the payer. */
            failure_message: string | null;
            /** @description Every attempt to charge it, oldest first. */
            attempts: {
                /** Format: uuid */
                uuid: string;
                /** @enum {string} */
                status: "started" | "pending" | "succeeded" | "failed" | "returned";
                failure_code: string | null;
                failure_message: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                settled_at: string | null;
            }[];
            refunds: {
                /** Format: uuid */
                uuid: string;
                amount: Exact;
                /** @enum {string} */
                status: "pending" | "succeeded" | "failed";
                failure_message: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                settled_at: string | null;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PaymentMethod: {
            /** Format: uuid */
            uuid: string;
            is_default: boolean;
            /** @enum {string} */
            kind: "card" | "ach";
            brand: string | null;
            last4: string | null;
            /**
             * @description Month and year.
             * @example 09/2029
             */
            expiration_date: string | null;
            account_mask: string | null;
            account_type: string | null;
            account_name: string | null;
            institution_name: string | null;
        };
        PaymentMethods: {
            credit_cards: {
                /** Format: uuid */
                uuid: string;
                is_default: boolean;
                brand: string;
                last4: string;
                /**
                 * @description Month and year.
                 * @example 09/2029
                 */
                expiration_date: string;
            }[];
            ach_accounts: {
                /** Format: uuid */
                uuid: string;
                is_default: boolean;
                account_mask: string;
                account_type: string;
                account_name: string;
                institution_name: string;
            }[];
        };
        PaymentMovement: {
            /** Format: uuid */
            uuid: string;
            /**
             * @description `returned`: the payer's bank took it back, by a returned debit or a lost dispute; `reversed`: it was recorded by mistake.
             * @enum {string}
             */
            kind: "received" | "refunded" | "returned" | "reversed";
            /** @description Positive for money received, negative for money paid out. */
            amount: Exact;
            currency: string;
            /** Format: uuid */
            refund_uuid: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PaymentRefundable: {
            /** @description What can still be refunded; 0 for a payment that is not completed. */
            amount: Exact;
            currency: string;
            /** @description Whether it is less than what is left of the payment, because a credit note added the rest to the customer's credit balance. */
            is_held_by_credit: boolean;
        };
        PaymentSettings: {
            /** @description Charge the customer's default payment method on the due date. */
            collect_automatically: boolean;
            /** @description Days after the first failed charge on which to retry, ascending. Empty: never. */
            retry_days: number[];
            /** @description Days relative to the due date on which to remind the customer (negative: before it), ascending. Empty: never. */
            reminder_days: number[];
            /**
             * @description What happens to an invoice on the day after its final retry fails.
             * @enum {string}
             */
            after_last_retry: "leave_open" | "uncollectible";
            /** @description Days before a customer's default card expires to notify the customer by mail; null: never. */
            card_expiry_notice_days: number | null;
            /** @description Mail the customer a receipt for each payment received. */
            send_receipts: boolean;
            /** @description Bank transfer details for the payment page; null: none. */
            bank_details: string | null;
            /** Format: date-time */
            updated_at: string | null;
        };
        PaymentProvider: {
            /** @enum {string} */
            name: "manual" | "sandbox" | "stripe";
            /** @description Whether an organization on this installation can choose it. */
            is_available: boolean;
            /** @description What it lacks to be available, as a sentence. */
            missing: string | null;
        };
        CustomerBalance: {
            /** Format: uuid */
            customer_uuid: string;
            currency: string;
            /** @description The amount due on `sent` invoices. `GET /invoice` with `invoice_status=sent`, `customer_uuid`, and `currency` lists them. */
            outstanding: {
                amount: Exact;
                count: number;
            };
            /** @description Of these, those past their due date. `GET /invoice` with `is_overdue=true`, `customer_uuid`, and `currency` lists them. */
            overdue: {
                amount: Exact;
                count: number;
            };
        };
        Overview: {
            /**
             * Format: currency
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
            /** @description Invoices that are `sent`. */
            outstanding: {
                /** @description The amount due. */
                amount: Exact;
                /** @description `GET /invoice` with `invoice_status=sent` and `currency` lists them. */
                count: number;
            };
            /** @description Of these, those past their due date. */
            overdue: {
                amount: Exact;
                /** @description `GET /invoice` with `is_overdue=true` and `currency` lists them. */
                count: number;
                /** @description By days past due: 1 to 30, 31 to 60, 61 to 90, and 91 or more. */
                buckets: {
                    /** @description The first number of days past due; the latest due date is `as_of` minus this many days. */
                    from_days: number;
                    /** @description The last number of days past due, inclusive; null: no limit. */
                    to_days: number | null;
                    amount: Exact;
                    /** @description `GET /invoice` with `is_overdue=true`, `currency`, `due_date_gte`, and `due_date_lte` lists them. */
                    count: number;
                }[];
            };
            /** @description The last 12 calendar months, ending with the current one. Except for `paid`, a past month never changes. */
            revenue_by_month: {
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
            }[];
            /** @description What needs a person's attention, in all currencies. */
            to_do: {
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
            };
        };
        SearchAnswer: {
            /** @description By kind, newest first. Searches a customer's name, email address, and external ID; an invoice's number; a contract's or template's name; a metric's name and event name; a payment's UUID and reference number. */
            items: {
                /** @enum {string} */
                kind: "customer" | "invoice" | "contract" | "template" | "metric" | "payment";
                /** Format: uuid */
                uuid: string;
                /** @description A name or number. */
                title: string;
                /** @description What distinguishes it from others: an address, the customer's name, or an event's name. */
                subtitle: string | null;
                amount: Exact | null;
                currency: string | null;
                status: string | null;
            }[];
        };
        LagoEventCreated: {
            event: {
                /** Format: uuid */
                lago_id: string;
                transaction_id: string;
                lago_customer_id: null;
                code: string;
                /** Format: date-time */
                timestamp: string;
                properties: {
                    [key: string]: unknown;
                };
                precise_total_amount_cents: string | null;
                lago_subscription_id: null;
                external_subscription_id: string | null;
                external_customer_id: string | null;
                /** Format: date-time */
                created_at: string;
            };
        };
        LagoEventsCreated: {
            events: {
                /** Format: uuid */
                lago_id: string;
                transaction_id: string;
                lago_customer_id: null;
                code: string;
                /** Format: date-time */
                timestamp: string;
                properties: {
                    [key: string]: unknown;
                };
                precise_total_amount_cents: string | null;
                lago_subscription_id: null;
                external_subscription_id: string | null;
                external_customer_id: string | null;
                /** Format: date-time */
                created_at: string;
            }[];
        };
        MeterEvent: {
            /** @enum {string} */
            object: "billing.meter_event";
            created: number;
            event_name: string;
            identifier: string;
            livemode: boolean;
            payload: {
                [key: string]: string;
            };
            timestamp: number;
        };
        MetricsExportResult: {
            partialSuccess?: {
                /** @description The number of points that make no event. */
                rejectedDataPoints: string;
                errorMessage: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    putAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: email */
                    email?: string;
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountEmailConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The part of the link after `#token=`. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAccountPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For an authenticator app, in base32. */
                        secret: string;
                        /** @description The secret as a URI, to show as a QR code. */
                        uri: string;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccountSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @description Six digits or a recovery code. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountSecondFactorConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits or a recovery code. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each replaces a code once. Not shown again. */
                        recovery_codes: string[];
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                    /** @description Six digits or a recovery code. */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessionAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SessionEntry"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSessionAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of sessions ended. */
                        ended: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSessionOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        is_needed: boolean;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code that the service prints at startup. */
                    setup_code: string;
                    organisation_name: string;
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency?: string;
                    /**
                     * Format: locale
                     * @example de-DE
                     */
                    locale?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPasswordResetConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The part of the link after `#token=`. */
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Member"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMember: {
        parameters: {
            query?: {
                /** @description Also revoke the member's tokens that allow more than the new role: for a viewer, tokens that write or ingest; for a member, tokens that write. */
                revoke_tokens?: boolean;
            };
            header?: never;
            path: {
                account_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.
                     * @enum {string}
                     */
                    role: "viewer" | "member" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMember: {
        parameters: {
            query?: {
                /** @description Also revoke the tokens that the member created for the organization. */
                revoke_tokens?: boolean;
            };
            header?: never;
            path: {
                account_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Invitation"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /**
                     * @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.
                     * @enum {string}
                     */
                    role: "viewer" | "member" | "admin" | "owner";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInvitation"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvitationLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The part of the link after `#token=`. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organisation_name: string;
                        email: string;
                        /**
                         * @description `viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.
                         * @enum {string}
                         */
                        role: "viewer" | "member" | "admin" | "owner";
                        /** @description Whether the address has an account. If so, accept with its password instead of a new one. */
                        has_account: boolean;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvitationAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The part of the link after `#token=`. */
                    token: string;
                    name?: string;
                    password?: string;
                    /** @description Six digits or a recovery code. */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Token"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @description `ingest`: send usage events. `read`: all GET requests. `write`: everything.
                     * @enum {string}
                     */
                    scope: "ingest" | "read" | "write";
                    /**
                     * Format: moment
                     * @description When the token expires. If omitted: in 365 days. Null: never.
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAudit: {
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
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    legal_name?: string | null;
                    address?: {
                        address_line1?: string | null;
                        address_line2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        country?: string | null;
                    } | null;
                    tax_id?: string | null;
                    /** Format: email */
                    email?: string | null;
                    /** @description A picture as a data URI: PNG, JPEG or SVG in base64, at most 400,000 characters and 16 million pixels. An SVG (without `<image>`) or a picture larger than 1,200 pixels is stored as a PNG of that size. */
                    logo?: string | null;
                    /**
                     * Format: locale
                     * @example de-DE
                     */
                    locale?: string;
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency?: string;
                    /** @description The prefix of invoice numbers: 1–20 letters, digits, `.`, `_`, `/` or `-`. */
                    invoice_prefix?: string;
                    payment_terms_days?: number;
                    default_tax_rate?: Exact;
                    default_tax_name?: string | null;
                    lock_sent_invoices?: boolean;
                    auto_send_invoices?: boolean;
                    grace_days?: number;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    books_closed_until?: string | null;
                    stored_methods_on_payment_page?: boolean;
                    invoice_zero_amounts?: boolean;
                    /** @enum {string} */
                    payment_provider?: "manual" | "sandbox" | "stripe";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomer: {
        parameters: {
            query?: {
                /** @description Part of the name, contact name, email address or external id, ignoring case. */
                search?: string;
                external_id?: string;
                /** @description The email address, ignoring case. */
                email?: string;
                /** @description True: only archived customers. False or omitted: only customers that are not archived. */
                archived?: boolean;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Customer"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCustomerCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    contact_name?: string | null;
                    additional_emails?: string[] | null;
                    billing_emails?: string[] | null;
                    /** @description With country code. */
                    phone_number?: string | null;
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency?: string | null;
                    tax_id?: string | null;
                    /** @description Whether the customer's lines are free of tax, regardless of their rate. */
                    tax_exempt?: boolean;
                    tax_rate?: Exact | null;
                    payment_terms_days?: number | null;
                    billing_address?: {
                        address_line1?: string | null;
                        address_line2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        country?: string | null;
                    } | null;
                    shipping_address?: {
                        address_line1?: string | null;
                        address_line2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        country?: string | null;
                    } | null;
                    /** @description The customer's id in an external system; the same as `external_customer_id` in events. */
                    external_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: email */
                    email?: string | null;
                    contact_name?: string | null;
                    additional_emails?: string[] | null;
                    billing_emails?: string[] | null;
                    /** @description With country code. */
                    phone_number?: string | null;
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency?: string | null;
                    tax_id?: string | null;
                    /** @description Whether the customer's lines are free of tax, regardless of their rate. */
                    tax_exempt?: boolean;
                    tax_rate?: Exact | null;
                    payment_terms_days?: number | null;
                    billing_address?: {
                        address_line1?: string | null;
                        address_line2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        country?: string | null;
                    } | null;
                    shipping_address?: {
                        address_line1?: string | null;
                        address_line2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        country?: string | null;
                    } | null;
                    /** @description The customer's id in an external system; the same as `external_customer_id` in events. */
                    external_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    archiveCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMail: {
        parameters: {
            query?: {
                status?: "queued" | "sent" | "partly_sent" | "failed" | "kept" | "no_recipients";
                kind?: "invoice" | "reminder" | "payment_receipt" | "payment_failed" | "card_expiring";
                subject_uuid?: string;
                /** @description Part of the subject or of a recipient's address, ignoring case. */
                search?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Mail"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readMailServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailServer"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mail_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMailRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mail_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMailTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MailTemplate"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMailTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "invoice" | "reminder" | "payment_receipt" | "payment_failed" | "card_expiring";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null: restore the default. */
                    subject?: string | null;
                    /** @description Null: restore the default. */
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplate"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewMailTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "invoice" | "reminder" | "payment_receipt" | "payment_failed" | "card_expiring";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null: restore the default. */
                    subject?: string | null;
                    /** @description Null: restore the default. */
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subject: string;
                        text: string;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMetric: {
        parameters: {
            query?: {
                /** @description Part of the name or event name, ignoring case. */
                search?: string;
                event_name?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Metric"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMetric: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @description In snake_case, as in the events.
                     * @example api_call
                     */
                    event_name: string;
                    /** @enum {string} */
                    aggregation: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
                    /** @description A key in the events' `properties` to use instead of `event_value`. */
                    property?: string | null;
                    /** @description All filters must match. */
                    filters?: {
                        /** @description A key in the event's `properties`. */
                        property: string;
                        /** @enum {string} */
                        operator: "eq" | "ne" | "in" | "not_in" | "gt" | "gte" | "lt" | "lte" | "exists";
                        /** @description For `eq` and `ne`: a text, number or boolean. For `in` and `not_in`: 1–100 of them. For `gt`, `gte`, `lt` and `lte`: a number or decimal text. For `exists`: a boolean. */
                        value: unknown;
                    }[];
                    /** @description The name of one unit of the quantity. */
                    unit?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metric"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetric: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metric"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMetric: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /**
                     * @description In snake_case, as in the events.
                     * @example api_call
                     */
                    event_name?: string;
                    /** @enum {string} */
                    aggregation?: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
                    /** @description A key in the events' `properties` to use instead of `event_value`. */
                    property?: string | null;
                    /** @description All filters must match. */
                    filters?: {
                        /** @description A key in the event's `properties`. */
                        property: string;
                        /** @enum {string} */
                        operator: "eq" | "ne" | "in" | "not_in" | "gt" | "gte" | "lt" | "lte" | "exists";
                        /** @description For `eq` and `ne`: a text, number or boolean. For `in` and `not_in`: 1–100 of them. For `gt`, `gte`, `lt` and `lte`: a number or decimal text. For `exists`: a boolean. */
                        value: unknown;
                    }[];
                    /** @description The name of one unit of the quantity. */
                    unit?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metric"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMetric: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTemplate: {
        parameters: {
            query?: {
                is_active?: boolean;
                /** @description Part of the name or description, ignoring case. */
                search?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Template"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    is_active?: boolean;
                    options?: {
                        name: string;
                        description?: string | null;
                        services?: {
                            /** @enum {string} */
                            service_type: "fixed_fee" | "one_time_fee" | "usage";
                            /** @enum {string} */
                            billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                            /** Format: uuid */
                            plan_item_uuid?: string | null;
                            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                            plan_item_name?: string;
                            plan_item_description?: string | null;
                            /** @description 1 by default. */
                            default_quantity?: Exact;
                            /** Format: uuid */
                            metric_uuid?: string | null;
                            /**
                             * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                             * @enum {string}
                             */
                            pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                            /** @description Required without tiers; with tiers, 0. */
                            unit_price?: Exact;
                            tiers?: {
                                /** @description Inclusive. Null in the last tier. */
                                up_to?: Exact | null;
                                /** @description 0 by default. In a percent tier, the percentage. */
                                unit_price?: Exact;
                                /** @description 0 by default. Charged once the quantity reaches the tier. */
                                flat_fee?: Exact;
                            }[];
                            /** @description Units per package, greater than 0; required for `package`. */
                            package_size?: Exact | null;
                            /** @description Charged for each event; only for `percentage`. */
                            fee_per_event?: Exact;
                            /** @description Subtracted from the quantity before it is priced. */
                            included_quantity?: Exact;
                            /** @description The lowest charge for a period. */
                            minimum_amount?: Exact | null;
                            /** @description The highest charge for a period. Null: no limit. */
                            maximum_amount?: Exact | null;
                            discount_percent?: Exact;
                            discount_duration?: number | null;
                            /**
                             * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                             * @enum {string}
                             */
                            billing_timing?: "in_advance" | "in_arrears";
                            trial_days?: number;
                            tax_rate?: Exact | null;
                            tax_name?: string | null;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    priceService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: {
                        /** @enum {string} */
                        service_type: "fixed_fee" | "one_time_fee" | "usage";
                        /** @enum {string} */
                        billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                        /** Format: uuid */
                        plan_item_uuid?: string | null;
                        /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                        plan_item_name?: string;
                        plan_item_description?: string | null;
                        /** @description 1 by default. */
                        default_quantity?: Exact;
                        /** Format: uuid */
                        metric_uuid?: string | null;
                        /**
                         * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                         * @enum {string}
                         */
                        pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                        /** @description Required without tiers; with tiers, 0. */
                        unit_price?: Exact;
                        tiers?: {
                            /** @description Inclusive. Null in the last tier. */
                            up_to?: Exact | null;
                            /** @description 0 by default. In a percent tier, the percentage. */
                            unit_price?: Exact;
                            /** @description 0 by default. Charged once the quantity reaches the tier. */
                            flat_fee?: Exact;
                        }[];
                        /** @description Units per package, greater than 0; required for `package`. */
                        package_size?: Exact | null;
                        /** @description Charged for each event; only for `percentage`. */
                        fee_per_event?: Exact;
                        /** @description Subtracted from the quantity before it is priced. */
                        included_quantity?: Exact;
                        /** @description The lowest charge for a period. */
                        minimum_amount?: Exact | null;
                        /** @description The highest charge for a period. Null: no limit. */
                        maximum_amount?: Exact | null;
                        discount_percent?: Exact;
                        discount_duration?: number | null;
                        /**
                         * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                         * @enum {string}
                         */
                        billing_timing?: "in_advance" | "in_arrears";
                        trial_days?: number;
                        tax_rate?: Exact | null;
                        tax_name?: string | null;
                    };
                    quantities: Exact[];
                    /** @description For each quantity, the number of events charged `fee_per_event`; 0 by default. */
                    event_counts?: number[];
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceAnswer"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    is_active?: boolean;
                    options?: {
                        /**
                         * Format: uuid
                         * @description Keeps the identity of an existing one. If omitted, a new one is created.
                         */
                        uuid?: string;
                        name: string;
                        description?: string | null;
                        services?: {
                            /**
                             * Format: uuid
                             * @description Keeps the identity of an existing one. If omitted, a new one is created.
                             */
                            uuid?: string;
                            /** @enum {string} */
                            service_type: "fixed_fee" | "one_time_fee" | "usage";
                            /** @enum {string} */
                            billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                            /** Format: uuid */
                            plan_item_uuid?: string | null;
                            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                            plan_item_name?: string;
                            plan_item_description?: string | null;
                            /** @description 1 by default. */
                            default_quantity?: Exact;
                            /** Format: uuid */
                            metric_uuid?: string | null;
                            /**
                             * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                             * @enum {string}
                             */
                            pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                            /** @description Required without tiers; with tiers, 0. */
                            unit_price?: Exact;
                            tiers?: {
                                /** @description Inclusive. Null in the last tier. */
                                up_to?: Exact | null;
                                /** @description 0 by default. In a percent tier, the percentage. */
                                unit_price?: Exact;
                                /** @description 0 by default. Charged once the quantity reaches the tier. */
                                flat_fee?: Exact;
                            }[];
                            /** @description Units per package, greater than 0; required for `package`. */
                            package_size?: Exact | null;
                            /** @description Charged for each event; only for `percentage`. */
                            fee_per_event?: Exact;
                            /** @description Subtracted from the quantity before it is priced. */
                            included_quantity?: Exact;
                            /** @description The lowest charge for a period. */
                            minimum_amount?: Exact | null;
                            /** @description The highest charge for a period. Null: no limit. */
                            maximum_amount?: Exact | null;
                            discount_percent?: Exact;
                            discount_duration?: number | null;
                            /**
                             * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                             * @enum {string}
                             */
                            billing_timing?: "in_advance" | "in_arrears";
                            trial_days?: number;
                            tax_rate?: Exact | null;
                            tax_name?: string | null;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listContractUpload: {
        parameters: {
            query?: {
                status?: "PENDING" | "PROCESSING" | "NEEDS_REVIEW" | "FAILED" | "COMPLETED";
                customer_uuid?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ContractUpload"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postContractUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The PDF: up to 20 MiB and 200 pages, not encrypted. */
                    file: unknown;
                    /** @description The UUID of the customer whose contract it is. */
                    customer_uuid: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractUploadResult"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getContractUploadStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                process_status_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractUpload"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readMetricUse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                metric_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricUse"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postContractAmend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description The first day of the new terms.
                     * @example 2026-09-30
                     */
                    effective_date: string;
                    /** @description Items served from that day on. */
                    add?: {
                        /** @enum {string} */
                        service_type: "fixed_fee" | "one_time_fee" | "usage";
                        /** @enum {string} */
                        billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                        /** Format: uuid */
                        plan_item_uuid?: string | null;
                        /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                        plan_item_name?: string;
                        plan_item_description?: string | null;
                        /** @description 1 by default. */
                        default_quantity?: Exact;
                        /** Format: uuid */
                        metric_uuid?: string | null;
                        /**
                         * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                         * @enum {string}
                         */
                        pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                        /** @description Required without tiers; with tiers, 0. */
                        unit_price?: Exact;
                        tiers?: {
                            /** @description Inclusive. Null in the last tier. */
                            up_to?: Exact | null;
                            /** @description 0 by default. In a percent tier, the percentage. */
                            unit_price?: Exact;
                            /** @description 0 by default. Charged once the quantity reaches the tier. */
                            flat_fee?: Exact;
                        }[];
                        /** @description Units per package, greater than 0; required for `package`. */
                        package_size?: Exact | null;
                        /** @description Charged for each event; only for `percentage`. */
                        fee_per_event?: Exact;
                        /** @description Subtracted from the quantity before it is priced. */
                        included_quantity?: Exact;
                        /** @description The lowest charge for a period. */
                        minimum_amount?: Exact | null;
                        /** @description The highest charge for a period. Null: no limit. */
                        maximum_amount?: Exact | null;
                        discount_percent?: Exact;
                        discount_duration?: number | null;
                        /**
                         * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                         * @enum {string}
                         */
                        billing_timing?: "in_advance" | "in_arrears";
                        trial_days?: number;
                        tax_rate?: Exact | null;
                        tax_name?: string | null;
                        /** @description The quantity sold. Default: `default_quantity`. */
                        quantity?: Exact;
                    }[];
                    change?: {
                        /** Format: uuid */
                        item_id: string;
                        /** @description The quantity sold. */
                        quantity?: Exact;
                        /** Format: uuid */
                        plan_item_uuid?: string | null;
                        /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                        plan_item_name?: string;
                        plan_item_description?: string | null;
                        /** Format: uuid */
                        metric_uuid?: string | null;
                        /**
                         * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                         * @enum {string}
                         */
                        pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                        /** @description Required without tiers; with tiers, 0. */
                        unit_price?: Exact;
                        tiers?: {
                            /** @description Inclusive. Null in the last tier. */
                            up_to?: Exact | null;
                            /** @description 0 by default. In a percent tier, the percentage. */
                            unit_price?: Exact;
                            /** @description 0 by default. Charged once the quantity reaches the tier. */
                            flat_fee?: Exact;
                        }[];
                        /** @description Units per package, greater than 0; required for `package`. */
                        package_size?: Exact | null;
                        /** @description Charged for each event; only for `percentage`. */
                        fee_per_event?: Exact;
                        /** @description Subtracted from the quantity before it is priced. */
                        included_quantity?: Exact;
                        /** @description The lowest charge for a period. */
                        minimum_amount?: Exact | null;
                        /** @description The highest charge for a period. Null: no limit. */
                        maximum_amount?: Exact | null;
                        discount_percent?: Exact;
                        discount_duration?: number | null;
                        /**
                         * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                         * @enum {string}
                         */
                        billing_timing?: "in_advance" | "in_arrears";
                        trial_days?: number;
                        tax_rate?: Exact | null;
                        tax_name?: string | null;
                        /** @enum {string} */
                        service_type?: "fixed_fee" | "one_time_fee" | "usage";
                        /** @enum {string} */
                        billing_cycle?: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                    }[];
                    /** @description Items whose last day served is the day before. */
                    end?: {
                        /** Format: uuid */
                        item_id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listContractAmendments: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Amendment"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteContractAmendments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_uuid: string;
                amendment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listContract: {
        parameters: {
            query?: {
                customer_uuid?: string;
                status?: "draft" | "active" | "ended" | "canceled";
                /** @description Part of the contract's or its customer's name; case-insensitive. */
                search?: string;
                /** @description Whether the latest billing run of the contract could not bill it. */
                billing_error?: boolean;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Contract"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    customer_uuid: string;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    start_date: string;
                    name?: string | null;
                    /** Format: uuid */
                    option_uuid?: string | null;
                    services?: {
                        /** @enum {string} */
                        service_type: "fixed_fee" | "one_time_fee" | "usage";
                        /** @enum {string} */
                        billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                        /** Format: uuid */
                        plan_item_uuid?: string | null;
                        /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                        plan_item_name?: string;
                        plan_item_description?: string | null;
                        /** @description 1 by default. */
                        default_quantity?: Exact;
                        /** Format: uuid */
                        metric_uuid?: string | null;
                        /**
                         * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                         * @enum {string}
                         */
                        pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                        /** @description Required without tiers; with tiers, 0. */
                        unit_price?: Exact;
                        tiers?: {
                            /** @description Inclusive. Null in the last tier. */
                            up_to?: Exact | null;
                            /** @description 0 by default. In a percent tier, the percentage. */
                            unit_price?: Exact;
                            /** @description 0 by default. Charged once the quantity reaches the tier. */
                            flat_fee?: Exact;
                        }[];
                        /** @description Units per package, greater than 0; required for `package`. */
                        package_size?: Exact | null;
                        /** @description Charged for each event; only for `percentage`. */
                        fee_per_event?: Exact;
                        /** @description Subtracted from the quantity before it is priced. */
                        included_quantity?: Exact;
                        /** @description The lowest charge for a period. */
                        minimum_amount?: Exact | null;
                        /** @description The highest charge for a period. Null: no limit. */
                        maximum_amount?: Exact | null;
                        discount_percent?: Exact;
                        discount_duration?: number | null;
                        /**
                         * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                         * @enum {string}
                         */
                        billing_timing?: "in_advance" | "in_arrears";
                        trial_days?: number;
                        tax_rate?: Exact | null;
                        tax_name?: string | null;
                        /** @description The quantity sold. Default: `default_quantity`. */
                        quantity?: Exact;
                    }[];
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    end_date?: string | null;
                    /** @description Day of the month that periods start on. Default: that of `start_date`. */
                    billing_day?: number | null;
                    payment_terms_days?: number | null;
                    auto_renew?: boolean;
                    /** @description Default: the original term. */
                    renewal_months?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    customer_uuid?: string;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    start_date?: string;
                    name?: string | null;
                    /** Format: uuid */
                    option_uuid?: string | null;
                    services?: {
                        /** @enum {string} */
                        service_type: "fixed_fee" | "one_time_fee" | "usage";
                        /** @enum {string} */
                        billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                        /** Format: uuid */
                        plan_item_uuid?: string | null;
                        /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                        plan_item_name?: string;
                        plan_item_description?: string | null;
                        /** @description 1 by default. */
                        default_quantity?: Exact;
                        /** Format: uuid */
                        metric_uuid?: string | null;
                        /**
                         * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                         * @enum {string}
                         */
                        pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                        /** @description Required without tiers; with tiers, 0. */
                        unit_price?: Exact;
                        tiers?: {
                            /** @description Inclusive. Null in the last tier. */
                            up_to?: Exact | null;
                            /** @description 0 by default. In a percent tier, the percentage. */
                            unit_price?: Exact;
                            /** @description 0 by default. Charged once the quantity reaches the tier. */
                            flat_fee?: Exact;
                        }[];
                        /** @description Units per package, greater than 0; required for `package`. */
                        package_size?: Exact | null;
                        /** @description Charged for each event; only for `percentage`. */
                        fee_per_event?: Exact;
                        /** @description Subtracted from the quantity before it is priced. */
                        included_quantity?: Exact;
                        /** @description The lowest charge for a period. */
                        minimum_amount?: Exact | null;
                        /** @description The highest charge for a period. Null: no limit. */
                        maximum_amount?: Exact | null;
                        discount_percent?: Exact;
                        discount_duration?: number | null;
                        /**
                         * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                         * @enum {string}
                         */
                        billing_timing?: "in_advance" | "in_arrears";
                        trial_days?: number;
                        tax_rate?: Exact | null;
                        tax_name?: string | null;
                        /** @description The quantity sold. Default: `default_quantity`. */
                        quantity?: Exact;
                    }[];
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    end_date?: string | null;
                    /** @description Day of the month that periods start on. Default: that of `start_date`. */
                    billing_day?: number | null;
                    payment_terms_days?: number | null;
                    auto_renew?: boolean;
                    /** @description Default: the original term. */
                    renewal_months?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postContractActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivatedContract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postContractCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postContractReinstate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contract_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsageEventsVoid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The keys of the events to void. */
                    idempotency_keys: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidResult"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsageIngest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    events?: {
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
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionResult"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsageEvents: {
        parameters: {
            query?: {
                customer_uuid?: string;
                /** @description Only items whose metric reads this name. */
                event_name?: string;
                /** @description Whether the contract was activated and today is within the item's service dates. */
                active?: boolean;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["BillableItem"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsageEventsIngested: {
        parameters: {
            query?: {
                customer_uuid?: string;
                event_name?: string;
                /** @description Only events that name this billable item. */
                item_id?: string;
                idempotency_key?: string;
                /** @description The earliest time, as a date or date-time. */
                from?: string;
                /** @description The latest time, inclusive; a date means its end. */
                to?: string;
                /** @description Whether a customer was found for the event; voided events are listed either way. */
                attributed?: boolean;
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["IngestedEvent"][];
                        /** @description The `cursor` of the next page; null after the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsageSummary: {
        parameters: {
            query: {
                /** @description Sums up `event_value` of the events with this name. Requires either this or `metric_uuid`. */
                event_name?: string;
                /** @description Reads events as the metric does, each interval separately. */
                metric_uuid?: string;
                customer_uuid?: string;
                /** @description The earliest time, as a date or date-time. */
                from: string;
                /** @description The latest time, inclusive; a date means its end. */
                to: string;
                /** @description Intervals begin on the hour, day, or month in UTC. Default: `day`. */
                granularity?: "hour" | "day" | "month";
                /** @description `customer`, or a key in the events' `properties`. The prefix `property:` marks a key as such: `property:customer`. */
                group_by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageSummary"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsageEventNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["EventName"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsageInbox: {
        parameters: {
            query?: {
                /** @description Only groups with this reason. */
                reason?: "unknown_customer" | "no_customer" | "no_event_name" | "no_metric" | "no_item_matches" | "books_closed";
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By reason, then reference or name. A page may have fewer than `limit` groups, or none, without being the last. */
                        items: components["schemas"]["UsageInboxGroup"][];
                        /** @description The `cursor` of the next page; null after the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsageInboxDecide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `bill`: the contract's next invoice has a correction line for the period. `leave`: it is not billed; if its amount changes, it is listed again.
                     * @enum {string}
                     */
                    decision: "bill" | "leave";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedUsage"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tryMetric: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description In snake_case, as in the events.
                     * @example api_call
                     */
                    event_name: string;
                    /** @enum {string} */
                    aggregation: "sum" | "count" | "max" | "latest" | "unique_count" | "weighted_sum";
                    /** @description A key in the events' `properties` to use instead of `event_value`. */
                    property?: string | null;
                    /** @description All filters must match. */
                    filters?: {
                        /** @description A key in the event's `properties`. */
                        property: string;
                        /** @enum {string} */
                        operator: "eq" | "ne" | "in" | "not_in" | "gt" | "gte" | "lt" | "lte" | "exists";
                        /** @description For `eq` and `ne`: a text, number or boolean. For `in` and `not_in`: 1–100 of them. For `gt`, `gte`, `lt` and `lte`: a number or decimal text. For `exists`: a boolean. */
                        value: unknown;
                    }[];
                    /**
                     * @description The maximum number of events of each kind.
                     * @default 20
                     */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricTrial"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsageIngestAsync: {
        parameters: {
            query?: {
                status?: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["IngestionJob"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsageIngestAsync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    events?: {
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
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedIngestionJob"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsageIngestAsyncId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionJobStatus"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsageIngestAsyncIdResults: {
        parameters: {
            query?: {
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestionJobResults"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvoiceHistory: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["InvoiceHistoryEntry"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvoiceCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        /** @description Either `amount` or `line_items`. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The reason, printed on the credit note. */
                    reason: string;
                    /** @description Includes tax; split over the invoice's taxes in proportion to what is left of each. */
                    amount?: Exact;
                    line_items?: {
                        /** Format: uuid */
                        line_item_uuid?: string;
                        /** @description With `line_item_uuid`: the part of the line's net amount to credit. Omit it to credit all of it. */
                        net_amount?: Exact;
                        name?: string;
                        description?: string | null;
                        quantity?: Exact;
                        /** @description Before tax. */
                        unit_price?: Exact;
                        flat_fee?: Exact;
                        tax_rate?: Exact;
                        tax_name?: string | null;
                    }[];
                    /**
                     * @description Where the part already paid goes: to the customer's credit `balance` (default), or as a `refund` to the payments it came from, newest first. What was paid with credit goes to the balance.
                     * @enum {string}
                     */
                    settle_as?: "balance" | "refund";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvoiceCreditNotePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        /** @description Either `amount` or `line_items`. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Includes tax; split over the invoice's taxes in proportion to what is left of each. */
                    amount?: Exact;
                    line_items?: {
                        /** Format: uuid */
                        line_item_uuid?: string;
                        /** @description With `line_item_uuid`: the part of the line's net amount to credit. Omit it to credit all of it. */
                        net_amount?: Exact;
                        name?: string;
                        description?: string | null;
                        quantity?: Exact;
                        /** @description Before tax. */
                        unit_price?: Exact;
                        flat_fee?: Exact;
                        tax_rate?: Exact;
                        tax_name?: string | null;
                    }[];
                    /**
                     * @description Where the part already paid goes: to the customer's credit `balance` (default), or as a `refund` to the payments it came from, newest first. What was paid with credit goes to the balance.
                     * @enum {string}
                     */
                    settle_as?: "balance" | "refund";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNotePreview"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCreditNote: {
        parameters: {
            query?: {
                invoice_uuid?: string;
                customer_uuid?: string;
                /** @example 2026-09-30 */
                created_gte?: string;
                /** @example 2026-09-30 */
                created_lte?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CreditNote"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCreditNoteNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                credit_note_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCreditNoteNotePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                credit_note_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNotePdf"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomerCredit: {
        parameters: {
            query?: {
                /** @example EUR */
                currency?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CreditMovement"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCustomerCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency: string;
                    /** @description With at most the decimals of the currency's minor unit. Positive for a grant and for a payout (which lowers the balance); positive or negative for an adjustment. */
                    amount: Exact;
                    /** @enum {string} */
                    kind: "grant" | "payout" | "adjustment";
                    /** @description The reference of the transfer that pays the credit out. */
                    reference?: string | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditMovement"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvoice: {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: ("draft" | "sent" | "paid" | "void" | "uncollectible")[];
                customer_uuid?: string;
                contract_uuid?: string;
                /** @example 2026-09-30 */
                invoice_date_gte?: string;
                /** @example 2026-09-30 */
                invoice_date_lte?: string;
                /** @example 2026-09-30 */
                due_date_gte?: string;
                /** @example 2026-09-30 */
                due_date_lte?: string;
                amount_gte?: Exact;
                amount_lte?: Exact;
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @example EUR */
                currency?: string;
                /** @description Part of the number, description, external ID, or the customer's name or email; case-insensitive. */
                search?: string;
                /** @description A leading `-` sorts in descending order. Default: newest first. Missing values come last. */
                sort?: "created_at" | "-created_at" | "invoice_number" | "-invoice_number" | "invoice_date" | "-invoice_date" | "due_date" | "-due_date" | "amount" | "-amount" | "amount_due" | "-amount_due";
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Invoice"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    customer_uuid: string;
                    /**
                     * Format: currency
                     * @example EUR
                     */
                    currency?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    invoice_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    due_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_start_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_end_date?: string | null;
                    description?: string | null;
                    notes?: string | null;
                    recipients?: string[] | null;
                    custom_fields?: {
                        field_name: string;
                        field_value: string;
                    }[] | null;
                    line_items?: {
                        name: string;
                        unit_price: Exact;
                        description?: string | null;
                        quantity?: Exact;
                        flat_fee?: Exact;
                        discount_amount?: Exact;
                        discount_percent?: Exact;
                        tax_rate?: Exact;
                        tax_name?: string | null;
                        /**
                         * Format: date
                         * @example 2026-09-30
                         */
                        service_start_date?: string | null;
                        /**
                         * Format: date
                         * @example 2026-09-30
                         */
                        service_end_date?: string | null;
                        display_order?: number;
                        /**
                         * @description Default: `item`. A document-level allowance or charge has its own kind.
                         * @enum {string}
                         */
                        kind?: "item" | "allowance" | "charge";
                    }[];
                    is_recurring?: boolean;
                    external_source?: string | null;
                    external_source_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoiceTotals: {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: ("draft" | "sent" | "paid" | "void" | "uncollectible")[];
                customer_uuid?: string;
                contract_uuid?: string;
                /** @example 2026-09-30 */
                invoice_date_gte?: string;
                /** @example 2026-09-30 */
                invoice_date_lte?: string;
                /** @example 2026-09-30 */
                due_date_gte?: string;
                /** @example 2026-09-30 */
                due_date_lte?: string;
                amount_gte?: Exact;
                amount_lte?: Exact;
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @example EUR */
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTotals"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportInvoicesAsCsv: {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: ("draft" | "sent" | "paid" | "void" | "uncollectible")[];
                customer_uuid?: string;
                contract_uuid?: string;
                /** @example 2026-09-30 */
                invoice_date_gte?: string;
                /** @example 2026-09-30 */
                invoice_date_lte?: string;
                /** @example 2026-09-30 */
                due_date_gte?: string;
                /** @example 2026-09-30 */
                due_date_lte?: string;
                amount_gte?: Exact;
                amount_lte?: Exact;
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @example EUR */
                currency?: string;
                /** @description Part of the number, description, external ID, or the customer's name or email; case-insensitive. */
                search?: string;
                /** @description What each row is: an invoice (default) or a line item. */
                rows?: "invoices" | "line_items";
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
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportInvoicesAsZip: {
        parameters: {
            query?: {
                /** @description Repeatable. */
                invoice_status?: ("draft" | "sent" | "paid" | "void" | "uncollectible")[];
                customer_uuid?: string;
                contract_uuid?: string;
                /** @example 2026-09-30 */
                invoice_date_gte?: string;
                /** @example 2026-09-30 */
                invoice_date_lte?: string;
                /** @example 2026-09-30 */
                due_date_gte?: string;
                /** @example 2026-09-30 */
                due_date_lte?: string;
                amount_gte?: Exact;
                amount_lte?: Exact;
                is_overdue?: boolean;
                /** @description Whether it was ever sent, including invoices voided since. */
                is_issued?: boolean;
                /** @example EUR */
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
            /** @description A PDF for each invoice, named after its number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportChosenInvoicesAsZip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An invoice listed twice is included once. */
                    uuids: string[];
                };
            };
        };
        responses: {
            /** @description A PDF for each invoice, named after its number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewNextInvoiceNumber: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice_number: string;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokePaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description The new URL of the payment page.
                         */
                        payment_link: string;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoiceLineItemsItemExplain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineExplanation"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvoiceLineItemsItemEvents: {
        parameters: {
            query?: {
                /** @description The previous page's `next_cursor`. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                invoice_uuid: string;
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["IngestedEvent"][];
                        /** @description The `cursor` of the next page; null after the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    invoice_status?: "draft" | "sent" | "paid" | "void" | "uncollectible";
                    /** @description With `void`: whether the next billing run bills the invoice's charges again (default: true). If false, they are waived. */
                    rebill?: boolean;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    invoice_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    due_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_start_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_end_date?: string | null;
                    description?: string | null;
                    notes?: string | null;
                    recipients?: string[] | null;
                    custom_fields?: {
                        field_name: string;
                        field_value: string;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteInvoice: {
        parameters: {
            query?: {
                /** @description Whether the next billing run bills the draft's charges again (default: true). If false, they are waived. */
                rebill?: boolean;
            };
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePdf"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvoiceLineItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    unit_price: Exact;
                    description?: string | null;
                    quantity?: Exact;
                    flat_fee?: Exact;
                    discount_amount?: Exact;
                    discount_percent?: Exact;
                    tax_rate?: Exact;
                    tax_name?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_start_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_end_date?: string | null;
                    display_order?: number;
                    /**
                     * @description Default: `item`. A document-level allowance or charge has its own kind.
                     * @enum {string}
                     */
                    kind?: "item" | "allowance" | "charge";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineItem"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putInvoiceLineItemsItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    unit_price?: Exact;
                    description?: string | null;
                    quantity?: Exact;
                    flat_fee?: Exact;
                    discount_amount?: Exact;
                    discount_percent?: Exact;
                    tax_rate?: Exact;
                    tax_name?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_start_date?: string | null;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    service_end_date?: string | null;
                    display_order?: number;
                    /**
                     * @description Default: `item`. A document-level allowance or charge has its own kind.
                     * @enum {string}
                     */
                    kind?: "item" | "allowance" | "charge";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineItem"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteInvoiceLineItemsItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
                line_item_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoiceMailPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceMailPreview"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInvoiceMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Only these recipients. Default: the customer's billing addresses and the invoice's recipients. */
                    recipients?: string[] | null;
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBillingSimulate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    contract_uuid: string;
                    services: {
                        /** @enum {string} */
                        service_type: "fixed_fee" | "one_time_fee" | "usage";
                        /** @enum {string} */
                        billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                        /** Format: uuid */
                        plan_item_uuid?: string | null;
                        /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                        plan_item_name?: string;
                        plan_item_description?: string | null;
                        /** @description 1 by default. */
                        default_quantity?: Exact;
                        /** Format: uuid */
                        metric_uuid?: string | null;
                        /**
                         * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                         * @enum {string}
                         */
                        pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                        /** @description Required without tiers; with tiers, 0. */
                        unit_price?: Exact;
                        tiers?: {
                            /** @description Inclusive. Null in the last tier. */
                            up_to?: Exact | null;
                            /** @description 0 by default. In a percent tier, the percentage. */
                            unit_price?: Exact;
                            /** @description 0 by default. Charged once the quantity reaches the tier. */
                            flat_fee?: Exact;
                        }[];
                        /** @description Units per package, greater than 0; required for `package`. */
                        package_size?: Exact | null;
                        /** @description Charged for each event; only for `percentage`. */
                        fee_per_event?: Exact;
                        /** @description Subtracted from the quantity before it is priced. */
                        included_quantity?: Exact;
                        /** @description The lowest charge for a period. */
                        minimum_amount?: Exact | null;
                        /** @description The highest charge for a period. Null: no limit. */
                        maximum_amount?: Exact | null;
                        discount_percent?: Exact;
                        discount_duration?: number | null;
                        /**
                         * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                         * @enum {string}
                         */
                        billing_timing?: "in_advance" | "in_arrears";
                        trial_days?: number;
                        tax_rate?: Exact | null;
                        tax_name?: string | null;
                    }[];
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    from: string;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBillingRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    as_of?: string | null;
                    /** Format: uuid */
                    customer_uuid?: string | null;
                    /** Format: uuid */
                    contract_uuid?: string | null;
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBillingRunRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                billing_run_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBillingPreview: {
        parameters: {
            query?: {
                /** @description The contract to preview; it can be a draft. */
                contract_uuid?: string;
                /** @description Previews all contracts of this customer that a run considers: those that were ever activated. */
                customer_uuid?: string;
                /** @example 2026-09-30 */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPreview"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBillingPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    contract_uuid: string;
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    as_of?: string;
                    amend?: {
                        /**
                         * Format: date
                         * @description The first day of the new terms.
                         * @example 2026-09-30
                         */
                        effective_date: string;
                        /** @description Items served from that day on. */
                        add?: {
                            /** @enum {string} */
                            service_type: "fixed_fee" | "one_time_fee" | "usage";
                            /** @enum {string} */
                            billing_cycle: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                            /** Format: uuid */
                            plan_item_uuid?: string | null;
                            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                            plan_item_name?: string;
                            plan_item_description?: string | null;
                            /** @description 1 by default. */
                            default_quantity?: Exact;
                            /** Format: uuid */
                            metric_uuid?: string | null;
                            /**
                             * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                             * @enum {string}
                             */
                            pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                            /** @description Required without tiers; with tiers, 0. */
                            unit_price?: Exact;
                            tiers?: {
                                /** @description Inclusive. Null in the last tier. */
                                up_to?: Exact | null;
                                /** @description 0 by default. In a percent tier, the percentage. */
                                unit_price?: Exact;
                                /** @description 0 by default. Charged once the quantity reaches the tier. */
                                flat_fee?: Exact;
                            }[];
                            /** @description Units per package, greater than 0; required for `package`. */
                            package_size?: Exact | null;
                            /** @description Charged for each event; only for `percentage`. */
                            fee_per_event?: Exact;
                            /** @description Subtracted from the quantity before it is priced. */
                            included_quantity?: Exact;
                            /** @description The lowest charge for a period. */
                            minimum_amount?: Exact | null;
                            /** @description The highest charge for a period. Null: no limit. */
                            maximum_amount?: Exact | null;
                            discount_percent?: Exact;
                            discount_duration?: number | null;
                            /**
                             * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                             * @enum {string}
                             */
                            billing_timing?: "in_advance" | "in_arrears";
                            trial_days?: number;
                            tax_rate?: Exact | null;
                            tax_name?: string | null;
                            /** @description The quantity sold. Default: `default_quantity`. */
                            quantity?: Exact;
                        }[];
                        change?: {
                            /** Format: uuid */
                            item_id: string;
                            /** @description The quantity sold. */
                            quantity?: Exact;
                            /** Format: uuid */
                            plan_item_uuid?: string | null;
                            /** @description The name of the service on invoices. Required unless plan_item_uuid is given. */
                            plan_item_name?: string;
                            plan_item_description?: string | null;
                            /** Format: uuid */
                            metric_uuid?: string | null;
                            /**
                             * @description `per_unit` by default; fees are always per unit. `per_unit`: every unit at one price; `graduated`: each tier's units at that tier's price; `volume`: all units at the price of the tier that the quantity reaches; `package`: each started package at one price; `percentage`: a percentage of the quantity, plus a fee per event; `graduated_percentage`: each tier's share at that tier's percentage.
                             * @enum {string}
                             */
                            pricing_model?: "per_unit" | "graduated" | "volume" | "package" | "percentage" | "graduated_percentage";
                            /** @description Required without tiers; with tiers, 0. */
                            unit_price?: Exact;
                            tiers?: {
                                /** @description Inclusive. Null in the last tier. */
                                up_to?: Exact | null;
                                /** @description 0 by default. In a percent tier, the percentage. */
                                unit_price?: Exact;
                                /** @description 0 by default. Charged once the quantity reaches the tier. */
                                flat_fee?: Exact;
                            }[];
                            /** @description Units per package, greater than 0; required for `package`. */
                            package_size?: Exact | null;
                            /** @description Charged for each event; only for `percentage`. */
                            fee_per_event?: Exact;
                            /** @description Subtracted from the quantity before it is priced. */
                            included_quantity?: Exact;
                            /** @description The lowest charge for a period. */
                            minimum_amount?: Exact | null;
                            /** @description The highest charge for a period. Null: no limit. */
                            maximum_amount?: Exact | null;
                            discount_percent?: Exact;
                            discount_duration?: number | null;
                            /**
                             * @description For fixed fees. Usage is always charged in arrears, a one-time fee in advance.
                             * @enum {string}
                             */
                            billing_timing?: "in_advance" | "in_arrears";
                            trial_days?: number;
                            tax_rate?: Exact | null;
                            tax_name?: string | null;
                            /** @enum {string} */
                            service_type?: "fixed_fee" | "one_time_fee" | "usage";
                            /** @enum {string} */
                            billing_cycle?: "one_time" | "monthly" | "quarterly" | "semi_annual" | "annual";
                        }[];
                        /** @description Items whose last day served is the day before. */
                        end?: {
                            /** Format: uuid */
                            item_id: string;
                        }[];
                    };
                    cancel?: {
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
                    /** @enum {boolean} */
                    reinstate?: true;
                    /** Format: uuid */
                    take_back_amendment?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPreview"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomerPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethods"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCustomerPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token from the provider's own form or SDK for the card or account; never its number. */
                    provider_token: string;
                    /** @description Default: true for the customer's first method. */
                    is_default?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCustomerPaymentMethodsMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
                payment_method_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Replaces the previous default. Removing the default leaves the customer without one.
                     * @enum {boolean}
                     */
                    is_default: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCustomerPaymentMethodsMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_uuid: string;
                payment_method_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentInvoicePaymentPaymentMovements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentMovement"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentInvoicePaymentPaymentRefundable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRefundable"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettings"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putPaymentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    collect_automatically?: boolean;
                    /** @description Days after the first failed charge on which to retry, ascending. Empty: never. */
                    retry_days?: number[];
                    /** @description Days relative to the due date on which to remind the customer (negative: before it), ascending. Empty: never. */
                    reminder_days?: number[];
                    /**
                     * @description What happens to an invoice on the day after its final retry fails.
                     * @enum {string}
                     */
                    after_last_retry?: "leave_open" | "uncollectible";
                    /** @description Days before a customer's default card expires to notify the customer by mail; null: never. */
                    card_expiry_notice_days?: number | null;
                    send_receipts?: boolean;
                    /** @description Bank transfer details for the payment page; null: none. */
                    bank_details?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettings"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentProvider"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentInvoicePaymentCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    customer_uuid: string;
                    invoice: {
                        /** @description Greater than 0, with no more decimals than the currency's minor unit. */
                        amount: Exact;
                        /** @description The number of a sent invoice of the customer, to pay that invoice. An unused number is assigned to the invoice that is created; if omitted, that invoice takes the next number. */
                        invoice_number?: string | null;
                        line_items?: {
                            name: string;
                            unit_price: Exact;
                            /** @description Default: 1. */
                            quantity?: Exact;
                            /** @description Must equal quantity × unit_price. */
                            amount?: Exact;
                            /**
                             * Format: currency
                             * @example EUR
                             */
                            currency?: string | null;
                            description?: string | null;
                        }[] | null;
                        /**
                         * Format: currency
                         * @example EUR
                         */
                        currency?: string | null;
                        /**
                         * Format: date
                         * @example 2026-09-30
                         */
                        invoice_date?: string | null;
                        description?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentInvoicePayment: {
        parameters: {
            query?: {
                customer_uuid?: string;
                /** @description Repeatable. */
                payment_status?: ("scheduled" | "processing" | "completed" | "failed" | "canceled" | "refunded")[];
                invoice_uuid?: string;
                /** @description Repeatable. */
                method?: ("card" | "ach" | "bank_transfer" | "check" | "cash" | "other")[];
                /** @description Part of the payment's number or reference, the invoice's number, or the customer's name; case-insensitive. */
                search?: string;
                /** @description Whether it failed in the last 30 days and its invoice is still `sent`, so it needs attention. */
                is_unresolved?: boolean;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["InvoicePayment"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentInvoicePaymentPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentInvoicePaymentPaymentCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentInvoicePaymentPaymentRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Greater than 0. Default: everything left of the payment. */
                    amount?: Exact | null;
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentInvoicePaymentPaymentReverse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_payment_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    invoice_uuid: string;
                    /** @description Greater than 0, with no more decimals than the currency's minor unit. */
                    amount: Exact;
                    /** @enum {string} */
                    method: "bank_transfer" | "check" | "cash" | "other";
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    paid_on?: string | null;
                    /** @description The transfer's purpose, or the check's number. */
                    reference?: string | null;
                    /**
                     * @description Adds any overpayment to the customer's credit. If omitted, an overpayment is refused.
                     * @enum {string}
                     */
                    overpayment?: "credit";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOrganisation: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readOverview: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomerBalances: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CustomerBalance"][];
                        /** @description The number of matching rows on all pages. */
                        count: number;
                    };
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    search: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An event as Lago takes it. Other fields are ignored. */
                    event: {
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
                        properties?: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } | (({
                    /** @description 1.0. */
                    specversion: string;
                    /** @description With `source`, the event's key. */
                    id: string;
                    /** @description A URI reference. */
                    source: string;
                    /** @description The event's name, in snake_case. */
                    type: string;
                    /**
                     * Format: date-time
                     * @description Default: when the request arrived.
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
                }) | ({
                    /** @description 1.0. */
                    specversion: string;
                    /** @description With `source`, the event's key. */
                    id: string;
                    /** @description A URI reference. */
                    source: string;
                    /** @description The event's name, in snake_case. */
                    type: string;
                    /**
                     * Format: date-time
                     * @description Default: when the request arrived.
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
                })[]);
                "application/cloudevents+json": {
                    /** @description 1.0. */
                    specversion: string;
                    /** @description With `source`, the event's key. */
                    id: string;
                    /** @description A URI reference. */
                    source: string;
                    /** @description The event's name, in snake_case. */
                    type: string;
                    /**
                     * Format: date-time
                     * @description Default: when the request arrived.
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
                "application/cloudevents-batch+json": ({
                    /** @description 1.0. */
                    specversion: string;
                    /** @description With `source`, the event's key. */
                    id: string;
                    /** @description A URI reference. */
                    source: string;
                    /** @description The event's name, in snake_case. */
                    type: string;
                    /**
                     * Format: date-time
                     * @description Default: when the request arrived.
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
                })[];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LagoEventCreated"] | components["schemas"]["IngestionResult"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postEventsBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: ({
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
                        properties?: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LagoEventsCreated"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBillingMeterEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description The event's name, in snake_case. */
                    event_name: string;
                    /** @description `stripe_customer_id`: the customer's UUID or external ID. `value`: the event's value. Others become properties. */
                    payload: {
                        [key: string]: string;
                    };
                    /** @description The event's key. Default: `Idempotency-Key`, or a new one. */
                    identifier?: string;
                    /** @description Unix time in seconds. Default: when the request arrived. */
                    timestamp?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeterEvent"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    resourceMetrics?: {
                        [key: string]: unknown;
                    }[];
                } & {
                    [key: string]: unknown;
                };
                "application/x-protobuf": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricsExportResult"];
                };
            };
            /** @description The request cannot be read: malformed JSON, path or query value. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token or session is missing or invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token's scope or the person's role does not allow this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource does not exist in this organization. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource's state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The content type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A value has the wrong type or breaks a rule; `errors` lists the fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests or failed attempts. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An unexpected error occurred. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service is too busy, or its database is unavailable. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
