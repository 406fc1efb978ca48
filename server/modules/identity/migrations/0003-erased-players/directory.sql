-- When the player's contacts were erased at the player's request; null: they were not.
alter table player add column erased_at timestamptz;
-- Rows that exist obey the stricter constraint of before: they are not read for this one.
alter table player drop constraint player_proven;
alter table player add constraint player_proven
  check (erased_at is not null or phone_proven_at is not null or email_proven_at is not null) not valid;
