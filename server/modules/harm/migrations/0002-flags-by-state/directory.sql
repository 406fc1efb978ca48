-- online: flags are a table that grows
create index concurrently harm_flag_state on harm_flag (state, day, player_id, rule);
