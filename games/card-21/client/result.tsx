import type { GameRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { endOf, type TableBet, type TableState } from '../game.ts';
import { isBust } from '../hand.ts';
import { TEXTS } from './texts.ts';
import { totalText } from './words.ts';

type Round = GameRound<TableBet, TableState>;

function titleOf({ view, stakeKobo }: Round, payoutKobo: bigint): string {
  if (endOf(view, 0) === 'blackjack') return TEXTS.blackjackTitle;
  if (payoutKobo > stakeKobo) return TEXTS.wonTitle;
  return payoutKobo === stakeKobo ? TEXTS.evenTitle : TEXTS.partTitle;
}

/** How a round ended: a win bursts in proportion, what comes back is counted, a loss is quiet. */
export function Result({ round }: { round: Round }) {
  const { view, stakeKobo } = round;
  const payoutKobo = round.payoutKobo ?? 0n;
  if (payoutKobo === 0n) {
    const own = view.hands.map(({ cards }) => totalText(cards, view.hands.length > 1)).join(' · ');
    // Against bust hands the dealer does not draw: his one card decided nothing.
    const isAllBust = view.hands.every(({ cards }) => isBust(cards));
    return (
      <div className="min-h-16 py-1 text-center">
        <p className="font-head text-21">{TEXTS.lostTitle}</p>
        <p className="text-15 text-text-soft">
          {isAllBust ? `${own}.` : TEXTS.lostText(own, totalText(view.dealer))}
        </p>
      </div>
    );
  }
  const times = Number(payoutKobo) / Number(stakeKobo);
  return (
    <div className="relative min-h-16 py-1 text-center">
      {times > 1 && !round.isResumed ? <Burst times={times} /> : null}
      <p className="font-head text-17 text-text-soft">{titleOf(round, payoutKobo)}</p>
      <p className="font-head text-28 text-good">
        <CountUp amountKobo={payoutKobo} times={times} />
      </p>
    </div>
  );
}
