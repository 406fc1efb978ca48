import type { DeskRound } from '@jara/contract/desk-bets';
import { formatNaira, toNaira } from '@jara/money/kobo';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { type RoundBets, readRoundBets, voidRound } from '../../betting/betting.ts';
import { approvalRule, type Executed } from '../approvals/kinds.ts';
import { DESK_ERRORS } from '../errors.ts';
import type { DeskDeps } from '../types.ts';

/** Each bet is made void in its own commit, right after the decision; a larger round would outlast its call. */
const MAX_BETS = 5_000;

const request = z.object({ round: z.string(), reason: z.string() });

interface Round {
  readonly product: string;
  readonly states: readonly RoundBets[];
  readonly bets: number;
  readonly returned: bigint;
  readonly takenBack: bigint;
}

/** The bets of a round of a shared game; null: there are none. */
async function readRound({ shards }: Pick<DeskDeps, 'shards'>, round: string): Promise<Round | null> {
  const found = await readRoundBets(shards, round);
  const product = found.find((one) => one.product.startsWith('shared:'))?.product;
  if (product === undefined) return null;
  const states = found.filter((one) => one.product === product);
  const ended = states.filter(({ state }) => state !== 'open' && state !== 'void');
  return {
    ...{ product, states, bets: ended.reduce((sum, { bets }) => sum + bets, 0) },
    returned: ended.reduce((sum, { returned }) => sum + returned, 0n),
    takenBack: ended.reduce((sum, { takenBack }) => sum + takenBack, 0n),
  };
}

/** Why a round is not made void here; null: it can be. */
function hindranceOf({ states, bets }: Round) {
  if (states.some(({ state }) => state === 'open')) return 'round_open';
  if (bets === 0) return 'round_void';
  return bets > MAX_BETS ? 'round_too_large' : null;
}

/** A round as its page shows it; null: there is none. */
export async function readRoundPage(
  deps: Pick<DeskDeps, 'shards' | 'betting'>,
  round: string,
): Promise<DeskRound | null> {
  const found = await readRound(deps, round);
  if (found === null) return null;
  const hindrance = hindranceOf(found);
  return {
    ...{ round, game: deps.betting.titleOf(deps.betting.gameIdOf(found.product)), bets: found.bets },
    states: found.states.map(({ state, bets, stake, paid }) => ({
      ...{ state, bets, stake: toNaira(stake), paid: toNaira(paid) },
    })),
    ...{ returned: toNaira(found.returned), takenBack: toNaira(found.takenBack) },
    hindrance: hindrance === null ? null : DESK_ERRORS[hindrance].message,
  };
}

/** Makes all bets of an ended round void after a malfunction, by the function of `npm run void`; the players read the reason. */
export const roundVoidRule = ({
  shards,
  wallet,
  clock,
  betting,
}: Pick<DeskDeps, 'shards' | 'wallet' | 'clock' | 'betting'>) =>
  approvalRule<z.infer<typeof request>>({
    ...{ kind: 'round_voided', right: 'bets.void', request },
    async describe(_within, { round }) {
      const found = await readRound({ shards }, round);
      if (found === null) return refused('no_such_round');
      const hindrance = hindranceOf(found);
      if (hindrance !== null) return refused(hindrance);
      const isVoid = found.states.find(({ state }) => state === 'void')?.bets ?? 0;
      return {
        ...{ ok: true as const, subject: `round ${round}` },
        facts: [
          ['Round', `${round}, ${betting.titleOf(betting.gameIdOf(found.product))}`],
          ['Bets to make void', found.bets.toString()],
          ...(isVoid === 0 ? [] : ([['Void already', isVoid.toString()]] as const)),
          ['Returned to players', formatNaira(found.returned)],
          ['Taken back from players', formatNaira(found.takenBack)],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      // Bets that a run before a crash made void are found void.
      async run({ request: { round, reason }, by }): Promise<Executed> {
        const found = await readRound({ shards }, round);
        if (found === null) return refused('no_such_round');
        const named = { product: found.product, round };
        const counts = await voidRound({ shards, wallet, clock }, named, { actor: `staff:${by}`, reason });
        return counts.has('open') ? refused('round_open') : { ok: true };
      },
    },
  });
