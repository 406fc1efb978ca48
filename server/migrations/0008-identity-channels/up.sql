-- Codes under way were the same for both channels: which one they prove cannot be told, so they start again.
delete from verification;
alter table verification rename column code_hash to phone_code_hash;
alter table verification
  add column email_code_hash bytea not null,
  add column proven_channel text check (proven_channel in ('phone', 'email'));
alter table verification
  add check (purpose = 'decoy' or (verified_at is null) = (proven_channel is null));

alter table player
  add column phone_proven_at timestamptz,
  add column email_proven_at timestamptz;
update player set phone_proven_at = created_at, email_proven_at = created_at;
alter table player
  add constraint player_proven check (phone_proven_at is not null or email_proven_at is not null);
