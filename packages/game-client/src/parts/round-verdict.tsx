import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { sha256 } from '@noble/hashes/sha2.js';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts.ts';
import { verifyRound } from '../verify-round.ts';

export interface RoundVerdictViewProps {
  readonly game: AnyGame;
  readonly round: RoundRecord;
  readonly serverSeed: string;
}

/** The replayed round: what holds and what does not, and the seeds, so that any other tool can be asked too. */
export function RoundVerdictView({ game, round, serverSeed }: RoundVerdictViewProps) {
  if (round.version !== game.version) {
    return (
      <p className="mb-2 rounded-lg bg-surface p-4 text-15" role="status">
        {TEXTS.otherVersion}
      </p>
    );
  }
  const verdict = verifyRound(sha256, game, round, serverSeed);
  const { clientSeed, nonce, serverSeedHash } = round.proof;
  return (
    <div role="status" className="mb-2 grid gap-3 rounded-lg bg-surface p-4 text-15">
      <p className={`font-head text-17 ${verdict.allHolds ? 'text-good' : 'text-bad'}`}>
        {verdict.allHolds ? TEXTS.holds : TEXTS.fails}
      </p>
      <ul className="grid gap-1">
        <Line holds={verdict.seedHolds}>{TEXTS.seedHolds}</Line>
        <Line holds={verdict.roundHolds}>{TEXTS.roundHolds}</Line>
        <Line holds={verdict.payoutHolds}>{TEXTS.payoutHolds}</Line>
      </ul>
      <dl className="grid gap-2 font-mono text-13 break-all">
        <dd>{serverSeed}</dd>
        <dd>{serverSeedHash}</dd>
        <dd>
          {clientSeed}:{nonce}
        </dd>
      </dl>
    </div>
  );
}

function Line({ holds, children }: { holds: boolean; children: ReactNode }) {
  const Icon = holds ? Check : X;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden="true"
        strokeWidth={2.5}
        className={`mt-0.5 size-4 shrink-0 ${holds ? 'text-good' : 'text-bad'}`}
      />
      <span>
        <span className="sr-only">{holds ? TEXTS.yes : TEXTS.no}</span>
        {children}
      </span>
    </li>
  );
}
