-- A held payout is not ordered until it is released: `approval` above the operator's threshold, `staff` by a person.
alter table payout add column held_for text;
alter table payout add column held_at timestamptz;
alter table payout add column held_by text;
alter table payout add column held_note text;
alter table payout add constraint payout_held_check check (
  (held_for is null) = (held_at is null) and (held_for is null) = (held_by is null) and (held_note is null or length(held_note) <= 500)
) not valid;
alter table payout add constraint payout_held_for_check check (held_for in ('approval', 'staff')) not valid;

-- The course of a payout: states, the bank's answers, and what people did. An answer that repeats the last one is counted in its row.
create table payout_step (
  player_id bigint not null,
  reference text not null,
  step integer not null check (step > 0),
  kind text not null check (kind in ('state', 'answer', 'moved', 'held', 'released', 'returned', 'contradicted')),
  -- The state, the answer, the other bank.
  detail text not null,
  actor text not null,
  note text check (length(note) <= 500),
  times integer not null default 1 check (times > 0),
  at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, reference, step)
);

grant select, insert, update (times, last_at) on payout_step to jaraplay_app;
