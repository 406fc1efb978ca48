-- A letter to support, or a complaint that the staff wrote down, as a case.
create table support_case (
  case_id uuid primary key,
  -- As people name it.
  number bigint generated always as identity unique,
  received_at timestamptz not null,
  source text not null check (source in ('letter', 'desk')),
  topic text not null check (topic in ('deposit', 'withdrawal', 'game', 'account', 'break', 'other')),
  -- A phone number as +234…, or an address of email.
  reply_to text not null check (length(reply_to) <= 254),
  letter text not null check (length(letter) <= 5000),
  -- Null: no player is attached.
  player_id bigint,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- When the first answer is due.
  answer_by timestamptz not null,
  answered_at timestamptz,
  -- Counts the changes: a change names the one that its person read.
  revision integer not null default 0 check (revision >= 0)
);
create index support_case_open on support_case (answer_by, case_id) where state = 'open';
create index support_case_time on support_case (received_at desc, case_id desc);
create index support_case_state on support_case (state, received_at desc, case_id desc);
create index support_case_player on support_case (player_id, received_at desc) where player_id is not null;

-- The history of a case: notes, answers, attached players and bets, states. Rows are inserted only.
create table support_entry (
  case_id uuid not null references support_case (case_id),
  revision integer not null,
  at timestamptz not null,
  actor text not null,
  kind text not null check (kind in ('note', 'answer', 'player', 'bet', 'closed', 'opened')),
  text text not null check (length(text) <= 5000),
  -- Of an answer: the page's choice, so that a repeated call sends it once.
  request_id text,
  primary key (case_id, revision),
  unique (case_id, request_id),
  check ((request_id is not null) = (kind = 'answer'))
);

grant select, insert, update (player_id, state, answered_at, revision) on support_case to jaraplay_app;
grant usage on sequence support_case_number_seq to jaraplay_app;
grant select, insert on support_entry to jaraplay_app;
