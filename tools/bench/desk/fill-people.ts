import { BASE, type Filling } from './filling.ts';

const FIRST_NAMES = [
  'Ada',
  'Bola',
  'Chidi',
  'Damilola',
  'Emeka',
  'Fatima',
  'Grace',
  'Halima',
  'Ibrahim',
  'Joy',
];
const LAST_NAMES = ['Okafor', 'Adeyemi', 'Bello', 'Eze', 'Ibrahim', 'Lawal', 'Musa', 'Nwosu', 'Obi', 'Yusuf'];
const listed = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]`;

/** The name of player `i`. */
const NAME = `(${listed(FIRST_NAMES)})[1 + i % 10] || ' ' || (${listed(LAST_NAMES)})[1 + (i / 10) % 10] || ' ' || i`;

/** The phone number and the email address of player `i`, as the staff type them. */
export const phoneOf = (i: number): string => `080${String(i).padStart(8, '0')}`;
export const emailOf = (i: number): string => `player${i}@bench.invalid`;
export const depositCodeOf = (i: number): string => String(1_000_000_000 + i);

/** Players with a login, some of them with a session, a payee, notes. */
export async function fillPeople({ make, players, from, until }: Filling): Promise<void> {
  const made = `generate_series(1, ${players}) i`;
  const joined = `timestamptz '${from.toISOString()}'`;
  const lately = (over: number) =>
    `timestamptz '${until.toISOString()}' - (i % ${over}) * interval '1 second'`;
  await make(
    'players',
    `insert into player (id, user_id, user_type, full_name, phone, phone_proven_at, email, email_proven_at, password_hash, password_set_at,
                         deposit_code, referral_code, created_at) overriding system value
     select ${BASE} + i, gen_random_uuid(), 'Individual', ${NAME}, '+23480' || lpad(i::text, 8, '0'), ${joined}, 'player' || i || '@bench.invalid',
            case when i % 2 = 0 then ${joined} end, repeat('x', 97), ${joined}, (1000000000 + i)::text, 'R' || i, ${joined} from ${made};
     select setval('player_id_seq', ${BASE} + ${players})`,
  );
  await make(
    'logins',
    `insert into player_login (session_id, player_id, logged_in_at, address, device)
     select gen_random_uuid(), ${BASE} + i, ${lately(20_000_000)}, '10.' || i % 200 || '.' || i % 251 || '.' || i % 241, 'Chrome on Android' from ${made}`,
  );
  await make(
    'sessions',
    `insert into session (token_hash, kind, session_id, player_id, started_at, created_at, last_seen_at, expires_at, ended_at, end_reason)
     select sha256(i::text::bytea), 'player', gen_random_uuid(), ${BASE} + i, ${lately(80_000)}, ${lately(80_000)}, ${lately(70_000)},
            ${lately(80_000)} + interval '3 days', case when i % 2 = 0 then ${lately(70_000)} end, case when i % 2 = 0 then 'logged_out' end
       from generate_series(1, ${Math.ceil(players / 25)}) i`,
  );
  await make(
    'payees',
    `insert into payee (player_id, payee_id, bank_code, account_number, account_name, added_at, confirmed_at, used_at)
     select ${BASE} + i, gen_random_uuid(), '058', lpad((i / 2)::text, 10, '0'), ${NAME}, ${joined}, ${joined}, ${joined}
       from ${made} where i % 5 < 2`,
  );
}
