import type { BetRecord, SharedBetRecord } from '@jara/contract/bets';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { LongFact } from '@jara/ui/long-fact';
import { Amounts, Lines, moneyOf, Part, VerifierLink } from './record-parts.tsx';
import { TEXTS } from './texts.ts';

/** A bet on a round that everyone plays: what was chosen, when it was cashed out by the server's clock, and what came. */
export function SharedRound({ bet, record }: { bet: BetRecord; record: SharedBetRecord }) {
  const cashOuts = record.bet.cashOuts.map(({ part, multiplier, elapsedMs, paid }) => {
    const text = part === 'half' ? TEXTS.halfOut : TEXTS.allOut;
    return text(multiplierText(multiplier), (elapsedMs / 1000).toFixed(3), formatNaira(fromNaira(paid)));
  });
  return (
    <>
      <Part title={TEXTS.inWords}>
        <Lines lines={[TEXTS.chosen(record.selection), ...cashOuts, ...record.lines]} />
      </Part>
      <Amounts amounts={moneyOf(bet)} />
    </>
  );
}

/** What fixed the round's outcome before anybody bet on it, and the way to check it. */
export function SeasonProof({ record }: { record: SharedBetRecord }) {
  const { commitment, publicValue, number, link, roundState, receipt } = record;
  return (
    <Part title={TEXTS.seasonProof}>
      <dl className="grid gap-3 text-13">
        <LongFact label={TEXTS.seasonCommitment}>{commitment}</LongFact>
        <LongFact label={TEXTS.publicValue}>{publicValue}</LongFact>
        <LongFact label={TEXTS.roundOfSeason}>{number}</LongFact>
        {link === null ? (
          <div>
            <dt className="text-text-soft">{TEXTS.link}</dt>
            <dd>{roundState === 'voided' ? TEXTS.linkNone : TEXTS.linkSecret}</dd>
          </div>
        ) : (
          <LongFact label={TEXTS.link}>{link}</LongFact>
        )}
      </dl>
      {link === null ? null : <VerifierLink receipt={JSON.stringify(receipt)} />}
    </Part>
  );
}
