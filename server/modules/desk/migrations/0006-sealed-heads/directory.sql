-- The newest row of the trail at the end of each day, by the operator's calendar. Its hash covers all rows before it; the digest covers that of the day
-- before, so that one digest, noted outside, proves all rows until then.
create table desk_audit_seal (
  day date primary key,
  seq bigint not null,
  head bytea not null check (octet_length(head) = 32),
  digest bytea not null check (octet_length(digest) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);

grant select, insert on desk_audit_seal to jaraplay_app;
