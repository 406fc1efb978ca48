import type { GameViewProps } from '@jara/game-client/client';
import { wantsStillness } from '@jara/game-client/motion';
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import { useDraw } from '@jara/game-client/numbers/use-draw';
import { Held } from '@jara/game-client/parts/held';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AdirePattern } from '@jara/ui/pattern';
import { useRef, useState } from 'react';
import { game, hitBalls, type KenoBet, type KenoState, quickPick } from '../game.ts';
import { DRAWN, MOST_SPOTS } from '../odds.ts';
import { CardSlip } from './card-slip.tsx';
import { type KenoRound, PLAN } from './pace.ts';
import { Paytable } from './paytable.tsx';
import { TEXTS } from './texts.ts';
import { Tray } from './tray.tsx';
import { Verdict } from './verdict.tsx';

type Props = GameViewProps<KenoBet, never, KenoState>;

const FIRST_PICK = 5;

/** What a screen reader hears of a draw. */
function sentence({ view, payoutKobo }: KenoRound): string {
  const hits = hitBalls(view.bet, view.outcome).length;
  const spots = view.bet.spots.length;
  return payoutKobo === null || payoutKobo === 0n
    ? TEXTS.saidLost(hits, spots)
    : TEXTS.saidWon(hits, spots, formatNaira(payoutKobo, 'short'));
}

/** The player's card: what is marked, and whether the last draw still lies on it. */
function useCard({ round, lastBet, sound, announce }: Props) {
  const [spots, setSpots] = useState<readonly number[]>(() => lastBet?.spots ?? []);
  const [pickCount, setPickCount] = useState(lastBet?.spots.length ?? FIRST_PICK);
  const [cleared, setCleared] = useState('');
  const [isRefused, setRefused] = useState(false);
  function mark(next: readonly number[]) {
    setRefused(false);
    setCleared(round?.roundId ?? '');
    setSpots(next);
  }
  return {
    spots,
    isRefused,
    pickCount,
    setPickCount,
    onTable: round !== null && round.roundId !== cleared ? round : null,
    clearDraw: () => setCleared(round?.roundId ?? ''),
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
  const { round, busy, sound, place, shown, announce } = props;
  const stage = useRef<HTMLDivElement>(null);
  const card = useCard(props);
  const draw = useDraw(PLAN, round, {
    onBall: ({ bet }, ball) => sound.play(bet.spots.includes(ball) ? 'chip' : 'tick'),
    onEnd(ended) {
      const won = (ended.payoutKobo ?? 0n) > 0n;
      sound.play(won ? 'win' : 'lose');
      announce(sentence(ended));
      shown();
    },
  });
  const { onTable } = card;
  const isDrawing = onTable !== null && draw.count < DRAWN;
  const moving = onTable !== null && !onTable.isResumed;
  const spots = isDrawing ? onTable.bet.spots : card.spots;
  const balls = onTable?.view.outcome.balls.slice(0, draw.count) ?? [];
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
          <Verdict round={onTable} spots={spots.length} count={draw.count} hits={hits} />
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
        <Held step={onTable === null ? 'card' : `${onTable.roundId} ${isDrawing}`}>
          {isDrawing ? (
            <Button variant="secondary" block onClick={draw.showAll}>
              {TEXTS.showAll}
            </Button>
          ) : (
            <Stake {...props} isMarked={spots.length > 0} onPlay={play} />
          )}
        </Held>
        <Paytable
          spots={spots.length === 0 ? card.pickCount : spots.length}
          hits={onTable === null ? null : hits}
        />
      </div>
    </div>
  );
}

type StakeProps = Props & { readonly isMarked: boolean; onPlay(stakeNaira: number): void };

function Stake({ isMarked, onPlay, busy, balanceKobo, lastBet, sound }: StakeProps) {
  if (!isMarked) {
    return (
      <p className="rounded-xl border border-line bg-surface px-4 py-6 text-center text-17 font-semibold">
        {TEXTS.lead}
      </p>
    );
  }
  return (
    <StakeBar
      limits={game.limits}
      balanceKobo={balanceKobo}
      lastBet={lastBet}
      busy={busy}
      action={TEXTS.play}
      sound={sound}
      onPlay={onPlay}
    />
  );
}
