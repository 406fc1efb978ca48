-- A player's bets in one game, newest first.
create index shared_bet_game on shared_bet (player_id, game_id, at, seq);
-- The newest wins of a game. A bet that was taken back is none.
create index shared_bet_won on shared_bet (game_id, ended_at) where paid > stake and not is_void;
