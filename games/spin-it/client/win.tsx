import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import type { Kobo } from '@jara/money/kobo';

interface Win {
  readonly stakeKobo: Kobo;
  readonly amountWonKobo: Kobo;
}

/** How many stakes a win is; good enough for how loud to cheer. */
const timesWon = ({ amountWonKobo, stakeKobo }: Win) => Number(amountWonKobo) / Number(stakeKobo);

/** What was won, counting up to itself. */
export function AmountWon({ win }: { win: Win }) {
  return <CountUp amountKobo={win.amountWonKobo} times={timesWon(win)} />;
}

/** The win flying out from the wheel's hub. */
export function WinBurst({ win }: { win: Win }) {
  return <Burst times={timesWon(win)} />;
}
