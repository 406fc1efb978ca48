-- Messages that wait for their delivery. The text is encrypted with the key ring, because it may contain a one-time code.
create table waiting_message (
  message_id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email', 'push')),
  subject text not null,
  sealed_body text not null,
  -- The player who receives a promotion; null: the message is transactional.
  promoted_to bigint,
  at timestamptz not null,
  -- Until then one job delivers the message.
  claimed_until timestamptz
);
create index waiting_message_at on waiting_message (at);

-- A message at a provider: one row for each provider that it was given to. It holds no text, and of the recipient a keyed hash and the network.
create table sent_message (
  message_id uuid not null,
  provider text not null,
  channel text not null check (channel in ('sms', 'email', 'push')),
  class text not null check (class in ('transactional', 'promotional')),
  recipient_hash bytea not null,
  -- The first four digits of a phone number; empty for other channels.
  network text not null,
  provider_reference text,
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed')),
  -- The provider's reason of a failure.
  reason text,
  cost_kobo bigint check (cost_kobo >= 0),
  queued_at timestamptz not null,
  sent_at timestamptz,
  reported_at timestamptz,
  primary key (message_id, provider)
);
create unique index sent_message_reference on sent_message (provider, provider_reference) where provider_reference is not null;
create index sent_message_queued_at on sent_message (queued_at);

-- The deliveries of a day in Lagos by provider and network, counted from the rows above before they are deleted.
create table message_day (
  day date not null,
  provider text not null,
  network text not null,
  messages bigint not null,
  delivered bigint not null,
  failed bigint not null,
  cost_kobo bigint not null,
  primary key (day, provider, network)
);

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

-- `for update skip locked` needs the right to update. Encryption under a new key and a claim change a message; no statement changes a key.
grant select, insert, update, delete on waiting_message, message_key, sent_message to jaraplay_app;
grant select, insert, delete on outbox_message to jaraplay_app;
grant select, insert, update on message_day to jaraplay_app;
