-- online: requests are a table that grows
create index concurrently approval_subject on approval (subject, requested_at desc);
