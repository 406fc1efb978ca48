-- contract: a node that takes what is stored for the seed itself would deal other outcomes than those promised.
alter table shared_season rename column seed to sealed_seed;
