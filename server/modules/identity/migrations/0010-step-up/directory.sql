-- A code that a logged-in player types before something that a stolen session must not do. One a player: a new one replaces it.
create table step_up_code (
  player_id bigint primary key,
  id text not null unique,
  -- What the code confirms, in the words of the module that asked for it.
  about text not null,
  code_hash bytea not null,
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index step_up_code_expires_at on step_up_code (expires_at);

-- When somebody last opened the account by other means than its password: a reset, or a contact that the sign-up did not name.
alter table player add column access_changed_at timestamptz;

grant select, insert, update, delete on step_up_code to jaraplay_app;
