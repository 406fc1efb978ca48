import type { Winner } from '@jara/contract/games';
import { toNaira } from '@jara/money/kobo';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Identity } from '../identity/types.ts';
import type { Wallet, Win } from '../wallet/wallet.ts';
import { maskName } from './mask-name.ts';

/**
 * Who won lately, for everybody to see. Nobody is asked and nobody is left out: a name leaves this module only masked, with
 * neither id nor stake, so that a line tells that somebody won and not who.
 */
export interface Winners {
  /** The newest wins, newest first; a few seconds old at most. */
  recent(): Promise<readonly Winner[]>;
}

export interface WinnersDeps {
  readonly clock: Clock;
  readonly recentWins: Wallet['recentWins'];
  /** Leaves out what only gave a stake back: the ledger alone cannot tell, where a game is paid in several steps. */
  readonly withoutReturns: (wins: readonly Win[]) => Promise<Win[]>;
  readonly namesOf: Identity['namesOf'];
}

const SHOWN = 20;
/** Looked at, so that as many are shown although some only gave a stake back. */
const LOOKED_AT = 3 * SHOWN;
/** A thousand visitors cost one look. */
export const FRESH_MS = 5 * SECOND_MS;

interface Kept {
  readonly untilMs: number;
  readonly winners: Promise<readonly Winner[]>;
}

export function createWinners(deps: WinnersDeps): Winners {
  let kept: Kept | null = null;
  return {
    recent() {
      const nowMs = deps.clock.now().getTime();
      if (kept !== null && nowMs < kept.untilMs) return kept.winners;
      const asked: Kept = { untilMs: nowMs + FRESH_MS, winners: look(deps) };
      kept = asked;
      // A failure is told to those who waited for it, and not kept for the next.
      asked.winners.catch(() => {
        if (kept === asked) kept = null;
      });
      return asked.winners;
    },
  };
}

async function look({ recentWins, withoutReturns, namesOf }: WinnersDeps): Promise<readonly Winner[]> {
  const wins = (await withoutReturns(await recentWins(LOOKED_AT))).slice(0, SHOWN);
  const names = await namesOf([...new Set(wins.map(({ playerId }) => playerId))]);
  return wins.map(({ playerId, at, game, payoutKobo }) => ({
    amount: toNaira(payoutKobo),
    name: maskName(names.get(playerId) ?? ''),
    game,
    time: at.toISOString(),
  }));
}
