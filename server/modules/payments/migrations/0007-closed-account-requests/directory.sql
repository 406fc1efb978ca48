-- `closed`: the bank opens no accounts for us now, for a reason that the operator has to mend.
alter table deposit_account_request drop constraint deposit_account_request_state_check;
alter table deposit_account_request add constraint deposit_account_request_state_check
  check (state in ('pending', 'open', 'refused', 'closed'));
