-- One-time tickets that open a socket for a game session. A token never stands in an address, where logs would keep it.
create table session_ticket (
  ticket_hash bytea primary key,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create index session_ticket_expires_at on session_ticket (expires_at);

grant select, insert, update, delete on session_ticket to jaraplay_app;
