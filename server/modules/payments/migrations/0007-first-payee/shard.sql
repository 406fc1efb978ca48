-- Per shard. A payee that got the player's first withdrawal without a code: more than small amounts go there only after one.
alter table payee add column needs_code boolean not null default false;

-- Per shard. Which account was the player's first, by a code or without one. The row stays when the payee is removed, so nobody has a first one twice.
create table first_payee (
  player_id bigint primary key,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  at timestamptz not null
);
grant select, insert on first_payee to jaraplay_app;

insert into first_payee (player_id, bank_code, account_number, at)
select distinct on (player_id) player_id, bank_code, account_number, at from (
  select player_id, bank_code, account_number, added_at as at from payee
  union all select player_id, bank_code, account_number, created_at from payout
  union all select player_id, bank_code, account_number, at from payee_notice
) known order by player_id, at;
