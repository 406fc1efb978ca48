-- The margin in force of a sport since a time, in per cent of the overrounds of the price model. Rows are never changed: the newest counts.
create table sports_margin (
  sport text not null check (sport in ('football', 'basketball', 'tennis')),
  since timestamptz not null,
  -- Not below 100: what slips return with bonus and insurance is proven for it.
  margin integer not null check (margin between 100 and 200),
  -- Who requested it, and who approved it.
  requested_by text not null,
  approved_by text not null,
  reason text not null,
  primary key (sport, since)
);
grant select, insert on sports_margin to jaraplay_app;

-- The margin that an event's prices have: they follow from its row alone.
alter table sports_event add column margin integer not null default 100;
