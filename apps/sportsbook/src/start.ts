import { postToShell } from '@jara/bridge/post';
import { pause } from '@jara/calls/pause';
import { newRequestId } from '@jara/calls/request-id';
import { type ChannelState, openLiveChannel } from '@jara/game-client/live/live-channel';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { inTab, keep, readKept } from '@jara/play-client/kept';
import { createStore } from '@jara/play-client/store';
import { type CashOuts, createCashOuts } from './bets/cash-outs.ts';
import { TEXTS } from './bets/texts.ts';
import { request, send } from './data/api.ts';
import { type App, createQueries, createSlipStore, refetchBets } from './data/app.ts';
import { createEvents } from './data/events.ts';
import { createFavourites } from './data/favourites.ts';
import { createLive } from './data/live.ts';
import { createSportsSession } from './data/session.ts';
import { createToast } from './data/toast.ts';
import { type Attempt, createPlacer, type Placer } from './slip/placing.ts';
import { toSlipIn, withoutPlaced } from './slip/slip.ts';
import { readSlip } from './slip/slip-storage.ts';

const TOKEN = 'sports-token';
const ATTEMPT = 'sports-attempt';
/** Delay that batches rows scrolled into view, and events whose versions were missed. */
const SOON_MS = 200;
const MAX_REQUESTED = 60;

export interface StartingWith {
  readonly code: string | null;
  readonly playerOrigin: string;
  readonly waysOut: App['waysOut'];
}

/** Assembles the sportsbook. */
export function createApp({ code, playerOrigin, waysOut }: StartingWith): App {
  const events = createEvents();
  const queries = createQueries();
  const channel = createStore<ChannelState>('connecting');
  let aheadMs = 0;
  const soon = (work: () => void) => void setTimeout(work, SOON_MS);
  const readAgain = () => {
    for (const queryKey of [['events'], ['event'], ['bets'], ['quote']])
      void queries.invalidateQueries({ queryKey });
  };

  const session = createSportsSession({
    code,
    keptToken: readKept(inTab, TOKEN),
    keepToken: (token) => keep(inTab, TOKEN, token),
    send,
    onOpen(token) {
      live.open(token);
      void placer.check();
    },
    onMoney: () => postToShell({ type: 'balance-changed' }, playerOrigin),
  });

  const missed = createMissed(soon, (eventIds) =>
    request('/sportsbook/events', { eventIds }).then(
      (answer) => events.put(answer.events),
      // The next message, or the list's own poll, tries again.
      () => undefined,
    ),
  );

  const live = createLive({
    openChannel: openLiveChannel,
    soon,
    onEvent(message) {
      if (events.apply(message) !== 'behind') return;
      if (message.to === 'rows') missed(message.eventId);
      else void queries.invalidateQueries({ queryKey: ['event', message.eventId] });
    },
    onBets({ balance }) {
      session.setBalance(balance);
      void queries.invalidateQueries({ queryKey: ['bets'] });
      void session.refresh();
      session.checkUncertain();
    },
    onBalance: () => void session.refresh(),
    onOpened() {
      readAgain();
      session.checkUncertain();
    },
    onState: channel.set,
  });

  const slip = createSlipStore(readSlip());
  const now = () => Date.now() + aheadMs;
  const placer = createSessionPlacer({ session, queries, slip, now });
  const toast = createToast((ms, work) => void setTimeout(work, ms));
  const cashOuts = createSessionCashOuts({ session, queries, toast });
  // A change of the slip means that the player has seen the last result.
  slip.subscribe(placer.forget);

  return {
    ...{ events, session, live, channel, slip, placer, cashOuts, toast, queries },
    ...{ waysOut, playerOrigin, now },
    favourites: createFavourites(),
    setServerTime(serverNow) {
      aheadMs = serverNow - Date.now();
    },
  };
}

/** Places slips in this session, and notifies the slip and the balance when one was accepted. */
function createSessionPlacer({
  session,
  queries,
  slip,
  now,
}: Pick<App, 'session' | 'queries' | 'slip' | 'now'>): Placer {
  return createPlacer({
    send: (token, { requestId, slip: sent, before }) =>
      send('/sportsbook/place', { token, requestId, slip: toSlipIn(sent), accept: sent.accept, before }),
    ...{ session, newRequestId, now, wait: pause },
    readKept: () => readAttempt(session.token()),
    keep: (attempt) =>
      keep(inTab, ATTEMPT, attempt === null ? null : JSON.stringify({ token: session.token(), attempt })),
    onPlaced({ balance, refused }, sent) {
      slip.update((left) => withoutPlaced(left, sent, refused));
      session.setBalance(balance);
      void session.refresh();
      void queries.invalidateQueries({ queryKey: ['bets'] });
    },
  });
}

/** Cashes out bets in this session, and notifies the balance and the lists of bets. */
function createSessionCashOuts({
  session,
  queries,
  toast,
}: Pick<App, 'session' | 'queries' | 'toast'>): CashOuts {
  return createCashOuts({
    send: (token, { requestId, betId, offer, part }) =>
      send('/sportsbook/cash-out', { token, requestId, betId, offer, part }),
    ...{ session, newRequestId, wait: pause },
    onPaid({ balance, bet }) {
      session.setBalance(balance);
      // The bet may have left the list by now, and its card with it.
      toast.show(TEXTS.cashedOutNow(formatNaira(fromNaira(bet.cashedOut.at(-1)?.paid ?? 0))));
      void session.refresh();
    },
    onChanged: () => refetchBets(queries),
  });
}

/** Events with messages out of sequence, fetched together. */
function createMissed(
  soon: (work: () => void) => void,
  requestEvents: (eventIds: string[]) => Promise<void>,
): (eventId: string) => void {
  const waiting = new Set<string>();
  return (eventId) => {
    if (waiting.size === 0)
      soon(() => {
        const eventIds = [...waiting].slice(0, MAX_REQUESTED);
        waiting.clear();
        void requestEvents(eventIds);
      });
    waiting.add(eventId);
  };
}

/** An attempt of this very session: another player may have opened the sportsbook in this tab since. */
function readAttempt(token: string | null): Attempt | null {
  const text = readKept(inTab, ATTEMPT);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { readonly token: string | null; readonly attempt: Attempt };
    const { requestId, slip } = kept.attempt;
    const isOfNow = kept.token === token && typeof requestId === 'string' && Array.isArray(slip.legs);
    return isOfNow ? kept.attempt : null;
  } catch {
    return null;
  }
}
