-- online: desk_audit exists and grows
-- The file of a day's trail.
create index concurrently desk_audit_time on desk_audit (at, seq);
