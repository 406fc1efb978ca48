import { post } from '@jara/calls/call';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SharedBetView } from './shared-round.ts';
import type { SharedSession } from './shared-session.ts';
import type { BetPanel, SharedSessionState } from './shared-state.ts';

/** The previous bet of one bet panel. */
interface LastBet<Selection> {
  readonly bet: SharedBetView<Selection>;
  /** It ended while its player was away. */
  readonly isMissed: boolean;
}

type LastBets<Selection> = readonly (LastBet<Selection> | null)[];

/** The part of the answer of `/game/shared/history` that this hook reads. */
interface History<Selection> {
  readonly data: readonly { readonly bet: SharedBetView<Selection> }[];
}

/**
 * The result of the last bet of each panel, also after an absence: the page requests it whenever the channel opens. The server
 * answers for the newest of their rounds, and only while that is among the last results: an older one is outdated.
 *
 * @param placeOf index of the panel in which a bet was made, as far as it is known; -1 where it is not
 */
export function useLastBets<Selection>(
  { channel, results, panels }: Pick<SharedSessionState<Selection>, 'channel' | 'results' | 'panels'>,
  session: Pick<SharedSession, 'token'>,
  placeOf: (betId: string) => number,
): LastBets<Selection> {
  const [last, setLast] = useState<LastBets<Selection>>(() => panels.map(() => null));
  const seen = panels.map((panel, at) => lastOf(panel, last[at] ?? null));
  if (seen.some((one, at) => one !== last[at])) setLast(seen);

  const missed = useEffectEvent((bets: readonly SharedBetView<Selection>[]) => {
    const newestId = bets[0]?.roundId;
    if (!results.some(({ roundId }) => roundId === newestId)) return;
    const news = bets.filter(
      ({ betId, roundId }) => roundId === newestId && panels.every(({ bet }) => bet?.betId !== betId),
    );
    setLast((before) => news.reduceRight((all, bet) => withMissed(all, bet, placeOf(bet.betId)), before));
  });
  // The channel does not report bets that ended while it was closed, or later than their round.
  const unknown = last.flatMap((one, at) =>
    one !== null && one.bet.payout === null && panels[at]?.bet?.betId !== one.bet.betId
      ? [one.bet.betId]
      : [],
  );
  const [newest] = results;
  const again = unknown.length === 0 ? '' : newest?.roundId;
  const requestedFor = channel === 'open' && newest !== undefined ? `${unknown} ${again}` : null;
  const request = useEffectEvent(async () => {
    const sent = await post<History<Selection>>('/game/shared/history', {
      token: session.token(),
      limit: panels.length,
    });
    if (sent.ok) missed(sent.answer.data.map(({ bet }) => bet));
  });
  useEffect(() => {
    if (requestedFor !== null) void request();
  }, [requestedFor]);
  return last;
}

function lastOf<Selection>(
  { bet }: BetPanel<Selection>,
  before: LastBet<Selection> | null,
): LastBet<Selection> | null {
  return bet === null || bet === before?.bet ? before : { bet, isMissed: false };
}

function withMissed<Selection>(
  last: LastBets<Selection>,
  bet: SharedBetView<Selection>,
  position: number,
): LastBets<Selection> {
  const known = last.findIndex((one) => one?.bet.betId === bet.betId);
  if (known !== -1 && last[known]?.bet.payout !== null) return last;
  const free = position === -1 ? last.indexOf(null) : position;
  const at = known === -1 ? free : known;
  // A panel with a later bet does not show this one.
  if (known === -1 && last[at] !== null) return last;
  return last.map((one, index) => (index === at ? { bet, isMissed: true } : one));
}
