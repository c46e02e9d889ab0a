-- What a release needs to have in order to work on this database: the migration whose old form a contraction removed (db/README.md).
alter table platform.migration add column contraction_of int;
