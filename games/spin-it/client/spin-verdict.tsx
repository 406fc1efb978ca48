import { sha256 } from '@noble/hashes/sha2.js';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SECTORS } from '../game.ts';
import { sectorName } from './sector-look.ts';
import { type RevealedSpin, verifySpin } from './verify-spin.ts';

/** The recomputed spin: what holds, what does not, and the numbers, so that any other tool can be asked too. */
export function SpinVerdict({ spin, shownHash }: { spin: RevealedSpin; shownHash: string | null }) {
  const verdict = verifySpin(sha256, spin, shownHash);
  const sector = SECTORS[verdict.sector];
  const word = verdict.words.at(-1) ?? 0;
  return (
    <div role="status" className="mb-2 grid gap-3 rounded-lg bg-surface p-4 text-15">
      <p className={`font-head text-17 ${verdict.allHolds ? 'text-good' : 'text-bad'}`}>
        {verdict.allHolds ? '✓ This spin is exactly as promised' : '✗ This spin does not add up'}
      </p>
      <ul className="grid gap-1">
        <Line holds={verdict.seedHolds}>SHA-256 of the revealed seed is the commitment</Line>
        <Line holds={verdict.sameAsShown}>
          {verdict.sameAsShown === null
            ? 'This page was not open when the commitment was shown'
            : 'It is the commitment this page showed you before the spin'}
        </Line>
        <Line holds={verdict.sectorHolds}>
          Sector {verdict.sector} ({sector ? sectorName(sector) : 'none'}) drawn, sector {spin.index} recorded
        </Line>
        <Line holds={verdict.payoutHolds}>The payout is what that sector pays</Line>
      </ul>
      <dl className="grid gap-2 text-13">
        <Figure label="Server seed">{spin.serverSeed}</Figure>
        <Figure label="Its SHA-256">{verdict.hash}</Figure>
        <Figure label="Message (client seed : nonce : cursor)">{verdict.message}</Figure>
        {verdict.words.length > 1 ? (
          <Figure label="Thrown away to keep sectors equal">{verdict.words.slice(0, -1).join(', ')}</Figure>
        ) : null}
        <Figure label="Number drawn from HMAC-SHA256(server seed, message)">
          {word} = {Math.floor(word / SECTORS.length)} × {SECTORS.length} + {word % SECTORS.length}
        </Figure>
      </dl>
    </div>
  );
}

const MARKS = {
  true: { Icon: Check, look: 'text-good', said: 'Holds: ' },
  false: { Icon: X, look: 'text-bad', said: 'Does not hold: ' },
  null: { Icon: Minus, look: 'text-text-soft', said: 'Not checked: ' },
} as const;

function Line({ holds, children }: { holds: boolean | null; children: ReactNode }) {
  const { Icon, look, said } = MARKS[`${holds}`];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" strokeWidth={2.5} className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span>
        <span className="sr-only">{said}</span>
        {children}
      </span>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-text-soft">{label}</dt>
      <dd className="font-mono break-all select-all">{children}</dd>
    </div>
  );
}
