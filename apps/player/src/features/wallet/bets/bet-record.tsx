import type { BetRecord as Answered, Bet } from '@jara/contract/bets';
import type { RoundRecord } from '@jara/contract/game-server';
import type { StatementLine } from '@jara/contract/wallet';
import { VERIFIER_PATH } from '@jara/game-kit/verify/place';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { buttonClass } from '@jara/ui/button';
import { LongFact } from '@jara/ui/long-fact';
import { Money } from '@jara/ui/money';
import { ErrorState, SlowNotice } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { paths } from '../../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

const SPIN_IT = 'spin-it';

/** All there is to know of one bet: in words, in money, in the statement, and what it is checked with. */
export function BetRecord({ bet }: { bet: Bet }) {
  const { data, isError, refetch } = useAnswer('/agent/bet', { gameId: bet.gameId, betId: bet.betId });
  if (data !== undefined) return <Whole answered={data.data} />;
  if (isError) return <ErrorState title={TEXTS.recordFailed} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={TEXTS.loading} className="rounded-xl bg-surface p-4">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-4 h-16" />
      <SlowNotice />
    </div>
  );
}

function Whole({ answered }: { answered: Answered }) {
  const { record, entries } = answered;
  return (
    <div className="grid gap-5 rounded-xl border border-line bg-surface p-4 text-15">
      <p className="font-medium">{record === null ? TEXTS.stillOpen : sentenceOf(answered)}</p>
      {record === null ? (
        <Link to={addressOf(answered.gameId)} className={buttonClass('secondary')}>
          {TEXTS.goOn}
        </Link>
      ) : (
        <RoundParts record={record} />
      )}
      <Part title={TEXTS.entries}>
        <ul>
          {entries.map((line) => (
            <Entry key={line.id} line={line} />
          ))}
        </ul>
      </Part>
      {record === null ? null : <Proof gameId={answered.gameId} record={record} />}
    </div>
  );
}

/** A line may be in a round twice; its index identifies it. */
const numbered = (lines: readonly string[]) =>
  lines.map((line, index) => ({ line, name: `${index} ${line}` }));

function RoundParts({ record }: { record: RoundRecord }) {
  const money = [
    [TEXTS.staked, record.stake],
    [TEXTS.paid, record.payout ?? 0],
    [TEXTS.before, record.balanceBefore],
    [TEXTS.after, record.balanceAfter],
  ] as const;
  return (
    <>
      <Part title={TEXTS.inWords}>
        <ol className="grid gap-1">
          {numbered(record.lines).map(({ line, name }) => (
            <li key={name}>{line}</li>
          ))}
        </ol>
      </Part>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {money.map(([label, naira]) => (
          <div key={label}>
            <dt className="text-13 text-text-soft">{label}</dt>
            <dd className="figures font-semibold">{formatNaira(fromNaira(naira))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
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

/** Opens the verifier with the round in it; it plays the round again on this phone. */
function VerifierLink({ receipt }: { receipt: string }) {
  return (
    <a
      href={`${VERIFIER_PATH}#${encodeURIComponent(receipt)}`}
      target="_blank"
      rel="noopener"
      className={`${buttonClass('secondary')} mt-4 max-md:w-full`}
    >
      {TEXTS.verify}
    </a>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-13 font-semibold text-text-soft">{title}</h2>
      {children}
    </section>
  );
}

function sentenceOf({ stake, payout }: Answered): string {
  const netKobo = fromNaira(payout ?? 0) - fromNaira(stake);
  if (netKobo > 0n) return TEXTS.wonMore(formatNaira(netKobo, 'short'));
  if (netKobo === 0n) return TEXTS.evens;
  return payout === 0 ? TEXTS.lostAll : TEXTS.lostPart(formatNaira(-netKobo, 'short'));
}

/** Where a game is played; the wheel has a page of its own. */
function addressOf(gameId: string): string {
  return gameId === SPIN_IT ? paths.spinPlay : `${paths.dashboardVirtual}?id=${gameId}`;
}
