-- Proofs of work that were used, until they would have expired.
create table used_proof (
  digest text primary key,
  expires_at timestamptz not null
);
create index used_proof_expires_at on used_proof (expires_at);
grant select, insert, update, delete on used_proof to jaraplay_app;
