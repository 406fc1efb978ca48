import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { type Check, type CheckName, verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { sha256 } from '@noble/hashes/sha2.js';
import { Check as CheckIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts.ts';
import { ReceiptBox } from './receipt-box.tsx';

export interface RoundVerdictViewProps {
  readonly game: AnyGame;
  readonly round: RoundRecord;
  readonly serverSeed: string;
}

/** The replayed round: what holds and what exactly does not, and its receipt, so that any other tool can be asked too. */
export function RoundVerdictView({ game, round, serverSeed }: RoundVerdictViewProps) {
  const claim = receiptOf(game.id, { ...round, proof: { ...round.proof, serverSeed } });
  const verdict = verifyClaim(sha256, [game], claim);
  if (verdict.kind === 'unknown') {
    return (
      <p className="mb-2 rounded-lg bg-surface p-4 text-15" role="status">
        {TEXTS.otherVersion}
      </p>
    );
  }
  const failing = (...names: CheckName[]) =>
    verdict.checks.filter(({ name, state }) => names.includes(name) && state === 'fails');
  const isReplayed = verdict.replay !== null;
  const { clientSeed, nonce, serverSeedHash } = round.proof;
  return (
    <div role="status" className="mb-2 grid gap-3 rounded-lg bg-surface p-4 text-15">
      <p className={`font-head text-17 ${verdict.agrees ? 'text-good' : 'text-bad'}`}>
        {verdict.agrees ? TEXTS.holds : TEXTS.fails}
      </p>
      <ul className="grid gap-1">
        <Line failing={failing('commitment')}>{TEXTS.seedHolds}</Line>
        <Line failing={failing('bet', 'moves', 'result', 'stake')}>{TEXTS.roundHolds}</Line>
        {isReplayed ? <Line failing={failing('payout')}>{TEXTS.payoutHolds}</Line> : null}
      </ul>
      <dl className="grid gap-2 font-mono text-13 break-all">
        <dd>{serverSeed}</dd>
        <dd>{serverSeedHash}</dd>
        <dd>
          {clientSeed}:{nonce}
        </dd>
      </dl>
      <ReceiptBox game={game} round={round} />
    </div>
  );
}

/** What one failing check found, in words. */
const faultsOf = ({ refusal, differences }: Check): string[] => [
  ...(refusal === undefined ? [] : [refusal]),
  ...differences.map(({ path, recorded, recomputed }) => TEXTS.differs(path, recorded, recomputed)),
];

function Line({ failing, children }: { failing: readonly Check[]; children: ReactNode }) {
  const holds = failing.length === 0;
  const Icon = holds ? CheckIcon : X;
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
        {failing.flatMap(faultsOf).map((fault) => (
          <span key={fault} className="block text-13 break-words text-bad">
            {fault}
          </span>
        ))}
      </span>
    </li>
  );
}
