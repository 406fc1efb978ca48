-- contract: a node that takes what is stored for the seed itself would deal other outcomes than those promised.
alter table game_seed rename column server_seed to sealed_seed;
