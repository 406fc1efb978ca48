create table waiting_message (
  message_id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text not null,
  body text not null,
  at timestamptz not null
);
create index waiting_message_at on waiting_message (at);

-- Messages enqueued under a key of the caller's: the same key again is the same message, also after it was delivered.
create table message_key (
  key text primary key,
  at timestamptz not null
);
create index message_key_at on message_key (at);

create table outbox_message (
  message_id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text not null,
  body text not null,
  at timestamptz not null
);
create index outbox_message_at on outbox_message (at desc, message_id desc);
create index outbox_message_recipient on outbox_message (recipient, at desc, message_id desc);

-- update only for the row locks of `for update skip locked`; no statement changes a message or a key.
grant select, insert, update, delete on waiting_message, message_key to jaraplay_app;
grant select, insert, delete on outbox_message to jaraplay_app;
