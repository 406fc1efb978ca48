-- What was taken back of what the bet had paid, and the stakes that were put at risk again: with them a bet's row says what its entries sum to.
alter table sports_bet
  add column taken_back bigint not null default 0 check (taken_back >= 0),
  add column reopened bigint not null default 0 check (reopened >= 0),
  add constraint sports_bet_owed_check check (owed >= 0);
create index sports_bet_owed on sports_bet (player_id, at, seq) where owed > 0;
