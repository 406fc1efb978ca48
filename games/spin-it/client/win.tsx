import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { GoldStage } from '@jara/game-client/parts/gold-stage';
import { BIG_WIN_TIMES, SMALL_WIN_TIMES } from '@jara/game-client/win-size';
import type { Kobo } from '@jara/money/kobo';

export interface Win {
  readonly stakeKobo: Kobo;
  readonly amountWonKobo: Kobo;
}

/** The win as a multiple of the stake; precise enough for the celebration. */
const timesWon = ({ amountWonKobo, stakeKobo }: Win) => Number(amountWonKobo) / Number(stakeKobo);

/** The amount won, counting up. */
export function AmountWon({ win }: { win: Win }) {
  return <CountUp amountKobo={win.amountWonKobo} times={timesWon(win)} />;
}

/** A win below this stays quiet. */
export const isSmallWin = (win: Win) => timesWon(win) < SMALL_WIN_TIMES;
/** A win that gets a stage of its own. */
export const isBigWin = (win: Win) => timesWon(win) >= BIG_WIN_TIMES;

/** Figures that fly from the wheel's hub; those of a small win stay there. */
export function WinBurst({ win }: { win: Win }) {
  return isSmallWin(win) ? null : <Burst times={timesWon(win)} />;
}

/** A large win in gold. */
export function WinStage({ win, title }: { win: Win; title: string }) {
  return <GoldStage title={title} times={timesWon(win)} amountKobo={win.amountWonKobo} />;
}
