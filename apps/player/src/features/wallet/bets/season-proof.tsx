import type { SharedBetRecord } from '@jara/contract/bets';
import { LongFact } from '@jara/ui/long-fact';
import { Part, VerifierLink } from './record-parts.tsx';
import { TEXTS } from './texts.ts';

/** The commitment that fixed the round's outcome before its first bet, and the way to check it. */
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
