-- Per shard. A player's withdrawals of the last hour and day are counted in the commit that books another.
create index payout_by_time on payout (player_id, created_at);

-- How often a player asked banks for the holder of an account, since when. A row a player.
create table name_enquiry_count (
  player_id bigint primary key,
  hour_from timestamptz not null,
  in_hour integer not null check (in_hour > 0),
  day_from timestamptz not null,
  in_day integer not null check (in_day > 0)
);
grant select, insert, update on name_enquiry_count to jaraplay_app;
