-- How many shards the node knows: no slot moves to a shard that a live node does not know.
alter table node_heartbeat add column shards integer not null default 1;
