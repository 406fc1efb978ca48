-- `approval_unreadable`: the bank requested an approval that cannot be read; none tries until a person ends the pause.
alter table payout_lane drop constraint payout_lane_reason_check;
alter table payout_lane add constraint payout_lane_reason_check
  check (reason in ('insufficient_balance', 'provider_block', 'code_demanded', 'key_refused', 'operator', 'approval_unreadable'));
