import { randomUUID } from 'node:crypto';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { type Answered, openSession } from '../../../e2e/games/device.ts';
import { call, makePerson, type Player, signUpByCalls } from '../../../e2e/people.ts';
import { type Call, type Clock, onClock, realClock } from '../on-clock.ts';
import { post, type Reply } from '../post.ts';
import type { RoundBoard } from '../round-board.ts';

const OPENING_NAIRA = 1_000_000;
const STAKE_NAIRA = 100;
/** A game whose bets are followed by moves. */
const SOLO_GAME = 'boom-field';
const SPORTSBOOK_ID = '10105';
const EVENTS_REQUESTED = 60;
/** Minimum time until the kick-off of a match that is bet on. */
const BEFORE_KICK_OFF_MS = 60_000;
/** Matches that begin sooner take no more bets of strangers: they may begin while the call is in progress. */
const CLOSES_BEFORE_MS = 15_000;

/** A player of one product whom the fault does not affect; each sends one call at a time. */
export interface ProductStranger {
  readonly product: string;
  /** Sends the next call; returns its reply, or null without an answer, or `nothing_open` where no bet is possible at present. */
  send(): Promise<Reply | null | 'nothing_open'>;
}

const newPlayer = (origin: string): Promise<Player> => signUpByCalls(origin, makePerson(), OPENING_NAIRA);

/** A bet, one tile, the cash-out, and again: a game for one player, with moves. */
export async function soloStranger(origin: string): Promise<ProductStranger> {
  const session = await openSession(origin, await newPlayer(origin), SOLO_GAME);
  const moves = [{ do: 'open', tile: 0 }, { do: 'cash-out' }];
  let round: Answered | null = null;
  let made = 0;
  return {
    product: 'solo game',
    async send() {
      const open = round?.isOver === false ? round : null;
      const body =
        open === null
          ? { requestId: randomUUID(), bet: { stakeNaira: STAKE_NAIRA, mineCount: 1 } }
          : { roundId: open.roundId, sequence: open.sequence, move: moves[made] };
      const path = open === null ? 'bet' : 'move';
      const reply = await post(`${session.origin}/game/${path}`, { token: session.token, ...body });
      if (reply?.status !== 200) return reply;
      made = open === null ? 0 : made + 1;
      round = (JSON.parse(reply.text) as { round: Answered }).round;
      return reply;
    },
  };
}

/** A bet on any round of a shared game that takes bets. */
export async function sharedStranger(
  origin: string,
  board: RoundBoard,
  games: readonly AnySharedGame[],
): Promise<ProductStranger> {
  const sessions = new Map<string, { readonly origin: string; readonly token: string }>();
  const { token } = await newPlayer(origin);
  for (const { id } of games) sessions.set(id, await openShared(origin, token, id));
  const selectionOf = (gameId: string, card: unknown) =>
    games.find(({ id }) => id === gameId)?.betTypes[0]?.example(card);
  const room = (gameId: string) => games.find(({ id }) => id === gameId)?.betsPerRound ?? 0;
  const bets = new Map<string, number>();
  const betsOn = (roundId: string) => bets.get(roundId) ?? 0;
  return {
    product: 'shared game',
    async send() {
      const round = board.rounds.find(
        ({ gameId, roundId, state }) => state === 'open' && betsOn(roundId) < room(gameId),
      );
      const session = sessions.get(round?.gameId ?? '');
      if (round === undefined || session === undefined) return 'nothing_open';
      bets.set(round.roundId, betsOn(round.roundId) + 1);
      const { roundId, gameId, card } = round;
      const selection = selectionOf(gameId, card);
      const reply = await post(`${session.origin}/game/shared/bet`, {
        ...{ token: session.token, requestId: randomUUID(), roundId },
        bet: { stakeNaira: STAKE_NAIRA, selection },
      });
      // The bets closed between the read of the board and the call, which is no fault.
      return reply?.status === 409 ? 'nothing_open' : reply;
    },
  };
}

async function openShared(origin: string, token: string, gameId: string) {
  const request = { token, gameId, deviceType: 'mobile' };
  const { launcherUrl } = await call<{ launcherUrl: string }>(origin, '/xpress/live/launcher-url', request);
  const url = new URL(launcherUrl);
  const code = url.searchParams.get('code');
  const opened = await call<{ token: string }>(url.origin, '/game/shared/session', { code, gameId });
  return { origin: url.origin, token: opened.token };
}

interface Row {
  readonly eventId: string;
  readonly startsAt: number;
  readonly isSuspended: boolean;
  readonly main: {
    readonly marketId: string;
    readonly selections: readonly { readonly selectionId: string; readonly odds: number }[];
  } | null;
}

/** Single bets on upcoming matches, at any odds. */
export async function slipStranger(origin: string): Promise<ProductStranger> {
  const { token } = await newPlayer(origin);
  const { launcherUrl } = await call<{ launcherUrl: string }>(origin, '/xpress/live/launcher-url', {
    ...{ token, gameId: SPORTSBOOK_ID, deviceType: 'mobile' },
  });
  const url = new URL(launcherUrl);
  const code = url.searchParams.get('code');
  const session = await call<{ token: string }>(url.origin, '/sportsbook/session', { code });
  const { now, events } = await call<{ now: number; events: Row[] }>(url.origin, '/sportsbook/events', {
    ...{ sport: 'football', when: 'all', limit: EVENTS_REQUESTED },
  });
  const coming = events.filter(
    ({ startsAt, main, isSuspended }) => startsAt > now + BEFORE_KICK_OFF_MS && main !== null && !isSuspended,
  );
  let next = 0;
  return {
    product: 'sports slip',
    async send() {
      next += 1;
      const open = coming.filter(({ startsAt }) => startsAt > Date.now() + CLOSES_BEFORE_MS);
      const event = open[next % Math.max(1, open.length)];
      const [selection] = event?.main?.selections ?? [];
      if (event?.main == null || selection === undefined) return 'nothing_open';
      const selections = [{ marketId: event.main.marketId, selectionId: selection.selectionId }];
      return post(`${url.origin}/sportsbook/place`, {
        ...{ token: session.token, requestId: randomUUID(), accept: 'any' },
        slip: {
          kind: { type: 'singles' },
          legs: [{ eventId: event.eventId, selections, odds: selection.odds }],
          stakePerLine: String(STAKE_NAIRA),
        },
      });
    },
  };
}

interface Arrivals {
  readonly everyMs: number;
  readonly clock?: Clock;
  isOver(): boolean;
  onCall(call: Call): void;
}

/**
 * Plays the strangers of one product by arrivals: a call is due on a fixed clock, independent of the earlier calls, and the next free
 * stranger sends it. If none is free the arrival waits for one, and is measured from its due time. An arrival with nothing open to bet on
 * is no call.
 */
export async function playArrivals(
  strangers: readonly ProductStranger[],
  { everyMs, isOver, onCall, clock = realClock }: Arrivals,
): Promise<void> {
  const free = [...strangers];
  const due: number[] = [];
  const underWay = new Set<Promise<void>>();
  const serve = async (stranger: ProductStranger): Promise<void> => {
    for (let dueMs = due.shift(); dueMs !== undefined; dueMs = due.shift()) {
      const reply = await stranger.send();
      if (reply === 'nothing_open') continue;
      onCall({
        ...{ product: stranger.product, startedMs: dueMs, endedMs: clock.now() },
        status: reply?.status ?? null,
      });
    }
    free.push(stranger);
  };
  await onClock(
    async (dueMs) => {
      due.push(dueMs);
      const stranger = free.shift();
      if (stranger === undefined) return;
      const serving = serve(stranger);
      underWay.add(serving);
      void serving.finally(() => underWay.delete(serving)).catch(() => undefined);
    },
    { everyMs, isOver, clock },
  );
  await Promise.all(underWay);
}
