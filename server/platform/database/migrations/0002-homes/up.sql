-- How many homes the node knows: no slot moves to a home that a live node does not know.
alter table node_heartbeat add column homes integer not null default 1;
