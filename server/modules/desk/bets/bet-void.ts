import { formatNaira } from '@jara/money/kobo';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { readStaffBet, type StaffBet, type Voided, voidBet } from '../../betting/betting.ts';
import { approvalRule, type Executed } from '../approvals/kinds.ts';
import type { DeskRefusal } from '../errors.ts';
import type { DeskDeps } from '../types.ts';

const request = z.object({ betId: z.uuid(), playerId: z.string(), reason: z.string() });

/** Why a bet is not made void here; absent: it can be. */
const REFUSALS: Readonly<Partial<Record<Voided, DeskRefusal>>> = {
  ...{ open: 'bet_open', sports: 'bet_of_sportsbook', void: 'bet_void', unknown: 'no_such_bet' },
};

const stateOf = ({ product, state }: StaffBet): Voided =>
  product === 'sports' ? 'sports' : state === 'open' || state === 'void' ? state : 'voided';

/** Makes an ended bet void after a malfunction, by the function of `npm run void`; the player reads the reason. */
export const betVoidRule = ({
  shards,
  wallet,
  clock,
  betting,
}: Pick<DeskDeps, 'shards' | 'wallet' | 'clock' | 'betting'>) =>
  approvalRule<z.infer<typeof request>>({
    ...{ kind: 'bet_voided', right: 'bets.void', request },
    async describe(_within, { betId }) {
      const bet = await readStaffBet(shards, betId);
      const refusal = REFUSALS[bet === null ? 'unknown' : stateOf(bet)];
      if (bet === null || refusal !== undefined) return refused(refusal ?? 'no_such_bet');
      const { playerId, product, stake, paid, owed } = bet;
      const moreKobo = stake - (paid - owed);
      return {
        ...{ ok: true as const, subject: `bet ${betId}` },
        facts: [
          ['Bet', `${betId}, ${betting.titleOf(betting.gameIdOf(product))}`],
          ['Player', `#${playerId}`],
          ['Stake', formatNaira(stake)],
          ['Paid', formatNaira(paid)],
          moreKobo < 0n
            ? ['Taken back from the player', formatNaira(-moreKobo)]
            : ['Returned to the player', formatNaira(moreKobo)],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      async run({ request: { playerId, betId, reason }, by }): Promise<Executed> {
        const bet = { playerId: BigInt(playerId), betId };
        const made = await voidBet({ shards, wallet, clock }, bet, { actor: `staff:${by}`, reason });
        // A bet that is void already was made so by this request before a crash, or by another.
        const refusal = made === 'void' ? undefined : REFUSALS[made];
        return refusal === undefined ? { ok: true } : refused(refusal);
      },
    },
  });
