import { newRequestId } from '@jara/calls/request-id';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { askAgain } from '../../api/use-answer.ts';
import { useBalance } from '../../api/use-balance.ts';
import { toast } from '../../browser/toast.ts';
import { useSession } from '../../session/session.ts';
import { type SpinEffect, type SpinEvent, type SpinFlow, startFlow, step } from './spin-flow.ts';
import { TEXTS } from './texts.ts';
import { askForSpin, refetchSpins, useSpinState } from './use-spin-server.ts';

/** Where the wheel has to turn to; a new object is a new spin. */
export interface Turn {
  readonly index: number;
}

export interface SpinFlowInHand {
  readonly flow: SpinFlow;
  readonly turn: Turn | null;
  readonly balanceKobo: bigint | null;
  dispatch(event: SpinEvent): void;
  /** A press that may start a spin; a balance not yet known is fetched first, so that the checks can be made. */
  press(type: PressType): Promise<void>;
}

export type PressType = Extract<SpinEvent, { press: unknown }>['type'];

/** Runs the flow: events in, and its effects done with the clock, the server and the router of this page. */
export function useSpinFlow(stake: string): SpinFlowInHand {
  const navigate = useNavigate();
  const { token } = useSession();
  const { balanceKobo, refetch } = useBalance();
  const { freeSpin } = useSpinState();
  const [flow, setFlow] = useState(() => startFlow(stake));
  const [turn, setTurn] = useState<Turn | null>(null);
  const current = useRef(flow);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const run = useRef<(effect: SpinEffect) => void>(() => {});

  const dispatch = useCallback((event: SpinEvent) => {
    const next = step(current.current, event);
    current.current = next.flow;
    setFlow(next.flow);
    for (const effect of next.effects) run.current(effect);
  }, []);

  useEffect(() => {
    const after = (ms: number, act: () => void) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        act();
      }, ms);
      timers.current.add(timer);
    };
    run.current = (effect) => {
      if (effect.do === 'toast') (effect.text === TEXTS.login ? toast.info : toast.error)(effect.text);
      if (effect.do === 'go') void navigate(effect.to);
      if (effect.do === 'turn') setTurn({ index: effect.index });
      if (effect.do === 'wait') after(effect.ms, () => dispatch({ type: effect.thenEvent }));
      if (effect.do === 'ask') after(effect.afterMs, () => void askForSpin(effect.ask).then(dispatch));
      if (effect.do === 'refetch') {
        void refetch();
        refetchSpins();
      }
    };
  });

  useEffect(() => {
    if (freeSpin !== undefined) dispatch({ type: 'free-spin-known', freeSpin });
  }, [freeSpin, dispatch]);

  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
      // Whoever walks away from a turning wheel still sees the money it left them with.
      askAgain('/agent/wallet-balance');
    };
  }, []);

  const press = async (type: PressType) => {
    const known = balanceKobo === null && token !== null ? await refetch() : balanceKobo;
    const hasToken = token !== null;
    dispatch({ type, press: { hasToken, balanceKobo: known, requestId: newRequestId() } });
  };
  return { flow, turn, balanceKobo, dispatch, press };
}
