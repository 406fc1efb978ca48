import type { GameViewProps } from '@jara/game-client/client';
import { wantsStillness } from '@jara/game-client/motion';
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import { useDraw } from '@jara/game-client/numbers/use-draw';
import { Held } from '@jara/game-client/parts/held';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useRoundState } from '@jara/game-client/use-round-state';
import { Button } from '@jara/ui/button';
import { AdirePattern } from '@jara/ui/pattern';
import { useRef, useState } from 'react';
import { game, type KenoBet, type KenoState, quickPick } from '../game.ts';
import { MOST_SPOTS } from '../odds.ts';
import { CardSlip } from './card-slip.tsx';
import { PLAN } from './pace.ts';
import { Paytable } from './paytable.tsx';
import { TEXTS } from './texts.ts';
import { Tray } from './tray.tsx';
import { Verdict } from './verdict.tsx';

type Props = GameViewProps<KenoBet, never, KenoState>;

const FIRST_PICK = 5;

/** The player's card: what is marked, and whether the last draw still lies on it. */
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
    clearDraw: () => setCleared(true),
    clear: () => mark([]),
    toggle(number: number) {
      if (spots.includes(number)) mark(spots.filter((spot) => spot !== number));
      else if (spots.length >= MOST_SPOTS) {
        setRefused(true);
        return announce(TEXTS.full(MOST_SPOTS));
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
  const stage = useRef<HTMLDivElement>(null);
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

  function play(stakeNaira: number) {
    card.clearDraw();
    sound.play('card');
    // On a phone the stake is far below the tray that the balls fall into.
    stage.current?.scrollIntoView({ block: 'nearest', behavior: wantsStillness() ? 'auto' : 'smooth' });
    place({ stakeNaira, spots: card.spots });
  }

  return (
    <div className="-mx-4 grid gap-4 wide:mx-0 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start wide:gap-6">
      <div className="relative min-w-0 overflow-hidden bg-adire-deep px-0.5 pt-3 pb-4 wide:rounded-2xl wide:px-4 wide:pt-4">
        <AdirePattern figure="chequer" tilePx={36} className="absolute inset-0 text-chalk/10" />
        <div ref={stage} className="relative scroll-mt-24">
          <Tray balls={balls} marked={spots} moving={moving} />
          <Verdict round={drawn} spots={spots.length} count={count} hits={hits} />
        </div>
        <div className="relative">
          <CardSlip
            marked={spots}
            isRefused={card.isRefused}
            drawn={balls}
            moving={moving}
            disabled={busy || isDrawing}
            onToggle={card.toggle}
            onClear={card.clear}
            quick={{ count: card.pickCount, onCount: card.setPickCount, onPick: card.pick }}
          />
        </div>
      </div>
      <div className="grid content-start gap-4 px-4 wide:px-0">
        <Held step={drawn === null ? 'card' : `${drawn.roundId} ${isDrawing}`}>
          {isDrawing ? (
            <Button variant="secondary" block onClick={reveal.onRevealed}>
              {TEXTS.showAll}
            </Button>
          ) : (
            <Stake {...props} isMarked={spots.length > 0} onPlay={play} />
          )}
        </Held>
        <Paytable
          spots={spots.length === 0 ? card.pickCount : spots.length}
          hits={drawn === null ? null : hits}
        />
      </div>
    </div>
  );
}

type StakeProps = Props & { readonly isMarked: boolean; onPlay(stakeNaira: number): void };

function Stake({ isMarked, ...bar }: StakeProps) {
  if (!isMarked) {
    return (
      <p className="rounded-xl border border-line bg-surface px-4 py-6 text-center text-17 font-semibold">
        {TEXTS.lead}
      </p>
    );
  }
  return <StakeBar {...bar} limits={game.limits} action={TEXTS.play} />;
}
