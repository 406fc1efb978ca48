import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import {
  playByHand,
  previewResult,
  type ResultPreview,
  readTradedEvent,
  type TypedResult,
  writeResultByHand,
} from '../../sportsbook/sportsbook.ts';
import type { SportsEvent } from '../../sportsbook/types.ts';
import { approvalRule, type Executed } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';
import { scoreText } from './trading-reads.ts';

const LISTED = 50;
/** Number of bets that the request names one by one. */
const NAMED = 10;
const VOID = 'does not count: stakes return';

const score = z.object({ home: z.number(), away: z.number() });
const request = z.object({
  ...{ eventId: z.string(), resultCount: z.number(), reason: z.string() },
  periods: z.array(score).nullable(),
  firstGoal: z.enum(['home', 'away']).nullable(),
});

interface TypedScore extends Pick<TypedResult, 'firstGoal'> {
  readonly periods: TypedResult['periods'] | null;
}

/** The play of a typed score; `bad`: no match of the sport ends so. */
function playOf(event: SportsEvent, { periods, firstGoal }: TypedScore): SportsEvent['play'] | 'bad' {
  return periods === null ? null : (playByHand(event, { periods, firstGoal }) ?? 'bad');
}

const sumOf = (bets: ResultPreview['bets'], of: (bet: ResultPreview['bets'][number]) => Kobo): Kobo =>
  bets.reduce((sum, bet) => sum + of(bet), 0n);

const sumsOf = ({ bets }: ResultPreview) => ({
  paidMore: sumOf(bets, ({ moreKobo }) => (moreKobo > 0n ? moreKobo : 0n)),
  takenBack: sumOf(bets, ({ moreKobo }) => (moreKobo < 0n ? -moreKobo : 0n)),
  owed: sumOf(bets, ({ owedKobo }) => owedKobo),
});

/** The changes by a result by hand, as the page shows them; a code where it cannot be. */
export async function previewOf(
  { db, shards }: Pick<DeskDeps, 'db' | 'shards'>,
  eventId: string,
  typed: TypedScore,
) {
  const found = await readTradedEvent(db.kysely, eventId);
  if (found === null) return 'no_such_event';
  const { event } = found;
  const play = playOf(event, typed);
  if (play === 'bad') return 'bad_score';
  const preview = await previewResult({ shards }, event, play);
  const { paidMore, takenBack, owed } = sumsOf(preview);
  return {
    ...{ before: scoreText(event.play), after: scoreText(play) ?? VOID, resultCount: event.results },
    open: { bets: preview.open.bets, staked: toNaira(preview.open.stakedKobo) },
    ...{ changed: preview.bets.length, isWhole: preview.isWhole },
    ...{ paidMore: toNaira(paidMore), takenBack: toNaira(takenBack), owed: toNaira(owed) },
    bets: preview.bets.slice(0, LISTED).map((bet) => ({
      ...{ betId: bet.betId, playerId: bet.playerId.toString(), stake: toNaira(bet.stakeKobo) },
      ...{ before: bet.before, paidBefore: toNaira(bet.paidKobo) },
      ...{ after: bet.after, paidAfter: toNaira(bet.paidKobo + bet.moreKobo), owed: toNaira(bet.owedKobo) },
    })),
  };
}

/** A result by hand, in the commit of the decision; the leader settles the bets by it afterwards. */
export const eventResultRule = ({ shards, db }: Pick<DeskDeps, 'shards' | 'db'>) =>
  approvalRule<z.infer<typeof request>>({
    ...{ kind: 'event_resettled', right: 'trading.result', request },
    async describe(_within, typed) {
      const { eventId, resultCount } = typed;
      const found = await readTradedEvent(db.kysely, eventId);
      if (found === null) return refused('no_such_event');
      const { event } = found;
      const play = playOf(event, typed);
      if (play === 'bad') return refused('bad_score');
      if (event.results !== resultCount) return refused('event_changed');
      const preview = await previewResult({ shards }, event, play);
      const { paidMore, takenBack, owed } = sumsOf(preview);
      const count = `${preview.bets.length}${preview.isWhole ? '' : ' of the bets compared'}`;
      return {
        ...{ ok: true as const, subject: `event ${eventId}` },
        facts: [
          ['Match', `${event.home} – ${event.away}, ${event.competition}`],
          ['Result before', scoreText(event.play) ?? 'none'],
          ['Result after', scoreText(play) ?? VOID],
          [
            'Open bets that it may end',
            `${preview.open.bets}, ${formatNaira(preview.open.stakedKobo)} staked`,
          ],
          ['Ended bets that change', count],
          ['Paid to players', formatNaira(paidMore)],
          ['Taken back from players', formatNaira(takenBack)],
          ['Of it owed by players', formatNaira(owed)],
          ...preview.bets
            .slice(0, NAMED)
            .map(
              ({ playerId, betId, before, after, moreKobo }) =>
                [
                  `Player #${playerId}, bet ${betId}`,
                  `${before} → ${after}, ${formatNaira(moreKobo)}`,
                ] as const,
            ),
        ],
      };
    },
    execute: {
      at: 'decision',
      async run({ within, request: typed, by, now }): Promise<Executed> {
        const { eventId, resultCount, reason } = typed;
        const found = await readTradedEvent(within, eventId);
        const play = found === null ? 'bad' : playOf(found.event, typed);
        if (play === 'bad') return refused('no_such_event');
        const result = { eventId, results: resultCount, play, reason, actor: `staff:${by}` as const };
        const written = await writeResultByHand(within, result, now);
        if (written === 'written') return { ok: true };
        return refused(
          written === 'open' ? 'event_open' : written === 'changed' ? 'event_changed' : 'no_such_event',
        );
      },
    },
  });
