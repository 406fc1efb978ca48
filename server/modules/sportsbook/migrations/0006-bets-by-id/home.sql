-- One bet of a player by its id: cash-outs, codes and the bet's page ask for it.
create index sports_bet_id on sports_bet (player_id, bet_id);
