import type { AnswerOf } from '@jara/contract/calls';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { Table, TableCell, TableRow } from '@jara/ui/table';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { publicQuery } from '../../../api/public-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { dayFirstTime } from '../../../format/day-first.ts';
import { TEXTS } from './texts.ts';

type Record = AnswerOf<'/xpress/live/interruptions'>;
type Interruption = Record['data'][number];

const DAYS = 90;

/** `/interrupted-rounds`: the number of changes of a round's leader, and the waits of its players. */
export function Component() {
  const { data, isError, refetch } = useQuery(publicQuery('/xpress/live/interruptions', 0), queryClient);
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="mt-2 max-w-2xl text-17 text-text-soft">{TEXTS.lead(data?.days ?? DAYS)}</p>
      <div className="mt-6 min-h-80">
        {data === undefined ? (
          isError ? (
            <ErrorState title={TEXTS.failed} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-80" />
          )
        ) : (
          <>
            <Interruptions record={data} />
            {data.waits.length === 0 ? null : <BeaconWaits waits={data.waits} />}
          </>
        )}
      </div>
    </div>
  );
}

function Interruptions({ record }: { record: Record }) {
  const { days, promisedSeconds, rounds, data } = record;
  return (
    <>
      <p className="max-w-2xl text-17 font-semibold">{TEXTS.promise(promisedSeconds)}</p>
      {rounds === 0 ? (
        <EmptyState
          icon={<ShieldCheck aria-hidden="true" strokeWidth={1.75} className="size-6" />}
          title={TEXTS.none}
        >
          {TEXTS.noneHelp(days)}
        </EmptyState>
      ) : (
        <>
          <Figures record={record} />
          <h2 className="mt-8 mb-2 font-head text-21">{TEXTS.list}</h2>
          <Table caption={TEXTS.title} columns={COLUMNS()}>
            {data.map((one) => (
              <Row key={`${one.game} ${one.at}`} {...one} />
            ))}
          </Table>
        </>
      )}
    </>
  );
}

const COLUMNS = () => [
  { label: TEXTS.game },
  { label: TEXTS.when },
  { label: TEXTS.what },
  { label: TEXTS.wait, numeric: true },
];

const WAIT_COLUMNS = () => [
  { label: TEXTS.game },
  { label: TEXTS.when },
  { label: TEXTS.waited, numeric: true },
];

/** Games that took no stakes because the public value of their season was missing. */
function BeaconWaits({ waits }: Pick<Record, 'waits'>) {
  return (
    <section aria-label={TEXTS.waits}>
      <h2 className="mt-8 mb-2 font-head text-21">{TEXTS.waits}</h2>
      <p className="mb-2 max-w-2xl text-text-soft">{TEXTS.waitsLead}</p>
      <Table caption={TEXTS.waits} columns={WAIT_COLUMNS()}>
        {waits.map(({ game, since, seconds }) => (
          <TableRow key={`${game} ${since}`}>
            <TableCell className="font-semibold">{game}</TableCell>
            <TableCell soft className="max-md:text-right">
              {dayFirstTime(new Date(since))}
            </TableCell>
            <TableCell numeric>{seconds === null ? TEXTS.stillWaiting : secondsText(seconds)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}

const secondsText = (seconds: number) => TEXTS.seconds(seconds.toFixed(1));

function Figures({ record: { rounds, voided, late, longestSeconds } }: { record: Record }) {
  const figures = [
    { label: TEXTS.rounds, value: String(rounds) },
    { label: TEXTS.voided, value: String(voided) },
    { label: TEXTS.longest, value: longestSeconds === null ? '–' : secondsText(longestSeconds) },
    { label: TEXTS.late, value: String(late) },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-xl border border-line bg-surface p-4">
          <dt className="text-13 text-text-soft">{label}</dt>
          <dd className="figures font-head text-28">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ game, at, decision, seconds }: Interruption) {
  return (
    <TableRow>
      <TableCell className="font-semibold">{game}</TableCell>
      <TableCell soft className="max-md:text-right">
        {dayFirstTime(new Date(at))}
      </TableCell>
      <TableCell>{decision === 'resumed' ? TEXTS.resumed : TEXTS.voided}</TableCell>
      <TableCell numeric>{seconds === null ? TEXTS.underWay : secondsText(seconds)}</TableCell>
    </TableRow>
  );
}
