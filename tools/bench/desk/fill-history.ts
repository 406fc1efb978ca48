import { BASE, type Filling, PAYOUT_KOBO, WAITING } from './filling.ts';

/** Players who play at the same time, and the entries of each one's session. */
const AT_ONCE = 500;
const SESSION = 20;
const WINDOW = AT_ONCE * SESSION;
/** A round of the last three is played in steps, so its stake and its end are an entry each, one after the other. */
const PRODUCTS = ['game:wheel-royale', 'game:plinko', 'game:boom-field', 'game:card-21', 'game:jacks-poker'];
const GAMES_WITHOUT_STEPS = 2;

const betIdOf = (i: string): string =>
  `(lpad(to_hex((extract(epoch from staked_at) * 1000)::bigint / 65536), 8, '0') || '-' || lpad(to_hex((extract(epoch from staked_at) * 1000)::bigint % 65536), 4, '0')
    || '-7' || lpad(to_hex(${i} % 4096), 3, '0') || '-8000-' || lpad(to_hex(${i}), 12, '0'))`;

/**
 * The entries of a range of numbers, in the order of time. Many players play at once, each a session of twenty entries; a few play most of all, the first
 * of them one in two hundred sessions. A third of the sessions begin with a deposit, a tenth ends with a withdrawal. `bet` is the number of a bet's stake.
 * `offset 0` has each part computed once.
 */
function made({ players, entries, from, until }: Filling, first: number, last: number): string {
  const stepMs = (until.getTime() - from.getTime()) / entries;
  const timeOf = (i: string) =>
    `timestamptz '${from.toISOString()}' + floor(${i} * ${stepMs}) * interval '1 millisecond'`;
  return `(
    select *, ${timeOf('bet')} as staked_at, 10000 * (1 + bet % 9) as stake, case when bet * 7 % 10 < 3 then 10000 * (1 + bet % 9) * 31 / 10 else 0 end as paid,
           ${BASE} + 1 + least(floor(power((hashint8extended(session, 7) & 2147483647) / 2147483648.0, 3) * ${players}), ${players - 1})::bigint as player_id,
           (array[${PRODUCTS.map((name) => `'${name}'`).join(', ')}])[1 + session % 5] as game
      from (
        select *, i - case when part = 'end' then ${AT_ONCE} else 0 end as bet
          from (
            select *, case when turn = 0 and slot % 3 = 0 then 'deposit'
                           when slot % 10 = 1 and turn = 18 then 'hold' when slot % 10 = 1 and turn = 19 then 'capture'
                           when session % 5 < ${GAMES_WITHOUT_STEPS} or turn in (0, 17, 18, 19) then 'bet' when turn % 2 = 1 then 'stake' else 'end' end as part
              from (select i, ${timeOf('i')} as at, i % ${AT_ONCE} as slot, i % ${WINDOW} / ${AT_ONCE} as turn, i / ${WINDOW} * ${AT_ONCE} + i % ${AT_ONCE} as session
                      from generate_series(${first}::bigint, ${last}::bigint) i offset 0) numbered offset 0) parts offset 0) bets offset 0
  ) made`;
}

const payoutRef = (i: string) =>
  `'wd-' || lpad((player_id % 64)::text, 2, '0') || '-bench' || lpad(to_hex(${i}), 16, '0')`;

const ENTRIES = (source: string) => `
  select player_id, at, i, case when part = 'bet' then 'stake' when part <> 'end' then part when paid > 0 then 'win' else 'loss' end,
         case when part in ('bet', 'stake') then stake when part = 'end' then paid else ${PAYOUT_KOBO} end, case when part = 'bet' and paid > 0 then 'win' end,
         case when part = 'bet' then paid else 0 end, case when part in ('bet', 'end') then stake else 0 end, null, 1000000,
         case when part in ('bet', 'stake', 'end') then game else 'payments' end,
         case part when 'deposit' then 'bench-' || i when 'hold' then ${payoutRef('i')} when 'capture' then ${payoutRef(`(i - ${AT_ONCE})`)}
           else ${betIdOf('bet')} end,
         case when part in ('deposit', 'capture') then 'provider:sandbox' else 'player' end, null
    from ${source}`;

/** The details of a solo game's bet have this form and size. */
const DETAILS = `'{"seedId":"01a227dd-27f9-7c91-8d71-673be6ac79f3","nonce":' || i || ',"version":1,"sessionId":"01a227dd-27e5-7ad1-8da7-ed551a148b4f",'
  || '"bet":{"chips":[{"mark":"2","stakeNaira":100}]},"state":{"bet":{"chips":[{"mark":"2","stakeNaira":100}]},"outcome":{"segment":0,"bonus":null}},"steps":[],"words":1}'`;

const BETS = (source: string) => `
  select player_id, at, i, ${betIdOf('i')}::uuid, game, null, stake, 0, paid, 0, 0, 0, null, stake * 100, 0, 0,
         case when paid > 0 then 'won' else 'lost' end, at, at, (${DETAILS})::json
    from ${source} where part in ('bet', 'stake')`;

/** Entries and bets month by month, the payouts and transfers of them, and the sums of their days, which are sealed. */
export async function fillHistory(filling: Filling): Promise<void> {
  await fillMonths(filling);
  await fillMoney(filling);
  await sumDays(filling);
  await sealDays(filling);
}

async function fillMonths(filling: Filling): Promise<void> {
  const { client, from, until, entries } = filling;
  const numberAt = (at: Date) =>
    Math.ceil(((at.getTime() - from.getTime()) / (until.getTime() - from.getTime())) * entries);
  for (let month = startOfMonth(from, 0); month < until; month = startOfMonth(month, 1)) {
    const next = startOfMonth(month, 1);
    const first = Math.max(0, numberAt(month));
    const last = Math.min(entries, numberAt(next)) - 1;
    const suffix = month.toISOString().slice(0, 7).replace('-', '_');
    for (const [table, rows] of [
      ['entry', ENTRIES(made(filling, first, last))],
      ['bet', BETS(made(filling, first, last))],
    ] as const) {
      const partition = `${table}_${suffix}`;
      const { rows: there } = await client.query(`select to_regclass('${partition}') is not null as there`);
      await filling.make(
        `${partition}, numbers ${first} to ${last}`,
        there[0]?.there === true
          ? `insert into ${partition} ${rows}`
          : `begin;
             create table ${partition} (like ${table} including defaults including constraints);
             insert into ${partition} ${rows};
             alter table ${table} attach partition ${partition} for values from ('${month.toISOString()}') to ('${next.toISOString()}');
             commit`,
      );
    }
  }
}

const startOfMonth = (at: Date, later: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1));

async function fillMoney({ make }: Filling): Promise<void> {
  await make(
    'transfers',
    `insert into inbound_transfer (provider, provider_reference, channel, account_number, amount_kobo, sender_name, sender_bank_code,
                                   sender_account_number, player_id, state, attempts, next_try_at, received_at, settled_at)
     select 'sandbox', reference, 'transfer', (1000000000 + player_id - ${BASE})::text, amount, 'Sender ' || player_id, '058', '0123456789', player_id,
            'booked', 0, at, at, at from entry where kind = 'deposit' and reference like 'bench-%' order by at`,
  );
  await make(
    'payouts',
    `insert into payout (player_id, reference, request_id, amount_kobo, bank_code, account_number, account_name, provider, state, attempts, next_check_at,
                         created_at, settled_at)
     select player_id, reference, reference, amount, '058', '0123456789', 'Player ' || player_id, 'sandbox', 'paid', 1, at, at - interval '4 minutes', at
       from entry where kind = 'capture' order by at;
     insert into payout_seal (player_id, reference, holds, held, open, paid, back)
     select player_id, reference, 1, amount_kobo, 0, amount_kobo, 0 from payout`,
  );
}

/** The ended bets by hour, from which the days and the bands are. */
async function sumDays({ make, until }: Filling): Promise<void> {
  await make(
    'hours',
    `insert into return_hour (hour, product, bets, staked, paid, stakes2, paid2, stakes_paid)
     select date_trunc('hour', at), product, count(*), sum(settled), sum(paid), sum(settled::float8 * settled), sum(paid::float8 * paid),
            sum(settled::float8 * paid)
       from entry, lateral (select payout + case when kind = 'win' then amount else 0 end as paid) paid where settled > 0 and at < '${until.toISOString()}' group by 1, 2;
     insert into return_scan (until) values ('${until.toISOString()}') on conflict (one) do update set until = excluded.until`,
  );
  const day = `(hour at time zone 'Africa/Lagos')::date`;
  await make(
    'days',
    `insert into ledger_day (day, filled_at) select distinct ${day}, now() from return_hour;
     insert into revenue_day (day, product, paytable, stakes, payouts) select ${day}, product, '', sum(staked), sum(paid) from return_hour group by 1, 2;
     insert into account_day (day, account, product, delta)
     select day, account, product, delta from revenue_day, lateral (values ('cash', payouts - stakes), ('revenue', stakes - payouts)) legs (account, delta);
     insert into return_day (day, product, bets, staked, paid) select ${day}, product, sum(bets), sum(staked), sum(paid) from return_hour group by 1, 2`,
  );
}

/** All days until today are sealed; what later days start from is that of the last entries. */
async function sealDays({ make, players, entries, until }: Filling): Promise<void> {
  const held = `case when i <= ${WAITING} then ${PAYOUT_KOBO} else 0 end`;
  const yesterday = `((timestamptz '${until.toISOString()}' at time zone 'Africa/Lagos')::date - 1)`;
  await make(
    'accounts',
    `insert into wallet_account (player_id, cash, held, seq, at)
     select ${BASE} + i, 1000000, ${held}, ${entries}, timestamptz '${until.toISOString()}' - interval '1 hour' from generate_series(1, ${players}) i;
     insert into account_seal (player_id, day, seq, at, cash, held, bonus, transfers, transferred, entries, digest)
     select ${BASE} + i, ${yesterday}, ${entries}, timestamptz '${until.toISOString()}' - interval '1 hour', 1000000, ${held}, 0, 0, 0, 0, ''
       from generate_series(1, ${players}) i`,
  );
  await make(
    'seals',
    `insert into ledger_seal (slot, day, players, entries, digest)
     select slot, day, 0, 0, sha256('bench') from ledger_day, generate_series(-1, 63) slot;
     insert into transfer_seal (day, transfers, total, digest) select day, 0, 0, sha256('bench') from ledger_day;
     insert into aml_day (slot, day, examined_at) select slot, day, now() from ledger_day, generate_series(0, 63) slot;
     insert into harm_progress (slot, day, after) select slot, ${yesterday} + 1, 0 from generate_series(0, 63) slot
       on conflict (slot) do update set day = excluded.day, after = excluded.after`,
  );
}
