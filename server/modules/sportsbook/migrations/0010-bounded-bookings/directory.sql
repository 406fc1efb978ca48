-- What a slip is known by: the same slip has one row. Null: booked before this.
alter table sports_booking add column digest text;
create unique index sports_booking_digest on sports_booking (digest);
alter table sports_booking add constraint sports_booking_slip_bytes check (octet_length(slip::text) <= 2048) not valid;

-- How many slips a network booked on a day. The key is a hash.
create table sports_booking_count (
  key text primary key,
  day_from timestamptz not null,
  booked integer not null check (booked >= 0)
);
create index sports_booking_count_day on sports_booking_count (day_from);
grant select, insert, update, delete on sports_booking_count to jaraplay_app;
