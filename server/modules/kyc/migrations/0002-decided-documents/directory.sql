-- online: documents are a table that grows
create index concurrently identity_document_decided on identity_document (state, decided_at desc, document_id desc) where decided_at is not null;
