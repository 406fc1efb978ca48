import type { Answered, Refused, Sent } from '@jara/calls/sent';
import type { SharedAnswerOf, SharedGameMessage } from '@jara/contract/shared-games';
import type { CashOutPart } from '@jara/game-kit/shared-game';
import { fromNaira } from '@jara/money/kobo';
import { createLaunchedSession, type LaunchedSession } from '@jara/play-client/launched-session';
import { createMoneyCall, type MoneyCall } from '@jara/play-client/money-call';
import { playSessionOf } from '@jara/play-client/play-session';
import { createStore } from '@jara/play-client/store';
import type { LiveChannel, LiveChannelEvents } from '../live/live-channel.ts';
import { TEXTS } from '../texts.ts';
import type { SendShared } from './send-shared.ts';
import type { SharedBetView, SharedRound } from './shared-round.ts';
import {
  type BetOrder,
  type BetPanel,
  canMove,
  type NewRun,
  type PanelCall,
  playedOn,
  type SharedSessionState,
  startState,
  wholeRound,
  withBets,
  withLiveBets,
  withQuestion,
  withRound,
} from './shared-state.ts';

export interface SharedSessionDeps {
  readonly gameId: string;
  /** From the address; used once. */
  readonly code: string | null;
  /** A token kept by this tab, for a page loaded again. */
  readonly keptToken: string | null;
  keepToken(token: string | null): void;
  /** Maximum bets of a player in a round: each has its place on the page. */
  readonly panels: number;
  readonly send: SendShared;
  openChannel(token: string, events: LiveChannelEvents<SharedGameMessage>): LiveChannel;
  newRequestId(): string;
  nowMs(): number;
  wait(ms: number): Promise<void>;
  /** Money moved: a page that shows a balance may fetch it. */
  onMoney(): void;
}

/** A shared game as one player plays it: receives rounds, sends bets. */
export interface SharedSession<Selection = unknown, Outcome = unknown, Card = unknown>
  extends Pick<LaunchedSession<unknown>, 'unsettled' | 'isCheckDue' | 'answerCheck'> {
  state(): SharedSessionState<Selection, Outcome, Card>;
  subscribe(listener: () => void): () => void;
  /** The server's time; null before it is known. */
  serverNow(): number | null;
  token(): string | null;
  open(): Promise<void>;
  /** Bets on this round while it is open, otherwise on the next; where each round has its own prices, on this one only. */
  bet(panel: number, order: BetOrder<Selection>): void;
  /** Cancels a bet that is queued for the next round. */
  cancel(panel: number): void;
  cashOut(panel: number, part: CashOutPart): void;
  /** Answers a question of a quiz with the bet in the first panel. */
  answer(question: number, choice: number): void;
  startAuto(panel: number, run: NewRun<Selection>): void;
  stopAuto(panel: number): void;
  /** Repeats the call that no answer settled. */
  check(panel: number): void;
  refreshBalance(): Promise<void>;
}

type OpenAnswer = SharedAnswerOf<'/game/shared/session'>;

interface Internals {
  readonly state: SharedSessionState;
  readonly session: LaunchedSession<OpenAnswer>;
  channel: LiveChannel | null;
  /** The bets and cash-outs of each panel. */
  calls: readonly MoneyCall<PanelRequest>[];
  /** Number of repeats of bets on a round that had just opened. */
  again: { readonly roundId: string; readonly times: number };
  readonly deps: SharedSessionDeps;
  set(change: Partial<SharedSessionState>): void;
  setPanel(index: number, change: Partial<BetPanel>): void;
}

type BetAnswer = SharedAnswerOf<'/game/shared/bet'>;

interface PanelRequest {
  readonly kind: PanelCall;
  /** The bet it places; null: a cash-out. */
  readonly order: BetOrder | null;
  send(token: string): Promise<Sent<BetAnswer>>;
}

/** Sends the bets and cash-outs of one panel. */
function panelCall(internals: Internals, index: number): MoneyCall<PanelRequest> {
  return createMoneyCall<PanelRequest, BetAnswer>({
    ...{ session: internals.session, wait: internals.deps.wait },
    send: (token, request) => request.send(token),
    onUnsettled({ at, request: { kind } }) {
      const isSending = at === 'sending';
      internals.setPanel(index, {
        calling: isSending ? kind : null,
        uncertain: isSending ? null : kind,
        refusal: null,
      });
    },
    onSettled: (sent, request) => settled(internals, index, sent, request),
  });
}

export function createSharedSession(deps: SharedSessionDeps): SharedSession {
  const store = createStore(startState(deps.panels));
  const set = (change: Partial<SharedSessionState>) => store.update((state) => ({ ...state, ...change }));
  const internals: Internals = {
    get state() {
      return store.read();
    },
    session: createLaunchedSession<OpenAnswer>({
      ...deps,
      redeem: (code) => deps.send('/game/shared/session', { code, gameId: deps.gameId }),
      sendCheck: (token, minutes) => deps.send('/game/reality-check', { token, minutes }),
      onEnd(message) {
        internals.channel?.close();
        internals.channel = null;
        set({ phase: { at: 'closed', message: message ?? TEXTS.noCode } });
      },
    }),
    channel: null,
    calls: [],
    again: { roundId: '', times: 0 },
    deps,
    set,
    setPanel(index, change) {
      const panels = internals.state.panels.map((panel, i) =>
        i === index ? { ...panel, ...change } : panel,
      );
      set({ panels });
    },
  };
  internals.calls = internals.state.panels.map((_, index) => panelCall(internals, index));
  return {
    state: store.read,
    subscribe: store.subscribe,
    unsettled: internals.session.unsettled,
    isCheckDue: internals.session.isCheckDue,
    answerCheck: internals.session.answerCheck,
    serverNow: () => internals.channel?.clock.now() ?? null,
    token: internals.session.token,
    open: () => open(internals),
    bet(index, order) {
      const { round } = internals.state;
      if (hasPrices(round) && round?.state !== 'open')
        return internals.setPanel(index, { refusal: TEXTS.betsClosed });
      internals.setPanel(index, { queued: order, refusal: null, ended: null });
      placeQueued(internals);
    },
    cancel: (index) => internals.setPanel(index, { queued: null, refusal: null }),
    cashOut(index, part) {
      const bet = internals.state.panels[index]?.bet;
      if (bet == null) return;
      const { betId } = bet;
      void internals.calls[index]?.send({
        kind: part,
        order: null,
        send: (token) => deps.send('/game/shared/cash-out', { token, betId, part }),
      });
    },
    answer: (question, choice) => void sendAnswer(internals, question, choice),
    startAuto(index, auto) {
      const run = { ...auto, rounds: auto.roundsLeft, netKobo: 0n };
      internals.setPanel(index, { auto: run, refusal: null, ended: null });
      placeQueued(internals);
    },
    stopAuto: (index) => internals.setPanel(index, { auto: null, queued: null }),
    check: (index) => void internals.calls[index]?.check(),
    refreshBalance: () => refresh(internals),
  };
}

async function open(internals: Internals): Promise<void> {
  internals.set({ phase: { at: 'opening' } });
  const opening = await internals.session.open();
  if (opening.at === 'unopened') internals.set({ phase: { at: 'unopened' } });
  else if (opening.at !== 'ended') await enter(internals);
}

async function enter(internals: Internals): Promise<void> {
  const { session, deps } = internals;
  const sent = await session.settle((token) => deps.send('/game/shared/state', { token }), {
    wait: deps.wait,
  });
  if (!sent.ok) {
    if (sent.kind === 'uncertain') internals.set({ phase: { at: 'unopened' } });
    else if (sent.status !== 401) session.end(sent.message);
    return;
  }
  const token = session.token();
  if (token === null) return;
  receive(internals, sent.answer);
  internals.set({ phase: { at: 'ready' } });
  internals.channel ??= deps.openChannel(token, {
    onMessage: (message) => receiveMessage(internals, message),
    onState(channel) {
      internals.set({ channel });
      // The next call receives the reason.
      if (channel === 'ended') void refresh(internals);
    },
    onBalance: () => void refresh(internals),
    isUrgent: () => canMove(internals.state),
  });
}

function receive(internals: Internals, answer: SharedAnswerOf<'/game/shared/state'>): void {
  const { playSession, panels } = internals.state;
  // A call under way counts its stake or payout once it is answered; this answer may include it already.
  const isCalling = panels.some(({ calling }) => calling !== null);
  const received = playSessionOf(answer.session, internals.deps.nowMs());
  internals.set({
    balanceKobo: fromNaira(answer.balance),
    playSession: isCalling && playSession !== null ? playSession : received,
    panels: withBets(internals.state.panels, answer.bets),
  });
}

async function refresh(internals: Internals): Promise<void> {
  const { session, deps } = internals;
  const sent = await session.call((token) => deps.send('/game/shared/state', { token }));
  if (sent.ok) receive(internals, sent.answer);
}

function receiveMessage(internals: Internals, message: SharedGameMessage): void {
  switch (message.type) {
    case 'snapshot': {
      const { round, results, liveBets, asked = [], isPaused } = message;
      internals.set({
        ...{ results, liveBets },
        phase: isPaused ? { at: 'closed', message: TEXTS.gamePaused } : { at: 'ready' },
      });
      if (round !== null) internals.set(withRound(internals.state, round));
      internals.set({ asked });
      // Bets may have been settled while the page was away.
      void refresh(internals);
      break;
    }
    case 'round':
      internals.set(withRound(internals.state, wholeRound(internals.state.round, message.round)));
      break;
    case 'question':
      internals.set({ asked: withQuestion(internals.state, message) });
      return;
    case 'live_bets':
      internals.set({ liveBets: withLiveBets(internals.state, message.liveBets) });
      return;
    case 'bets':
      receiveBets(internals, message);
      return;
  }
  placeQueued(internals);
  // Loaded beside the game; where that fails, the next message tries again.
  import('../kept-commitments.ts').then(({ keepSeasonOf }) => keepSeasonOf(internals)).catch(() => null);
}

/** A late settled bet of an earlier round has no panel any more: fetch its changes. */
function receiveBets(
  internals: Internals,
  { bets, balance }: Extract<SharedGameMessage, { type: 'bets' }>,
): void {
  const { panels, round } = internals.state;
  const isShown = ({ betId, roundId }: SharedBetView) =>
    roundId === round?.roundId || panels.some(({ bet }) => bet?.betId === betId);
  setBets(internals, withBets(panels, bets.filter(isShown)), balance);
  if (!bets.every(isShown)) void refresh(internals);
}

/** Places queued bets on the open round. */
function placeQueued(internals: Internals): void {
  const { round, panels } = internals.state;
  if (round?.state !== 'open') return;
  for (const [index, { queued, auto, bet, calling, uncertain }] of panels.entries()) {
    const order = queued ?? auto?.order ?? null;
    if (order === null || bet !== null || calling !== null || uncertain !== null) continue;
    const requestId = internals.deps.newRequestId();
    const { roundId } = round;
    void internals.calls[index]?.send({
      kind: 'placing',
      order,
      send: (token) =>
        internals.deps.send('/game/shared/bet', { token, requestId, roundId, bet: { ...order } as never }),
    });
  }
}

function settled(
  internals: Internals,
  index: number,
  sent: Answered<BetAnswer> | Refused,
  request: PanelRequest,
): void {
  if (sent.ok) {
    accepted(internals, index, request, sent.answer);
    return;
  }
  internals.setPanel(index, { calling: null });
  if (sent.status !== 401) refusedCall(internals, index, request, sent);
}

/** The same answer may be sent again: the first to arrive counts, by its time of arrival. */
async function sendAnswer(internals: Internals, question: number, choice: number): Promise<void> {
  const { session, deps, state } = internals;
  const bet = state.panels[0]?.bet;
  const isGiven = bet?.answers?.some((one) => one.question === question) === true;
  const isCalling = state.answer?.question === question && state.answer.refusal === null;
  if (session.token() === null || bet == null || isGiven || isCalling) return;
  const { betId } = bet;
  const call = { question, choice };
  internals.set({ answer: { ...call, refusal: null } });
  const sent = await session.settle((token) => deps.send('/game/shared/answer', { token, betId, ...call }), {
    wait: deps.wait,
  });
  if (sent.ok) {
    internals.set({ panels: withBets(internals.state.panels, [sent.answer.bet]), answer: null });
    return;
  }
  if (sent.kind === 'refused' && sent.status === 401) return;
  const refusal = sent.kind === 'refused' && sent.message !== '' ? sent.message : TEXTS.unnamedRefusal;
  internals.set({ answer: { ...call, refusal } });
}

function accepted(internals: Internals, index: number, call: PanelRequest, answer: BetAnswer): void {
  const panel = internals.state.panels[index];
  const auto = panel?.auto ?? null;
  const isAuto = call.kind === 'placing' && auto !== null && auto.order === call.order;
  const change = {
    calling: null,
    ...(call.kind === 'placing' ? { queued: null } : {}),
    ...(isAuto ? { auto: { ...auto, roundsLeft: auto.roundsLeft - 1 } } : {}),
    bet: answer.bet,
  };
  const panels = internals.state.panels.map((one, i) => (i === index ? { ...one, ...change } : one));
  setBets(internals, panels, answer.balance);
}

/** Updates the player's bets and balance, and the play session with them. */
function setBets(internals: Internals, panels: readonly BetPanel[], balanceNaira: number): void {
  const playSession = playedOn(internals.state, panels);
  internals.set({ panels, playSession, balanceKobo: fromNaira(balanceNaira) });
  internals.deps.onMoney();
}

/** A bet is for the prices that its player saw. */
const hasPrices = (round: SharedRound | null) => round !== null && round.card !== null;

/** Each shard accepts bets on a round a moment after the round is published as open: earlier bets are sent again. */
const OPENING_MS = 2_000;
const AGAIN_MS = 250;
const MAX_AGAIN = 8;

async function sendSoonAgain(internals: Internals): Promise<void> {
  const { round } = internals.state;
  const nowMs = internals.channel?.clock.now() ?? null;
  if (round?.state !== 'open' || nowMs === null || nowMs - round.opensAtMs >= OPENING_MS) return;
  const { again } = internals;
  const times = again.roundId === round.roundId ? again.times : 0;
  if (times >= MAX_AGAIN) return;
  internals.again = { roundId: round.roundId, times: times + 1 };
  await internals.deps.wait(AGAIN_MS);
  placeQueued(internals);
}

/** Places a bet that came too late on the next round, unless that round has other prices; any other refusal ends the panel's action. */
function refusedCall(
  internals: Internals,
  index: number,
  call: PanelRequest,
  { code, message }: { readonly code: string; readonly message: string },
): void {
  const refusal = message === '' ? TEXTS.unnamedRefusal : message;
  if (call.kind !== 'placing') {
    internals.setPanel(index, { refusal });
    // It was cashed out automatically, or the round has ended.
    return void refresh(internals);
  }
  const isLate = code === 'round_closed' && !hasPrices(internals.state.round);
  internals.setPanel(index, isLate ? { queued: call.order, refusal } : { queued: null, auto: null, refusal });
  if (isLate) void sendSoonAgain(internals);
}
