import { spokenName } from '@jara/game-client/cards/card-name';
import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useShortcuts } from '@jara/game-client/use-shortcuts';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Switch } from '@jara/ui/switch';
import { useCallback, useEffect, useRef, useState } from 'react';
import { game, handNow, type PokerBet, type PokerMove, type PokerState } from '../game.ts';
import { PAYS } from '../hands.ts';
import { HintLine } from './hint-line.tsx';
import { nameOf } from './paytable.tsx';
import { Result } from './result.tsx';
import { placesDealt, Stage } from './stage.tsx';
import { TEXTS } from './texts.ts';
import { type Hint, useHint } from './use-hint.ts';

type Props = GameViewProps<PokerBet, PokerMove, PokerState>;

const HAND_SIZE = 5;
const NONE: readonly number[] = [];

/** What a screen reader hears once the cards lie there. */
function sentence({ dealt, final }: PokerState, hand: string, isPaid: boolean, payoutKobo: Kobo): string {
  const cards = (final ?? dealt).map(spokenName).join(', ');
  if (final === null) return `${TEXTS.saidDealt(cards)}${isPaid ? ` ${TEXTS.saidMakes(hand)}` : ''}`;
  return isPaid ? TEXTS.saidWon(cards, hand, formatNaira(payoutKobo, 'short')) : TEXTS.saidLost(cards);
}

export function GameView(props: Props) {
  const { round, busy, balanceKobo, lastBet, sound, place, move, shown, announce } = props;
  const table = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Which step has been seen: until its cards lie there, nothing else tells what they are.
  const [seen, setSeen] = useState('');
  const [chosen, setChosen] = useState<{ roundId: string; places: readonly number[] } | null>(null);
  const step = round === null ? '' : `${round.roundId} ${round.view.final === null ? 'dealt' : 'drawn'}`;
  const isSeen = round === null || round.isResumed || seen === step;
  const isHolding = round !== null && !round.isOver && isSeen;
  const hint = useHint(isHolding ? round.view.dealt : null);
  const held = heldOf(round, chosen);

  const onLanded = useCallback(() => {
    setSeen(step);
    if (round === null || round.isResumed) return;
    const hand = handNow(round.view);
    announce(sentence(round.view, nameOf(hand), PAYS[hand] > 0, round.payoutKobo ?? 0n));
    if (!round.isOver) return;
    sound.play(PAYS[hand] > 1 ? 'win' : 'lose');
    shown();
  }, [step, round, announce, shown, sound]);

  // All five kept: no card comes, so there is nothing to wait for.
  useEffect(() => {
    if (round !== null && !isSeen && placesDealt(round.view).length === 0) onLanded();
  }, [round, isSeen, onLanded]);

  function toggle(at: number) {
    if (!isHolding || busy) return;
    sound.play('tap');
    const places = held.includes(at) ? held.filter((other) => other !== at) : [...held, at];
    setChosen({ roundId: round.roundId, places });
  }

  function draw() {
    if (!isHolding || busy) return;
    sound.play('card');
    move({ hold: [...held].sort((a, b) => a - b) });
  }

  useShortcuts(table, {
    ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [String(at + 1), () => toggle(at)])),
    d: draw,
  });
  const isPlaying = round !== null && (!round.isOver || !isSeen);
  useKeptFocus(panel, `${step} ${isPlaying}`);

  return (
    <div
      ref={table}
      className="grid gap-4 wide:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] wide:items-center wide:gap-6 wide:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Stage
        round={round}
        isSeen={isSeen}
        held={held}
        best={isHolding ? (hint.advice?.hold ?? NONE) : NONE}
        canHold={isHolding && !busy}
        isDrawing={isHolding && busy}
        onToggle={toggle}
        onLanded={onLanded}
      />
      <div
        ref={panel}
        tabIndex={-1}
        className="grid content-start gap-3 outline-none wide:min-h-72 wide:content-center"
      >
        {isPlaying ? (
          <Holding round={round} held={held} hint={hint} busy={busy} isSeen={isSeen} onDraw={draw} />
        ) : (
          <>
            {round === null ? (
              <p className="py-3 text-center font-head text-21 text-balance">{TEXTS.firstLead}</p>
            ) : (
              <Result round={round} />
            )}
            <StakeBar
              limits={game.limits}
              balanceKobo={balanceKobo}
              lastBet={lastBet}
              busy={busy}
              action={TEXTS.deal}
              sound={sound}
              onPlay={(stakeNaira) => {
                sound.play('card');
                place({ stakeNaira });
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** What is held: as it was played, or as it has been chosen so far. */
function heldOf(
  round: Props['round'],
  chosen: { readonly roundId: string; readonly places: readonly number[] } | null,
): readonly number[] {
  if (round === null) return NONE;
  if (round.view.held !== null) return round.view.held;
  return chosen?.roundId === round.roundId ? chosen.places : NONE;
}

interface HoldingProps {
  readonly round: NonNullable<Props['round']>;
  readonly held: readonly number[];
  readonly hint: Hint;
  readonly busy: boolean;
  readonly isSeen: boolean;
  onDraw(): void;
}

/** While cards can be held: the draw, and the hint for whoever wants it. */
function Holding({ round, held, hint, busy, isSeen, onDraw }: HoldingProps) {
  const thrown = HAND_SIZE - held.length;
  return (
    <>
      <p className={`text-center font-head text-21 ${isSeen ? '' : 'invisible'}`}>{TEXTS.lead}</p>
      {hint.wanted ? (
        <HintLine
          advice={hint.advice}
          dealt={round.view.dealt}
          held={held}
          stakeKobo={koboOfNaira(round.view.stakeNaira)}
        />
      ) : null}
      <Button
        block
        disabled={!isSeen}
        busy={busy}
        busyLabel={TEXTS.drawing}
        aria-keyshortcuts="D"
        onClick={onDraw}
      >
        {thrown === 0 ? TEXTS.keepAll : TEXTS.draw(thrown)}
      </Button>
      <Switch label={TEXTS.hint} checked={hint.wanted} onChange={hint.toggle} />
    </>
  );
}
