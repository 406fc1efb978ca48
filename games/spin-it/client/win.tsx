import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { GoldStage } from '@jara/game-client/parts/gold-stage';
import { BIG_WIN_TIMES, SMALL_WIN_TIMES } from '@jara/game-client/win-size';
import type { Kobo } from '@jara/money/kobo';

export interface Win {
  readonly stakeKobo: Kobo;
  readonly amountWonKobo: Kobo;
}

/** How many stakes a win is; good enough for how loud to cheer. */
const timesWon = ({ amountWonKobo, stakeKobo }: Win) => Number(amountWonKobo) / Number(stakeKobo);

/** What was won, counting up to itself. */
export function AmountWon({ win }: { win: Win }) {
  return <CountUp amountKobo={win.amountWonKobo} times={timesWon(win)} />;
}

/** A win below this stays quiet. */
export const isSmallWin = (win: Win) => timesWon(win) < SMALL_WIN_TIMES;
/** A win that gets a stage of its own. */
export const isBigWin = (win: Win) => timesWon(win) >= BIG_WIN_TIMES;

/** The win flying out from the wheel's hub; a small one stays there. */
export function WinBurst({ win }: { win: Win }) {
  return isSmallWin(win) ? null : <Burst times={timesWon(win)} />;
}

/** A large win in gold. */
export function WinStage({ win, title }: { win: Win; title: string }) {
  return <GoldStage title={title} times={timesWon(win)} amountKobo={win.amountWonKobo} />;
}
