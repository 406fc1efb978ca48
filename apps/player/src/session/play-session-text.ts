import type { PlaySessionView } from '@jara/contract/game-server';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { TEXTS } from './reality-texts.ts';

/** Whole minutes since the play session began. */
export function minutesOf({ now, startedAt }: PlaySessionView): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(startedAt)) / 60_000));
}

/** The net position over all games in words. */
export function netText({ staked, paid }: PlaySessionView): string {
  const netKobo = fromNaira(paid) - fromNaira(staked);
  if (netKobo === 0n) return TEXTS.netEven;
  return netKobo > 0n
    ? TEXTS.netAhead(formatNaira(netKobo, 'short'))
    : TEXTS.netBehind(formatNaira(-netKobo, 'short'));
}
