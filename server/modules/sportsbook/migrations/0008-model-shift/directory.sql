-- What a trader adds to the event's model: all its prices follow from it. Null: nothing.
alter table sports_event add column shift json;
-- A shift of one market contradicted the others. Where a trader had given one, the event's prices go on without it.
update sports_event e
   set version = e.version + 1,
       trading = (select coalesce(json_object_agg(market.key, (market.value::jsonb - 'shift')::json), '{}') from json_each(e.trading) market)
 where state in ('scheduled', 'live', 'postponed')
   and exists (select from json_each(e.trading) market where market.value ->> 'shift' is not null);
