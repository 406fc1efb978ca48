-- Signed calls of studios that were answered, until their signature would be too old anyway. Unlogged: after a crash of the database a call of
-- the last minute could come again, and would be answered as the first time, because its transaction is the same.
create unlogged table studio_nonce (
  digest text primary key,
  expires_at timestamptz not null
);
create index studio_nonce_expires_at on studio_nonce (expires_at);
grant select, insert, update, delete on studio_nonce to jaraplay_app;
