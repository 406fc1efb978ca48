import type { GameViewProps } from '@jara/game-client/client';
import { StakeBar } from '@jara/game-client/parts/stake-bar';
import { percentText, timesText, toNumber } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { useEffect, useState } from 'react';
import { game, multipleOf, type PlinkoBet, type PlinkoState, slotOf } from '../game.ts';
import { type Risk, returnOf } from '../tables.ts';
import { RiskChoice, RowsChoice } from './choices.tsx';
import { type Dropped, Recent } from './recent.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';
import { TEXTS } from './texts.ts';

type Props = GameViewProps<PlinkoBet, never, PlinkoState>;

const USUAL = { rows: 12, risk: 'low' } as const;
const RECENT_KEPT = 6;

export function GameView(props: Props) {
  const { round, busy, balanceKobo, lastBet, sound, place, shown, announce } = props;
  const [rows, setRows] = useState<number>(lastBet?.rows ?? USUAL.rows);
  const [risk, setRisk] = useState<Risk>(lastBet?.risk ?? USUAL.risk);
  // Which drop has been seen: until its ball has landed, nothing else tells where it will.
  const [seen, setSeen] = useState('');
  const [drops, setDrops] = useState<readonly Dropped[]>([]);
  const dropId = round?.roundId ?? '';
  const isSeen = round === null || round.isResumed || seen === dropId;

  useEffect(() => {
    if (round === null || round.isResumed || seen !== round.roundId) return;
    const { roundId, view, payoutKobo, stakeKobo } = round;
    const multiple = multipleOf(view.bet, slotOf(view.outcome));
    announce(TEXTS.said(timesText(multiple), formatNaira(payoutKobo ?? 0n, 'short')));
    sound.play(toNumber(multiple) > 1 ? 'win' : payoutKobo === stakeKobo ? 'chip' : 'lose');
    setDrops((before) =>
      before.some((drop) => drop.roundId === roundId)
        ? before
        : [{ roundId, view }, ...before].slice(0, RECENT_KEPT),
    );
    shown();
  }, [round, seen, announce, shown, sound.play]);

  const isIdle = !busy && isSeen;
  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:items-center wide:gap-8">
      <div className="grid min-w-0 gap-3">
        <Stage
          rows={rows}
          risk={risk}
          dropId={dropId}
          turns={round?.view.outcome.turns ?? null}
          atRest={round?.isResumed ?? true}
          landedIn={round !== null && isSeen ? slotOf(round.view.outcome) : null}
          onTouch={() => sound.play('tick')}
          onLanded={() => setSeen(dropId)}
        />
        <Recent drops={drops} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {round !== null && isSeen ? (
          <Result round={round} />
        ) : (
          <p className="flex min-h-14 items-center justify-center text-center text-balance font-head text-21">
            {round === null ? TEXTS.lead : TEXTS.falling}
          </p>
        )}
        <StakeBar
          limits={game.limits}
          balanceKobo={balanceKobo}
          lastBet={lastBet}
          busy={busy}
          disabled={!isSeen}
          action={TEXTS.drop}
          sound={sound}
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
