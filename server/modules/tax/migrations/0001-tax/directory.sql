-- The operator's payment of a month's tax to an authority, as the staff recorded it. Rows are inserted only.
create table tax_remittance (
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  authority text not null,
  remitted_on date not null,
  -- The authority's receipt, or the bank's reference.
  reference text not null check (length(reference) between 1 and 100),
  -- The tax of the month when it was recorded.
  amount_kobo bigint not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (month, authority)
);
grant select, insert on tax_remittance to jaraplay_app;
