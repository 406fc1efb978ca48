import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { percentText, timesText } from '@jara/game-kit/rational';
import { useState } from 'react';
import { game, multipleOf, type PlinkoBet, type PlinkoState, slotOf } from '../game.ts';
import { type Risk, returnOf } from '../tables.ts';
import { RiskChoice, RowsChoice } from './choices.tsx';
import { Recent } from './recent.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';
import { TEXTS } from './texts.ts';

type Props = GameViewProps<PlinkoBet, never, PlinkoState>;

const USUAL = { rows: 12, risk: 'low' } as const;
const RECENT_SHOWN = 6;

export function GameView(props: Props) {
  const { round, reveal, busy, lastBet, sound, place } = props;
  const { isRevealed } = reveal;
  const [rows, setRows] = useState<number>(lastBet?.rows ?? USUAL.rows);
  const [risk, setRisk] = useState<Risk>(lastBet?.risk ?? USUAL.risk);
  const isIdle = !busy && isRevealed;
  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-8">
      <div className="grid min-w-0 gap-3">
        <Stage
          rows={rows}
          risk={risk}
          dropId={reveal.animationId}
          turns={round?.view.outcome.turns ?? null}
          atRest={round?.isResumed ?? true}
          landedIn={round !== null && isRevealed ? slotOf(round.view.outcome) : null}
          onTouch={() => sound.play('tick')}
          onLanded={reveal.onRevealed}
        />
        <Recent drops={reveal.recent.slice(0, RECENT_SHOWN)} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {round !== null && isRevealed ? (
          <Result round={round} />
        ) : (
          <p className="flex min-h-14 items-center justify-center text-center text-balance font-head text-21">
            {round === null ? TEXTS.lead : TEXTS.falling}
          </p>
        )}
        <StakeBar
          {...props}
          limits={game.limits}
          disabled={!isRevealed}
          action={TEXTS.drop}
          onPlay={(stakeNaira) => {
            sound.play('tap');
            place({ stakeNaira, rows, risk });
          }}
        />
        <RiskChoice value={risk} disabled={!isIdle} onChoose={setRisk} />
        <RowsChoice value={rows} disabled={!isIdle} onChoose={setRows} />
        <p className="text-center text-13 text-balance text-text-soft">
          {TEXTS.board(timesText(multipleOf({ rows, risk }, 0)), percentText(returnOf(rows, risk)))}
        </p>
      </div>
    </div>
  );
}
