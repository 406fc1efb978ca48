import { useLastBets } from '@jara/game-client/shared/use-last-bets';
import { useEffect, useMemo, useState } from 'react';
import { keepPanel, readPanel } from './kept-panel.ts';
import { beforeText, type CrashPanel, type CrashViewProps } from './panel-state.ts';

/** One of the bet panels, from left to right. */
export interface NumberedPanel {
  /** From 1. */
  readonly number: number;
  readonly panel: CrashPanel;
  /** Its index in the session. */
  readonly index: number;
  /** The result of the previous bets, until there is a new one; as far as it is unannounced, also as news. */
  readonly before: string;
  readonly news: string;
}

/**
 * The bet panels. The server does not store the panel of a bet: after a reload each bet appears where this tab
 * stored it.
 */
export function usePanels(
  { panels, channel, results }: CrashViewProps['state'],
  session: CrashViewProps['session'],
): readonly NumberedPanel[] {
  const [isTurned] = useState(() =>
    panels.some(
      ({ bet }, index) =>
        bet !== null && panelIndexOf(bet.betId, panels.length) === panels.length - 1 - index,
    ),
  );
  const turned = useMemo(() => (isTurned ? [...panels].reverse() : panels), [panels, isTurned]);
  const last = useLastBets({ panels: turned, channel, results }, session, (betId) =>
    panelIndexOf(betId, panels.length),
  );
  useEffect(() => {
    for (const [at, one] of last.entries()) if (one !== null) keepPanel(at + 1, { betId: one.bet.betId });
  }, [last]);
  return useMemo(
    () =>
      turned.map((panel, at) => {
        const one = last[at] ?? null;
        const isFree = panel.bet === null && panel.queued === null;
        const before = isFree ? beforeText(panel, one?.bet, results) : '';
        return {
          ...{ panel, before, number: at + 1, index: isTurned ? panels.length - 1 - at : at },
          news: one?.isMissed === true || panel.ended != null ? before : '',
        };
      }),
    [turned, last, results, isTurned, panels],
  );
}

/** From 0; -1 where this tab did not store it. */
function panelIndexOf(betId: string, count: number): number {
  return Array.from({ length: count }, (_, at) => readPanel(at + 1).betId).indexOf(betId);
}
