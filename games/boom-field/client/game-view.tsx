import type { GameViewProps } from '@jara/game-client/client';
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
  const isPlaying = round !== null && reveal.isPlaying;

  function act(made: BoomMove) {
    setPressed(made.do === 'open' ? made.tile : null);
    sound.play('tap');
    move(made);
  }

  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-8">
      <FieldBoard
        view={round?.view ?? null}
        isRevealed={isRevealed}
        waitingFor={busy && isPlaying ? pressed : null}
        canOpen={!busy && isRevealed && isPlaying && offerOf(round.view)?.isOpen === true}
        atRest={round?.isResumed ?? true}
        onOpen={(tile) => act({ do: 'open', tile })}
        onOpened={reveal.onRevealed}
      />
      <div className="grid min-w-0 content-start gap-4">
        {isPlaying ? (
          <Playing
            view={asRevealed(round.view, isRevealed)}
            disabled={busy || !isRevealed}
            onCashOut={() => act({ do: 'cash-out' })}
          />
        ) : (
          <>
            {round === null ? (
              <p className="text-center font-head text-21 text-balance">{TEXTS.lead}</p>
            ) : (
              <Result round={round} />
            )}
            <MineChoice count={mineCount} disabled={busy} onChoose={setMineCount} />
            <FirstTile mineCount={mineCount} />
            <StakeBar
              {...props}
              limits={game.limits}
              action={TEXTS.lay}
              onPlay={(stakeNaira) => {
                sound.play('card');
                setPressed(null);
                place({ stakeNaira, mineCount });
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** The view without the tile that is being opened now. */
function asRevealed(view: BoomView, isRevealed: boolean): BoomView {
  return isRevealed ? view : { ...view, opened: view.opened.slice(0, -1), ending: null, mines: null };
}

interface PlayingProps {
  readonly view: BoomView;
  readonly disabled: boolean;
  onCashOut(): void;
}

/** The state of the round, the next tile's odds, and the way out with what it pays. */
function Playing({ view, disabled, onCashOut }: PlayingProps) {
  const safe = safeTiles(view);
  return (
    <>
      <p className="figures min-h-6 text-center text-15 text-text-soft">
        {TEXTS.mines(view.mineCount)} ·{' '}
        {safe === 0 ? TEXTS.openATile : TEXTS.opened(safe, TILES - view.mineCount - safe)}
      </p>
      <NextTile view={view} />
      <Button block disabled={disabled || safe === 0} onClick={onCashOut}>
        {safe === 0 ? TEXTS.cashOutNothing : TEXTS.cashOut(formatNaira(cashOutKobo(view), 'short'))}
      </Button>
    </>
  );
}

/** The odds a field begins with, before anything is staked on it. */
function FirstTile({ mineCount }: { mineCount: number }) {
  const multiple = multipleOf(mineCount, 1);
  if (multiple === null) return null;
  return (
    <p className="figures flex justify-between gap-2 rounded-lg bg-surface px-3 py-2 text-15">
      <span className="text-text-soft">{TEXTS.firstTile}</span>
      <span>{TEXTS.chance(percentText(nextChance(mineCount, 0)))}</span>
      <span className="font-semibold">{timesText(multiple)}</span>
    </p>
  );
}
