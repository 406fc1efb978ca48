import type { Line } from '@jara/game-kit/line';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { describeBet, describeOpenBet, describeVoidBet } from '@jara/game-kit/shared-round';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { lineText } from '../../lines.ts';
import type { TableBet, TableRound } from '../../shared-table/internals.ts';
import { entryOf, hasEnded } from '../../shared-table/views.ts';
import { TEXTS } from '../../texts.ts';
import { exactText, ReturnFacts } from '../round-log.tsx';
import { Section } from '../section.tsx';

const SHOWN_ROUNDS = 100;

export interface SharedRoundLogProps {
  readonly game: AnySharedGame;
  readonly rounds: readonly TableRound[];
  onPlayAgain(round: TableRound): void;
}

const ownOf = ({ bets }: TableRound) => bets.filter(({ player }) => player !== null);

/** Every round of this table, and the full record of the chosen one: the newest, until another is chosen. */
export function SharedRoundLog({ game, rounds, onPlayAgain }: SharedRoundLogProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = rounds.find(({ roundId }) => roundId === chosenId) ?? rounds[0];
  const over = rounds.flatMap(ownOf).filter(({ isOver, isVoid }) => isOver && !isVoid);
  const sum = (amount: (bet: TableBet) => bigint) => over.reduce((total, bet) => total + amount(bet), 0n);
  if (chosen === undefined) return null;
  return (
    <Section title={TEXTS.rounds}>
      <ReturnFacts
        count={over.length}
        staked={sum(({ stakeKobo }) => stakeKobo)}
        paid={sum(({ paidKobo }) => paidKobo)}
        exact={exactText(game.betTypes.flatMap(({ rtp, maxRtp = rtp }) => [rtp, maxRtp]))}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <ul className="max-h-96 overflow-y-auto p-1">
          {rounds.slice(0, SHOWN_ROUNDS).map((round) => (
            <li key={round.roundId}>
              <button
                type="button"
                aria-pressed={round === chosen}
                onClick={() => setChosenId(round === rounds[0] ? null : round.roundId)}
                className={`flex min-h-12 w-full items-center justify-between gap-3 rounded-lg px-3 text-15 ${
                  round === chosen ? 'bg-accent-soft' : 'hover:bg-sunken'
                }`}
              >
                <span>{TEXTS.roundStands(round.seeds.nonce)}</span>
                <span className="text-13 text-text-soft">{TEXTS.betsOfRound(ownOf(round).length)}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="min-w-0">
          <Facts game={game} round={chosen} />
          <Button variant="secondary" className="mt-3" onClick={() => onPlayAgain(chosen)}>
            {TEXTS.playAgain}
          </Button>
          <p className="mt-1 text-13 text-text-soft">{TEXTS.againHint}</p>
        </div>
      </div>
    </Section>
  );
}

/** A round with its internals: its outcome is shown as soon as it is under way, also a secret one. */
function Facts({ game, round }: { readonly game: AnySharedGame; readonly round: TableRound }) {
  const isKnown = round.state !== 'open' && round.state !== 'closed';
  const textOfLine = (line: Line) => lineText(game.id, line);
  const lines = isKnown
    ? game.describeOutcome(round.outcome, round.card).map(textOfLine)
    : [TEXTS.notDecided];
  const facts: readonly (readonly [string, unknown])[] = [
    [TEXTS.card, round.card],
    [TEXTS.came, isKnown ? round.outcome : null],
    [TEXTS.link, isKnown ? round.link : null],
  ];
  return (
    <div className="grid gap-3" data-round={round.seeds.nonce}>
      <Lines name={TEXTS.words} lines={lines} />
      {ownOf(round).map((bet) => (
        <div key={bet.betId} data-bet className="rounded-lg border border-line p-3">
          <p className="text-15 font-semibold">
            {bet.isOver
              ? TEXTS.money(formatNaira(bet.stakeKobo, 'short'), formatNaira(bet.paidKobo, 'short'))
              : TEXTS.moneyOpen(formatNaira(bet.stakeKobo, 'short'))}
          </p>
          <Lines name={bet.name} lines={linesOf(game, round, bet).map(textOfLine)} />
        </div>
      ))}
      <dl className="grid min-w-0 gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-text-soft">{name}</dt>
            <dd className="max-h-48 overflow-auto rounded-lg bg-sunken px-3 py-2 font-mono text-13 break-all whitespace-pre-wrap">
              {JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function linesOf(game: AnySharedGame, round: TableRound, bet: TableBet): readonly Line[] {
  const { card } = round;
  if (bet.isVoid) return describeVoidBet(game, bet.bet, card, bet.cashOuts);
  if (!hasEnded(round)) return describeOpenBet(game, bet.bet, card, bet.cashOuts);
  return describeBet(game, bet.bet, round, bet.cashOuts, entryOf(game, round, bet));
}

/** Lines of a round may repeat: their index distinguishes them. */
function Lines({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  const numbered = lines.map((line, at) => ({ key: `${at} ${line}`, line }));
  return (
    <ul aria-label={name} className="list-disc pl-5 text-15">
      {numbered.map(({ key, line }) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}
