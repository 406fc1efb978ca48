import type { ReportTable } from '@jara/contract/desk-reports';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { useDownload } from '../api/use-download.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { periodText, REPORT_TITLES } from './report-words.ts';

/** The most rows of an Excel sheet, its heads included. */
const XLSX_ROWS = 1_048_576;

type Cell = ReportTable['rows'][number][number];

function shownCell(cell: Cell | undefined, type: ReportTable['columns'][number]['type']) {
  if (cell == null) return null;
  if (type === 'amount') return nairaText(Number(cell));
  if (type === 'time') return <span className="nowrap">{timeText(String(cell))}</span>;
  return type === 'number' ? cell : <span className="long">{cell}</span>;
}

/** A kept report, run again as of its moment. */
export function ReportScreen() {
  const { reportId = '' } = useParams();
  const query = useDesk('/desk/reports/again', { reportId });
  const { start, isPending } = useDownload('/desk/reports/export');
  return (
    <Shown query={query} page="Report">
      {({ data: { run, table, isSame } }) => (
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="sm" align="baseline">
              <Title order={1}>{REPORT_TITLES[run.request.kind]}</Title>
              <Text c="dimmed">{periodText(run.request)}</Text>
            </Group>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                loading={isPending}
                onClick={() => start({ reportId, format: 'csv' })}
              >
                Export CSV
              </Button>
              {run.rows < XLSX_ROWS ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={isPending}
                  onClick={() => start({ reportId, format: 'xlsx' })}
                >
                  Export Excel
                </Button>
              ) : (
                <Text c="dimmed">An Excel sheet has no room for all rows.</Text>
              )}
            </Group>
          </Group>
          <Panel
            title={`As of ${timeText(run.asOf)}`}
            actions={
              <Badge variant="light" color={isSame ? 'teal' : 'red'}>
                {isSame ? 'the same figures again' : 'the figures differ from the first run'}
              </Badge>
            }
          >
            <dl className="facts panel-body">
              <dt>Run</dt>
              <dd>
                {timeText(run.runAt)} by {run.runBy}
              </dd>
              <dt>SHA-256</dt>
              <dd>
                <code>{run.digest}</code>
              </dd>
            </dl>
            <ReportRows table={table} total={run.rows} />
          </Panel>
        </Stack>
      )}
    </Shown>
  );
}

function ReportRows({ table, total }: { readonly table: ReportTable; readonly total: number }) {
  const rows = table.rows.map((cells, at) => ({ at, cells }));
  if (rows.length === 0)
    return (
      <Text c="dimmed" p="md">
        There is nothing to report.
      </Text>
    );
  return (
    <>
      <Rows
        label="Report"
        rows={rows}
        keyOf={({ at }) => at}
        columns={table.columns.map(({ name, type }, column) => ({
          ...{ head: name, isNumber: type === 'amount' || type === 'number' },
          // A part of the rows is not sorted: the first would not be the first of all.
          ...(total > rows.length
            ? {}
            : { value: ({ cells }: (typeof rows)[number]) => cells[column] ?? null }),
          cell: ({ cells }: (typeof rows)[number]) => shownCell(cells[column], type),
        }))}
      />
      {total > rows.length && (
        <Text c="dimmed" p="md">
          The first {rows.length} of {total} rows. A file has all.
        </Text>
      )}
    </>
  );
}
