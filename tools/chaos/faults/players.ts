import { randomUUID } from 'node:crypto';
import { openSession } from '../../../e2e/games/device.ts';
import type { Fault } from './fault.ts';
import { type Answers, ourFaults, request, requestOften } from './request-often.ts';

const POISONED_MS = 8000;
/** Number of seed changes per storm; all of a storm are sent at once. */
const STORMS = [40, 200] as const;
const STORM_GAME = 'wheel-royale';
const MAX_BIGINT = 2n ** 63n - 1n;

/** An ordinary adjustment, so large that the next win exceeds the database's number range. */
const POISON = `
  with a as (
    update wallet_account set seq = seq + 1, at = clock_timestamp(), cash = $2::bigint
      from player where player.id = player_id and user_id = $1
    returning player_id, wallet_account.at, wallet_account.seq, $2::bigint - $3::bigint as amount
  ), k as (
    insert into entry_key (player_id, key, fingerprint, at, seq)
    select player_id, gen_random_uuid(), gen_random_uuid(), at, seq from a
  )
  insert into entry (player_id, at, seq, kind, amount, cash_after, product, reference, actor)
  select player_id, at, seq, 'adjustment', amount, $2::bigint, 'payments', 'chaos', 'staff:chaos' from a`;
const BALANCE = 'select cash from wallet_account join player on player.id = player_id where user_id = $1';

export const poisonedRow: Fault = {
  name: 'poisoned-row',
  sentence: `one account is so near 2^63 that its wins overflow; its player spins for ${POISONED_MS / 1000} s`,
  async prepare({ origin, connect, signUp }) {
    const player = await signUp();
    const owner = await connect();
    return async () => {
      const answers: Answers = {};
      const { rows } = await owner.query<{ cash: bigint }>(BALANCE, [player.userId]);
      const cash = rows[0]?.cash ?? 0n;
      if (cash < MAX_BIGINT) await owner.query(POISON, [player.userId, MAX_BIGINT.toString(), String(cash)]);
      await requestOften(
        `${origin}/agent/spin-multiplier`,
        () => ({ token: player.token, betAmount: '100', requestId: randomUUID() }),
        { untilMs: performance.now() + POISONED_MS, answers },
      );
      return {
        notes: [`the poisoned account's player was answered ${JSON.stringify(answers)}`],
        wrong: [
          ...ourFaults('the poisoned account’s player', answers),
          ...(answers['503'] === undefined ? ['no win overflowed: the fault was not there'] : []),
        ],
      };
    };
  },
};

export const rotationStorm: Fault = {
  name: 'rotation-storm',
  sentence: `one player changes the seed ${STORMS.join(' times, then ')} times at once`,
  async prepare({ origin, signUp }) {
    const { origin: games, token } = await openSession(origin, await signUp(), STORM_GAME);
    return async () => {
      const notes: string[] = [];
      const wrong: string[] = [];
      for (const size of STORMS) {
        const answers: Answers = {};
        const startMs = performance.now();
        await Promise.all(
          Array.from({ length: size }, () => request(`${games}/game/seed`, { token }, answers)),
        );
        const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
        notes.push(`${size} seed changes were answered ${JSON.stringify(answers)} in ${seconds} s`);
        wrong.push(...ourFaults('a seed change', answers));
      }
      return { notes, wrong };
    };
  },
};
