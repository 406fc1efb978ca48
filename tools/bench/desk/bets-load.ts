import { game } from '@jara/wheel-royale/game';
import autocannon from 'autocannon';
import { type GameSession, openSession } from '../../../e2e/games/device.ts';
import { enlist } from '../http-load.ts';

/** A load of bets of a given pace, measured for a time. */
export interface BetsLoad {
  /** Answers the times of all bets of the next `seconds`, in milliseconds. */
  run(seconds: number): Promise<readonly number[]>;
}

/** Players who bet on one game, each from a phone of its own. */
export async function openBets(origin: string, bettors: number, perSecond: number): Promise<BetsLoad> {
  const opened: GameSession[] = [];
  for (const player of await enlist(origin, bettors)) opened.push(await openSession(origin, player, game.id));
  const bet = game.betTypes[0]?.example(game.limits.minStakeKobo);
  let sent = 0;
  return {
    async run(seconds) {
      const timesMs: number[] = [];
      let connection = 0;
      const result = await autocannon({
        url: `${opened[0]?.origin}/game/bet`,
        method: 'POST',
        connections: bettors,
        overallRate: perSecond,
        duration: seconds,
        headers: { 'content-type': 'application/json' },
        setupClient(client) {
          const token = opened[connection++ % bettors]?.token;
          const next = () => {
            sent += 1;
            client.setBody(JSON.stringify({ token, requestId: `desk-${sent}`, bet }));
          };
          next();
          client.on('response', (_status, _bytes, responseMs) => {
            timesMs.push(responseMs);
            next();
          });
        },
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${result.non2xx} bets were refused, ${result.errors} failed.`);
      return timesMs;
    },
  };
}
