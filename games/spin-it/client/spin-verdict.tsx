import { LongFact } from '@jara/ui/long-fact';
import { sha256 } from '@noble/hashes/sha2.js';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SECTORS } from '../sectors.ts';
import { sectorName } from './sector-look.ts';
import { TEXTS } from './texts.ts';
import { type RevealedSpin, verifySpin } from './verify-spin.ts';

/** The recomputed spin: what holds, what does not, and the numbers, so that any other tool can be asked too. */
export function SpinVerdict({ spin, shownHash }: { spin: RevealedSpin; shownHash: string | null }) {
  const verdict = verifySpin(sha256, spin, shownHash);
  const sector = SECTORS[verdict.sector];
  const word = verdict.words.at(-1) ?? 0;
  return (
    <div role="status" className="mb-2 grid gap-3 rounded-lg bg-surface p-4 text-15">
      <p className={`font-head text-17 ${verdict.allHolds ? 'text-good' : 'text-bad'}`}>
        {verdict.allHolds ? TEXTS.asPromised : TEXTS.notAsPromised}
      </p>
      <ul className="grid gap-1">
        <Line holds={verdict.seedHolds}>{TEXTS.seedHolds}</Line>
        <Line holds={verdict.sameAsShown}>
          {verdict.sameAsShown === null ? TEXTS.notShown : TEXTS.sameAsShown}
        </Line>
        <Line holds={verdict.sectorHolds}>
          {TEXTS.sectorHolds(verdict.sector, sector ? sectorName(sector) : TEXTS.noSector, spin.index)}
        </Line>
        <Line holds={verdict.payoutHolds}>{TEXTS.payoutHolds}</Line>
      </ul>
      <dl className="grid gap-2 text-13">
        <LongFact label={TEXTS.serverSeed}>{spin.serverSeed}</LongFact>
        <LongFact label={TEXTS.itsHash}>{verdict.hash}</LongFact>
        <LongFact label={TEXTS.message}>{verdict.message}</LongFact>
        {verdict.words.length > 1 ? (
          <LongFact label={TEXTS.thrownAway}>{verdict.words.slice(0, -1).join(', ')}</LongFact>
        ) : null}
        <LongFact label={TEXTS.drawn(verdict.place + 1)}>
          {word} = {Math.floor(word / SECTORS.length)} × {SECTORS.length} + {word % SECTORS.length}
        </LongFact>
      </dl>
    </div>
  );
}

const MARKS = {
  true: { Icon: Check, look: 'text-good', said: 'holds' },
  false: { Icon: X, look: 'text-bad', said: 'holdsNot' },
  null: { Icon: Minus, look: 'text-text-soft', said: 'notChecked' },
} as const;

function Line({ holds, children }: { holds: boolean | null; children: ReactNode }) {
  const { Icon, look, said } = MARKS[`${holds}`];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" strokeWidth={2.5} className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span>
        <span className="sr-only">{TEXTS[said]}</span>
        {children}
      </span>
    </li>
  );
}
