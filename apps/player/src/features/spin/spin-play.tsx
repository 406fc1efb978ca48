import { Paytable } from '@jara/spin-it/client/paytable';
import { SoundToggle, useTickSound } from '@jara/spin-it/client/sound-toggle';
import { Wheel } from '@jara/spin-it/client/wheel';
import { WinBurst } from '@jara/spin-it/client/win';
import { useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { FairnessDisclosure } from './fairness-disclosure.tsx';
import { Hub } from './hub.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { nextStakeKobo, SPIN_DURATION_MS, type Spin, type SpinFlow } from './spin-flow.ts';
import { stakeFromState } from './stake.ts';
import { StakeDialog } from './stake-dialog.tsx';
import { StakePanel } from './stake-panel.tsx';
import { TEXTS } from './texts.ts';
import { UnsureNotice } from './unsure-notice.tsx';
import { useSpinFlow } from './use-spin-flow.ts';

function winShown({ phase }: SpinFlow): Spin | null {
  if (phase.at !== 'stopped' && phase.at !== 'result') return null;
  return phase.spin.result === 'win' ? phase.spin : null;
}

/** `/dashboard/spinit/play`: a dark room with the wheel in it. */
export function Component() {
  const location = useLocation();
  const { flow, turn, balanceKobo, dispatch, press } = useSpinFlow(stakeFromState(location.state));
  const { isLoggedIn } = useSession();
  const sound = useTickSound();
  const { phase } = flow;
  const stakeKobo = nextStakeKobo(flow);
  const win = winShown(flow);
  const isTurning = phase.at === 'turning' || phase.at === 'asking';

  return (
    <div className="dark-room min-h-full overflow-x-clip pb-12">
      <div className="page-width">
        <header className="flex items-center justify-between gap-3 py-2">
          <h1 className="font-head text-21">{TEXTS.title}</h1>
          <SoundToggle sound={sound} />
        </header>
        <div className="grid items-center gap-6 md:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] md:gap-12">
          <div className="relative mx-auto w-full max-w-[min(30rem,56dvh)] min-w-[15rem] pt-[4%]">
            <Wheel turn={turn} durationMs={SPIN_DURATION_MS} onPegs={sound.onPegs}>
              <Hub phase={phase} stakeKobo={stakeKobo} isFree={flow.freeSpin !== null} />
            </Wheel>
            {win ? <WinBurst key={win.spinId} win={win} /> : null}
          </div>
          <div className="grid gap-4">
            {phase.at === 'unsure' ? (
              <UnsureNotice
                stakeKobo={stakeKobo}
                isFree={flow.freeSpin !== null}
                onCheck={() => dispatch({ type: 'check-pressed' })}
                onDrop={() => dispatch({ type: 'check-dropped' })}
              />
            ) : null}
            <StakePanel
              flow={flow}
              onType={(text) => dispatch({ type: 'stake-typed', text })}
              onLeave={() => dispatch({ type: 'stake-left' })}
              onSpin={() => {
                sound.wake();
                void press('spin-pressed');
              }}
            />
            <Paytable stakeKobo={stakeKobo} />
          </div>
        </div>
        <p className="sr-only" role="status">
          {phase.at === 'turning' ? TEXTS.turning : ''}
        </p>
        {isLoggedIn ? <FairnessDisclosure isSpinning={isTurning} /> : null}
      </div>
      <StakeDialog
        stakeKobo={phase.at === 'confirming' ? stakeKobo : null}
        onCancel={() => dispatch({ type: 'stake-cancelled' })}
        onAccept={() => {
          sound.wake();
          void press('stake-accepted');
        }}
      />
      <ResultDialog
        spin={phase.at === 'result' ? phase.spin : null}
        balanceKobo={balanceKobo}
        onClose={() => dispatch({ type: 'result-closed' })}
        onSpinAgain={() => {
          sound.wake();
          void press('again-pressed');
        }}
      />
    </div>
  );
}
