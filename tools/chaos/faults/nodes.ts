import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type GameSession, openSession } from '../../../e2e/games/device.ts';
import { call, confirmPayee, OWN_BANK, type Player } from '../../../e2e/people.ts';
import { hasEnded, isReady, serverLauncher } from '../server-process.ts';
import type { Fault } from './fault.ts';
import { type Answers, ourFaults, request, requestOften } from './request-often.ts';

const FROZEN_MS = 15_000;
const PLAYERS_OF_BOTH = 4;
const ROTATIONS_EACH = 10;
const GAME = 'wheel-royale';
const DAYS_OFF = 40;
const START_LIMIT_MS = 30_000;

/** The other node stops in the middle of its work, and keeps its locks in the database. */
export const frozenNode: Fault = {
  name: 'frozen-node',
  sentence: `one of two nodes is frozen (SIGSTOP) for ${FROZEN_MS / 1000} s in the middle of its players' bets and seed changes; they go on at the other`,
  async prepare({ origin, signUp, startNode }) {
    const frozen = await startNode();
    const players: { readonly player: Player; readonly session: GameSession }[] = [];
    for (let i = 0; i < PLAYERS_OF_BOTH; i += 1) {
      const player = await signUp();
      await confirmPayee(origin, player);
      players.push({ player, session: await openSession(frozen.origin, player, GAME) });
    }
    return async () => {
      const unheard: Answers = {};
      const answers: Answers = {};
      const lost = players.flatMap(({ player, session }) => [
        ...Array.from({ length: ROTATIONS_EACH }, () =>
          request(`${session.origin}/game/seed`, { token: session.token }, unheard),
        ),
        request(`${frozen.origin}/agent/spin-multiplier`, spin(player.token), unheard),
        request(`${frozen.origin}/agent/withdraw-fund`, withdrawal(player.token), unheard),
      ]);
      await delay(20);
      frozen.child.kill('SIGSTOP');
      const untilMs = performance.now() + FROZEN_MS;
      await Promise.all(
        players.map(({ player: { token } }) =>
          requestOften(`${origin}/agent/spin-multiplier`, () => spin(token), { untilMs, answers }),
        ),
      );
      frozen.child.kill('SIGCONT');
      await Promise.all(lost);
      await call(frozen.origin, '/agent/wallet-balance', { token: players[0]?.player.token });
      return {
        notes: [
          `the frozen node's players were answered ${JSON.stringify(answers)} at the other node`,
          `what was under way at the frozen node was answered ${JSON.stringify(unheard)}`,
        ],
        wrong: ourFaults('a player of both nodes', answers),
      };
    };
  },
};

const spin = (token: string) => ({ token, betAmount: '100', requestId: crypto.randomUUID() });
const withdrawal = (token: string) => ({
  token,
  amount: '100',
  ...OWN_BANK,
  requestId: crypto.randomUUID(),
});

/** Shifts the node's clock by the sandbox's setting; PostgreSQL's clock and the machine's stay right. */
export const clockOff: Fault = {
  name: 'clock-off',
  sentence: `a second node starts with a clock ${DAYS_OFF} days ahead, then with one ${DAYS_OFF} days behind (SANDBOX_CLOCK_SHIFT_SECONDS)`,
  async prepare({ nodeEnv }) {
    return async () => {
      const notes: string[] = [];
      const wrong: string[] = [];
      for (const days of [DAYS_OFF, -DAYS_OFF]) {
        const env = { ...nodeEnv(), SANDBOX_CLOCK_SHIFT_SECONDS: String(days * 24 * 60 * 60) };
        const { origin, child, log } = (await serverLauncher(env))();
        await Promise.race([once(child, 'exit'), delay(START_LIMIT_MS)]);
        if (!hasEnded(child)) {
          // On a loaded machine the start may not have reached the check of the clock.
          const outcome = (await isReady(origin))
            ? 'started'
            : `did not refuse to start within ${START_LIMIT_MS / 1000} s`;
          wrong.push(`a node whose clock is ${days} days off ${outcome}`);
          child.kill('SIGKILL');
        } else {
          notes.push(`${days} days: ${log().trim().split('\n').at(-1)}`);
          if (child.exitCode === 0 || !/clock/.test(log()))
            wrong.push('the node did not report that its clock is wrong');
        }
      }
      return { notes, wrong };
    };
  },
};
