import type { Sent } from '@jara/calls/sent';
import type { SportsAnswerOf, SportsBodyOf, SportsPath, sportsBetCalls } from '@jara/contract/sports-bets';
import { createLaunchedSession, type LaunchedSession } from '@jara/play-client/launched-session';
import { type PlaySession, playSessionOf } from '@jara/play-client/play-session';
import { createStore, type Store } from '@jara/play-client/store';
import type { Send } from './api.ts';

type Phase =
  /** Nobody opened it with a code: matches, slips and codes, and no money. */
  | { readonly at: 'visitor' }
  | { readonly at: 'opening' }
  | { readonly at: 'open' }
  /** The network failed before it was open. */
  | { readonly at: 'unopened' }
  /** The session is over, for this reason. */
  | { readonly at: 'closed'; readonly message: string };

export interface Account {
  readonly phase: Phase;
  /** Naira; null while it is not known. */
  readonly balance: number | null;
  readonly openBets: number;
  /** Over all products; null while it is not known. */
  readonly playSession: PlaySession | null;
}

type PlayerPath = Exclude<
  keyof typeof sportsBetCalls & SportsPath,
  '/sportsbook/session' | '/game/reality-check'
>;
type WithoutToken<P extends PlayerPath> = Omit<SportsBodyOf<P>, 'token'>;

export interface SportsSession
  extends Pick<Store<Account>, 'read' | 'subscribe'>,
    Pick<LaunchedSession<unknown>, 'token' | 'settle' | 'unsettled' | 'isCheckDue' | 'answerCheck'> {
  open(): Promise<void>;
  /** Makes a call of the player; a refusal of the session closes it. */
  call<P extends PlayerPath>(path: P, body: WithoutToken<P>): Promise<Sent<SportsAnswerOf<P>>>;
  refresh(): Promise<void>;
  /** The server can be reached again: checks the uncertain money calls. */
  checkUncertain(): void;
  /** A call or a message said what the balance is now. */
  moved(balance: number): void;
}

export interface SessionDeps {
  /** From the address; used once. */
  readonly code: string | null;
  readonly keptToken: string | null;
  keepToken(token: string | null): void;
  readonly send: Send;
  /** The session is open, again or for the first time. */
  onOpen(token: string): void;
  /** Money moved: a page that shows a balance may fetch it. */
  onMoney(): void;
}

function factsOf({
  balance,
  openBets,
  session,
}: SportsAnswerOf<'/sportsbook/state'>): Omit<Account, 'phase'> {
  return { balance, openBets, playSession: playSessionOf(session, Date.now()) };
}

/** A player's session of the sportsbook, or a visitor's lack of one. */
export function createSportsSession(deps: SessionDeps): SportsSession {
  const { code, keptToken, send, onMoney } = deps;
  const isVisitor = code === null && keptToken === null;
  const account = createStore<Account>({
    phase: { at: isVisitor ? 'visitor' : 'opening' },
    balance: null,
    openBets: 0,
    playSession: null,
  });
  const become = (phase: Phase) => account.update((now) => ({ ...now, phase }));
  const launched = createLaunchedSession<SportsAnswerOf<'/sportsbook/session'>>({
    ...deps,
    redeem: (code) => send('/sportsbook/session', { code }),
    sendCheck: (token, minutes) => send('/game/reality-check', { token, minutes }),
    onEnd: (message) => become({ at: 'closed', message: message ?? '' }),
  });
  const call: SportsSession['call'] = (path, body) =>
    launched.call((token) => send(path, { token, ...body } as never));

  async function refresh(): Promise<void> {
    const sent = await call('/sportsbook/state', {});
    if (!sent.ok) return;
    account.update((now) => ({ ...now, ...factsOf(sent.answer) }));
  }

  return {
    read: account.read,
    subscribe: account.subscribe,
    ...launched,
    call,
    refresh,
    async open() {
      if (isVisitor) return;
      become({ at: 'opening' });
      const opening = await launched.open();
      if (opening.at === 'unopened') return become({ at: 'unopened' });
      const sent = await call('/sportsbook/state', {});
      const token = launched.token();
      if (token === null) return;
      if (!sent.ok) return become({ at: 'unopened' });
      account.set({ phase: { at: 'open' }, ...factsOf(sent.answer) });
      deps.onOpen(token);
    },
    checkUncertain() {
      for (const moneyCall of launched.unsettled.read()) void moneyCall.check();
    },
    moved(balance) {
      account.update((now) => ({ ...now, balance }));
      onMoney();
    },
  };
}
