import { newRequestId } from '@jara/calls/request-id';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refetchAnswers } from '../../api/use-answer.ts';
import { useBalance } from '../../api/use-balance.ts';
import { toast } from '../../browser/toast.ts';
import { keepStake } from '../../session/kept-choice.ts';
import { useSession } from '../../session/session.ts';
import { balanceForPress } from './balance-for-press.ts';
import { neededBalance, type SpinEffect, type SpinEvent, type SpinFlow, step } from './spin-flow.ts';
import { roundOf, type SpinRound } from './spin-reveal.ts';
import { keepUnseen, keptUnseen, resumedFlow } from './unseen-spin.ts';
import { useClientSeed } from './use-client-seed.ts';
import { refetchSpins, requestSpin, useSpinState } from './use-spin-server.ts';

export interface RunningFlow {
  readonly flow: SpinFlow;
  /** The last spin answered; null before the first. */
  readonly round: SpinRound | null;
  readonly balanceKobo: bigint | null;
  /** A spin was refused because a reality check is due. */
  readonly isCheckDue: boolean;
  onChecked(): void;
  dispatch(event: SpinEvent): void;
  /** A press that may start a spin; a balance that is unknown or too small is fetched first: money may have arrived. */
  press(type: PressType): Promise<void>;
}

export type PressType = Extract<SpinEvent, { press: unknown }>['type'];

/** Aborts when the page is left. */
function useLeaving(): () => AbortSignal | undefined {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, []);
  return useCallback(() => controller.current?.signal, []);
}

/** Runs the flow: takes events, and runs their effects with the clock, the server and the router of this page. */
export function useSpinFlow(stake: string): RunningFlow {
  const navigate = useNavigate();
  const { token, userId } = useSession();
  const { balanceKobo, refetch } = useBalance();
  const { freeSpin } = useSpinState();
  const [flow, setFlow] = useState(() => resumedFlow(stake, keptUnseen(userId)));
  const [round, setRound] = useState<SpinRound | null>(null);
  const [isCheckDue, setIsCheckDue] = useState(false);
  const current = useRef(flow);
  const leaving = useLeaving();
  const seeded = useClientSeed();

  const dispatch = useCallback(
    (first: SpinEvent) => {
      function handle(event: SpinEvent): void {
        if (event.type === 'refused' && event.message === null) setIsCheckDue(true);
        const next = step(current.current, event);
        current.current = next.flow;
        setFlow(next.flow);
        keepUnseen(next.flow, userId);
        for (const effect of next.effects) run(effect);
      }
      function after(ms: number, act: () => void): void {
        const timer = setTimeout(act, ms);
        leaving()?.addEventListener('abort', () => clearTimeout(timer));
      }
      function run(effect: SpinEffect): void {
        if (effect.do === 'toast') toast[effect.tone](effect.text);
        if (effect.do === 'keep-stake') keepStake(effect.naira);
        if (effect.do === 'go') void navigate(effect.to);
        if (effect.do === 'turn') setRound(roundOf(effect.spin));
        // The press is painted before the call is sent.
        if (effect.do === 'send')
          after(
            0,
            () =>
              void seeded()
                .then(() => requestSpin(effect.request, leaving(), handle))
                .then(handle),
          );
        if (effect.do === 'wait') after(effect.ms, () => handle({ type: effect.thenEvent }));
        if (effect.do === 'refetch') {
          refetchAnswers('/agent/wallet-balance');
          refetchSpins();
        }
      }
      handle(first);
    },
    [navigate, leaving, seeded, userId],
  );

  useEffect(() => {
    if (freeSpin !== undefined) dispatch({ type: 'free-spin-known', freeSpin });
  }, [freeSpin, dispatch]);

  // Refetches the balance for a player who leaves a turning wheel.
  useEffect(() => () => refetchAnswers('/agent/wallet-balance'), []);

  const press = async (type: PressType) => {
    const hasToken = token !== null;
    const neededKobo = neededBalance(current.current);
    const known = hasToken ? await balanceForPress(balanceKobo, neededKobo, refetch) : balanceKobo;
    dispatch({ type, press: { hasToken, balanceKobo: known, requestId: newRequestId() } });
  };
  return { flow, round, isCheckDue, onChecked: () => setIsCheckDue(false), balanceKobo, dispatch, press };
}
