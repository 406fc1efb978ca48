-- One row: whether this shard was restored, and its players' limits in force may be earlier ones.
create table play_limits_restored (
  id boolean primary key default true check (id),
  is_restored boolean not null default false
);
insert into play_limits_restored default values;

grant select, update on play_limits_restored to jaraplay_app;
