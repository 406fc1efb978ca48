import { SoundButton } from '@jara/game-client/parts/sound-button';
import { createSound, type Sound } from '@jara/game-client/sound';
import { useReveal } from '@jara/game-client/use-reveal';
import { useStore } from '@jara/play-client/use-store';
import { Paytable } from '@jara/spin-it/client/paytable';
import { TEXTS as WHEEL_TEXTS } from '@jara/spin-it/client/texts';
import { Wheel } from '@jara/spin-it/client/wheel';
import { WinBurst } from '@jara/spin-it/client/win';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { BetsLink } from '../../navigation/bets-link.tsx';
import { RealityDialog } from '../../session/reality-dialog.tsx';
import { useSession } from '../../session/session.ts';
import { FairnessDisclosure } from './fairness-disclosure.tsx';
import { Hub } from './hub.tsx';
import { PlaySessionLine } from './play-session-line.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { nextStakeKobo, SPIN_DURATION_MS, type Spin, type SpinFlow } from './spin-flow.ts';
import { REVEAL } from './spin-reveal.ts';
import { stakeFromState } from './stake.ts';
import { StakeDialog } from './stake-dialog.tsx';
import { StakePanel } from './stake-panel.tsx';
import { TEXTS } from './texts.ts';
import { UncertainSpin } from './uncertain-spin.tsx';
import { type PressType, useSpinFlow } from './use-spin-flow.ts';
import { useSpinState } from './use-spin-server.ts';

/** The spin whose result is shown. */
function spinShown({ phase }: SpinFlow): Spin | null {
  return phase.at === 'stopped' || phase.at === 'result' ? phase.spin : null;
}

/** The sound of this page, which has no switch for vibration. */
function useSound(): Sound {
  const [store] = useState(() => createSound({ vibrates: false }));
  return useStore({ subscribe: store.subscribe, read: store.current });
}

/** `/dashboard/spinit/play`: a dark page with the wheel in it, on the parts of the games' shell. */
export function Component() {
  const location = useLocation();
  const { flow, round, balanceKobo, isCheckDue, onChecked, dispatch, press } = useSpinFlow(
    stakeFromState(location.state),
  );
  const { isLoggedIn } = useSession();
  const { state } = useSpinState();
  const sound = useSound();
  const [announced, announce] = useState('');
  const reveal = useReveal(REVEAL, round, {
    sound,
    announce,
    onRevealed: () => dispatch({ type: 'revealed' }),
  });
  const { phase } = flow;
  const stakeKobo = nextStakeKobo(flow);
  const shown = spinShown(flow);
  // The result of a spin from before a reload is shown without celebration.
  const win = shown?.result === 'win' && round !== null ? shown : null;
  const isTurning = phase.at === 'turning' || phase.at === 'sending';

  function play(type: PressType) {
    // Browsers let sound start only from a press.
    sound.play('tap');
    void press(type);
  }

  return (
    <div className="dark-room min-h-full overflow-x-clip pb-12">
      <div className="page-width">
        <header className="flex items-center justify-between gap-3 md:py-2">
          <h1 className="font-head text-21">{TEXTS.title}</h1>
          <SoundButton sound={sound} label={WHEEL_TEXTS.sound} />
        </header>
        <div className="grid grid-cols-1 items-center gap-3 md:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] md:gap-12">
          <div className="relative mx-auto w-full max-w-[min(30rem,calc(100*var(--view)_-_25rem))] md:max-w-[min(30rem,56*var(--view))] min-w-[15rem] pt-[4%]">
            <Wheel
              turn={round?.view ?? null}
              restsAt={shown?.index}
              durationMs={SPIN_DURATION_MS}
              onPegs={sound.tickAt}
              onStopped={reveal.onRevealed}
            >
              <Hub phase={phase} stakeKobo={stakeKobo} isFree={flow.freeSpin !== null} />
            </Wheel>
            {win ? <WinBurst key={win.spinId} win={win} /> : null}
          </div>
          <div className="grid grid-cols-1 gap-4">
            {phase.at === 'uncertain' ? (
              <UncertainSpin
                stakeKobo={stakeKobo}
                isFree={flow.freeSpin !== null}
                wasLeft={phase.wasLeft === true}
                wasAnswered={phase.wasAnswered === true}
                onCheck={() => dispatch({ type: 'check-pressed' })}
                onDrop={() => dispatch({ type: 'check-dropped' })}
              />
            ) : null}
            <StakePanel
              flow={flow}
              onType={(text) => dispatch({ type: 'stake-typed', text })}
              onChoose={(digits) => dispatch({ type: 'stake-chosen', digits })}
              onLeave={() => dispatch({ type: 'stake-left' })}
              onSpin={() => play('spin-pressed')}
            />
            <PlaySessionLine session={state?.session} isSpinning={isTurning} />
            <Paytable stakeKobo={stakeKobo} />
          </div>
        </div>
        <p className="sr-only" role="status">
          {phase.at === 'turning' ? TEXTS.turning : announced}
        </p>
        {isLoggedIn ? (
          <>
            <FairnessDisclosure
              isSpinning={isTurning}
              unrevealedId={reveal.isRevealed ? null : (round?.roundId ?? null)}
            />
            <BetsLink className="mt-4" />
          </>
        ) : null}
      </div>
      <StakeDialog
        stakeKobo={phase.at === 'confirming' ? stakeKobo : null}
        onCancel={() => dispatch({ type: 'stake-cancelled' })}
        onAccept={() => play('stake-accepted')}
      />
      {isCheckDue ? <RealityDialog session={state?.session} onChecked={onChecked} /> : null}
      <ResultDialog
        spin={phase.at === 'result' ? phase.spin : null}
        balanceKobo={balanceKobo}
        onClose={() => dispatch({ type: 'result-closed' })}
        onSpinAgain={() => play('again-pressed')}
      />
    </div>
  );
}
