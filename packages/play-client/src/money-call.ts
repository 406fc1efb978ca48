import type { Answered, Refused, Sent } from '@jara/calls/sent';
import type { LaunchedSession } from './launched-session.ts';

/** A call that moves money and that no answer has settled yet. */
export type UnsettledCall<Request> =
  | {
      readonly at: 'sending';
      readonly request: Request;
      /** Number of repeats so far. */
      readonly attempt: number;
    }
  /** Every attempt was made: the server may have executed it. */
  | { readonly at: 'uncertain'; readonly request: Request };

export interface MoneyCallDeps<Request, Answer> {
  readonly session: Pick<LaunchedSession<unknown>, 'settle' | 'unsettled' | 'isCheckDue'>;
  /** Sends the request with its own id, the same for each repeat: the server executes it once. */
  send(token: string, request: Request): Promise<Sent<Answer>>;
  wait(ms: number): Promise<void>;
  onUnsettled(call: UnsettledCall<Request>): void;
  onSettled(sent: Answered<Answer> | Refused, request: Request): void;
}

/** Calls that move money, one at a time: a bet, a move, a cash-out. */
export interface MoneyCall<Request> {
  /** Sends nothing while another request is not settled. */
  send(request: Request): Promise<void>;
  /** Sends the uncertain request again. */
  check(): Promise<void>;
}

export function createMoneyCall<Request, Answer>(deps: MoneyCallDeps<Request, Answer>): MoneyCall<Request> {
  const { session, send, wait, onUnsettled, onSettled } = deps;
  let unsettled: UnsettledCall<Request> | null = null;

  function become(call: UnsettledCall<Request>): void {
    unsettled = call;
    onUnsettled(call);
  }

  async function run(request: Request): Promise<void> {
    const sending = (attempt: number) => become({ at: 'sending', request, attempt });
    sending(0);
    const sent = await session.settle((token) => send(token, request), { wait, onRetry: sending });
    if (!sent.ok && sent.kind === 'uncertain') return become({ at: 'uncertain', request });
    unsettled = null;
    session.unsettled.update((calls) => calls.filter((other) => other !== call));
    if (!sent.ok && sent.code === 'reality_check') session.isCheckDue.set(true);
    onSettled(sent, request);
  }

  const call: MoneyCall<Request> = {
    async send(request) {
      if (unsettled !== null) return;
      session.unsettled.update((calls) => [...calls, call]);
      await run(request);
    },
    async check() {
      if (unsettled?.at === 'uncertain') await run(unsettled.request);
    },
  };
  return call;
}
