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
        /** Archive a customer without open invoices or contracts in force; its documents are kept */
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
        /** Upload a contract PDF to be read in the background; it is on disk once this answers */
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
        /** Get an uploaded contract: how far its reading is, and what came of it */
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
        /** List the templates and contracts that charge by a metric */
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
        /** Add, change or end items of an active contract from a day on */
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
        /** Make a draft contract */
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
        /** Read a contract and its billable items */
        get: operations["getContract"];
        /**
         * Change a contract
         * @description Of a draft any field; while the contract is in force name, auto_renew, renewal_months, end_date, payment_terms_days.
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
        /** Put a draft contract into force */
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
        /** End a contract on a last day */
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
        /** Void events: they no longer count, and what was invoiced is corrected on the next invoice */
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
        /** List events, the last received first */
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
        /** Count and add up events by hour, day or month */
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
        /** List the names that events bear, the last used first; at most 500 */
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
        /** List what will not be billed of the events of the last 90 days, why, and what would put it right */
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
        /** Decide whether usage of closed books is billed on the next invoice or left */
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
        /** Which of the last events a metric would count, and why not the others; nothing is saved */
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
        /** Submit usage events to be stored in the background; they are on disk once this answers */
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
        /** Get an ingestion job: how far it is, and what became of its events */
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
        /** Page all events of an ingestion job that were not created */
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
        /** List what happened to an invoice: changes, revisions and payments */
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
        /** What a credit note would do to what is due and to the customer's credit; nothing is saved */
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
        /** Read a credit note */
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
        /** Get the address of a credit note's PDF */
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
        /** List what moved a customer's credit balance */
        get: operations["listCustomerCredit"];
        put?: never;
        /** Grant a customer credit, pay it out or adjust it */
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
        /** Make a draft invoice */
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
        /** Sum invoices up, by currency */
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
        /** Export the PDFs of chosen invoices */
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
        /** Preview the number of the next invoice that is sent; it is taken by sending only */
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
        /** End an invoice's earlier payment links and PDF addresses, and get the new link */
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
        /** Explain how a line's amount came about */
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
        /** List the events behind a usage line, in the order of time */
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
        /** Read an invoice */
        get: operations["getInvoice"];
        /** Change an invoice or its status */
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
        /** Get the PDF's address */
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
        /** Change a line item */
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
        /** Preview the mail that brings an invoice; nothing is saved or sent */
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
        /** Mail a sent invoice's present revision once more */
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
        /** What past usage would have cost under other prices; nothing is saved */
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
        /** Make every invoice due by a date, today where none is named */
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
        /** Read a billing run's progress */
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
        /** The invoices that a run would make of a contract, or of all contracts of a customer */
        get: operations["getBillingPreview"];
        put?: never;
        /** The invoices that a run would make once a contract were changed; nothing is saved */
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
        /** Read a customer's stored payment methods */
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
        /** List the money that moved for a payment, oldest first */
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
        /** Read what can still be refunded of a payment */
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
        /** Read how invoices are collected, and what customers are mailed */
        get: operations["getPaymentSettings"];
        /** Change how invoices are collected */
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
        /** List the payment providers that an organisation can choose, and what the others lack */
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
        /** Make a payment of a sent invoice, or of one made for it */
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
        /** Read a payment */
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
        /** Refund a completed payment, whole or in part */
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
        /** Take back a payment that was recorded by mistake */
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
        /** Record money that came in by hand */
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
        /** Export all data of the organisation */
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
        /** What is outstanding, overdue, invoiced by month, and to be done */
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
        /** What customers owe, by customer and currency; who owes nothing is left out */
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
        /** Find customers, invoices, contracts, templates, metrics and payments by the beginning of a word */
        get: operations["search"];
        put?: never;
        post?: never;
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
             * @description `NEEDS_REVIEW`: a draft contract was made; `COMPLETED`: it was activated; `FAILED`: `message` says why.
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
            /** @description Of `FAILED`, for a program: snake_case, stable. */
            failure_code: string | null;
            /** Format: uuid */
            customer_uuid: string;
            file_name: string | null;
            file_bytes: number;
            pages: number;
            /** @description What the person who reviews the draft should look at. */
            findings: string[];
            /** @description The PDF, saved by a browser without a token, for 15 minutes. */
            file_url: string;
        };
        MetricUse: {
            /** @description The newest 20 of each kind, templates first. */
            items: {
                /** @enum {string} */
                kind: "template" | "contract";
                /** Format: uuid */
                uuid: string;
                /** @description Of a contract without a name, the customer's. */
                name: string;
                /** @description Of a contract. */
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
            /** @description Its day has come: it can no longer be taken back. */
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
                /** @description Of an item that was amended: its terms by the day from which they hold, its first ones included. */
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
            /** @description Why the latest billing run that looked at the contract could not bill it; null where it could. */
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
            /** @description Of a contract that was made from an uploaded PDF: what was read in it, and where. */
            extraction?: {
                /** @description A path such as `start_date` or `services[0].unit_price`; services are counted as `items` are, and as they were read where `corrected` has removed one. */
                field: string;
                /** @description As it was read: it stays so when the draft is corrected. */
                value: unknown;
                confidence: Exact;
                page: number;
                /** @description The document's words. */
                quote: string;
                /** @description In points from the top left corner of the page; null where only the page is known. */
                box: {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                } | null;
                /**
                 * @description Who read it.
                 * @enum {string}
                 */
                source: "document" | "language_model";
                /** Format: uuid */
                item_id: string | null;
                /** @description A person has changed the draft since, and it says something else. */
                corrected: boolean;
            }[];
            /** @description Of a draft made from a PDF, for each usage service that still lacks its metric. */
            metric_suggestions?: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                /** @description What is counted, in the document's words. */
                unit: string | null;
                /** @description Metrics that may measure it, the likeliest first. */
                suggestions: {
                    /** Format: uuid */
                    metric_uuid: string;
                    name: string;
                    event_name: string;
                    score: number;
                }[];
                /** @description One to be made, where none of them does. */
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
                /** @description Of an item that was amended: its terms by the day from which they hold, its first ones included. */
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
            /** @description Why the latest billing run that looked at the contract could not bill it; null where it could. */
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
            /** @description Of a contract that was made from an uploaded PDF: what was read in it, and where. */
            extraction?: {
                /** @description A path such as `start_date` or `services[0].unit_price`; services are counted as `items` are, and as they were read where `corrected` has removed one. */
                field: string;
                /** @description As it was read: it stays so when the draft is corrected. */
                value: unknown;
                confidence: Exact;
                page: number;
                /** @description The document's words. */
                quote: string;
                /** @description In points from the top left corner of the page; null where only the page is known. */
                box: {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                } | null;
                /**
                 * @description Who read it.
                 * @enum {string}
                 */
                source: "document" | "language_model";
                /** Format: uuid */
                item_id: string | null;
                /** @description A person has changed the draft since, and it says something else. */
                corrected: boolean;
            }[];
            /** @description Of a draft made from a PDF, for each usage service that still lacks its metric. */
            metric_suggestions?: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                /** @description What is counted, in the document's words. */
                unit: string | null;
                /** @description Metrics that may measure it, the likeliest first. */
                suggestions: {
                    /** Format: uuid */
                    metric_uuid: string;
                    name: string;
                    event_name: string;
                    score: number;
                }[];
                /** @description One to be made, where none of them does. */
                proposed_metric: {
                    name: string;
                    event_name: string;
                    /** @enum {string} */
                    aggregation: "sum" | "max";
                    unit: string | null;
                };
            }[];
            /** @description What may not have been meant: services of the customer that bill the same events. */
            warnings: {
                /** @enum {string} */
                code: "same_events";
                message: string;
                item_ids: string[];
            }[];
        };
        /** @description Each key that was sent is counted once. */
        VoidResult: {
            /** @description How many events count no longer from now on. */
            voided_events: number;
            /** @description Keys whose event was voided before. */
            already_voided: string[];
            /** @description Keys that no event stored by now bears. */
            not_found: string[];
        };
        IngestionResult: {
            info: {
                /** @description How many events were created; they are on disk. */
                created_events: number;
                /** @description Keys whose event was there before, once for each time it was sent again. */
                duplicates: string[];
            };
            /** @description The events that failed; the others were stored. */
            errors: {
                idempotency_key: string;
                error: string;
            }[];
        };
        BillableItem: {
            /** Format: uuid */
            item_id: string;
            /** @description The name that the item's metric reads. */
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
            /** @description How many events count towards the item. */
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
             * @description Whom it counts for; null until such a customer appears.
             */
            customer_uuid: string | null;
            /** @description The e-mail address that was sent as `customer_id`, in lower case. */
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
            /** @description By time, then group. A stretch without events is left out; but a `weighted_sum` goes on from its first event to the end of the period. */
            items: {
                /**
                 * Format: date-time
                 * @description Of the hour, day or month, also where `from` lies inside it.
                 */
                start: string;
                /** @description The customer's UUID, or the text of what the property holds; null for events without either, and without `group_by`. */
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
             * @description `unknown_customer`: they name a customer that does not exist. `no_customer`: they name none; void them and send them again. `no_event_name`: they have no name that a metric could read; likewise. `no_metric`: no metric reads their name. `no_item_matches`: their customer is known, and no billable item counts them; `hint` says why. `books_closed`: they came for a period that ends on the organisation's `books_closed_until` or before; decide with `POST /usage/inbox/{uuid}/decide`.
             * @enum {string}
             */
            reason: "unknown_customer" | "no_customer" | "no_event_name" | "no_metric" | "no_item_matches" | "books_closed";
            /** @description Events of the last 90 days, by `timestamp`; voided ones are left out. Of `books_closed`, all events of the period. */
            event_count: number;
            /** @description False: there are more than were looked at (of a reference, or of a customer's events that filters may refuse, the 1,000 last ones), and the figures are of those. */
            is_complete: boolean;
            /**
             * Format: date
             * @description Null: of `books_closed`.
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
            /** @description Of the events without a customer, and of `no_item_matches`, up to three received last. Those of `no_metric` are listed by `GET /usage/events/ingested?event_name=…`. */
            latest_idempotency_keys: string[];
            /** @description Of `unknown_customer`: what a customer has to bear, one that is made or one that there is, to be given these events. */
            new_customer: {
                email: string | null;
                external_id: string | null;
            } | null;
            /** @description Of `unknown_customer`: customers with an address of the same domain, or a name like it; at most three. */
            similar_customers: {
                /** Format: uuid */
                uuid: string;
                name: string;
                email: string | null;
                external_id: string | null;
            }[];
            /**
             * @description Of `no_item_matches`. `no_contract`: no contract of the customer was activated, or not that of the item they name. `no_item`: none of its items reads the name. `dates`: they happened before or after the service dates. `filters`: the filters of every metric refuse them.
             * @enum {string|null}
             */
            hint: "no_contract" | "no_item" | "dates" | "filters" | null;
            /** @description Of `no_item_matches` and `books_closed`. */
            customer: {
                /** Format: uuid */
                uuid: string;
                name: string;
            } | null;
            /** @description The billable item that the events name, or that `books_closed` is about. */
            item: {
                /** Format: uuid */
                item_id: string;
                plan_item_name: string;
                /** Format: uuid */
                contract_uuid: string;
            } | null;
            closed_usage: components["schemas"]["ClosedUsage"] | null;
        };
        /** @description Usage of a period that the organisation's books are closed for. */
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
            /** @description What a correction would come to, before tax; below 0 where it would credit. */
            amount: Exact;
            /**
             * Format: currency
             * @example EUR
             */
            currency: string;
            /** Format: date-time */
            noticed_at: string;
            /**
             * @description Null: nobody has decided yet.
             * @enum {string|null}
             */
            decision: "bill" | "leave" | null;
            /** @description The amount when that was decided. */
            decided_amount: Exact | null;
            /** Format: date-time */
            decided_at: string | null;
        };
        MetricTrial: {
            /** @description Events of the name that were looked at: the 1,000 received last, of those that can be found quickly. */
            event_count: number;
            /** @description How many of them count. */
            counted: number;
            /** @description Those that count, the last received first. */
            matching: {
                event: components["schemas"]["IngestedEvent"];
                /** @description What the event adds: its value, or the property's number; null for what is counted. */
                amount: Exact | null;
                /** @description Why it does not count; none where it does. */
                reasons: {
                    /**
                     * @description `filter`: a filter refuses it. `property_missing`, `property_unfit`: it holds nothing that the aggregation could take. `no_customer`: it waits for a customer.
                     * @enum {string}
                     */
                    kind: "filter" | "property_missing" | "property_unfit" | "no_customer" | "voided";
                    /** @description Which of the filters, from 0. */
                    filter: number | null;
                    /** @description In words. */
                    message: string;
                }[];
            }[];
            /** @description Those that do not, the last received first. */
            refused: {
                event: components["schemas"]["IngestedEvent"];
                /** @description What the event adds: its value, or the property's number; null for what is counted. */
                amount: Exact | null;
                /** @description Why it does not count; none where it does. */
                reasons: {
                    /**
                     * @description `filter`: a filter refuses it. `property_missing`, `property_unfit`: it holds nothing that the aggregation could take. `no_customer`: it waits for a customer.
                     * @enum {string}
                     */
                    kind: "filter" | "property_missing" | "property_unfit" | "no_customer" | "voided";
                    /** @description Which of the filters, from 0. */
                    filter: number | null;
                    /** @description In words. */
                    message: string;
                }[];
            }[];
            /** @description Where there is no event of the name: up to 50 names that events have. */
            event_names: string[];
        };
        SubmittedIngestionJob: {
            /** Format: uuid */
            job_id: string;
            /**
             * @description `FAILED`: the rest of the batch cannot be stored; what was stored stays.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            /** @description How many events were submitted. */
            total_events: number;
            /** Format: date-time */
            created_at: string;
        };
        IngestionJob: {
            /** Format: uuid */
            job_id: string;
            /**
             * @description `FAILED`: the rest of the batch cannot be stored; what was stored stays.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            /** @description How many events were submitted. */
            total_events: number;
            /** Format: date-time */
            created_at: string;
            /** @description How many events were dealt with so far, in the order sent. */
            processed_events: number;
            /** @description How many of them were created; they are on disk. */
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
             * @description `FAILED`: the rest of the batch cannot be stored; what was stored stays.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            /** @description How many events were submitted. */
            total_events: number;
            /** Format: date-time */
            created_at: string;
            /** @description How many events were dealt with so far, in the order sent. */
            processed_events: number;
            /** @description How many of them were created; they are on disk. */
            created_events: number;
            duplicate_count: number;
            error_count: number;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** @description Keys whose event was there before, once for each time it was sent again (the first 1,000, see `results`). */
            duplicates: string[];
            /** @description The events that failed (the first 1,000, see `results`); the others were stored. */
            errors: {
                idempotency_key: string;
                error: string;
            }[];
        };
        IngestionJobResults: {
            /** @description The events that were not created, in the order sent. */
            items: {
                /** @description Of the event in the batch, from 0. */
                position: number;
                idempotency_key: string;
                /** @enum {string} */
                result: "duplicate" | "error";
                /** @description Null for a duplicate. */
                error: string | null;
            }[];
            /** @description Keys whose event was there before, once for each time it was sent again, of this page. */
            duplicates: string[];
            /** @description The events that failed, of this page; the others were stored. */
            errors: {
                idempotency_key: string;
                error: string;
            }[];
            /** @description The `cursor` of the next page; null after the last one. While the job is under way it is never null: more may follow. */
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
            /** @description Net of discounts, tax included. */
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
            /** @description The sum of the lines' amounts, tax included. */
            amount: Exact;
            currency: string;
            /** @description Of a draft: `DRAFT-` and a short id. */
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
             * @description The hosted payment page; null for a draft and once void.
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
            /** @description Money received, whatever of it was refunded. */
            amount_paid: Exact;
            /** @description Of what was received; it makes nothing due again. */
            amount_refunded: Exact;
            /** @description What payments are charging at this moment. */
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
            /** @description 0 while a draft, 1 as sent, one more for each change since. */
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
                /** @description As the invoice or line item names it: `due_date`. */
                field: string;
                /** @description Null where there was nothing. */
                before: unknown;
                /** @description Null where there is nothing any more. */
                after: unknown;
            }[];
            line_items: {
                /** @enum {string} */
                change: "added" | "changed" | "removed";
                /** Format: uuid */
                uuid: string;
                name: string;
                /** @description Of a line added or removed, all that it says or said. */
                changes: {
                    /** @description As the invoice or line item names it: `due_date`. */
                    field: string;
                    /** @description Null where there was nothing. */
                    before: unknown;
                    /** @description Null where there is nothing any more. */
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
            /** @description The money that was charged, received, refunded or returned: which of them, `kind` says. */
            payment: {
                /**
                 * Format: uuid
                 * @description The payment; null where the invoice was marked as paid.
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
            /** @description The sum of the lines' amounts, tax included. */
            amount: Exact;
            /** @description What of the amount lowered the invoice's `amount_due`. */
            applied_to_invoice: Exact;
            /** @description What had been paid already and became the customer's `credit_balance`. */
            added_to_balance: Exact;
            /** @enum {string} */
            settle_as: "balance" | "refund";
            /** @description What had been paid already and goes back to the payments that brought it. */
            amount_refunded: Exact;
            /** @description The part that documents money refunded before: it lowered no due and gave no credit. */
            refunded_before: Exact;
            line_items: {
                /** Format: uuid */
                uuid: string;
                /**
                 * Format: uuid
                 * @description The invoice's line that is credited.
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
                /** @description What is credited, net of discounts, before tax. */
                net_amount: Exact;
                /** @description What is credited, tax included. */
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
            /** @description Tax included. */
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
                 * @description The invoice's line that is credited.
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
                /** @description What is credited, net of discounts, before tax. */
                net_amount: Exact;
                /** @description What is credited, tax included. */
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
             * @description The invoice's afterwards.
             * @enum {string}
             */
            invoice_status: "draft" | "sent" | "paid" | "void" | "uncollectible";
            /** @description Of the invoice afterwards. */
            amount_due: Exact;
            /** @description The customer's afterwards, in the invoice's currency. */
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
                /** @description The sum of the invoices' amounts, drafts and void ones included. */
                amount: Exact;
                /** @description What is due on those of them that are `sent`. */
                outstanding: Exact;
                /** @description The amounts of those that were ever sent: `is_issued=true` lists them. */
                invoiced: Exact;
                /** @description Of these: their credit notes, what they carried to credit balances, and what was made void, whenever that was. */
                credited: Exact;
                /** @description `invoiced` less `credited`. */
                net: Exact;
            }[];
        };
        LineExplanation: {
            /** @enum {string} */
            source: "period" | "minimum" | "correction" | "carried_credit" | "person";
            line: components["schemas"]["LineItem"];
            /** @description They add up to the line's `amount`. */
            steps: {
                /** @enum {string} */
                kind: "units" | "packages" | "events" | "percent" | "tier" | "flat_fee" | "proration" | "discount" | "maximum" | "minimum" | "charged_elsewhere" | "cost_now" | "charged_before" | "rounding" | "tax";
                /** @description The step as a person can work it out. */
                calculation: string;
                /** @description What the step adds; below 0 what it takes off. */
                amount: Exact;
            }[];
            is_changed_by_person: boolean;
            computed: {
                net: Exact;
                /** @description What the billing run computed; they add up to `net`. */
                steps: {
                    /** @enum {string} */
                    kind: "units" | "packages" | "events" | "percent" | "tier" | "flat_fee" | "proration" | "discount" | "maximum" | "minimum" | "charged_elsewhere" | "cost_now" | "charged_before" | "rounding" | "tax";
                    /** @description The step as a person can work it out. */
                    calculation: string;
                    /** @description What the step adds; below 0 what it takes off. */
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
            /** @description Of a contract that was made from an uploaded PDF: where it says what the item costs. */
            clauses: {
                /** @description What it says of the item: `unit_price`. */
                field: string;
                page: number;
                /** @description The document's words. */
                quote: string;
                /** @description In points from the top left corner of the page; null where only the page is known. */
                box: {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                } | null;
                /** @description A person has put another value in the place of what was read. */
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
                /** @description Those that bear `fee_per_event`. */
                fee_event_count: number | null;
                /** @description As measured. */
                quantity: Exact;
                included_quantity: Exact | null;
                included: Exact | null;
                billed_quantity: Exact | null;
            } | null;
            correction: {
                cost_now: Exact | null;
                /** @description How the cost came about; they add up to `cost_now`. */
                cost_steps: {
                    /** @enum {string} */
                    kind: "units" | "packages" | "events" | "percent" | "tier" | "flat_fee" | "proration" | "discount" | "maximum" | "minimum" | "charged_elsewhere" | "cost_now" | "charged_before" | "rounding" | "tax";
                    /** @description The step as a person can work it out. */
                    calculation: string;
                    /** @description What the step adds; below 0 what it takes off. */
                    amount: Exact;
                }[];
                charged_before: Exact | null;
                difference: Exact;
                /** @description The events of the period as is known now; 0 of a fee. */
                event_count: number;
                /** @description Those that the latest charge before was made on. */
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
                    /** @description The events that it was made on; 0 of a fee. */
                    event_count: number;
                    net: Exact;
                    /** @enum {string|null} */
                    invoice_status: "draft" | "sent" | "paid" | "void" | "uncollectible" | null;
                }[];
            } | null;
            digest: {
                /**
                 * @description `closed`: the events' days are closed; `not_kept`: charged before digests were kept.
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
                    /** @description The latest, 100 at most. */
                    events: components["schemas"]["IngestedEvent"][];
                }[];
                /** @description The changes named lead from the one digest to the other. */
                is_complete: boolean;
            } | null;
        };
        /** @description A draft as its sending would leave it now, a sent invoice as it is; and the mail that brings it. */
        InvoiceMailPreview: {
            invoice: components["schemas"]["Invoice"];
            /** @description Null where sending the draft mails nothing: it came from another system. */
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
            /** @description By the day on which they begin; amounts are net of discounts, before tax. */
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
            /** @description What the lines that correct earlier invoices compare. Of an invoice that was made, a line's `explain` says it. */
            corrections: {
                /**
                 * Format: uuid
                 * @description The line in `items` that bears it.
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
                /** @description The events of the period as is known now; 0 of a fee. */
                event_count: number;
                /** @description Those that the latest charge before was made on. */
                event_count_before: number;
                /** @description The charges before, in their order, and the invoices that bear them. */
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
                    /** @description The events that it was made on; 0 of a fee. */
                    event_count: number;
                    net: Exact;
                }[];
            }[];
            /** @description Of a customer's contracts, those that a run could not bill; their invoices are missing in `items`. */
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
             * @description When it was taken back as recorded by mistake: it is `canceled`, and counts as never received.
             */
            reversed_at: string | null;
            amount_refunded: Exact;
            /** @description What of it was more than was due and became the customer's credit. */
            added_to_balance: Exact;
            /** @enum {string} */
            provider: "manual" | "sandbox" | "stripe";
            /** @description Made by the sandbox: no money moved. */
            test: boolean;
            /** @enum {string|null} */
            method: "card" | "ach" | "bank_transfer" | "check" | "cash" | "other" | null;
            /** @description `Visa ending in 4242` */
            method_label: string | null;
            /** @description What was noted when it was recorded. */
            reference: string | null;
            /**
             * Format: date
             * @example 2026-09-30
             */
            paid_on: string | null;
            failure_code: string | null;
            /** @description Of the latest attempt, in words for the payer. */
            failure_message: string | null;
            /** @description Every time that it was tried to charge it, oldest first. */
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
            /** @description Above 0 where money came in, below 0 where it went out. */
            amount: Exact;
            currency: string;
            /** Format: uuid */
            refund_uuid: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PaymentRefundable: {
            /** @description What can still be refunded; 0 of a payment that is not completed. */
            amount: Exact;
            currency: string;
            /** @description Less than is left of the payment: the rest went to the customer's credit balance by a credit note. */
            is_held_by_credit: boolean;
        };
        PaymentSettings: {
            /** @description On the due date the customer's default payment method is charged. */
            collect_automatically: boolean;
            /** @description At which days after the first charge that failed it is tried again, ascending. Empty: not at all. */
            retry_days: number[];
            /** @description At which days from the due date the customer is reminded, below 0 before it, ascending. Empty: not at all. */
            reminder_days: number[];
            /**
             * @description What becomes of an invoice on the day after its last retry, where that failed too.
             * @enum {string}
             */
            after_last_retry: "leave_open" | "uncollectible";
            /** @description How many days before a customer's default card expires the customer is told by mail; null: not at all. */
            card_expiry_notice_days: number | null;
            /** @description Customers get a mail for each payment that came in. */
            send_receipts: boolean;
            /** @description What the payment page says about paying by bank transfer; null: nothing. */
            bank_details: string | null;
            /** Format: date-time */
            updated_at: string | null;
        };
        PaymentProvider: {
            /** @enum {string} */
            name: "manual" | "sandbox" | "stripe";
            /** @description An organisation of this installation can choose it. */
            is_available: boolean;
            /** @description What it lacks to be available, in a sentence. */
            missing: string | null;
        };
        CustomerBalance: {
            /** Format: uuid */
            customer_uuid: string;
            currency: string;
            /** @description Invoices that are `sent`: what is due. `GET /invoice` with `invoice_status=sent`, `customer_uuid` and `currency` lists them. */
            outstanding: {
                amount: Exact;
                count: number;
            };
            /** @description Of these, the ones past their due date. `GET /invoice` with `is_overdue=true`, `customer_uuid` and `currency` lists them. */
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
            /** @description All in which there are invoices, in the order of their codes. */
            currencies: string[];
            /**
             * Format: date
             * @description Today, in UTC: what is overdue is told by it.
             * @example 2026-09-30
             */
            as_of: string;
            /** @description Invoices that are `sent`. */
            outstanding: {
                /** @description What is due. */
                amount: Exact;
                /** @description `GET /invoice` with `invoice_status=sent` and `currency` lists them. */
                count: number;
            };
            /** @description Of these, the ones past their due date. */
            overdue: {
                amount: Exact;
                /** @description `GET /invoice` with `is_overdue=true` and `currency` lists them. */
                count: number;
                /** @description By days past due: 1 to 30, 31 to 60, 61 to 90, 91 and more. */
                buckets: {
                    /** @description Days past due, from; the due date is at the latest `as_of` less these. */
                    from_days: number;
                    /** @description To, included; null: without end. */
                    to_days: number | null;
                    amount: Exact;
                    /** @description `GET /invoice` with `is_overdue=true`, `currency`, `due_date_gte` and `due_date_lte` lists them. */
                    count: number;
                }[];
            };
            /** @description The last 12 calendar months, the present one last. A month that is over changes by nothing that happens later, but for `paid`. */
            revenue_by_month: {
                /** @description In UTC: `2026-11`. */
                month: string;
                /** @description The amounts, tax included, of the invoices of the month, by `invoice_date`: all that were ever sent. */
                invoiced: Exact;
                /** @description Credit notes made in the month, what credit invoices of the month carried to credit balances, and what was made void in it (less what it had carried). Revenue is `invoiced` less this. */
                credited: Exact;
                /** @description The money received for the month's invoices and not given back, whenever it came. */
                paid: Exact;
                /** @description The month's invoices: `GET /invoice` with `is_issued=true`, `currency`, `invoice_date_gte` and `invoice_date_lte` lists them. */
                count: number;
            }[];
            /** @description What waits for a person, in all currencies. */
            to_do: {
                /** @description `GET /invoice?invoice_status=draft`. Counted up to 10000. */
                drafts: number;
                /** @description Payments that failed in the last 30 days and whose invoice is `sent`: `GET /payment/invoice_payment?is_unresolved=true`. Counted up to 10000. */
                failed_payments: number;
                /** @description Events of the last 90 days without a customer, among as many as were received last: `GET /usage/inbox` groups them. Counted up to 10000. */
                unattributed_events: number;
                /** @description Events of the last 90 days whose customer is known and that no billable item counts, in the first groups of `GET /usage/inbox?reason=no_item_matches`. Counted up to 10000. */
                unmatched_events: number;
                /** @description Periods of closed books whose usage nobody has decided on: `GET /usage/inbox?reason=books_closed`. Counted up to 10000. */
                closed_usage: number;
                /** @description Drafts made from documents: `GET /contract/upload?status=NEEDS_REVIEW`. Counted up to 10000. */
                contracts_to_review: number;
                /** @description Contracts that the latest run that looked at them could not bill: `GET /contract?billing_error=true`. Counted up to 10000. */
                failed_contracts: number;
                /** @description `GET /mail?status=failed`. Counted up to 10000. */
                mails_failed: number;
            };
        };
        SearchAnswer: {
            /** @description By kind, the newest of each first. Searched are of a customer name, e-mail address and external id, of an invoice its number, of a contract and a template the name, of a metric name and event name, of a payment its UUID and reference number. */
            items: {
                /** @enum {string} */
                kind: "customer" | "invoice" | "contract" | "template" | "metric" | "payment";
                /** Format: uuid */
                uuid: string;
                /** @description A name or number. */
                title: string;
                /** @description What else tells it from others: an address, the customer's name, an event's name. */
                subtitle: string | null;
                amount: Exact | null;
                currency: string | null;
                status: string | null;
            }[];
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
                    /** @description Served from that day on. */
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
                        /** @description How many are sold; else `default_quantity`. */
                        quantity?: Exact;
                    }[];
                    change?: {
                        /** Format: uuid */
                        item_id: string;
                        /** @description How many are sold. */
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
                /** @description A part of the contract's name or of its customer's, in any case. */
                search?: string;
                /** @description Whether the latest billing run that looked at it could not bill it. */
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
                        /** @description How many are sold; else `default_quantity`. */
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
                    /** @description Day of the month that periods start on; left out: that of `start_date`. */
                    billing_day?: number | null;
                    payment_terms_days?: number | null;
                    auto_renew?: boolean;
                    /** @description Left out: the original term. */
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
                        /** @description How many are sold; else `default_quantity`. */
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
                    /** @description Day of the month that periods start on; left out: that of `start_date`. */
                    billing_day?: number | null;
                    payment_terms_days?: number | null;
                    auto_renew?: boolean;
                    /** @description Left out: the original term. */
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
                     * @description The last day served; the day before `start_date`: never served.
                     * @example 2026-09-30
                     */
                    effective_date?: string;
                    /** @description The last day of the period that is being served today. */
                    at_period_end?: boolean;
                    /** @description The last day of the present term. */
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
                    /** @description The keys of the events that shall no longer count. */
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
                         * @description What happened, snake_case; metrics read events by it. The key must be present.
                         * @example api_call
                         */
                        event_name: string | null;
                        /**
                         * Format: date-time
                         * @description When it happened. Another offset is converted to UTC; without an offset it is UTC.
                         * @example 2026-09-30T23:59:59Z
                         */
                        timestamp: string;
                        /** @description Unique in the organisation for ever; a new UUID for each event is recommended. */
                        idempotency_key: string;
                        /** @description The customer's UUID, or e-mail address; a customer with that address may come to exist later. */
                        customer_id?: string | null;
                        /**
                         * Format: uuid
                         * @description A billable item, see `/usage/events`.
                         */
                        item_id?: string | null;
                        /** @description 1 when left out. */
                        event_value?: Exact;
                        /** @description The customer's `external_id`; it may come to exist later. */
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
                /** @description Items whose metric reads this name. */
                event_name?: string;
                /** @description Whether the contract was activated and today lies within the item's service dates. */
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
                /** @description Events that name the billable item. */
                item_id?: string;
                idempotency_key?: string;
                /** @description The earliest moment, a date or date-time. */
                from?: string;
                /** @description The latest moment, included; a date means its end. */
                to?: string;
                /** @description Whether a customer was found for the event; voided events are listed either way. */
                attributed?: boolean;
                /** @description The last page's `next_cursor`. */
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
                        /** @description The `cursor` of the next page; null after the last one. */
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
                /** @description Adds up `event_value` of the events of this name. Either this or `metric_uuid`. */
                event_name?: string;
                /** @description Reads events as the metric does, each stretch of time by itself. */
                metric_uuid?: string;
                customer_uuid?: string;
                /** @description The earliest moment, a date or date-time. */
                from: string;
                /** @description The latest moment, included; a date means its end. */
                to: string;
                /** @description Stretches begin on the hour, day or month in UTC; `day` when left out. */
                granularity?: "hour" | "day" | "month";
                /** @description `customer`, or a key in the events' `properties`. `property:` in front of a key says that it is one: `property:customer`. */
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
                /** @description Groups of this reason alone. */
                reason?: "unknown_customer" | "no_customer" | "no_event_name" | "no_metric" | "no_item_matches" | "books_closed";
                /** @description The last page's `next_cursor`. */
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
                        /** @description By reason, then reference or name. A page may hold fewer than `limit`, or none, and not be the last one. */
                        items: components["schemas"]["UsageInboxGroup"][];
                        /** @description The `cursor` of the next page; null after the last one. */
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
                     * @description `bill`: the contract's next invoice bears a correction line for the period. `leave`: it is not billed; should its amount change, it is listed again.
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
                     * @description The most events of each kind.
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
                         * @description What happened, snake_case; metrics read events by it. The key must be present.
                         * @example api_call
                         */
                        event_name: string | null;
                        /**
                         * Format: date-time
                         * @description When it happened. Another offset is converted to UTC; without an offset it is UTC.
                         * @example 2026-09-30T23:59:59Z
                         */
                        timestamp: string;
                        /** @description Unique in the organisation for ever; a new UUID for each event is recommended. */
                        idempotency_key: string;
                        /** @description The customer's UUID, or e-mail address; a customer with that address may come to exist later. */
                        customer_id?: string | null;
                        /**
                         * Format: uuid
                         * @description A billable item, see `/usage/events`.
                         */
                        item_id?: string | null;
                        /** @description 1 when left out. */
                        event_value?: Exact;
                        /** @description The customer's `external_id`; it may come to exist later. */
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
                /** @description The last page's `next_cursor`. */
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
                    /** @description Why; it is printed on the credit note. */
                    reason: string;
                    /** @description Tax included; split over the invoice's taxes in proportion to what is left of each. */
                    amount?: Exact;
                    line_items?: {
                        /** Format: uuid */
                        line_item_uuid?: string;
                        /** @description With `line_item_uuid`: the part of the line's net that is credited; all of it when left out. */
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
                     * @description Where the part goes that was paid already: to the customer's credit `balance` (when left out), or as a `refund` to the payments that brought it, newest first; what was paid with credit goes to the balance.
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
                    /** @description Tax included; split over the invoice's taxes in proportion to what is left of each. */
                    amount?: Exact;
                    line_items?: {
                        /** Format: uuid */
                        line_item_uuid?: string;
                        /** @description With `line_item_uuid`: the part of the line's net that is credited; all of it when left out. */
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
                     * @description Where the part goes that was paid already: to the customer's credit `balance` (when left out), or as a `refund` to the payments that brought it, newest first; what was paid with credit goes to the balance.
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
                /** @description Whether it was ever sent, what was made void since included. */
                is_issued?: boolean;
                /** @example EUR */
                currency?: string;
                /** @description A part of the number, description, external id, or the customer's name or e-mail, in any case. */
                search?: string;
                /** @description `-` before it: downwards. Newest first when left out; what has no such value comes last. */
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
                         * @description `item` when left out; an allowance or charge of the whole document has its own kind.
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
                /** @description Whether it was ever sent, what was made void since included. */
                is_issued?: boolean;
                /** @example EUR */
                currency?: string;
                /** @description A part of the number, description, external id, or the customer's name or e-mail, in any case. */
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
                /** @description Whether it was ever sent, what was made void since included. */
                is_issued?: boolean;
                /** @example EUR */
                currency?: string;
                /** @description A part of the number, description, external id, or the customer's name or e-mail, in any case. */
                search?: string;
                /** @description What a row is: an invoice, when left out, or a line item. */
                rows?: "invoices" | "line_items";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that match, newest first; a text that looks like a formula is behind an apostrophe. */
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
                /** @description Whether it was ever sent, what was made void since included. */
                is_issued?: boolean;
                /** @example EUR */
                currency?: string;
                /** @description A part of the number, description, external id, or the customer's name or e-mail, in any case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF for each invoice, named by its number. */
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
                    /** @description Named twice, an invoice is in it once. */
                    uuids: string[];
                };
            };
        };
        responses: {
            /** @description A PDF for each invoice, named by its number. */
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
                         * @description The new address of the payment page.
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
                /** @description The last page's `next_cursor`. */
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
                        /** @description The `cursor` of the next page; null after the last one. */
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
                    /** @description With `void`: whether the next billing run bills what the invoice charged again; true when left out. Else it is waived. */
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
                /** @description Whether the next billing run bills what the draft charged again; true when left out. Else it is waived. */
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
                     * @description `item` when left out; an allowance or charge of the whole document has its own kind.
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
                     * @description `item` when left out; an allowance or charge of the whole document has its own kind.
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
                    /** @description These alone; left out, the customer's billing addresses and the invoice's recipients. */
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
                /** @description Of this contract, a draft too. */
                contract_uuid?: string;
                /** @description Of all contracts of this customer that a run looks at: those that were ever activated. */
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
                        /** @description Served from that day on. */
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
                            /** @description How many are sold; else `default_quantity`. */
                            quantity?: Exact;
                        }[];
                        change?: {
                            /** Format: uuid */
                            item_id: string;
                            /** @description How many are sold. */
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
                         * @description The last day served; the day before `start_date`: never served.
                         * @example 2026-09-30
                         */
                        effective_date?: string;
                        /** @description The last day of the period that is being served today. */
                        at_period_end?: boolean;
                        /** @description The last day of the present term. */
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
                    /** @description What the provider's own form or SDK gave for the card or account; never its number. */
                    provider_token: string;
                    /** @description Left out: the customer's first one is. */
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
                     * @description In place of the one before; removing it leaves none.
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
                    /** @description At which days after the first charge that failed it is tried again, ascending. Empty: not at all. */
                    retry_days?: number[];
                    /** @description At which days from the due date the customer is reminded, below 0 before it, ascending. Empty: not at all. */
                    reminder_days?: number[];
                    /**
                     * @description What becomes of an invoice on the day after its last retry, where that failed too.
                     * @enum {string}
                     */
                    after_last_retry?: "leave_open" | "uncollectible";
                    /** @description How many days before a customer's default card expires the customer is told by mail; null: not at all. */
                    card_expiry_notice_days?: number | null;
                    send_receipts?: boolean;
                    /** @description What the payment page says about paying by bank transfer; null: nothing. */
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
                        /** @description Over 0, in the currency's minor unit at the finest. */
                        amount: Exact;
                        /** @description A sent invoice of the customer: the payment is for it. Another number that is free is given to the invoice that is made; left out, it takes the next one. */
                        invoice_number?: string | null;
                        line_items?: {
                            name: string;
                            unit_price: Exact;
                            /** @description 1 when left out. */
                            quantity?: Exact;
                            /** @description quantity × unit_price, which it has to equal. */
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
                /** @description A part of the payment's number or reference, of the invoice's number, or of the customer's name, in any case. */
                search?: string;
                /** @description Whether it failed in the last 30 days and its invoice is still `sent`: somebody has to see to it. */
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
                    /** @description Over 0; left out, all that is left of the payment. */
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
                    /** @description Over 0, in the currency's minor unit at the finest. */
                    amount: Exact;
                    /** @enum {string} */
                    method: "bank_transfer" | "check" | "cash" | "other";
                    /**
                     * Format: date
                     * @example 2026-09-30
                     */
                    paid_on?: string | null;
                    /** @description The transfer's purpose, the check's number. */
                    reference?: string | null;
                    /**
                     * @description What is more than is due becomes the customer's credit; left out, it is refused.
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
            /** @description A ZIP of CSV files, one for each kind of thing, as of one moment. A file without rows is empty. */
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
                /** @description Whose amounts to answer; the organisation's when left out. */
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
                /** @description The beginning of a word, in any case: at least two characters, with further words behind it or not. */
                q: string;
                /** @description The most of each kind. */
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
}
