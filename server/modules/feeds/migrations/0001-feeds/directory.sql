-- What the house feed's fictional matches follow from: secret, since whoever reads it knows how they end.
create table feed_seed (
  feed text primary key,
  seed text not null,
  made_at timestamptz not null
);

grant select, insert on feed_seed to jaraplay_app;
