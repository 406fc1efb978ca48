-- A player's rounds with a stake at risk: few, among however many are over.
create index studio_round_open on studio_round (player_id, opened_at, seq) where settled < staked;
