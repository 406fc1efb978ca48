-- A reset asked for on a device that is not known has a second code, in the same message. `second_code_requested` says, from the right first code on, whether
-- it has to be typed too.
alter table verification
  add column second_code_hash bytea,
  add column second_code_requested boolean not null default false,
  add column second_tries_left integer not null default 5;
