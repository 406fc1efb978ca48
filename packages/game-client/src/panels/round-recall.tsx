import type { RoundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { plainText } from '@jara/game-kit/verify/plain-text';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { LongFact } from '@jara/ui/long-fact';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ReactNode } from 'react';
import { useLineTexts } from '../round-lines.ts';
import { ReceiptBox } from './receipt-box.tsx';
import { numbered, RoundDraws, stepName } from './round-draws.tsx';
import { PANEL_TEXTS } from './texts.ts';

/** The full record of a round: its description, its money, its draws, and its receipt for the verifier. */
export function RoundRecall({ game, round }: { game: AnyGame; round: RoundRecord }) {
  const textOfLine = useLineTexts();
  const money = [
    [PANEL_TEXTS.staked, round.stake],
    [PANEL_TEXTS.paid, round.payout ?? 0],
    [PANEL_TEXTS.before, round.balanceBefore],
    [PANEL_TEXTS.after, round.balanceAfter],
  ] as const;
  return (
    <div className="mb-2 grid gap-4 rounded-lg bg-surface p-4 text-15">
      <Lines lines={round.lines.map(textOfLine)} />
      <dl className="grid grid-cols-2 gap-2 text-13">
        {money.map(([label, naira]) => (
          <div key={label}>
            <dt className="text-text-soft">{label}</dt>
            <dd className="figures text-15 font-semibold">{formatNaira(fromNaira(naira))}</dd>
          </div>
        ))}
      </dl>
      <Part title={PANEL_TEXTS.betTitle}>
        <p>{plainText(round.bet)}</p>
      </Part>
      {round.steps.length === 0 ? null : (
        <Part title={PANEL_TEXTS.movesTitle}>
          <Lines lines={round.steps.map(stepName)} />
        </Part>
      )}
      <Part title={PANEL_TEXTS.drawsTitle}>
        <Draws game={game} round={round} />
      </Part>
      <Seeds proof={round.proof} />
      <ReceiptBox receipt={JSON.stringify(receiptOf(game.id, round))} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-13">
      <h3 className="mb-1 text-text-soft">{title}</h3>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ol className="grid gap-1">
      {numbered(lines).map(({ line, name }) => (
        <li key={name}>{line}</li>
      ))}
    </ol>
  );
}

/** Raw draws follow from the seeds, so they can be shown once the server seed may be. */
function Draws({ game, round }: { game: AnyGame; round: RoundRecord }) {
  const verdict = verifyClaim(sha256, [game], receiptOf(game.id, round));
  if (verdict.kind === 'checked' && verdict.replay !== null)
    return <RoundDraws steps={verdict.replay.steps} />;
  const isSecret = verdict.kind === 'unknown' && verdict.code === 'secret_seed';
  return <p className="text-text-soft">{isSecret ? PANEL_TEXTS.drawsLater : PANEL_TEXTS.otherVersion}</p>;
}

function Seeds({ proof }: { proof: RoundRecord['proof'] }) {
  return (
    <dl className="grid gap-2 text-13">
      <LongFact label={PANEL_TEXTS.commitment}>{proof.serverSeedHash}</LongFact>
      <LongFact label={PANEL_TEXTS.serverSeed}>{proof.serverSeed ?? PANEL_TEXTS.secretYet}</LongFact>
      <LongFact label={PANEL_TEXTS.clientSeed}>{proof.clientSeed}</LongFact>
      <LongFact label={PANEL_TEXTS.roundNonce}>{proof.nonce}</LongFact>
    </dl>
  );
}
