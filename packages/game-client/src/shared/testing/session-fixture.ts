import { type Sent, UNREACHED } from '@jara/calls/sent';
import type { SharedGameMessage } from '@jara/contract/shared-games';
import type { ChannelState, LiveChannelEvents } from '../../live/live-channel.ts';
import type { SharedBetView, SharedRound } from '../shared-round.ts';
import { createSharedSession, type SharedSession, type SharedSessionDeps } from '../shared-session.ts';

/** A message of the live channel; its bets need not be plain JSON in their types. */
export type SentMessage =
  | Exclude<SharedGameMessage, { readonly type: 'bets' }>
  | { readonly type: 'bets'; readonly bets: readonly SharedBetView[]; readonly balance: number };

export const roundOf = <Outcome = null, Card = null>(
  number: number,
  change: Partial<SharedRound<Outcome, Card>> = {},
): SharedRound<Outcome, Card> => ({
  roundId: `round-${number}`,
  seasonId: 'season',
  number,
  state: 'open',
  opensAtMs: 0,
  closesAtMs: 5_000,
  startsAtMs: null,
  endedAtMs: null,
  card: null,
  outcome: null,
  link: null,
  ...change,
});

export const betOf = (
  betId: string,
  roundId: string,
  change: Partial<SharedBetView> = {},
): SharedBetView => ({
  betId,
  roundId,
  stake: 100,
  selection: { autoAt: null },
  cashOuts: [],
  state: 'open',
  payout: null,
  ...change,
});

interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A session of a player with ₦1,000 at a server whose answers the test sets, and a channel that the test drives. */
export async function openSession<Selection = unknown, Outcome = unknown, Card = unknown>(
  answers: Partial<Record<string, (body: Call['body']) => Sent<unknown>>> = {},
) {
  const calls: Call[] = [];
  const kept: (string | null)[] = [];
  const channel: { events: LiveChannelEvents | null } = { events: null };
  let requests = 0;
  const usual: Record<string, (body: Call['body']) => Sent<unknown>> = {
    '/game/shared/session': () => ({ ok: true, answer: { token: 'token' } }),
    '/game/shared/state': () => ({
      ok: true,
      answer: {
        balance: 1_000,
        session: { startedAt: '2026-01-01T00:00:00Z', now: '2026-01-01T00:00:00Z', staked: 0, paid: 0 },
        bets: [],
      },
    }),
    '/game/shared/bet': ({ roundId, requestId }) => ({
      ok: true,
      answer: { bet: betOf(`bet of ${requestId}`, String(roundId)), balance: 900 },
    }),
  };
  const deps: SharedSessionDeps = {
    gameId: 'crash',
    code: 'code',
    keptToken: null,
    keepToken: (token) => kept.push(token),
    panels: 2,
    send: async (path, body) => {
      calls.push({ path, body });
      return ((answers[path] ?? usual[path])?.(body) ?? UNREACHED) as never;
    },
    openChannel(_token, events) {
      channel.events = events;
      events.onState('open');
      return { clock: { now: () => 7 }, send: () => undefined, close: () => undefined };
    },
    newRequestId: () => `request-${++requests}`,
    nowMs: () => 0,
    wait: async () => undefined,
    onMoney: () => undefined,
  };
  const session = createSharedSession(deps) as SharedSession<Selection, Outcome, Card>;
  await session.open();
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    session,
    calls,
    kept,
    panel: (index: number) => session.state().panels[index],
    /** Whether the player must be notified immediately of a lost network. */
    isUrgent: () => channel.events?.isUrgent?.() === true,
    async isChannel(state: ChannelState) {
      channel.events?.onState(state);
      await settled();
    },
    async receive(message: SentMessage) {
      channel.events?.onMessage(message as never);
      await settled();
    },
    placed: () => calls.filter(({ path }) => path === '/game/shared/bet').map(({ body }) => body),
    settled,
  };
}
