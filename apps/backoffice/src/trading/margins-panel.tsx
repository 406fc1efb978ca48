import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';

type Margins = Answer<'/desk/trading/margins'>['data'];
type Margin = Margins['sports'][number];
type Change = Margins['changes'][number];

const CHANGES = [
  { head: 'Since', cell: ({ since }: Change) => <span className="nowrap">{timeText(since)}</span> },
  { head: 'Sport', cell: ({ sport }: Change) => sport },
  { head: 'Margin', isNumber: true, cell: ({ percent }: Change) => `${percent}%` },
  { head: 'Requested by', cell: ({ requestedBy }: Change) => requestedBy },
  { head: 'Approved by', cell: ({ approvedBy }: Change) => approvedBy },
  { head: 'Reason', cell: ({ reason }: Change) => <span className="long">{reason}</span> },
];

/** The margin of each sport in per cent of the price model's, with its history. Two people change it. */
export function MarginsPanel() {
  const query = useDesk('/desk/trading/margins', {});
  const { may } = useMe();
  const [chosen, setChosen] = useState<Margin | null>(null);
  const columns = [
    { head: 'Sport', cell: ({ sport }: Margin) => sport },
    { head: 'Of the model’s margin', isNumber: true, cell: ({ percent }: Margin) => `${percent}%` },
    { head: 'Matches', isNumber: true, cell: ({ matches }: Margin) => matches },
    {
      head: 'Change',
      cell: (margin: Margin) =>
        may('trading.margin') ? (
          <Button size="compact-xs" variant="default" onClick={() => setChosen(margin)}>
            Change {margin.sport} …
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel title="Margins">
      <Shown query={query}>
        {({ data }) => (
          <>
            <Rows label="Margins" columns={columns} rows={data.sports} keyOf={({ sport }) => sport} />
            {data.changes.length > 0 && (
              <Rows
                label="Changes of margins"
                columns={CHANGES}
                rows={data.changes}
                keyOf={({ sport, since }) => `${sport} ${since}`}
              />
            )}
            {chosen !== null && <MarginForm bounds={data} margin={chosen} onClose={() => setChosen(null)} />}
          </>
        )}
      </Shown>
    </Panel>
  );
}

interface MarginFormProps {
  readonly bounds: Pick<Margins, 'least' | 'most'>;
  readonly margin: Margin;
  readonly onClose: () => void;
}

function MarginForm({ bounds: { least, most }, margin: { sport, percent }, onClose }: MarginFormProps) {
  const form = useForm<{ readonly percent: string; readonly reason: string }>({
    defaultValues: { percent: String(percent), reason: '' },
  });
  const { mutate, isPending } = useChange(
    '/desk/trading/request-margin',
    ['/desk/trading/margins', '/desk/approvals'],
    'Requested. A second person decides.',
    atFields(form, ['percent', 'reason']),
  );
  const send = form.handleSubmit((typed) =>
    mutate(
      { sport, percent: Number(typed.percent), seen: percent, reason: typed.reason },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog onClose={onClose} title={`Change the margin of ${sport}`}>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <Text>
            In per cent of the model’s margin, {least} to {most}. New prices follow; placed bets keep their
            odds.
          </Text>
          <TextInput
            label="Per cent"
            type="number"
            step={1}
            min={least}
            max={most}
            required
            {...fieldOf(form, 'percent')}
          />
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
          <Button type="submit" loading={isPending}>
            Request
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
