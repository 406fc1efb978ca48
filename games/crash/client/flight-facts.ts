import type { Fact } from '@jara/game-client/parts/announcer';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { type CrashPanel, type CrashRound, cashOutKobo, type PanelView, panelView } from './panel-state.ts';
import { TEXTS } from './texts.ts';

/**
 * Announcements for a player who does not see the flight: its phases and those of their bets, never the climbing figure.
 *
 * @param news of each panel: unannounced results of the previous bets
 */
export function flightFacts(
  round: CrashRound | null,
  panels: readonly CrashPanel[],
  news: readonly string[],
): readonly Fact[] {
  if (round === null) return [];
  const text = announcementOfRound(round);
  const ofRound = text === null ? [] : [{ key: `${round.roundId} ${text}`, text }];
  const ofNews = news.flatMap((text, index) => {
    const announcement = `${TEXTS.slot(index + 1)}: ${text}`;
    return text === '' ? [] : [{ key: announcement, text: announcement }];
  });
  return [
    ...ofRound,
    ...panels.flatMap((panel, index) => ofPanel(panelView(panel, round), index + 1)),
    ...ofNews,
  ];
}

function announcementOfRound({ state, outcome }: CrashRound): string | null {
  if (state === 'voided') return TEXTS.calledOff;
  if (outcome !== null) return TEXTS.saidEnded(multiplierText(outcome.point));
  if (state === 'running') return TEXTS.saidOff;
  return state === 'open' ? TEXTS.saidOpen : null;
}

function ofPanel(view: PanelView, number: number): readonly Fact[] {
  const text = announcementOfBet(view);
  if (text === null) return [];
  const announcement = `${TEXTS.slot(number)}: ${text}`;
  return [{ key: `${'bet' in view ? view.bet.betId : ''} ${announcement}`, text: announcement }];
}

function announcementOfBet(view: PanelView): string | null {
  switch (view.at) {
    case 'queued':
      return TEXTS.queued(formatNaira(koboOfNaira(view.stakeNaira), 'short'));
    case 'placed':
      return TEXTS.placed(formatNaira(fromNaira(view.bet.stake), 'short'));
    case 'riding':
      return view.hasHalf ? TEXTS.halfOut(formatNaira(fromNaira(view.bet.cashOuts[0]?.paid ?? 0))) : null;
    case 'cashed':
      return `${TEXTS.cashedOut(multiplierText(view.multiplier))}, ${formatNaira(paidKobo(view))}`;
    case 'lost':
      return TEXTS.lost(multiplierText(view.point));
    case 'refunded':
      return TEXTS.refunded;
    default:
      return null;
  }
}

/** The payout of the whole bet: announced once, also before its settlement. */
function paidKobo({ bet, multiplier }: Extract<PanelView, { at: 'cashed' }>): Kobo {
  if (bet.payout !== null) return fromNaira(bet.payout);
  const paid = bet.cashOuts.reduce((sum, { paid }) => sum + fromNaira(paid), 0n);
  const isWhole = bet.cashOuts.some(({ part }) => part === 'all');
  return isWhole ? paid : paid + cashOutKobo(bet, 'all', multiplier);
}
