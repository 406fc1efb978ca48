-- What the player answered in time while the round ran, in their order.
alter table shared_open_bet add column answers json not null default '[]';
alter table shared_bet add column answers json not null default '[]';
