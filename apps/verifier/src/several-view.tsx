import type { ReadReceipt } from '@jara/game-kit/verify/receipt';
import { verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { sha256 } from '@noble/hashes/sha2.js';
import { useMemo } from 'react';
import { GAMES, titleOf } from './games.ts';
import { StandingMark } from './standing-mark.tsx';
import { TEXTS } from './texts.ts';
import { VerdictView } from './verdict-view.tsx';
import { faultWords, type Standing, standingOf } from './words.ts';

/** More than these make a slow phone wait. */
const MOST_SHOWN = 100;
const ORDER: readonly Standing[] = ['differs', 'unknown', 'agrees', 'computed'];

function judge(read: ReadReceipt, at: number) {
  const verdict = read.ok ? verifyClaim(sha256, GAMES, read.receipt) : null;
  return { at, read, verdict, standing: verdict === null ? 'unknown' : standingOf(verdict) } as const;
}

/** Many rounds at once: how many agree, and each of them to be opened. */
export function SeveralView({ reads }: { reads: readonly ReadReceipt[] }) {
  const judged = useMemo(() => reads.map(judge), [reads]);
  const count = (standing: Standing) => judged.filter((one) => one.standing === standing).length;
  const sorted = judged.toSorted((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing));
  const sums = [
    TEXTS.countAgrees(count('agrees') + count('computed')),
    TEXTS.countDiffers(count('differs')),
    TEXTS.countUnknown(count('unknown')),
  ];
  return (
    <div>
      <h2 className="font-head text-28">{TEXTS.several(reads.length)}</h2>
      <p className="mt-1 text-17">{sums.join(' · ')}</p>
      {reads.length > MOST_SHOWN ? (
        <p className="mt-1 text-13 text-text-soft">{TEXTS.onlyFirst(MOST_SHOWN)}</p>
      ) : null}
      <ul className="mt-4 grid gap-2">
        {sorted.slice(0, MOST_SHOWN).map(({ at, read, verdict, standing }) => (
          <li key={at} className="rounded-xl border border-line bg-surface">
            <details>
              <summary className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
                <StandingMark standing={standing} />
                <span className="font-semibold">{TEXTS.line(at + 1)}</span>
                <span className="text-15 text-text-soft">
                  {read.ok ? `${titleOf(read.receipt.gameId)}: ` : ''}
                  {TEXTS[standing]}
                </span>
              </summary>
              <div className="px-4 pb-4">
                {read.ok && verdict !== null ? <VerdictView claim={read.receipt} verdict={verdict} /> : null}
                {read.ok ? null : <p>{faultWords(read.fault)}</p>}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
