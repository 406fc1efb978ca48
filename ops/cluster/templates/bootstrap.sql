-- Run once by Patroni in the new cluster: the two logins of the nodes, and their database.
create role jaraplay_owner login password '{{ownerPassword}}' createrole createdb;
create database jaraplay owner jaraplay_owner;
-- Without a standby each commit waits, and keeps its connection: some must be left for the machine that comes back.
create role jaraplay_app login password '{{appPassword}}' connection limit {{appConnections}};
-- The lag of the standbys, for their alert.
grant pg_read_all_stats to jaraplay_app;
