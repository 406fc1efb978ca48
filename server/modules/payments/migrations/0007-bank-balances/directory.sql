-- The money from which a bank pays out, as it was last read.
create table bank_balance (
  provider text primary key,
  -- Null: not read yet.
  available_kobo bigint,
  read_at timestamptz,
  -- The bank's own warning stands until its balance is above the one that was read after it; null: none.
  warned_at timestamptz,
  warned_kobo bigint,
  -- Below the operator's mark, or the warning stands.
  is_low boolean not null default false,
  check ((available_kobo is null) = (read_at is null))
);
grant select, insert, update on bank_balance to jaraplay_app;

-- `unread`: a row of the bank's ledger whose payout or deposit is not known. Rows that exist have the kinds of before: they are not read for it.
alter table bank_difference drop constraint bank_difference_kind_check;
alter table bank_difference add constraint bank_difference_kind_check
  check (kind in ('only_ours', 'only_theirs', 'other_amount', 'other_day', 'fee', 'gap', 'unread')) not valid;
