import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { LongFact } from '@jara/ui/long-fact';
import { ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { isKeptSeason } from '../kept-commitments.ts';
import type { SharedSession } from '../shared/shared-session.ts';
import { TEXTS } from '../texts.ts';
import { KeptCommitment, keptSeasonTexts } from './kept-commitment.tsx';
import { isKeptOrNamed } from './named-season.ts';
import { ReceiptBox } from './receipt-box.tsx';
import { SeasonFileButton } from './season-file.tsx';
import { PANEL_TEXTS } from './texts.ts';
import { useSeason } from './use-season.ts';

const DRAND = 'drand:';

/** The round of the beacon that a source names; null: our own server makes the value. */
const beaconRoundOf = (source: string) =>
  source.startsWith(DRAND) ? source.slice(source.lastIndexOf(':') + 1) : null;

type Next = NonNullable<NonNullable<ReturnType<typeof useSeason>['data']>['next']>;

/** The season that is committed to, with the round of the beacon that it waits for. */
function NextSeason({ commitment, publicValueSource, publicValueDueAt }: Next) {
  const time = new Date(publicValueDueAt).toLocaleTimeString('en-NG');
  return (
    <section aria-label={PANEL_TEXTS.nextSeason} className="grid gap-3">
      <h3 className="mt-4 font-head text-17">{PANEL_TEXTS.nextSeason}</h3>
      <p>{PANEL_TEXTS.nextSeasonLead(time)}</p>
      <dl className="grid gap-3">
        <LongFact label={PANEL_TEXTS.seasonCommitment}>{commitment}</LongFact>
        <LongFact label={PANEL_TEXTS.beaconRound}>{beaconRoundOf(publicValueSource)}</LongFact>
      </dl>
    </section>
  );
}

/** The commitment made before the season's first round, and the last rounds in the verifier's format. */
export function SeasonPanel({ session }: { session: SharedSession }) {
  const query = useSeason(session);
  if (query.isError)
    return <ErrorState title={PANEL_TEXTS.fairnessFailed} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton className="h-64 w-full" />;
  const { season, next, receipts } = query.data;
  const beacon = season === null ? null : beaconRoundOf(season.publicValueSource);
  return (
    <section aria-label={TEXTS.fairness} className="grid gap-3 text-15">
      <p>{beacon === null ? PANEL_TEXTS.seasonLead : PANEL_TEXTS.seasonLeadBeacon}</p>
      {season === null ? null : (
        <dl className="grid gap-3">
          <LongFact label={PANEL_TEXTS.seasonCommitment}>{season.commitment}</LongFact>
          <LongFact label={PANEL_TEXTS.publicValue}>{season.publicValue}</LongFact>
          {beacon === null ? null : <LongFact label={PANEL_TEXTS.beaconRound}>{beacon}</LongFact>}
          {season.publicValueProof === null ? null : (
            <LongFact label={PANEL_TEXTS.beaconProof}>{season.publicValueProof}</LongFact>
          )}
          <LongFact label={PANEL_TEXTS.seasonRounds}>{season.rounds.toLocaleString('en-NG')}</LongFact>
        </dl>
      )}
      {season === null ? null : <KeptCommitment isSame={isKeptOrNamed(season)} texts={keptSeasonTexts()} />}
      {season === null ? null : <SeasonFileButton token={session.token() ?? ''} seasonId={season.seasonId} />}
      {next === null ? null : <NextSeason {...next} />}
      <h3 className="mt-4 font-head text-17">{PANEL_TEXTS.lastRounds}</h3>
      {receipts.length === 0 ? <p className="text-text-soft">{PANEL_TEXTS.noneOfSeason}</p> : null}
      <ul className="grid gap-2">
        {(receipts as readonly unknown[] as readonly SharedReceipt[]).map((receipt) => (
          <li key={receipt.roundId}>
            <details className="rounded-lg border border-line bg-surface px-3">
              <summary className="flex min-h-12 cursor-pointer items-center">
                {PANEL_TEXTS.roundNumber(receipt.round)}
              </summary>
              <div className="grid gap-2 pb-3">
                <KeptCommitment isSame={isKeptSeason(receipt, receipt.round)} texts={keptSeasonTexts()} />
                <ReceiptBox receipt={JSON.stringify(receipt)} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
