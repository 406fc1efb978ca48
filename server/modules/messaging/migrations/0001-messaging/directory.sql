-- Messages that wait for their delivery. The text is encrypted with the key ring, because it may contain a one-time code.
create table waiting_message (
  message_id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text not null,
  sealed_body text not null,
  -- The player who receives a promotion; null: the message is transactional.
  promoted_to bigint,
  at timestamptz not null
);
create index waiting_message_at on waiting_message (at);

-- Messages enqueued under a key of the caller: the same key again is the same message, also after its delivery.
create table message_key (
  key text primary key,
  at timestamptz not null
);
create index message_key_at on message_key (at);

-- The sandbox's messages, which its outbox shows.
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

-- `for update skip locked` needs the right to update. Only encryption under a new key changes a message; no statement changes a key.
grant select, insert, update, delete on waiting_message, message_key to jaraplay_app;
grant select, insert, delete on outbox_message to jaraplay_app;
