-- How everybody ended, which the stakes of a pool are shared by; null where stakes make no pool.
alter table shared_round add column standing json;
