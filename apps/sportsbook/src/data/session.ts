import { type Sent, UNREACHED } from '@jara/calls/sent';
import type { SportsAnswerOf, SportsBodyOf, SportsPath, sportsBetCalls } from '@jara/contract/sports-bets';
import { createLaunchedSession, type LaunchedSession } from '@jara/play-client/launched-session';
import { type PlaySession, playSessionOf } from '@jara/play-client/play-session';
import { createStore, type Store } from '@jara/play-client/store';
import { failureText, type Send } from './api.ts';

type Phase =
  /** Opened without a launch code: matches, slips and booking codes are available, betting is not. */
  | { readonly at: 'visitor' }
  | { readonly at: 'opening' }
  | { readonly at: 'open' }
  /** The server refused to open it, for this reason, or was not reached: then the message is empty. */
  | { readonly at: 'unopened'; readonly message: string }
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
  /** Sets the balance received in an answer or a live message. */
  setBalance(balance: number): void;
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

const unopened = (sent: Sent<unknown>): Phase => ({ at: 'unopened', message: failureText(sent, '') });

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
  /** The last answer to the launch code. */
  let redeemed: Sent<unknown> = UNREACHED;
  const become = (phase: Phase) => account.update((now) => ({ ...now, phase }));
  const launched = createLaunchedSession<SportsAnswerOf<'/sportsbook/session'>>({
    ...deps,
    async redeem(code) {
      const sent = await send('/sportsbook/session', { code });
      redeemed = sent;
      return sent;
    },
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
      if (opening.at === 'unopened') return become(unopened(redeemed));
      const sent = await call('/sportsbook/state', {});
      const token = launched.token();
      if (token === null) return;
      if (!sent.ok) return become(unopened(sent));
      account.set({ phase: { at: 'open' }, ...factsOf(sent.answer) });
      deps.onOpen(token);
    },
    checkUncertain() {
      for (const moneyCall of launched.unsettled.read()) void moneyCall.check();
    },
    setBalance(balance) {
      account.update((now) => ({ ...now, balance }));
      onMoney();
    },
  };
}
