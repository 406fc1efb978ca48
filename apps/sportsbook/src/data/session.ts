import type { Sent } from '@jara/calls/sent';
import type { SportsAnswerOf, SportsBodyOf, SportsPath, sportsBetCalls } from '@jara/contract/sports-bets';
import type { PlaySession } from '@jara/game-client/game-session';
import { fromNaira } from '@jara/money/kobo';
import type { Send } from './api.ts';
import { createStore, type Store } from './store.ts';

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

type PlayerPath = Exclude<keyof typeof sportsBetCalls & SportsPath, '/sportsbook/session'>;
type WithoutToken<P extends PlayerPath> = Omit<SportsBodyOf<P>, 'token'>;

export interface SportsSession extends Pick<Store<Account>, 'read' | 'subscribe'> {
  open(): Promise<void>;
  token(): string | null;
  /** Makes a call of the player; a refusal of the session closes it. */
  call<P extends PlayerPath>(path: P, body: WithoutToken<P>): Promise<Sent<SportsAnswerOf<P>>>;
  refresh(): Promise<void>;
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

const NO_SESSION: Sent<never> = {
  ok: false,
  kind: 'refused',
  status: 401,
  code: 'session_ended',
  message: '',
  retryAfterMs: null,
};

function factsOf({
  balance,
  openBets,
  session,
}: SportsAnswerOf<'/sportsbook/state'>): Omit<Account, 'phase'> {
  const clockDifferenceMs = Date.now() - Date.parse(session.now);
  return {
    ...{ balance, openBets },
    playSession: {
      startedAtMs: Date.parse(session.startedAt) + clockDifferenceMs,
      stakedKobo: fromNaira(session.staked),
      paidKobo: fromNaira(session.paid),
    },
  };
}

/** A player's session of the sportsbook, or a visitor's lack of one. */
export function createSportsSession(deps: SessionDeps): SportsSession {
  const { send, keepToken, onMoney } = deps;
  let { code } = deps;
  let token = deps.keptToken;
  const isVisitor = code === null && token === null;
  const account = createStore<Account>({
    phase: { at: isVisitor ? 'visitor' : 'opening' },
    balance: null,
    openBets: 0,
    playSession: null,
  });
  const become = (phase: Phase) => account.update((now) => ({ ...now, phase }));

  function close(message: string): void {
    token = null;
    keepToken(null);
    become({ at: 'closed', message });
  }

  const call: SportsSession['call'] = async (path, body) => {
    if (token === null) return NO_SESSION;
    const sent = await send(path, { token, ...body } as never);
    if (!sent.ok && sent.kind === 'refused' && sent.status === 401) close(sent.message);
    return sent as never;
  };

  async function redeem(): Promise<boolean> {
    if (code === null) return token !== null;
    const sent = await send('/sportsbook/session', { code });
    if (sent.ok) {
      code = null;
      token = sent.answer.token;
      keepToken(token);
      return true;
    }
    if (sent.kind === 'network') {
      become({ at: 'unopened' });
      return false;
    }
    // The page was loaded again with the code it was opened by: this tab has the session already.
    code = null;
    if (token !== null) return true;
    close(sent.message);
    return false;
  }

  async function refresh(): Promise<void> {
    const sent = await call('/sportsbook/state', {});
    if (!sent.ok) return;
    account.update((now) => ({ ...now, ...factsOf(sent.answer) }));
  }

  return {
    read: account.read,
    subscribe: account.subscribe,
    token: () => token,
    call,
    refresh,
    async open() {
      if (isVisitor) return;
      become({ at: 'opening' });
      if (!(await redeem()) || token === null) return;
      const sent = await call('/sportsbook/state', {});
      if (!sent.ok) {
        if (token !== null) become({ at: 'unopened' });
        return;
      }
      account.set({ phase: { at: 'open' }, ...factsOf(sent.answer) });
      deps.onOpen(token);
    },
    moved(balance) {
      account.update((now) => ({ ...now, balance }));
      onMoney();
    },
  };
}
