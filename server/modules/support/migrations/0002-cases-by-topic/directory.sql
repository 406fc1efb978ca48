-- online: support_case exists and grows
create index concurrently support_case_topic on support_case (topic, received_at desc, case_id desc);
