import type { BetRecord as Answered, Bet } from '@jara/contract/bets';
import type { RoundRecord } from '@jara/contract/game-server';
import type { StatementLine } from '@jara/contract/wallet';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { type Line, type LineMessages, lineText } from '@jara/language/lines';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { buttonClass } from '@jara/ui/button';
import { LongFact } from '@jara/ui/long-fact';
import { Money } from '@jara/ui/money';
import { ErrorState, SlowNotice } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { refetchAnswers, useAnswer } from '../../../api/use-answer.ts';
import { SPORTS_GAME_ID } from '../../../catalogue/opening.ts';
import { paths } from '../../../navigation/paths.ts';
import { type Amount, Amounts, Lines, Part, VerifierLink } from './record-parts.tsx';
import { SeasonProof } from './season-proof.tsx';
import { SignedRecord } from './signed-record.tsx';
import { SportsLegs } from './sports-legs.tsx';
import { TEXTS } from './texts.ts';
import { useLineTexts } from './use-line-texts.ts';

const SPIN_IT = 'spin-it';

/** The full record of one bet: its description, its money, its statement entries, and its proof. */
export function BetRecord({ bet }: { bet: Bet }) {
  const { data, isError, refetch } = useAnswer('/agent/bet', { gameId: bet.gameId, betId: bet.betId });
  const hasLines = data !== undefined && linesOf(data.data.details) !== null;
  const texts = useLineTexts(bet.gameId, hasLines);
  const outcome = data?.data.outcome;
  useEffect(() => {
    // The round has ended since the list was read.
    if (outcome !== undefined && outcome !== bet.outcome) refetchAnswers('/agent/bets');
  }, [outcome, bet.outcome]);
  if (data !== undefined && texts !== null) return <Whole answered={data.data} texts={texts} />;
  if (isError) return <ErrorState title={TEXTS.recordFailed} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={TEXTS.loading} className="rounded-xl bg-surface p-4">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-4 h-16" />
      <SlowNotice />
    </div>
  );
}

function Whole({ answered, texts }: { answered: Answered; texts: LineMessages }) {
  const { details, entries, gameId } = answered;
  const lines = linesOf(details);
  return (
    <div className="grid gap-5 rounded-xl border border-line bg-surface p-4 text-15">
      <p className="font-medium">{sentenceOf(answered)}</p>
      {answered.voidReason === undefined ? null : <p>{TEXTS.voidReason(answered.voidReason)}</p>}
      {answered.outcome === 'open' ? (
        <Link to={addressOf(gameId)} className={`${buttonClass('secondary')} md:justify-self-start`}>
          {details.kind === 'solo' ? TEXTS.goOn : TEXTS.toGame}
        </Link>
      ) : null}
      {lines === null ? null : (
        <Part title={TEXTS.inWords}>
          <Lines lines={lines.map((line) => lineText(line, texts))} />
        </Part>
      )}
      <Amounts amounts={amountsOf(answered)} />
      {details.kind === 'sports' ? <SportsLegs ticket={details.ticket} /> : null}
      {details.kind === 'studio' ? <p className="text-text-soft">{TEXTS.studioKeeps}</p> : null}
      <Part title={TEXTS.entries}>
        <ul>
          {entries.map((line) => (
            <Entry key={line.id} line={line} />
          ))}
        </ul>
      </Part>
      {details.kind === 'solo' && details.record !== null ? (
        <Proof gameId={gameId} record={details.record} />
      ) : null}
      {details.kind === 'shared' ? <SeasonProof record={details} /> : null}
      <SignedRecord gameId={gameId} betId={answered.betId} />
    </div>
  );
}

/** Null where the round has no lines yet, or never has any. */
function linesOf(details: Answered['details']): readonly Line[] | null {
  if (details.kind === 'solo') return details.record?.lines ?? null;
  return details.kind === 'shared' ? details.lines : null;
}

function amountsOf({ stake, payout, details }: Answered): readonly Amount[] {
  const record = details.kind === 'solo' ? details.record : null;
  return [
    [TEXTS.staked, stake],
    ...(payout === null ? [] : [[TEXTS.paid, payout] as const]),
    ...(record === null
      ? []
      : ([
          [TEXTS.before, record.balanceBefore],
          [TEXTS.after, record.balanceAfter],
        ] as const)),
  ];
}

function Entry({ line }: { line: StatementLine }) {
  const isCredit = line.transType === 'credit';
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2">
      <span className="min-w-0">{line.description}</span>
      <span className="ml-auto">
        <span className="sr-only">{isCredit ? TEXTS.in : TEXTS.out}</span>
        <Money
          text={`${isCredit ? '+' : '−'}${formatNaira(fromNaira(line.amount))}`}
          tone={isCredit ? 'in' : 'out'}
          className="font-semibold"
        />
      </span>
    </li>
  );
}

function Proof({ gameId, record }: { gameId: string; record: RoundRecord }) {
  const { proof } = record;
  return (
    <Part title={TEXTS.proof}>
      <dl className="grid gap-3 text-13">
        <LongFact label={TEXTS.commitment}>{proof.serverSeedHash}</LongFact>
        {proof.serverSeed === null ? (
          <div>
            <dt className="text-text-soft">{TEXTS.serverSeed}</dt>
            <dd>{TEXTS.secret}</dd>
          </div>
        ) : (
          <LongFact label={TEXTS.serverSeed}>{proof.serverSeed}</LongFact>
        )}
        <LongFact label={TEXTS.clientSeed}>{proof.clientSeed}</LongFact>
        <LongFact label={TEXTS.nonce}>{proof.nonce}</LongFact>
      </dl>
      {proof.serverSeed === null ? null : (
        <VerifierLink receipt={JSON.stringify(receiptOf(gameId, record))} />
      )}
    </Part>
  );
}

function sentenceOf({ stake, payout, outcome, details }: Answered): string {
  if (outcome === 'open')
    return {
      solo: TEXTS.stillOpen,
      shared: TEXTS.stillRides,
      sports: TEXTS.sportsOpen,
      studio: TEXTS.studioOpen,
    }[details.kind];
  if (details.kind === 'shared' && details.roundState === 'voided') return TEXTS.calledOff;
  const netKobo = fromNaira(payout ?? 0) - fromNaira(stake);
  if (netKobo > 0n) return TEXTS.wonMore(formatNaira(netKobo, 'short'));
  if (netKobo === 0n) return TEXTS.evens;
  return payout === 0 ? TEXTS.lostAll : TEXTS.lostPart(formatNaira(-netKobo, 'short'));
}

/** The address of a game; the wheel has a page of its own. */
function addressOf(gameId: string): string {
  if (gameId === SPORTS_GAME_ID) return paths.sportsBetting;
  return gameId === SPIN_IT ? paths.spinPlay : `${paths.dashboardVirtual}?id=${encodeURIComponent(gameId)}`;
}
