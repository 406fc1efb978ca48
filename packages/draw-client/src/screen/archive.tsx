import { timesEachCame } from '@jara/draw-kit/archive';
import { SheetButton } from '@jara/game-client/parts/sheet-button';
import { History } from 'lucide-react';
import { ballColour } from './ball.tsx';
import { type DrawRound, useDrawKind } from './draw-kind.ts';

const KEPT = 50;

/** The last draws, newest first, and the frequency of each number in them. */
export function ArchiveButton({ results }: { results: readonly DrawRound[] }) {
  const { texts } = useDrawKind();
  return (
    <SheetButton label={texts.archive} Icon={History}>
      <Archive results={results.slice(0, KEPT)} />
    </SheetButton>
  );
}

function Archive({ results }: { results: readonly DrawRound[] }) {
  const { texts, numbers } = useDrawKind();
  const draws = results.map(({ roundId, number, outcome }) => ({
    roundId,
    number,
    balls: outcome?.balls ?? [],
  }));
  if (draws.length === 0) return <p className="text-15 text-text-soft">{texts.archiveEmpty}</p>;
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="font-head text-17">{texts.archiveCount(draws.length)}</h3>
        <p className="text-13 text-text-soft">{texts.noMemory}</p>
        <Frequencies
          times={timesEachCame(
            draws.map(({ balls }) => balls),
            numbers,
          )}
        />
      </section>
      <ol className="grid gap-2">
        {draws.map(({ roundId, number, balls }) => (
          <li key={roundId} className="grid gap-1 border-t border-line pt-2">
            <span className="text-13 text-text-soft">{texts.drawNumber(number)}</span>
            <BallLine balls={balls} numbers={numbers} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Longer lines wrap into rows of this many balls, as in the tray. */
const ROW = 10;

/** Drawn balls in the order drawn, small. */
function BallLine({ balls, numbers }: { readonly balls: readonly number[]; readonly numbers: number }) {
  return (
    <span className={balls.length > ROW ? 'grid max-w-89 grid-cols-10 gap-1' : 'flex flex-wrap gap-1'}>
      {balls.map((ball) => (
        <span
          key={ball}
          className={`figures inline-flex aspect-square rounded-full ${balls.length > ROW ? '' : 'w-8'} p-0.5 text-13 font-bold text-ink ${ballColour(ball, numbers)}`}
        >
          <span className="flex size-full items-center justify-center rounded-full bg-chalk">{ball}</span>
        </span>
      ))}
    </span>
  );
}

const PAST = 8;

/** The draws before this one, for the space beside the slip; nothing before the first. */
export function PastDraws({ results }: { readonly results: readonly DrawRound[] }) {
  const { texts, numbers } = useDrawKind();
  if (results.length === 0) return null;
  return (
    <section aria-label={texts.archive} className="mt-3 text-chalk">
      <h2 className="font-head text-15">{texts.archive}</h2>
      <ol>
        {results.slice(0, PAST).map(({ roundId, number, outcome }) => (
          <li key={roundId} className="grid gap-1 border-t border-chalk/20 py-2">
            <span className="text-13 text-chalk/80">{texts.drawNumber(number)}</span>
            <BallLine balls={outcome?.balls ?? []} numbers={numbers} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One bar a number, its height the number's frequency. */
function Frequencies({ times }: { times: readonly number[] }) {
  const { texts } = useDrawKind();
  const most = Math.max(1, ...times);
  return (
    <ul className="grid grid-cols-10 gap-x-1 gap-y-2 min-[48rem]:grid-cols-20">
      {times.map((count, index) => {
        const number = index + 1;
        return (
          <li key={number} className="grid justify-items-center gap-0.5 text-13">
            <span className="sr-only">{texts.cameTimes(number, count)}</span>
            <span aria-hidden="true" className="flex h-8 w-full items-end rounded-sm bg-sunken">
              <span
                className="block w-full rounded-sm bg-danfo"
                style={{ height: `${Math.round((count / most) * 100)}%` }}
              />
            </span>
            <span aria-hidden="true" className="figures font-semibold">
              {number}
            </span>
            <span aria-hidden="true" className="figures leading-4 text-text-soft">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
