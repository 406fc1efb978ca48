-- Comparisons of a day with a bank's own ledger that a person started, one at a time.
create table bank_comparison (
  comparison_id uuid primary key,
  provider text not null,
  day date not null,
  requested_by text not null,
  reason text not null check (length(reason) <= 500),
  requested_at timestamptz not null,
  -- Rows of the bank's ledger read so far, and when that was written.
  rows_read integer not null default 0,
  moved_at timestamptz not null,
  ended_at timestamptz,
  -- Null while it runs. `unavailable`: the bank did not answer; `cut_off`: it stood still.
  outcome text check (outcome in ('compared', 'unavailable', 'failed', 'cut_off')),
  -- Open differences of the day after it.
  open integer,
  check ((ended_at is null) = (outcome is null)),
  check ((open is not null) = (outcome is not distinct from 'compared'))
);
create unique index bank_comparison_runs on bank_comparison ((true)) where ended_at is null;
create index bank_comparison_newest on bank_comparison (requested_at desc);

grant select, insert, update (rows_read, moved_at, ended_at, outcome, open) on bank_comparison to jaraplay_app;
