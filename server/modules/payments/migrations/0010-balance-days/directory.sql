-- The last balance of a day that was read at each bank, in Lagos.
create table bank_balance_day (
  day date not null,
  provider text not null,
  available_kobo bigint not null,
  read_at timestamptz not null,
  primary key (day, provider)
);
grant select, insert, update on bank_balance_day to jaraplay_app;
