-- `liability` of a selection is what is lost beyond the stakes where it wins, `staked` what is kept where it loses; of an event `liability` is at
-- least what the worst outcome loses, both summed. A cap is shared by all homes: `part` of it, in millionths, may be used here; null: an equal
-- part. `cap` is the whole one as the newest bet was judged by, `deals` and `nettings` count how often the leader changed `part` and `liability`.
alter table sports_liability
  add column staked bigint not null default 0,
  add column cap bigint not null default 0,
  add column part integer check (part between 0 and 1000000),
  add column deals integer not null default 0,
  add column nettings integer not null default 0,
  -- More than half of what may be lost here is used since the leader looked.
  add column is_pressed boolean not null default false;
create index sports_liability_pressed on sports_liability (event_id) where is_pressed;
alter table sports_liability_back add column staked bigint not null default 0 check (staked >= 0);
