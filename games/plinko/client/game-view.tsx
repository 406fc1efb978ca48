import type { GameViewProps } from '@jara/game-client/client';
import { GameLayout } from '@jara/game-client/parts/game-layout';
import { Lead } from '@jara/game-client/parts/paid';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { percentText, timesText } from '@jara/game-kit/rational';
import { useState } from 'react';
import { binOf, game, multipleOf, type PlinkoBet, type PlinkoState } from '../game.ts';
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
  // Another board has other odds: they replace the last result.
  const isSameBoard = round !== null && round.bet.rows === rows && round.bet.risk === risk;
  return (
    <GameLayout
      stage={
        <>
          <Stage
            rows={rows}
            risk={risk}
            dropId={reveal.animationId}
            turns={round?.view.outcome.turns ?? null}
            atRest={round?.isResumed ?? true}
            landedIn={round !== null && isRevealed ? binOf(round.view.outcome) : null}
            onTouch={() => sound.play('tick')}
            onLanded={reveal.onRevealed}
          />
          <Recent drops={reveal.recent.slice(0, RECENT_SHOWN)} />
        </>
      }
      result={
        isSameBoard && isRevealed ? (
          <Result round={round} />
        ) : (
          <Lead
            help={TEXTS.board(timesText(multipleOf({ rows, risk }, 0)), percentText(returnOf(rows, risk)))}
          >
            {isRevealed ? TEXTS.lead : TEXTS.falling}
          </Lead>
        )
      }
      choices={
        <div className="flex gap-2">
          <RiskChoice value={risk} disabled={!isIdle} onChoose={setRisk} />
          <RowsChoice value={rows} disabled={!isIdle} onChoose={setRows} />
        </div>
      }
      action={
        <StakeBar
          {...props}
          limits={game.limits}
          disabled={!isRevealed}
          onPlay={(stakeNaira) => {
            sound.play('tap');
            place({ stakeNaira, rows, risk });
          }}
        />
      }
    />
  );
}
