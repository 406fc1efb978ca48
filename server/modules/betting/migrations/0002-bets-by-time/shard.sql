-- online: bet exists and grows
-- The desk's list of all players' bets, newest first.
create index concurrently bet_newest on bet (at, player_id, seq);
