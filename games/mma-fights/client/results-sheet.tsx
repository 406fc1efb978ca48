import { Sheet } from '@jara/game-client/parts/sheet';
import { oddsText } from '@jara/game-kit/odds-text';
import { inCorner } from '../card.ts';
import { oddsOf } from '../markets.ts';
import { endText } from './account.ts';
import { CornerDot } from './corner-dot.tsx';
import { type FightRound, fightOf, timesOf } from './fight-state.ts';
import { TEXTS } from './texts.ts';

const SHOWN = 20;

/** The fights before this one: winner, loser, method, and the winner's odds. */
export function ResultsSheet({ results, onClose }: { results: readonly FightRound[]; onClose(): void }) {
  return (
    <Sheet title={TEXTS.results} onClose={onClose}>
      {results.length === 0 ? <p className="py-4 text-15 text-text-soft">{TEXTS.noResults}</p> : null}
      <ol aria-label={TEXTS.results} className="grid">
        {results.slice(0, SHOWN).map((round) => (
          <Result key={round.roundId} round={round} />
        ))}
      </ol>
    </Sheet>
  );
}

const BESIDE = 5;

/** The last fights below the slip on a wide screen; nothing before the first. */
export function LastFights({ results }: { readonly results: readonly FightRound[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-label={TEXTS.results} className="mt-4 rounded-xl border border-line bg-surface p-3">
      <h2 className="font-head text-15">{TEXTS.results}</h2>
      <ol>
        {results.slice(0, BESIDE).map((round) => (
          <Result key={round.roundId} round={round} />
        ))}
      </ol>
    </section>
  );
}

function Result({ round }: { round: FightRound }) {
  const fight = fightOf(round);
  if (fight?.outcome == null) return null;
  const { card, outcome } = fight;
  const { winner } = outcome;
  const odds = oddsOf({ market: 'winner', corner: winner }, card);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <CornerDot corner={winner} />
      <span className="min-w-0 flex-1">
        <span className="block text-15">
          {TEXTS.resultLine(inCorner(card, winner).name, inCorner(card, winner === 0 ? 1 : 0).name)}
        </span>
        <span className="block text-13 tabular-nums text-text-soft">
          {endText(outcome, timesOf(outcome))}
        </span>
      </span>
      <span className="text-right">
        <span className="block text-13 text-text-soft">{TEXTS.paidOdds}</span>
        <span className="figures text-15 font-semibold">{odds === null ? '–' : oddsText(odds)}</span>
      </span>
    </li>
  );
}
