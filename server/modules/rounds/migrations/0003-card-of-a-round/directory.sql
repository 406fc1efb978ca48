-- What was known of the round before its bets and set their prices: public. Null where every round of the game is like every other.
alter table shared_round add column card json;
