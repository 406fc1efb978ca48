-- The node that leads a work of which there is one in the installation: a shared game, the sportsbook. Each take-over raises the epoch, and nothing
-- that names an earlier epoch is written any more.
create table leader (
  work text primary key,
  epoch bigint not null,
  node uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null
);
grant select, insert, update on leader to jaraplay_app;
