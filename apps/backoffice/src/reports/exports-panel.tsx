import type { DeskBetState } from '@jara/contract/desk-bets';
import type { PersonalRequest } from '@jara/contract/desk-reports';
import { Badge, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { useDownload } from '../api/use-download.ts';
import { STATES } from '../bets/bet-state.tsx';
import { daysAfter, today } from '../parts/days.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { periodText } from './report-words.ts';

type Export = Answer<'/desk/exports'>['data'][number];
const COLOURS = { waiting: 'yellow', ready: 'teal', refused: 'red', expired: 'gray', over: 'gray' } as const;

interface ExportsPanelProps {
  readonly lastDay: string | null;
  readonly authorities: readonly string[];
  readonly files: Answer<'/desk/reports'>['data']['files'];
}

/** Files about single players: requested here, approved by a second person, downloaded by the requester for a day. */
export function ExportsPanel(props: ExportsPanelProps) {
  const query = useDesk('/desk/exports', {});
  const { start, isPending } = useDownload('/desk/exports/download');
  const columns = [
    { head: 'File', cell: ({ title }: Export) => title },
    { head: 'Of', cell: ({ request }: Export) => <span className="nowrap">{periodText(request)}</span> },
    { head: 'As of', cell: ({ asOf }: Export) => <span className="nowrap">{timeText(asOf)}</span> },
    {
      head: 'State',
      cell: ({ state }: Export) => (
        <Badge variant="light" size="sm" color={COLOURS[state]}>
          {state}
        </Badge>
      ),
    },
    { head: 'Until', cell: ({ until }: Export) => <span className="nowrap">{timeText(until)}</span> },
    {
      head: 'Download',
      cell: ({ state, approvalId }: Export) =>
        state === 'ready' ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={isPending}
            onClick={() => start({ approvalId })}
          >
            CSV
          </Button>
        ) : null,
    },
  ];
  return (
    <Panel title="Files about single players">
      <RequestForm {...props} />
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="You requested no file yet.">
        {({ data }) => (
          <Rows label="Files" columns={columns} rows={data} keyOf={({ approvalId }) => approvalId} />
        )}
      </Shown>
    </Panel>
  );
}

interface Typed {
  readonly kind: PersonalRequest['kind'];
  readonly month: string;
  readonly day: string;
  readonly authority: string;
  readonly product: string;
  readonly state: string;
  readonly reason: string;
}

const DAILY = ['entries', 'payouts', 'transfers', 'trail', 'bets'] as const;
const isDaily = (kind: PersonalRequest['kind']): kind is (typeof DAILY)[number] =>
  DAILY.some((one) => one === kind);
const STATE_NAMES = Object.keys(STATES) as DeskBetState[];

function requestOf({ kind, month, day, authority, product, state }: Typed): PersonalRequest {
  if (kind === 'tax_file') return { kind, month, authority };
  const known = STATE_NAMES.find((one) => one === state);
  if (kind === 'bets')
    return {
      ...{ kind, day },
      ...(product.trim() === '' ? {} : { product: product.trim() }),
      ...(known === undefined ? {} : { state: known }),
    };
  return isDaily(kind) ? { kind, day } : { kind, month };
}

function RequestForm({ lastDay, authorities, files }: ExportsPanelProps) {
  const last = lastDay ?? daysAfter(today(), -1);
  const offered = files.filter((one) => one.kind !== 'tax_file' || authorities.length > 0);
  const [kind, setKind] = useState(offered[0]?.kind ?? 'aml_file');
  const { register, handleSubmit, resetField } = useForm<Typed>({
    defaultValues: {
      ...{ month: last.slice(0, 7), day: last, authority: authorities[0] ?? '' },
      ...{ product: '', state: '', reason: '' },
    },
  });
  const request = useChange(
    '/desk/exports/request',
    ['/desk/exports', '/desk/approvals'],
    'Requested. A second person decides.',
  );
  const send = ({ reason, ...typed }: Typed) =>
    request.mutate(
      { request: requestOf({ ...typed, kind, reason }), reason },
      { onSuccess: () => resetField('reason') },
    );
  return (
    <form className="panel-body" onSubmit={(event) => void handleSubmit(send)(event)}>
      <Group align="flex-end">
        <NativeSelect
          label="File"
          value={kind}
          data={offered.map((one) => ({ value: one.kind, label: one.title }))}
          onChange={({ target }) => setKind(offered.find((one) => one.kind === target.value)?.kind ?? kind)}
        />
        {isDaily(kind) ? (
          <TextInput label="Day" type="date" required {...register('day')} />
        ) : (
          <TextInput label="Month of the file" type="month" required {...register('month')} />
        )}
        {kind === 'bets' && (
          <>
            <TextInput
              label="Product"
              placeholder="game:spin-it"
              maxLength={80}
              w={130}
              {...register('product')}
            />
            <NativeSelect label="State" w={130} {...register('state')}>
              <option value="">All</option>
              {STATE_NAMES.map((one) => (
                <option key={one} value={one}>
                  {STATES[one]}
                </option>
              ))}
            </NativeSelect>
          </>
        )}
        {kind === 'tax_file' && (
          <NativeSelect label="Authority" data={[...authorities]} {...register('authority')} />
        )}
        <TextInput label="Reason" required minLength={3} maxLength={500} w={260} {...register('reason')} />
        <Button type="submit" variant="default" loading={request.isPending}>
          Request
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={6}>
        A second person approves it. You download it within a day of the decision.
      </Text>
    </form>
  );
}
