import type { ReportRequest, ReportRun } from '@jara/contract/desk-reports';
import {
  Anchor,
  Badge,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { daysAfter, today } from '../parts/days.ts';
import { timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { ExportsPanel } from './exports-panel.tsx';
import { periodText, REPORT_TITLES } from './report-words.ts';

type Kind = ReportRequest['kind'];
const KINDS = Object.keys(REPORT_TITLES) as Kind[];
type Reports = Answer<'/desk/reports'>['data'];

const COLUMNS = [
  {
    head: 'Report',
    cell: ({ reportId, request }: ReportRun) => (
      <Anchor component={Link} to={`/reports/${reportId}`} size="sm">
        {REPORT_TITLES[request.kind]}
      </Anchor>
    ),
  },
  { head: 'Of', cell: ({ request }: ReportRun) => <span className="nowrap">{periodText(request)}</span> },
  { head: 'As of', cell: ({ asOf }: ReportRun) => <span className="nowrap">{timeText(asOf)}</span> },
  { head: 'Rows', isNumber: true, cell: ({ rows }: ReportRun) => rows },
  { head: 'Run by', cell: ({ runBy }: ReportRun) => runBy },
  { head: 'Run at', cell: ({ runAt }: ReportRun) => <span className="nowrap">{timeText(runAt)}</span> },
];

/** Runs of reports. The kind and the position are in the address. */
export function ReportsScreen() {
  const [address, setAddress] = useSearchParams();
  const kind = KINDS.find((one) => one === address.get('kind'));
  const before = address.get('before') ?? undefined;
  const body = { ...(kind === undefined ? {} : { kind }), ...(before === undefined ? {} : { before }) };
  const query = useDesk('/desk/reports', body);
  const { may } = useMe();
  return (
    <Stack gap="md">
      <Title order={1}>Reports</Title>
      <Shown query={query}>
        {({ data }) => (
          <>
            <RunForm key={data.lastDay ?? ''} lastDay={data.lastDay} />
            <Panel
              title="Runs"
              actions={
                <NativeSelect
                  size="xs"
                  aria-label="Kind of report"
                  value={kind ?? ''}
                  data={[
                    { value: '', label: 'All kinds' },
                    ...KINDS.map((value) => ({ value, label: REPORT_TITLES[value] })),
                  ]}
                  onChange={({ target }) => setAddress(target.value === '' ? {} : { kind: target.value })}
                />
              }
            >
              <Runs data={data} />
            </Panel>
            {may('exports.request') && <ExportsPanel {...data} />}
          </>
        )}
      </Shown>
    </Stack>
  );
}

function Runs({ data }: { readonly data: Reports }) {
  if (data.runs.length === 0)
    return (
      <Text c="dimmed" p="md">
        No report was run yet.
      </Text>
    );
  return (
    <>
      <Rows label="Runs of reports" columns={COLUMNS} rows={data.runs} keyOf={({ reportId }) => reportId} />
      <NextPage next={data.next} label="Older runs" />
    </>
  );
}

interface Typed {
  readonly kind: Kind;
  readonly from: string;
  readonly until: string;
  readonly month: string;
  readonly byDay: boolean;
}

function requestOf({ kind, from, until, month, byDay }: Typed): ReportRequest {
  if (kind === 'states') return { kind, from, until, ...(byDay ? { byDay } : {}) };
  if (kind === 'liabilities') return { kind, day: until };
  return kind === 'tax' || kind === 'aml' ? { kind, month } : { kind, from, until };
}

function RunForm({ lastDay }: { readonly lastDay: string | null }) {
  const navigate = useNavigate();
  const last = lastDay ?? daysAfter(today(), -1);
  const { register, handleSubmit, watch } = useForm<Typed>({
    defaultValues: {
      ...{ kind: 'revenue', from: `${last.slice(0, 7)}-01`, until: last },
      ...{ month: last.slice(0, 7), byDay: false },
    },
  });
  const run = useChange('/desk/reports/run', ['/desk/reports'], 'The report is kept.');
  const kind = watch('kind');
  const send = (typed: Typed) =>
    run.mutate(
      { request: requestOf(typed) },
      { onSuccess: ({ data }) => void navigate(`/reports/${data.run.reportId}`) },
    );
  const isMonth = kind === 'tax' || kind === 'aml';
  return (
    <form onSubmit={(event) => void handleSubmit(send)(event)}>
      <Group align="flex-end">
        <NativeSelect
          label="Report"
          data={KINDS.map((value) => ({ value, label: REPORT_TITLES[value] }))}
          {...register('kind')}
        />
        {isMonth && <TextInput label="Month" type="month" required {...register('month')} />}
        {!isMonth && kind !== 'liabilities' && (
          <TextInput label="From" type="date" required {...register('from')} />
        )}
        {!isMonth && (
          <TextInput
            label={kind === 'liabilities' ? 'End of' : 'Until'}
            type="date"
            required
            {...register('until')}
          />
        )}
        {kind === 'states' && <Checkbox label="Each day for itself" pb={8} {...register('byDay')} />}
        <Button type="submit" loading={run.isPending}>
          Run
        </Button>
        <Badge variant="light" color={lastDay === null ? 'yellow' : 'teal'} mb={8}>
          {lastDay === null ? 'no day is sealed yet' : `sealed until ${lastDay}`}
        </Badge>
      </Group>
    </form>
  );
}
