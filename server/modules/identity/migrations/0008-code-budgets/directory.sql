-- How many of something were counted in the hour and the day that began with the first of them. The key is a hash.
create table code_count (
  key text primary key,
  hour_from timestamptz not null,
  in_hour integer not null check (in_hour >= 0),
  day_from timestamptz not null,
  in_day integer not null check (in_day >= 0),
  counted_at timestamptz not null
);
create index code_count_counted_at on code_count (counted_at);

-- When wrong codes were typed for a phone number, an address or an account, in the last year. The key is a hash.
create table wrong_code (
  key text primary key,
  typed_at timestamptz[] not null,
  last_typed_at timestamptz not null
);
create index wrong_code_last_typed_at on wrong_code (last_typed_at);

alter table verification add column wrong_code_keys text[] not null default '{}', add column account_key text;

grant select, insert, update, delete on code_count, wrong_code to jaraplay_app;
