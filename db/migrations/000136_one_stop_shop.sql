-- Where the tax rules tax sales to consumers in other countries of the EU: there, or at home below the threshold of Article 59c of
-- Directive 2006/112/EC, as a person states.
alter table organisations.organisation
	add column one_stop_shop text not null default 'registered';
