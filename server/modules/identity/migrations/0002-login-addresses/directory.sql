-- online: logins are a table that grows
create index concurrently player_login_address on player_login (address, logged_in_at desc);
