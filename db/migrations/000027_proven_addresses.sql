-- An account's e-mail address changes only by a link that was mailed to the new one.

-- The address that a person wants to have, and the link that proves it; the latest request of an account.
create table auth.email_link (
	account_uuid uuid primary key references auth.account,
	email text not null,
	-- SHA-256 of the link's token; null until the job that mails the link has made it.
	hash bytea unique,
	expires_at timestamptz not null
);

-- A session ends 30 days after the person signed in, whatever happens.
update auth.session set expires_at = least(expires_at, created_at + interval '30 days');
