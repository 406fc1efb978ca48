import type { AnyGame } from '@jara/game-kit/definition';
import { formatNaira } from '@jara/money/kobo';
import { lineText } from '../lines.ts';
import type { StoredRound } from '../memory-server/stored-round.ts';
import { TEXTS } from '../texts.ts';

/** Lines of a round may repeat: their index distinguishes them. */
function numbered(lines: readonly string[]) {
  return lines.map((line, index) => ({ key: `${index} ${line}`, line }));
}

/** A round with its internals, which players do not see. */
export function RoundFacts({ game, stored }: { game: AnyGame; stored: StoredRound }) {
  const { bet, state, steps, stakeKobo, payoutKobo, wordsRead } = stored.round;
  const stake = formatNaira(stakeKobo, 'short');
  const facts: readonly (readonly [string, unknown])[] = [
    [TEXTS.factBet, bet],
    [TEXTS.factSteps, steps],
    [TEXTS.factState, state],
    [TEXTS.factView, game.view(state)],
    [TEXTS.factMoves, game.moves(state)],
  ];
  return (
    <div className="grid gap-3" data-round={stored.seeds.nonce}>
      <p className="text-15 font-semibold">
        {payoutKobo === null ? TEXTS.moneyOpen(stake) : TEXTS.money(stake, formatNaira(payoutKobo, 'short'))}
        <span className="block font-normal text-text-soft">{TEXTS.draws(wordsRead)}</span>
      </p>
      <ul aria-label={TEXTS.words} className="list-disc pl-5 text-15">
        {numbered(game.describe(state).map((line) => lineText(game.id, line))).map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
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
