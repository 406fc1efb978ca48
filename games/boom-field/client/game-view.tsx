import type { GameViewProps } from '@jara/game-client/client';
import { Fit, GameLayout } from '@jara/game-client/parts/game-layout';
import { Lead } from '@jara/game-client/parts/paid';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { percentText, timesText } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { multipleOf, nextChance, TILES } from '../field.ts';
import {
  type BoomBet,
  type BoomMove,
  type BoomView,
  cashOutKobo,
  game,
  offerOf,
  safeTiles,
} from '../game.ts';
import { FieldBoard } from './field-board.tsx';
import { MineChoice } from './mine-choice.tsx';
import { NextTile } from './next-tile.tsx';
import { Result } from './result.tsx';
import { TEXTS } from './texts.ts';

type Props = GameViewProps<BoomBet, BoomMove, BoomView>;

const USUAL_MINES = 3;

export function GameView(props: Props) {
  const { round, reveal, busy, lastBet, sound, place, move } = props;
  const { isRevealed } = reveal;
  const [mineCount, setMineCount] = useState(lastBet?.mineCount ?? USUAL_MINES);
  const [pressed, setPressed] = useState<number | null>(null);
  const playing = round !== null && reveal.isPlaying ? asRevealed(round.view, isRevealed) : null;

  function act(made: BoomMove) {
    setPressed(made.do === 'open' ? made.tile : null);
    sound.play('tap');
    move(made);
  }

  return (
    <GameLayout
      stage={
        <Fit ratio={1}>
          <FieldBoard
            view={round?.view ?? null}
            isRevealed={isRevealed}
            waitingFor={busy && playing !== null ? pressed : null}
            canOpen={!busy && isRevealed && playing !== null && offerOf(playing)?.isOpen === true}
            atRest={round?.isResumed ?? true}
            onOpen={(tile) => act({ do: 'open', tile })}
            onOpened={reveal.onRevealed}
          />
        </Fit>
      }
      result={<RoundState round={round} playing={playing} />}
      choices={
        playing === null ? (
          <MineChoice
            count={mineCount}
            disabled={busy}
            note={firstTileText(mineCount)}
            onChoose={setMineCount}
          />
        ) : (
          <NextTile view={playing} />
        )
      }
      action={
        playing === null ? (
          <StakeBar
            {...props}
            limits={game.limits}
            onPlay={(stakeNaira) => {
              sound.play('card');
              setPressed(null);
              place({ stakeNaira, mineCount });
            }}
          />
        ) : (
          <CashOut view={playing} disabled={busy || !isRevealed} onCashOut={() => act({ do: 'cash-out' })} />
        )
      }
    />
  );
}

/** The view without the tile that is being opened. */
function asRevealed(view: BoomView, isRevealed: boolean): BoomView {
  return isRevealed ? view : { ...view, opened: view.opened.slice(0, -1), ending: null, mines: null };
}

function RoundState({ round, playing }: { round: Props['round']; playing: BoomView | null }) {
  if (round === null) return <Lead>{TEXTS.lead}</Lead>;
  if (playing === null) return <Result round={round} />;
  const safe = safeTiles(playing);
  return (
    <p className="figures text-15 text-text-soft">
      {TEXTS.mines(playing.mineCount)} ·{' '}
      {safe === 0 ? TEXTS.openATile : TEXTS.opened(safe, TILES - playing.mineCount - safe)}
    </p>
  );
}

interface CashOutProps {
  readonly view: BoomView;
  readonly disabled: boolean;
  onCashOut(): void;
}

/** The cash-out with its amount. */
function CashOut({ view, disabled, onCashOut }: CashOutProps) {
  const isNothing = safeTiles(view) === 0;
  return (
    <Button block disabled={disabled || isNothing} onClick={onCashOut}>
      {isNothing ? TEXTS.cashOutNothing : TEXTS.cashOut(formatNaira(cashOutKobo(view), 'short'))}
    </Button>
  );
}

/** The initial odds of a field, before any stake. */
function firstTileText(mineCount: number): string {
  const multiple = multipleOf(mineCount, 1);
  if (multiple === null) return '';
  return `${TEXTS.chance(percentText(nextChance(mineCount, 0)))} → ${timesText(multiple)}`;
}
