-- Run once by Patroni in the new cluster: the two logins of the nodes, and their database.
create role jaraplay_owner login password '{{ownerPassword}}' createrole createdb;
create database jaraplay owner jaraplay_owner;
create role jaraplay_app login password '{{appPassword}}';
