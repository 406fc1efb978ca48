import { short } from '@jara/draw-client/lotto/line-limits';
import { linesOf, playName } from '@jara/draw-kit/lotto-ticket';
import { Slip } from '@jara/game-client/numbers/slip';
import { formatNaira } from '@jara/money/kobo';
import { StripeBar } from '@jara/ui/card';
import { game } from '../game.ts';
import { BarCode } from './bar-code.tsx';
import { LineResults } from './line-results.tsx';
import type { LottoRound } from './pace.ts';
import { TEXTS } from './texts.ts';

export interface TicketSlipProps {
  readonly round: LottoRound;
  /** Those of the ticket's numbers that have come so far. */
  readonly hits: readonly number[];
  readonly isDrawn: boolean;
}

/** The ticket as printed: its play, numbers and price, and after the draw every line with its result. */
export function TicketSlip({ round, hits, isDrawn }: TicketSlipProps) {
  const { bet, roundId } = round;
  return (
    <Slip>
      <section aria-label={TEXTS.yourTicket} className="px-2">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
          <p className="font-head text-21 text-palm">{game.title}</p>
          <p className="text-15 font-semibold">{playName(bet)}</p>
        </div>
        <StripeBar className="mb-2 h-2!" />
        <div className="flex flex-wrap items-center gap-2">
          {bet.banker === null ? null : (
            <>
              <Printed number={bet.banker} isHit={hits.includes(bet.banker)} />
              <span className="text-13 font-semibold">{TEXTS.against}</span>
            </>
          )}
          {bet.numbers.map((number) => (
            <Printed key={number} number={number} isHit={hits.includes(number)} />
          ))}
        </div>
        <p className="figures mt-2 flex flex-wrap justify-between gap-x-3 border-t border-dashed border-ink/40 pt-2 text-15">
          <span>
            {TEXTS.lines(linesOf(bet))} × {short(bet.lineNaira)}
          </span>
          <span className="font-bold">{formatNaira(round.stakeKobo, 'short')}</span>
        </p>
        {isDrawn ? <LineResults key={roundId} ticket={bet} balls={round.view.outcome.balls} /> : null}
        <div className="mt-3 border-t border-dashed border-ink/40 pt-3 pb-1 text-center text-ink">
          <BarCode id={roundId} />
          <p className="mt-1 text-13">{TEXTS.ticketNumber(roundId.slice(-8).toUpperCase())}</p>
        </div>
      </section>
    </Slip>
  );
}

function Printed({ number, isHit }: { number: number; isHit: boolean }) {
  const look = isHit ? 'border-ink bg-danfo' : 'border-ink/40';
  return (
    <span
      className={`figures flex size-9 items-center justify-center rounded-full border-2 text-15 font-bold transition-colors duration-300 ease-out ${look}`}
    >
      {number}
      {isHit ? <span className="sr-only"> ✓</span> : null}
    </span>
  );
}
