-- contract: a node that takes what is stored for the seed itself would deal other outcomes than those promised.
alter table feed_seed rename column seed to sealed_seed;
grant update on feed_seed to jaraplay_app;
