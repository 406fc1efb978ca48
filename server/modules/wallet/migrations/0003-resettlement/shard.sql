-- Kinds for results that are corrected after bets were paid by them. The list grows only, so that no row needs to be looked at again.
alter table entry drop constraint entry_kind_check;
alter table entry add constraint entry_kind_check check (kind in (
  'stake', 'raise', 'win', 'returned_stake', 'cash_out', 'refund', 'void', 'loss', 'deposit', 'hold', 'capture', 'release',
  'payout_return', 'suspense', 'suspense_claim', 'adjustment', 'adjustment_debit', 'chargeback', 'fee', 'tax', 'bonus', 'commission',
  'resettled_credit', 'resettled_debit', 'reopened', 'owed', 'owed_cancelled', 'recovery')) not valid;

insert into entry_kind (kind, source, destination) values
  ('resettled_credit', 'revenue', 'cash'),
  ('resettled_debit', 'cash', 'revenue'),
  ('reopened', 'revenue', 'at_risk'),
  ('owed', 'receivable', 'revenue'),
  ('owed_cancelled', 'revenue', 'receivable'),
  ('recovery', 'cash', 'receivable');
