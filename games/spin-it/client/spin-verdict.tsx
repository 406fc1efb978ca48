import { VerdictBox, type VerdictLine } from '@jara/game-client/panels/verdict-box';
import { LongFact } from '@jara/ui/long-fact';
import { sha256 } from '@noble/hashes/sha2.js';
import { SECTORS } from '../sectors.ts';
import { sectorName } from './sector-look.ts';
import { TEXTS } from './texts.ts';
import { type RevealedSpin, type Verdict, verifySpin } from './verify-spin.ts';

const SHOWN_TEXTS = { true: 'keptSame', false: 'keptOther', null: 'keptNone' } as const;

function linesOf(verdict: Verdict, recorded: number): VerdictLine[] {
  const sector = SECTORS[verdict.sector];
  const name = sector ? sectorName(sector) : TEXTS.noSector;
  return [
    { key: 'seed', holds: verdict.seedHolds, text: TEXTS.seedHolds },
    {
      key: 'shown',
      holds: verdict.sameAsShown,
      text: TEXTS[SHOWN_TEXTS[`${verdict.sameAsShown}`]],
    },
    {
      key: 'sector',
      holds: verdict.sectorHolds,
      text: TEXTS.sectorHolds(verdict.sector, name, recorded),
    },
    { key: 'payout', holds: verdict.payoutHolds, text: TEXTS.payoutHolds },
  ];
}

/** The recomputed spin, down to the number that was drawn. */
export function SpinVerdict({ spin, shownHash }: { spin: RevealedSpin; shownHash: string | null }) {
  const verdict = verifySpin(sha256, spin, shownHash);
  const word = verdict.words.at(-1) ?? 0;
  return (
    <VerdictBox
      agrees={verdict.allHolds}
      title={verdict.allHolds ? TEXTS.asPromised : TEXTS.notAsPromised}
      lines={linesOf(verdict, spin.index)}
      texts={TEXTS}
    >
      <dl className="grid gap-2 text-13">
        <LongFact label={TEXTS.serverSeed}>{spin.serverSeed}</LongFact>
        <LongFact label={TEXTS.itsHash}>{verdict.hash}</LongFact>
        <LongFact label={TEXTS.message}>{verdict.message}</LongFact>
        {verdict.words.length > 1 ? (
          <LongFact label={TEXTS.thrownAway}>{verdict.words.slice(0, -1).join(', ')}</LongFact>
        ) : null}
        <LongFact label={TEXTS.drawn(verdict.position + 1)}>
          {word} = {Math.floor(word / SECTORS.length)} × {SECTORS.length} + {word % SECTORS.length}
        </LongFact>
      </dl>
    </VerdictBox>
  );
}
