import { Board } from '@jara/draw-client/keno/board';
import { Paytable } from '@jara/draw-client/keno/paytable';
import { QuickPick } from '@jara/draw-client/keno/quick-pick';
import { quickPick } from '@jara/draw-kit/keno-card';
import { MAX_SPOTS } from '@jara/draw-kit/keno-odds';
import type { GameViewProps } from '@jara/game-client/client';
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import { Slip } from '@jara/game-client/numbers/slip';
import { useDraw } from '@jara/game-client/numbers/use-draw';
import { GameLayout } from '@jara/game-client/parts/game-layout';
import { HurryButton } from '@jara/game-client/parts/hurry-button';
import { Lead } from '@jara/game-client/parts/paid';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useRoundState } from '@jara/game-client/use-round-state';
import { AdirePattern } from '@jara/ui/pattern';
import { useRef, useState } from 'react';
import { game, type KenoBet, type KenoState } from '../game.ts';
import { PLAN } from './pace.ts';
import { TEXTS } from './texts.ts';
import { Tray } from './tray.tsx';
import { Verdict } from './verdict.tsx';

type Props = GameViewProps<KenoBet, never, KenoState>;

const FIRST_PICK = 5;

/** The player's card: its marks, and whether it still shows the last draw. */
function useCard({ round, lastBet, sound, announce }: Props) {
  const [spots, setSpots] = useState<readonly number[]>(() => lastBet?.spots ?? []);
  const [pickCount, setPickCount] = useState(lastBet?.spots.length ?? FIRST_PICK);
  const [isCleared, setCleared] = useRoundState(round?.roundId ?? null, false);
  const [isRefused, setRefused] = useState(false);
  function mark(next: readonly number[]) {
    setRefused(false);
    setCleared(true);
    setSpots(next);
  }
  return {
    spots,
    isRefused,
    pickCount,
    setPickCount,
    drawn: isCleared ? null : round,
    clearDraw() {
      setRefused(false);
      setCleared(true);
    },
    clear: () => mark([]),
    toggle(number: number) {
      if (spots.includes(number)) mark(spots.filter((spot) => spot !== number));
      else if (spots.length >= MAX_SPOTS) {
        setRefused(true);
        return announce(TEXTS.full(MAX_SPOTS));
      } else mark([...spots, number].sort((a, b) => a - b));
      sound.play('tap');
    },
    pick() {
      const picked = quickPick(pickCount, ownChance(deviceWord));
      sound.play('chip');
      mark(picked);
      announce(TEXTS.saidPicked(picked.join(', ')));
    },
  };
}

export function GameView(props: Props) {
  const { round, reveal, busy, sound, place } = props;
  const card = useCard(props);
  const count = useDraw(PLAN, round, reveal, ({ bet }, ball) =>
    sound.play(bet.spots.includes(ball) ? 'chip' : 'tick'),
  );
  const { drawn } = card;
  const isDrawing = drawn !== null && !reveal.isRevealed;
  const moving = drawn !== null && !drawn.isResumed;
  const spots = isDrawing ? drawn.bet.spots : card.spots;
  const balls = drawn?.view.outcome.balls.slice(0, count) ?? [];
  const hits = balls.filter((ball) => spots.includes(ball)).length;
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel, drawn === null ? 'card' : `${drawn.roundId} ${isDrawing}`);

  function play(stakeNaira: number) {
    card.clearDraw();
    sound.play('card');
    place({ stakeNaira, spots: card.spots });
  }

  return (
    <GameLayout
      panel={panel}
      stage={
        <div className="relative grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-1.5 overflow-hidden rounded-xl bg-adire-deep p-1.5">
          <AdirePattern figure="chequer" tilePx={36} className="absolute inset-0 text-chalk/10" />
          {drawn === null ? <div /> : <Tray balls={balls} marked={spots} moving={moving} />}
          <div className="relative min-h-0">
            <Slip>
              <Board
                texts={TEXTS}
                marked={spots}
                drawn={balls}
                moving={moving}
                disabled={busy || isDrawing}
                onToggle={card.toggle}
                onTakeUp={card.clearDraw}
              />
            </Slip>
          </div>
        </div>
      }
      result={
        card.isRefused ? (
          <Lead>{TEXTS.full(MAX_SPOTS)}</Lead>
        ) : (
          <Verdict round={drawn} spots={spots} count={count} hits={hits} />
        )
      }
      choices={
        isDrawing ? undefined : (
          <QuickPick
            texts={TEXTS}
            count={card.pickCount}
            disabled={busy}
            canClear={spots.length > 0}
            onCount={card.setPickCount}
            onPick={card.pick}
            onClear={card.clear}
          >
            <Paytable
              texts={TEXTS}
              spots={spots.length === 0 ? card.pickCount : spots.length}
              hits={drawn === null ? null : hits}
            />
          </QuickPick>
        )
      }
      action={
        isDrawing ? (
          <HurryButton onHurry={reveal.onHurry} label={TEXTS.showAll} />
        ) : (
          <StakeBar {...props} limits={game.limits} disabled={spots.length === 0} onPlay={play} />
        )
      }
    />
  );
}
