alter table player add column notifications_allowed boolean not null default true;
