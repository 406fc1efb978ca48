-- Only a proven phone number or address is anybody's. One that was merely typed is a claim: not unique, and lost to whoever proves it.
alter table player drop constraint player_phone_key;
alter table player drop constraint player_email_key;
alter table player alter column phone drop not null;
alter table player alter column email drop not null;
alter table player add constraint player_phone_there check (phone_proven_at is null or phone is not null);
alter table player add constraint player_email_there check (email_proven_at is null or email is not null);
create unique index player_phone_proven_key on player (phone) where phone_proven_at is not null;
create unique index player_email_proven_key on player (email) where email_proven_at is not null;
create index player_phone_claimed on player (phone) where phone_proven_at is null and phone is not null;
create index player_email_claimed on player (email) where email_proven_at is null and email is not null;

-- A logged-in player may prove the channel that the sign-up did not.
alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('signup', 'reset', 'confirm', 'decoy'));
alter table verification add constraint verification_confirm_player
  check (purpose <> 'confirm' or player_id is not null);
