-- Rows that exist have the fields of before: they are not read for it.
alter table alteration drop constraint alteration_field_check;
alter table alteration add constraint alteration_field_check check (field in (
  'phone', 'email', 'password', 'google_account', 'kyc_status', 'document', 'payee', 'limit', 'block', 'status', 'rule', 'shift', 'name', 'erasure')) not valid;
