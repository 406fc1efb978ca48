-- Of the entry that opened the round: with its time the round's position in the player's account.
alter table studio_round add column seq bigint not null default 0;
update studio_round known set seq = call.seq from studio_transaction call
 where call.player_id = known.player_id and call.at = known.opened_at and call.round_id = known.round_id;

-- A player's rounds in one game, newest first. What only takes back a bet that never came opens a round without a stake.
create index studio_round_game on studio_round (player_id, game_id, opened_at, seq) where staked > 0;
