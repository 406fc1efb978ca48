-- A player's calls in order of time: reconcile reads those since the last sealed day.
create index studio_transaction_time on studio_transaction (player_id, at);
