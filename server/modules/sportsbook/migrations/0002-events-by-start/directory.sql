-- online: sports_event exists and grows
-- The desk's profit by market of the matches of a day.
create index concurrently sports_event_by_start on sports_event (starts_at, event_id);
