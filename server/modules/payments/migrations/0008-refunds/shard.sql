-- A payout that the provider makes as a refund of a deposit, to the source that only the provider knows: it names no bank account.
alter table payout add column refund_of text;
-- The provider's id of the refund, once it is known.
alter table payout add column refund_id text;
alter table payout drop constraint payout_account_number_check;
alter table payout add constraint payout_account_check check (
  case when refund_of is null then account_number ~ '^[0-9]{10}$' else account_number = '' and bank_code = '' and excess_id is not null end);
alter table payout add constraint payout_refund_check check (refund_id is null or refund_of is not null);

-- Why the sweep does not return it and a person decides: its source cannot be paid, or the provider refused or failed its refund.
alter table deposit_excess add column waits text check (waits in ('no_way', 'refund_failed'));

grant update (waits) on deposit_excess to jaraplay_app;
