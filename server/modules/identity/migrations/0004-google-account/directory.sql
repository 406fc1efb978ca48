-- Google's own id of the person (`sub`), which outlives an e-mail address: an address may be given to somebody else, the id never is.
alter table player add column google_sub text;
create unique index player_google_sub_key on player (google_sub) where google_sub is not null;

-- Google's tokens that were used, until they would have expired.
create table google_token (
  digest text primary key,
  expires_at timestamptz not null
);
create index google_token_expires_at on google_token (expires_at);

grant select, insert, update, delete on google_token to jaraplay_app;
