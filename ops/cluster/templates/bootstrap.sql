-- Run by Patroni in a new cluster: the two logins of the nodes, and their database. In one that is restored from the archive they exist.
select 'create role jaraplay_owner login password ''{{ownerPassword}}'' createrole createdb'
  where not exists (select from pg_roles where rolname = 'jaraplay_owner') \gexec
select 'create database jaraplay owner jaraplay_owner'
  where not exists (select from pg_database where datname = 'jaraplay') \gexec
-- Without a standby each commit waits, and keeps its connection: some must be left for the machine that comes back.
select 'create role jaraplay_app login password ''{{appPassword}}'' connection limit {{appConnections}}'
  where not exists (select from pg_roles where rolname = 'jaraplay_app') \gexec
-- The lag of the standbys, for their alert.
grant pg_read_all_stats to jaraplay_app;
