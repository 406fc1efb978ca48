import type { SpinRecord } from '@jara/contract/spin';
import { digitsOfStake, stakeOfDigits } from '@jara/game-client/stake-digits';
import type { Kobo } from '@jara/money/kobo';
import { depositForSpin, loginFrom } from '../../navigation/paths.ts';
import { isPlayable, limitSentence, MIN_STAKE_KOBO, stakeDigits } from './stake.ts';
import { TEXTS } from './texts.ts';

export const SPIN_DURATION_MS = 8000;
const DIALOG_DELAY_MS = 2000;

/**
 * The whole of a spin, from the typed stake to the closed dialog, without a browser: `step` takes an event and returns the new
 * state and the effects to run. Calling the server, waiting and turning the wheel are effects; their ends come back as events.
 */

export type Spin = Pick<SpinRecord, 'spinId' | 'result' | 'index'> & {
  readonly stakeKobo: Kobo;
  readonly amountWonKobo: Kobo;
};

/** A call to spin: repeated with the same `requestId` it is the same spin, and its stake is taken once. */
export interface SpinRequest {
  readonly requestId: string;
  readonly betAmount: string;
}

export type Phase =
  | { readonly at: 'ready' }
  | { readonly at: 'confirming' }
  | {
      readonly at: 'sending';
      readonly request: SpinRequest;
      /** The server gave an answer that does not settle the spin, and its message was shown. */
      readonly wasAnswered?: true;
    }
  /** No answer settles whether the spin was played. */
  | {
      readonly at: 'uncertain';
      readonly request: SpinRequest;
      /** The page was left before the answer came. */
      readonly wasLeft?: true;
      /** The server gave an answer that does not settle the spin. */
      readonly wasAnswered?: true;
    }
  /** `won` is the free spin won by it: kept apart until the reveal, so that nothing shows the result early. */
  | { readonly at: 'turning'; readonly spin: Spin; readonly won: FreeSpin | null }
  | { readonly at: 'stopped'; readonly spin: Spin }
  | { readonly at: 'result'; readonly spin: Spin }
  | { readonly at: 'leaving' };

export interface FreeSpin {
  readonly stakeKobo: Kobo;
  readonly count: number;
}

export interface SpinFlow {
  /** The text in the field. */
  readonly typed: string;
  /** The last accepted stake; cancelling a change restores it. */
  readonly accepted: string;
  readonly freeSpin: FreeSpin | null;
  readonly phase: Phase;
}

/** The facts that a press of Spin Now depends on. A balance that could not be fetched is null: then the server decides. */
export interface Press {
  readonly hasToken: boolean;
  readonly balanceKobo: Kobo | null;
  readonly requestId: string;
}

export type SpinEvent =
  | { readonly type: 'stake-typed'; readonly text: string }
  /** By a chip: the stake is deliberate, so it is accepted without the question. */
  | { readonly type: 'stake-chosen'; readonly digits: string }
  | { readonly type: 'stake-left' }
  | { readonly type: 'stake-cancelled' }
  | { readonly type: 'stake-accepted'; readonly press: Press }
  | { readonly type: 'spin-pressed'; readonly press: Press }
  | { readonly type: 'free-spin-known'; readonly freeSpin: FreeSpin | null }
  | { readonly type: 'answered'; readonly spin: Spin; readonly freeSpin: FreeSpin | null }
  /** Null: a reality check is due, which has a dialog of its own. */
  | { readonly type: 'refused'; readonly message: string | null }
  /** An answer that does not settle the spin, which is requested again. */
  | { readonly type: 'put-off'; readonly message: string }
  | { readonly type: 'uncertain' }
  | { readonly type: 'check-pressed' }
  | { readonly type: 'check-dropped' }
  | { readonly type: 'revealed' }
  | { readonly type: 'result-due' }
  | { readonly type: 'result-closed' }
  | { readonly type: 'again-pressed'; readonly press: Press };

export type SpinEffect =
  | { readonly do: 'toast'; readonly tone: 'info' | 'error'; readonly text: string }
  | { readonly do: 'go'; readonly to: string }
  /** For the return from the login. */
  | { readonly do: 'keep-stake'; readonly naira: string }
  | { readonly do: 'send'; readonly request: SpinRequest }
  | { readonly do: 'turn'; readonly spin: Spin }
  | { readonly do: 'wait'; readonly ms: number; readonly thenEvent: 'result-due' }
  | { readonly do: 'refetch' };

export interface Step {
  readonly flow: SpinFlow;
  readonly effects: readonly SpinEffect[];
}

export function startFlow(stake: string): SpinFlow {
  return { typed: stake, accepted: stake, freeSpin: null, phase: { at: 'ready' } };
}

/** The stake of the next spin: a free spin keeps the stake that won it. */
export function nextStakeKobo(flow: SpinFlow): Kobo {
  return flow.freeSpin?.stakeKobo ?? stakeOfDigits(flow.typed);
}

/** Minimum balance for the next spin to pass the page's own checks. */
export function neededBalance(flow: SpinFlow): Kobo {
  if (flow.freeSpin !== null) return 0n;
  const stakeKobo = nextStakeKobo(flow);
  return isPlayable(stakeKobo) ? stakeKobo : MIN_STAKE_KOBO;
}

export function canSpin(flow: SpinFlow): boolean {
  return flow.phase.at === 'ready' && (flow.freeSpin !== null || isPlayable(stakeOfDigits(flow.typed)));
}

export function canChangeStake(flow: SpinFlow): boolean {
  return flow.phase.at === 'ready' && flow.freeSpin === null;
}

/** Outside the wheel's limits, once something is typed or the field was emptied. */
export function stakeProblem(flow: SpinFlow): string | null {
  return flow.freeSpin === null ? limitSentence(stakeOfDigits(flow.typed), TEXTS) : null;
}

const stay = (flow: SpinFlow): Step => ({ flow, effects: [] });

export function step(flow: SpinFlow, event: SpinEvent): Step {
  switch (event.type) {
    case 'stake-typed':
    case 'stake-chosen':
    case 'stake-left':
    case 'stake-cancelled':
    case 'stake-accepted':
      return stakeStep(flow, event);
    case 'spin-pressed':
      if (!canSpin(flow)) return stay(flow);
      // A touch screen may press the button without a blur of the field first: the question still comes before the spin.
      return isChanged(flow) ? stay(at(flow, { at: 'confirming' })) : checkThenSend(flow, event.press);
    case 'free-spin-known':
      return stay(withFreeSpin(flow, event.freeSpin));
    case 'answered':
    case 'refused':
    case 'put-off':
    case 'uncertain':
      return answerStep(flow, event);
    case 'check-pressed':
      return flow.phase.at === 'uncertain' ? send(flow, flow.phase.request) : stay(flow);
    case 'check-dropped':
      return flow.phase.at === 'uncertain' ? ready(flow) : stay(flow);
    default:
      return resultStep(flow, event);
  }
}

type EventOf<T extends SpinEvent['type']> = Extract<SpinEvent, { type: T }>;

function stakeStep(
  flow: SpinFlow,
  event: EventOf<'stake-typed' | 'stake-chosen' | 'stake-left' | 'stake-cancelled' | 'stake-accepted'>,
): Step {
  if (event.type === 'stake-typed' || event.type === 'stake-chosen') {
    if (!canChangeStake(flow)) return stay(flow);
    if (event.type === 'stake-typed') return stay({ ...flow, typed: stakeDigits(event.text) });
    return stay({ ...flow, typed: event.digits, accepted: event.digits });
  }
  if (event.type === 'stake-left') {
    return canSpin(flow) && isChanged(flow) ? stay(at(flow, { at: 'confirming' })) : stay(flow);
  }
  if (flow.phase.at !== 'confirming') return stay(flow);
  if (event.type === 'stake-cancelled') {
    return stay({ ...flow, typed: flow.accepted, phase: { at: 'ready' } });
  }
  return checkThenSend({ ...flow, accepted: flow.typed, phase: { at: 'ready' } }, event.press);
}

function answerStep(flow: SpinFlow, event: EventOf<'answered' | 'refused' | 'put-off' | 'uncertain'>): Step {
  if (flow.phase.at !== 'sending') return stay(flow);
  if (event.type === 'answered') {
    return {
      flow: at(flow, { at: 'turning', spin: event.spin, won: event.freeSpin }),
      effects: [{ do: 'turn', spin: event.spin }],
    };
  }
  if (event.type === 'refused') {
    const { flow: next, effects } = ready(flow);
    const toasts = event.message === null ? [] : [refusalToast(event.message)];
    return { flow: next, effects: [...toasts, ...effects] };
  }
  const { at: _, ...call } = flow.phase;
  if (event.type === 'uncertain') return stay(at(flow, { at: 'uncertain', ...call }));
  return {
    flow: at(flow, { ...flow.phase, wasAnswered: true }),
    effects: call.wasAnswered ? [] : [refusalToast(event.message)],
  };
}

function refusalToast(text: string): SpinEffect {
  return { do: 'toast', tone: 'error', text };
}

function resultStep(
  flow: SpinFlow,
  event: EventOf<'revealed' | 'result-due' | 'result-closed' | 'again-pressed'>,
): Step {
  const { phase } = flow;
  if (event.type === 'revealed' && phase.at === 'turning') {
    return {
      flow: { ...flow, freeSpin: phase.won, phase: { at: 'stopped', spin: phase.spin } },
      effects: [{ do: 'wait', ms: DIALOG_DELAY_MS, thenEvent: 'result-due' }, { do: 'refetch' }],
    };
  }
  if (event.type === 'result-due' && phase.at === 'stopped') {
    return stay(at(flow, { at: 'result', spin: phase.spin }));
  }
  if (phase.at !== 'result') return stay(flow);
  if (event.type === 'result-closed') return stay(at(flow, { at: 'ready' }));
  if (event.type === 'again-pressed') return checkThenSend(at(flow, { at: 'ready' }), event.press);
  return stay(flow);
}

/** The checks of Spin Now, in order. A free spin costs nothing, so the balance is not checked. */
function checkThenSend(flow: SpinFlow, press: Press): Step {
  const stake = nextStakeKobo(flow);
  if (!press.hasToken) {
    const { flow: next, effects } = leave(flow, 'info', TEXTS.login, loginFrom('PlaySpinIt'));
    return { flow: next, effects: [{ do: 'keep-stake', naira: digitsOfStake(stake) }, ...effects] };
  }
  if (flow.freeSpin === null && press.balanceKobo !== null) {
    const wallet = depositForSpin(digitsOfStake(stake));
    if (press.balanceKobo < MIN_STAKE_KOBO) return leave(flow, 'error', TEXTS.fundWallet, wallet);
    if (press.balanceKobo < stake) return leave(flow, 'error', TEXTS.insufficient, wallet);
  }
  return send(flow, { requestId: press.requestId, betAmount: digitsOfStake(stake) });
}

function send(flow: SpinFlow, request: SpinRequest): Step {
  return { flow: at(flow, { at: 'sending', request }), effects: [{ do: 'send', request }] };
}

function leave(flow: SpinFlow, tone: 'info' | 'error', text: string, to: string): Step {
  return {
    flow: at(flow, { at: 'leaving' }),
    effects: [
      { do: 'toast', tone, text },
      { do: 'go', to },
    ],
  };
}

/** Back to a wheel that can be spun; the server's state may have changed meanwhile. */
function ready(flow: SpinFlow): Step {
  return { flow: at(flow, { at: 'ready' }), effects: [{ do: 'refetch' }] };
}

function at(flow: SpinFlow, phase: Phase): SpinFlow {
  return { ...flow, phase };
}

/** A free spin has its own stake: one that turns up while the stake is being edited ends the edit. */
function withFreeSpin(flow: SpinFlow, freeSpin: FreeSpin | null): SpinFlow {
  if (flow.phase.at !== 'ready' && flow.phase.at !== 'confirming') return flow;
  if (freeSpin === null) return { ...flow, freeSpin };
  return { ...flow, freeSpin, typed: flow.accepted, phase: { at: 'ready' } };
}

function isChanged(flow: SpinFlow): boolean {
  return flow.freeSpin === null && flow.typed !== flow.accepted;
}
