-- online: entry exists and grows
-- A player's deposits and withdrawals without their bets.
create index concurrently entry_of_payments on entry (player_id, at, seq) where product = 'payments';
