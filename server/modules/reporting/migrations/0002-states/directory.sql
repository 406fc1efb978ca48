-- The state of the players at their entries; empty: not known, as on the days that were summed before.
alter table revenue_day add column state text not null default '';
