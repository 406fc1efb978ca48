import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { type Check, type CheckName, verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { sha256 } from '@noble/hashes/sha2.js';
import { keptSeedHash } from '../kept-commitments.ts';
import { refusalText } from '../refusal-text.ts';
import { ReceiptBox } from './receipt-box.tsx';
import { PANEL_TEXTS } from './texts.ts';
import { NoVerdict, VerdictBox, type VerdictLine } from './verdict-box.tsx';

export interface RoundVerdictViewProps {
  readonly game: AnyGame;
  readonly round: RoundRecord;
  readonly serverSeed: string;
}

/** The findings of one failed check, in words. */
const faultsOf = ({ refusal, differences }: Check): string[] => [
  ...(refusal === undefined ? [] : [refusalText(refusal)]),
  ...differences.map(({ path, recorded, recomputed }) => PANEL_TEXTS.differs(path, recorded, recomputed)),
];

function lineOf(text: string, checks: readonly Check[], names: readonly CheckName[]): VerdictLine {
  const failing = checks.filter(({ name, state }) => names.includes(name) && state === 'fails');
  return { key: text, holds: failing.length === 0, text, faults: failing.flatMap(faultsOf) };
}

/** Compares the commitment of a round with the one that this device kept before the bet. */
function keptLine(proof: RoundRecord['proof']): VerdictLine {
  const kept = keptSeedHash(proof);
  if (kept === null) return { key: 'kept', holds: null, text: PANEL_TEXTS.keptNone };
  const holds = kept === proof.serverSeedHash;
  return { key: 'kept', holds, text: holds ? PANEL_TEXTS.keptSame : PANEL_TEXTS.keptOther };
}

/** The replayed round, and its receipt for another tool. */
export function RoundVerdictView({ game, round, serverSeed }: RoundVerdictViewProps) {
  const claim = receiptOf(game.id, { ...round, proof: { ...round.proof, serverSeed } });
  const verdict = verifyClaim(sha256, [game], claim);
  if (verdict.kind === 'unknown') return <NoVerdict>{PANEL_TEXTS.otherVersion}</NoVerdict>;
  const { clientSeed, nonce, serverSeedHash } = round.proof;
  const kept = keptLine(round.proof);
  const agrees = verdict.agrees && kept.holds !== false;
  const lines = [
    lineOf(PANEL_TEXTS.seedHolds, verdict.checks, ['commitment']),
    kept,
    lineOf(PANEL_TEXTS.roundHolds, verdict.checks, ['bet', 'moves', 'result', 'stake']),
    ...(verdict.replay === null ? [] : [lineOf(PANEL_TEXTS.payoutHolds, verdict.checks, ['payout'])]),
  ];
  return (
    <VerdictBox
      agrees={agrees}
      title={agrees ? PANEL_TEXTS.holds : PANEL_TEXTS.fails}
      lines={lines}
      texts={PANEL_TEXTS}
    >
      <dl className="grid gap-2 font-mono text-13 break-all">
        <dd>{serverSeed}</dd>
        <dd>{serverSeedHash}</dd>
        <dd>
          {clientSeed}:{nonce}
        </dd>
      </dl>
      <ReceiptBox receipt={JSON.stringify(receiptOf(game.id, round))} />
    </VerdictBox>
  );
}
