-- contract: keys are outside the database.
drop table secret;

-- How far sealed columns are: no value of the column that must be sealed is plain, or older than this version.
create table sealed_column (
  name text primary key,
  version integer not null,
  at timestamptz not null default clock_timestamp()
);
grant select, insert, update on sealed_column to jaraplay_app;
