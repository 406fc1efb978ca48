-- A round's bets that are over: what everybody staked, and who is to be told that theirs are settled.
create index shared_bet_round on shared_bet (round_id);
