import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { confirmPayee, OWN_BANK, type Player } from '../../../e2e/people.ts';
import type { Fault } from './fault.ts';
import { type Answers, ourFaults, requestOften } from './request-often.ts';

const LOCKED_MS = 12_000;
const EXHAUSTED_MS = 8000;
const WITHDRAWERS = 16;
/** The minimum number of connections of a node, and fewer than the players who withdraw. */
const CONNECTIONS = 10;

const LOCK_ACCOUNTS = `
  select 1 from wallet_account join player on player.id = player_id where user_id = any($1) for update of wallet_account`;

const spin = ({ token }: Player) => ({ token, betAmount: '100', requestId: randomUUID() });

/** Another connection holds one account's row while its player spins. */
export const lockedAccount: Fault = {
  name: 'locked-account',
  sentence: `another connection holds one account's row for ${LOCKED_MS / 1000} s`,
  async prepare({ origin, connect, signUp }) {
    const player = await signUp();
    const locker = await connect();
    return async () => {
      const answers: Answers = {};
      await locker.query('begin');
      await locker.query(LOCK_ACCOUNTS, [[player.userId]]);
      const untilMs = performance.now() + LOCKED_MS;
      const requests = requestOften(`${origin}/agent/spin-multiplier`, () => spin(player), {
        untilMs,
        answers,
      });
      await delay(LOCKED_MS);
      await locker.query('rollback');
      await requests;
      return {
        notes: [`the locked account's player was answered ${JSON.stringify(answers)}`],
        wrong: ourFaults('the locked account’s player', answers),
      };
    };
  },
};

/** Every connection of the general pool waits for a row that another connection holds. */
export const poolExhausted: Fault = {
  name: 'pool-exhausted',
  sentence: `withdrawals from ${WITHDRAWERS} locked accounts keep all ${CONNECTIONS} connections of the general pool for ${EXHAUSTED_MS / 1000} s`,
  env: { DB_CONNECTIONS: String(CONNECTIONS) },
  async prepare({ origin, connect, signUp }) {
    const players: Player[] = [];
    for (let i = 0; i < WITHDRAWERS; i += 1) {
      const player = await signUp();
      await confirmPayee(origin, player);
      players.push(player);
    }
    const locker = await connect();
    return async () => {
      const answers: Answers = {};
      await locker.query('begin');
      await locker.query(LOCK_ACCOUNTS, [players.map(({ userId }) => userId)]);
      const untilMs = performance.now() + EXHAUSTED_MS;
      const requests = players.map(({ token }) =>
        requestOften(
          `${origin}/agent/withdraw-fund`,
          () => ({ token, amount: '100', ...OWN_BANK, requestId: randomUUID() }),
          { untilMs, answers },
        ),
      );
      await delay(EXHAUSTED_MS);
      await locker.query('rollback');
      await Promise.all(requests);
      return {
        notes: [`withdrawals were answered ${JSON.stringify(answers)}`],
        wrong: ourFaults('a withdrawal', answers),
      };
    };
  },
};
