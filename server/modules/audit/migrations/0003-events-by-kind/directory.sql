-- online: both tables grow
-- Events of one kind, and the alterations of no player, without the others of their time.
create index concurrently significant_event_kind on significant_event (kind, at, event_id);
create index concurrently alteration_setting on alteration (at, alteration_id) where player_id is null;
