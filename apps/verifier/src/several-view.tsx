import type { ReadDocument } from '@jara/game-kit/verify/documents';
import type { SeasonFile } from '@jara/game-kit/verify/season-file';
import { sha256 } from '@noble/hashes/sha2.js';
import { useMemo } from 'react';
import { RULES, titleOf } from './games.ts';
import { judge, seasonsOf, shownOf, stateOf } from './shown.ts';
import { StateMark } from './state-mark.tsx';
import { TEXTS } from './texts.ts';
import { type ClaimState, faultText } from './verdict-texts.ts';
import { VerdictView } from './verdict-view.tsx';

/** Maximum rounds shown: more make a slow phone wait. */
const MAX_SHOWN = 100;
const ORDER: readonly ClaimState[] = ['differs', 'unknown', 'agrees', 'computed'];

function judgedAt(read: ReadDocument, at: number, seasons: readonly SeasonFile[]) {
  const judged = read.ok ? judge(sha256, RULES, read, seasons) : null;
  return { at, read, judged, state: judged === null ? 'unknown' : stateOf(judged) } as const;
}

/** Its number; a season is named as such. */
const nameOf = (read: ReadDocument, at: number) =>
  read.ok && 'season' in read ? TEXTS.season : TEXTS.line(at + 1);

function SeveralLine({ read, at, judged, state }: ReturnType<typeof judgedAt>) {
  const shown = judged === null ? null : shownOf(judged, RULES);
  return (
    <details>
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
        <StateMark state={state} />
        <span className="font-semibold">{nameOf(read, at)}</span>
        <span className="text-15 text-text-soft">
          {shown === null ? '' : `${titleOf(shown.gameId)}: `}
          {TEXTS[state]}
        </span>
      </summary>
      <div className="px-4 pb-4">
        {shown === null ? null : <VerdictView shown={shown} />}
        {read.ok ? null : <p>{faultText(read.fault)}</p>}
      </div>
    </details>
  );
}

/** Many rounds: the number that agree, and each of them to open. */
export function SeveralView({ reads }: { reads: readonly ReadDocument[] }) {
  const judged = useMemo(() => {
    const seasons = seasonsOf(reads);
    return reads.map((read, at) => judgedAt(read, at, seasons));
  }, [reads]);
  const count = (state: ClaimState) => judged.filter((one) => one.state === state).length;
  const sorted = judged.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const sums = [
    TEXTS.countAgrees(count('agrees') + count('computed')),
    TEXTS.countDiffers(count('differs')),
    TEXTS.countUnknown(count('unknown')),
  ];
  return (
    <div>
      <h2 className="font-head text-28">{TEXTS.several(reads.length)}</h2>
      <p className="mt-1 text-17">{sums.join(' · ')}</p>
      {reads.length > MAX_SHOWN ? (
        <p className="mt-1 text-13 text-text-soft">{TEXTS.onlyFirst(MAX_SHOWN)}</p>
      ) : null}
      <ul className="mt-4 grid gap-2">
        {sorted.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.at} className="rounded-xl border border-line bg-surface">
            <SeveralLine {...one} />
          </li>
        ))}
      </ul>
    </div>
  );
}
