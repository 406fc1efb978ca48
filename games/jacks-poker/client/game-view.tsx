import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { useKeptFocus } from '@jara/game-client/use-kept-focus';
import { useRoundState } from '@jara/game-client/use-round-state';
import { useShortcuts } from '@jara/game-client/use-shortcuts';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { Button } from '@jara/ui/button';
import { Switch } from '@jara/ui/switch';
import { useRef } from 'react';
import { game, type PokerBet, type PokerMove, type PokerState } from '../game.ts';
import { HintLine } from './hint-line.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';
import { TEXTS } from './texts.ts';
import { type Hint, useHint } from './use-hint.ts';

type Props = GameViewProps<PokerBet, PokerMove, PokerState>;

const HAND_SIZE = 5;
const NONE: readonly number[] = [];

export function GameView(props: Props) {
  const { round, reveal, busy, sound, place, move } = props;
  const { isRevealed } = reveal;
  const view = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useRoundState(round?.roundId ?? null, NONE);
  const isHolding = round !== null && !round.isOver && isRevealed;
  const hint = useHint(isHolding ? round.view.dealt : null);
  const held = round?.view.held ?? chosen;

  function toggle(at: number) {
    if (!isHolding || busy) return;
    sound.play('tap');
    setChosen(held.includes(at) ? held.filter((other) => other !== at) : [...held, at]);
  }

  function draw() {
    if (!isHolding || busy) return;
    sound.play('card');
    move({ hold: [...held].sort((a, b) => a - b) });
  }

  useShortcuts(view, {
    ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [String(at + 1), () => toggle(at)])),
    d: draw,
  });
  const isPlaying = round !== null && reveal.isPlaying;
  useKeptFocus(panel, `${reveal.animationId} ${isPlaying}`);

  return (
    <div
      ref={view}
      className="grid gap-4 wide:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] wide:items-center wide:gap-6 wide:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Stage
        round={round}
        isRevealed={isRevealed}
        held={held}
        best={isHolding ? (hint.advice?.hold ?? NONE) : NONE}
        canHold={isHolding && !busy}
        isDrawing={isHolding && busy}
        onToggle={toggle}
        onLanded={reveal.onRevealed}
      />
      <div
        ref={panel}
        tabIndex={-1}
        className="grid content-start gap-3 outline-none wide:min-h-72 wide:content-center"
      >
        {isPlaying ? (
          <Holding round={round} held={held} hint={hint} busy={busy} isRevealed={isRevealed} onDraw={draw} />
        ) : (
          <>
            {round === null ? (
              <p className="py-3 text-center font-head text-21 text-balance">{TEXTS.firstLead}</p>
            ) : (
              <Result round={round} />
            )}
            <StakeBar
              {...props}
              limits={game.limits}
              action={TEXTS.deal}
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

interface HoldingProps {
  readonly round: NonNullable<Props['round']>;
  readonly held: readonly number[];
  readonly hint: Hint;
  readonly busy: boolean;
  readonly isRevealed: boolean;
  onDraw(): void;
}

/** While cards can be held: the draw, and the hint for players who want it. */
function Holding({ round, held, hint, busy, isRevealed, onDraw }: HoldingProps) {
  const thrown = HAND_SIZE - held.length;
  return (
    <>
      <p className={`text-center font-head text-21 ${isRevealed ? '' : 'invisible'}`}>{TEXTS.lead}</p>
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
        disabled={!isRevealed}
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
