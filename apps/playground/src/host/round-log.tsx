import type { AnyGame } from '@jara/game-kit/definition';
import { compare, percentText, type Rational, rational } from '@jara/game-kit/rational';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { isOpen, type StoredRound } from '../memory-server/stored-round.ts';
import { TEXTS } from '../texts.ts';
import { RoundFacts } from './round-facts.tsx';
import { Section } from './section.tsx';

const SHOWN_ROUNDS = 100;

export interface RoundLogProps {
  readonly game: AnyGame;
  readonly rounds: readonly StoredRound[];
  onPlayAgain(round: StoredRound): void;
}

/** Every round of this server, and the full record of the chosen one: the newest, until another is chosen. */
export function RoundLog({ game, rounds, onPlayAgain }: RoundLogProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = rounds.find(({ roundId }) => roundId === chosenId) ?? rounds[0];
  return (
    <Section title={TEXTS.rounds}>
      <Totals game={game} rounds={rounds} />
      {chosen === undefined ? (
        <p className="rounded-lg bg-sunken p-4 text-15 text-text-soft">{TEXTS.noRounds}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <ul className="max-h-96 overflow-y-auto p-1">
            {rounds.slice(0, SHOWN_ROUNDS).map((round) => (
              <RoundRow
                key={round.roundId}
                stored={round}
                isChosen={round === chosen}
                onChoose={() => setChosenId(round === rounds[0] ? null : round.roundId)}
              />
            ))}
          </ul>
          <div className="min-w-0">
            <RoundFacts game={game} stored={chosen} />
            <Button variant="secondary" className="mt-3" onClick={() => onPlayAgain(chosen)}>
              {TEXTS.playAgain}
            </Button>
            <p className="mt-1 text-13 text-text-soft">{TEXTS.playAgainHint}</p>
          </div>
        </div>
      )}
    </Section>
  );
}

interface RoundRowProps {
  readonly stored: StoredRound;
  readonly isChosen: boolean;
  onChoose(): void;
}

function RoundRow({ stored, isChosen, onChoose }: RoundRowProps) {
  const { stakeKobo, payoutKobo } = stored.round;
  const isWin = payoutKobo !== null && payoutKobo > stakeKobo;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={`flex min-h-12 w-full items-center justify-between gap-3 rounded-lg px-3 text-15 ${
          isChosen ? 'bg-accent-soft' : 'hover:bg-sunken'
        }`}
      >
        <span>{TEXTS.roundAt(stored.seeds.nonce)}</span>
        <span className={`figures font-semibold ${isWin ? 'text-good' : ''}`}>
          {payoutKobo === null ? TEXTS.open : formatNaira(payoutKobo, 'short')} /{' '}
          {formatNaira(stakeKobo, 'short')}
        </span>
      </button>
    </li>
  );
}

function Totals({ game, rounds }: Pick<RoundLogProps, 'game' | 'rounds'>) {
  const over = rounds.filter((stored) => !isOpen(stored));
  const staked = over.reduce((sum, { round }) => sum + round.stakeKobo, 0n);
  const paid = over.reduce((sum, { round }) => sum + (round.payoutKobo ?? 0n), 0n);
  const exact = exactText(game.betTypes.map(({ rtp }) => rtp));
  return <ReturnFacts {...{ count: over.length, staked, paid, exact }} />;
}

export interface ReturnFactsProps {
  readonly count: number;
  readonly staked: Kobo;
  readonly paid: Kobo;
  readonly exact: string;
}

/** The return so far, beside the exact one. */
export function ReturnFacts({ count, staked, paid, exact }: ReturnFactsProps) {
  const facts = [
    [TEXTS.returned, staked === 0n ? '—' : percentText(rational(paid, staked))],
    [TEXTS.exact, exact],
  ] as const;
  return (
    <>
      <p className="text-15 text-text-soft">
        {TEXTS.soFar(count, formatNaira(staked, 'short'), formatNaira(paid, 'short'))}
      </p>
      <dl className="mb-3 flex flex-wrap gap-x-8">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-text-soft">{name}</dt>
            <dd className="figures font-head text-21">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The exact return of a game, as a range over its kinds of bets. */
export function exactText(returnsOf: readonly Rational[]): string {
  const returns = [...returnsOf].sort((a, b) => Number(compare(a, b) > 0n) * 2 - 1);
  const [least, most]: (Rational | undefined)[] = [returns[0], returns.at(-1)];
  if (least === undefined || most === undefined) return '—';
  const [from, to] = [percentText(least), percentText(most)];
  return from === to ? from : TEXTS.exactRange(from, to);
}
