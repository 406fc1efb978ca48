-- The next nonce is the one after the seed's last draw: written once, where a (seed, nonce) pair is kept unique.
alter table game_seat drop column nonce;
-- The row changes with the seed only.
alter table game_seat reset (fillfactor, autovacuum_vacuum_scale_factor);
