-- The seed from which the fictional matches of the sandbox's feed follow, encrypted with the key ring: it determines how they end.
create table feed_seed (
  feed text primary key,
  sealed_seed text not null,
  made_at timestamptz not null
);

grant select, insert, update on feed_seed to jaraplay_app;
