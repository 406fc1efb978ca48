-- Per shard. A payee is an account that the player confirmed by a code. Those that withdrawals went to before count as confirmed when they were added.
alter table payee add column confirmed_at timestamptz;
update payee set confirmed_at = added_at;
alter table payee alter column confirmed_at set not null;

-- Whether the account was a new payee when the payout was booked: what went to new payees is limited together.
alter table payout add column to_new_payee boolean not null default false;

-- Per shard. What a player is yet to be told of payees: written in the commit of the change, deleted once it is enqueued in the directory.
create table payee_notice (
  player_id bigint not null,
  notice_id uuid not null,
  kind text not null check (kind in ('added', 'removed')),
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  at timestamptz not null,
  primary key (player_id, notice_id)
);
create index payee_notice_at on payee_notice (at);
grant select, insert, delete on payee_notice to jaraplay_app;
