import { certain, refused, type Sent } from '@jara/calls/sent';
import { type SettleDeps, type Settled, settle } from '@jara/calls/settle';
import type { ReminderMinutes as CheckMinutes } from './reality.ts';
import { createStore, type Store } from './store.ts';

/** The result of an opening: by the launch code, with its answer; or with the token that the tab kept. */
type Opening<Answer> =
  | { readonly at: 'launched'; readonly answer: Answer }
  | { readonly at: 'continued' }
  /** No answer settled whether the code was accepted: open again. */
  | { readonly at: 'unopened' }
  /** `onEnd` has the reason. */
  | { readonly at: 'ended' };

export interface LaunchedSessionDeps<Answer> {
  /** From the address; used once. */
  readonly code: string | null;
  /** A token kept by this tab, for a page loaded again. */
  readonly keptToken: string | null;
  keepToken(token: string | null): void;
  redeem(code: string): Promise<Sent<Answer>>;
  /** Answers the reality check; `minutes` absent: keeps its interval. */
  sendCheck(token: string, minutes: CheckMinutes | undefined): Promise<Sent<unknown>>;
  /** The session ended, for this reason; null: it never began, because the page has no code. */
  onEnd(message: string | null): void;
}

/** A check of a call that is not uncertain does nothing. */
type UnsettledCalls = readonly { check(): Promise<void> }[];

/** The session of a page that the site launched with a code: a game of any kind, or the sportsbook. */
export interface LaunchedSession<Answer> {
  token(): string | null;
  open(): Promise<Opening<Answer>>;
  /** Makes a call with the session's token. A 401 means that the session ended elsewhere: it ends here too. */
  call<Called>(send: (token: string) => Promise<Sent<Called>>): Promise<Sent<Called>>;
  /** Repeats an idempotent call until an answer settles it; a 401 ends the session. */
  settle<Called>(send: (token: string) => Promise<Sent<Called>>, deps: SettleDeps): Promise<Settled<Called>>;
  /** The money calls that no answer has settled yet. */
  readonly unsettled: Store<UnsettledCalls>;
  /** A bet was refused because a reality check is due. */
  readonly isCheckDue: Store<boolean>;
  /** Answers the reality check on the server, in the background: where that fails, the next bet is refused again. */
  answerCheck(minutes?: CheckMinutes): void;
  end(message: string): void;
}

const NO_SESSION = refused(401, 'session_ended', '');

export function createLaunchedSession<Answer extends { readonly token: string }>(
  deps: LaunchedSessionDeps<Answer>,
): LaunchedSession<Answer> {
  const { keptToken, keepToken, redeem, sendCheck, onEnd } = deps;
  const isCheckDue = createStore(false);
  let { code } = deps;
  let token = code === null ? keptToken : null;

  function end(message: string | null): void {
    token = null;
    keepToken(null);
    onEnd(message);
  }

  function endIfRefused(sent: Sent<unknown> | Settled<unknown>): void {
    if (!sent.ok && sent.kind === 'refused' && sent.status === 401) end(sent.message);
  }

  return {
    token: () => token,
    unsettled: createStore<UnsettledCalls>([]),
    isCheckDue,
    answerCheck(minutes) {
      isCheckDue.set(false);
      if (token !== null) void sendCheck(token, minutes);
    },
    end,
    async open() {
      if (code !== null) {
        // A retry sends the same code: if the lost answer used it up, the player launches again.
        const sent = certain(await redeem(code));
        if (sent === null) return { at: 'unopened' };
        code = null;
        if (sent.ok) {
          token = sent.answer.token;
          keepToken(token);
          return { at: 'launched', answer: sent.answer };
        }
        // A reloaded page has used its code up.
        token = keptToken;
        if (token === null) {
          end(sent.message);
          return { at: 'ended' };
        }
      }
      if (token !== null) return { at: 'continued' };
      end(null);
      return { at: 'ended' };
    },
    async call(send) {
      if (token === null) return NO_SESSION;
      const sent = await send(token);
      endIfRefused(sent);
      return sent;
    },
    async settle(send, settling) {
      const sentWith = token;
      if (sentWith === null) return NO_SESSION;
      const sent = await settle(() => send(sentWith), settling);
      endIfRefused(sent);
      return sent;
    },
  };
}
