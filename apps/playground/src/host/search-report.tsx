import { rational, timesText } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import type { Chance } from '../search/chance.ts';
import type { Found } from '../search/outcome-search.ts';
import { TEXTS } from '../texts.ts';
import type { SearchResult } from './use-outcome-search.ts';

const MOVES_SHOWN = 12;

const count = (value: number) => value.toLocaleString('en-NG');

/** The result of a search, the number of tries, and its probability. */
export function SearchReport({ result }: { result: SearchResult }) {
  const { state, request, chance, isRunning } = result;
  const { found, tried } = state;
  if (isRunning)
    return (
      <div role="status" className="text-15">
        <progress className="w-full accent-accent" max={request.maxTries} value={tried} />
        <p className="text-text-soft">{TEXTS.searching(count(tried))}</p>
      </div>
    );
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-sunken p-3 text-15">
      <p className="font-semibold">
        {found === null ? TEXTS.notFound(count(tried)) : foundText(result, found)}
      </p>
      {chance === null || chance.value === 0 ? null : <p>{chanceText(chance, tried)}</p>}
      {found === null || found.round.steps.length === 0 ? null : <p>{movesText(found)}</p>}
    </div>
  );
}

function foundText({ request, state }: SearchResult, found: Found): string {
  const { stakeKobo, payoutKobo } = found.round;
  const paid = payoutKobo ?? 0n;
  const facts = [found.nonce, formatNaira(paid, 'short'), timesText(rational(paid, stakeKobo))] as const;
  return request.wanted.kind === 'largest'
    ? TEXTS.foundLargest(...facts, count(state.tried))
    : TEXTS.found(...facts, count(found.nonce - request.seeds.nonce + 1));
}

function chanceText({ value, isExact }: Chance, tried: number): string {
  const percent = (value * 100).toPrecision(3);
  const oneIn = (1 / value).toPrecision(3);
  return isExact ? TEXTS.chance(percent, oneIn) : TEXTS.chanceCounted(percent, oneIn, count(tried));
}

function movesText({ round: { steps } }: Found): string {
  const moves = steps.flatMap((step) =>
    step.by === 'player' ? [typeof step.move === 'string' ? step.move : JSON.stringify(step.move)] : [],
  );
  const shown = moves.slice(0, MOVES_SHOWN).join(' → ');
  return TEXTS.withMoves(moves.length, moves.length > MOVES_SHOWN ? `${shown} …` : shown);
}
