import type { SportsAnswerOf } from '@jara/contract/sports-bets';
import type { Kobo } from '@jara/money/kobo';
import { createMoneyCall, type MoneyCallDeps, type UnsettledCall } from '@jara/play-client/money-call';
import { createStore, type Store } from '@jara/play-client/store';

type CashOutAnswer = SportsAnswerOf<'/sportsbook/cash-out'>;

interface CashOutRequest {
  readonly requestId: string;
  readonly betId: string;
  readonly offer: string;
  /** Of the open stake, in percent. */
  readonly part: number;
  /** The payout of that part by the offer. */
  readonly amount: Kobo;
}

/** A bet without a state has no unsettled cash-out, and none was refused. */
type CashOutState = UnsettledCall<CashOutRequest> | { readonly at: 'refused'; readonly message: string };

export interface CashOutsDeps
  extends Pick<MoneyCallDeps<CashOutRequest, CashOutAnswer>, 'session' | 'send' | 'wait'> {
  newRequestId(): string;
  onPaid(answer: CashOutAnswer): void;
  /** A cash-out was settled, or is uncertain. */
  onChanged(): void;
}

/** The cash-outs of the session, by bet: they continue when the bet's card is no longer shown. */
export interface CashOuts extends Pick<Store<ReadonlyMap<string, CashOutState>>, 'read' | 'subscribe'> {
  take(cashOut: Omit<CashOutRequest, 'requestId'>): Promise<void>;
  /** Repeats the bet's uncertain cash-out. */
  check(betId: string): Promise<void>;
}

export function createCashOuts({ newRequestId, onPaid, onChanged, ...deps }: CashOutsDeps): CashOuts {
  const states = createStore<ReadonlyMap<string, CashOutState>>(new Map());
  const become = (betId: string, state: CashOutState | null) =>
    states.update((before) => {
      const after = new Map(before);
      if (state === null) after.delete(betId);
      else after.set(betId, state);
      return after;
    });
  const callFor = (betId: string) =>
    createMoneyCall<CashOutRequest, CashOutAnswer>({
      ...deps,
      onUnsettled(call) {
        become(betId, call);
        if (call.at === 'uncertain') onChanged();
      },
      onSettled(sent) {
        become(betId, sent.ok ? null : { at: 'refused', message: sent.message });
        if (sent.ok) onPaid(sent.answer);
        onChanged();
      },
    });
  const calls = new Map<string, ReturnType<typeof callFor>>();
  return {
    read: states.read,
    subscribe: states.subscribe,
    async take(cashOut) {
      const { betId } = cashOut;
      const call = calls.get(betId) ?? callFor(betId);
      calls.set(betId, call);
      await call.send({ ...cashOut, requestId: newRequestId() });
    },
    async check(betId) {
      await calls.get(betId)?.check();
    },
  };
}
