-- A round is looked for by its player, its game and its place in the account, never without the game: one index serves as key and as
-- history, and every bet writes one less.
alter table game_round drop constraint game_round_pkey, add primary key (player_id, game_id, at, seq);
drop index game_round_history;
