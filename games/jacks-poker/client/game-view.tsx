import type { GameViewProps } from '@jara/game-client/client';
import { GameLayout } from '@jara/game-client/parts/game-layout';
import { Lead } from '@jara/game-client/parts/paid';
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
import { useHint } from './use-hint.ts';

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
  const playing = round !== null && reveal.isPlaying ? round : null;
  useKeptFocus(panel, `${reveal.animationId} ${playing !== null}`);

  return (
    <GameLayout
      ref={view}
      panel={panel}
      stage={
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
      }
      result={
        round === null ? (
          <Lead>{TEXTS.firstLead}</Lead>
        ) : playing === null ? (
          <Result round={round} />
        ) : hint.wanted && isRevealed ? (
          <HintLine
            advice={hint.advice}
            dealt={round.view.dealt}
            held={held}
            stakeKobo={koboOfNaira(round.view.stakeNaira)}
          />
        ) : (
          <div className={isRevealed ? '' : 'invisible'}>
            <Lead>{TEXTS.lead}</Lead>
          </div>
        )
      }
      choices={
        playing === null ? undefined : (
          <Switch
            label={<span className="text-15">{TEXTS.hint}</span>}
            checked={hint.wanted}
            onChange={hint.toggle}
          />
        )
      }
      action={
        playing === null ? (
          <StakeBar
            {...props}
            limits={game.limits}
            onPlay={(stakeNaira) => {
              sound.play('card');
              place({ stakeNaira });
            }}
          />
        ) : (
          <DrawButton thrown={HAND_SIZE - held.length} busy={busy} disabled={!isRevealed} onDraw={draw} />
        )
      }
    />
  );
}

interface DrawButtonProps {
  readonly thrown: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  onDraw(): void;
}

function DrawButton({ thrown, busy, disabled, onDraw }: DrawButtonProps) {
  return (
    <Button
      block
      disabled={disabled}
      busy={busy}
      busyLabel={TEXTS.drawing}
      aria-keyshortcuts="D"
      onClick={onDraw}
    >
      {thrown === 0 ? TEXTS.keepAll : TEXTS.draw(thrown)}
    </Button>
  );
}
