-- What a day's movements of a player must be reported or reviewed for, found from the ledger by the rules in force on that day.
create table aml_report (
  player_id bigint not null,
  -- By the operator's calendar.
  day date not null,
  kind text not null check (kind in ('single', 'day', 'thirty_days', 'structuring', 'rapid', 'senders')),
  -- The amounts and numbers that were compared, with the limits of the rules.
  figures json not null,
  -- The references of the entries that it is about.
  entries text[] not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'reviewed', 'filed', 'dismissed')),
  state_at timestamptz,
  state_by text,
  note text,
  primary key (player_id, day, kind),
  check ((state = 'open') = (state_at is null)),
  check ((state_at is null) = (state_by is null) and (state_at is null) = (note is null))
);
create index aml_report_undecided on aml_report (day) where state in ('open', 'reviewed');

-- The days whose players of a slot were all examined. It moves with the slot.
create table aml_day (
  slot smallint not null check (slot between 0 and 63),
  day date not null,
  examined_at timestamptz not null,
  primary key (slot, day)
);

grant select, insert, update (state, state_at, state_by, note) on aml_report to jaraplay_app;
grant select, insert on aml_day to jaraplay_app;
