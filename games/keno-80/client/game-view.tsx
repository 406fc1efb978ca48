import { Board } from '@jara/draw-client/keno/board';
import { Paytable } from '@jara/draw-client/keno/paytable';
import { QuickPick } from '@jara/draw-client/keno/quick-pick';
import { useCard } from '@jara/draw-client/keno/use-card';
import type { GameViewProps } from '@jara/game-client/client';
import { Slip } from '@jara/game-client/numbers/slip';
import { useDraw } from '@jara/game-client/numbers/use-draw';
import { GameLayout } from '@jara/game-client/parts/game-layout';
import { HurryButton } from '@jara/game-client/parts/hurry-button';
import { Lead } from '@jara/game-client/parts/paid';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useRoundState } from '@jara/game-client/use-round-state';
import { AdirePattern } from '@jara/ui/pattern';
import { useRef } from 'react';
import { game, type KenoBet, type KenoState } from '../game.ts';
import { PLAN } from './pace.ts';
import { TEXTS } from './texts.ts';
import { Tray } from './tray.tsx';
import { Verdict } from './verdict.tsx';

type Props = GameViewProps<KenoBet, never, KenoState>;

/** The player's card, and the last draw until the card changes. */
function useDrawnCard({ round, lastBet, sound, announce }: Props) {
  const [isCleared, setCleared] = useRoundState(round?.roundId ?? null, false);
  const clearDraw = () => setCleared(true);
  const card = useCard({ texts: TEXTS, sound, announce, first: lastBet?.spots, onMark: clearDraw });
  return {
    ...card,
    drawn: isCleared ? null : round,
    clearDraw() {
      card.forgetRefusal();
      clearDraw();
    },
  };
}

export function GameView(props: Props) {
  const { round, reveal, busy, sound, place } = props;
  const card = useDrawnCard(props);
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
        card.refusal === null ? (
          <Verdict round={drawn} spots={spots} count={count} hits={hits} />
        ) : (
          <Lead>{card.refusal}</Lead>
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
