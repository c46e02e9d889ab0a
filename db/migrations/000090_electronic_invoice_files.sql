-- Electronic invoices and credit notes as they were issued: of the document's own format in the transaction that issued it, of
-- another once it is asked for. None is ever replaced.
create table invoicing.e_invoice (
	organisation_id uuid not null references organisations.organisation,
	-- An invoice's or a credit note's.
	document_uuid uuid not null,
	-- 0 for a credit note.
	revision int not null,
	format text not null,
	content bytea not null,
	primary key (organisation_id, document_uuid, revision, format)
);
