import { Badge, Stack, Text, TextInput, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { ChangedField } from '../parts/changed-field.tsx';
import { nairaText, timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';

type Settings = Answer<'/desk/settings'>['data'];
type Variable = Settings['variables'][number];

const when = (at: string) => <span className="nowrap">{timeText(at)}</span>;
const long = (text: string | null) => <span className="long">{text}</span>;
const COLOURS = { environment: 'indigo', default: 'gray', 'not set': 'gray' } as const;

const VARIABLES = [
  { head: 'Variable', cell: ({ name }: Variable) => <code>{name}</code> },
  {
    head: 'Value',
    cell: ({ value, isSecret, source }: Variable) =>
      isSecret && source !== 'not set' ? <Text c="dimmed">a secret, not shown</Text> : long(value),
  },
  {
    head: 'Source',
    cell: ({ source }: Variable) => (
      <Badge variant="light" size="sm" color={COLOURS[source]}>
        {source}
      </Badge>
    ),
  },
];

/** The settings in force, to read: the variables of this node, and those of the database with their times. */
export function SettingsScreen() {
  const [address] = useSearchParams();
  const before = address.get('before');
  const query = useDesk('/desk/settings', before === null ? {} : { before });
  return (
    <Stack gap="md">
      <Title order={1}>Settings</Title>
      <Shown query={query}>
        {({ data }) => (
          <>
            {before === null && <Dated data={data} />}
            <Changes data={data} isFirst={before === null} />
            {before === null && <Variables variables={data.variables} />}
          </>
        )}
      </Shown>
    </Stack>
  );
}

function Variables({ variables }: { readonly variables: readonly Variable[] }) {
  const [address, setAddress] = useSearchParams();
  const text = address.get('find') ?? '';
  const found = variables.filter(({ name }) => name.includes(text.toUpperCase()));
  return (
    <Panel
      title="Variables of this node"
      actions={
        <TextInput
          size="xs"
          placeholder="Part of a name"
          aria-label="Part of a variable’s name"
          value={text}
          onChange={({ target }) =>
            setAddress(
              (known) => {
                if (target.value === '') known.delete('find');
                else known.set('find', target.value);
                return known;
              },
              { replace: true },
            )
          }
        />
      }
    >
      {found.length === 0 ? (
        <Text c="dimmed" p="md">
          No variable has such a name.
        </Text>
      ) : (
        <Rows label="Variables" columns={VARIABLES} rows={found} keyOf={({ name }) => name} />
      )}
    </Panel>
  );
}

const productOf = ({ title, product }: { readonly title: string; readonly product: string }) => (
  <>
    {title}{' '}
    <Text span c="dimmed">
      {product}
    </Text>
  </>
);

const TABLES = {
  switches: [
    { head: 'Product', cell: productOf },
    { head: 'State', cell: (row: Settings['switches'][number]) => row.status },
    { head: 'Since', cell: (row: Settings['switches'][number]) => when(row.at) },
    { head: 'Who', cell: (row: Settings['switches'][number]) => row.actor },
    { head: 'Why', cell: (row: Settings['switches'][number]) => long(row.reason) },
  ],
  caps: [
    { head: 'Product', cell: productOf },
    {
      head: 'Loss of a round',
      isNumber: true,
      cell: (row: Settings['caps'][number]) => nairaText(row.roundLoss),
    },
    {
      head: 'Loss of a day',
      isNumber: true,
      cell: (row: Settings['caps'][number]) => nairaText(row.dayLoss),
    },
    { head: 'Who', cell: (row: Settings['caps'][number]) => row.setBy },
  ],
  tiers: [
    { head: 'Since', cell: (row: Settings['tiers'][number]) => when(row.since) },
    { head: 'Tier', cell: (row: Settings['tiers'][number]) => row.tier },
    { head: 'Deposit', isNumber: true, cell: (row: Settings['tiers'][number]) => nairaText(row.deposit) },
    {
      head: 'Deposits a day',
      isNumber: true,
      cell: (row: Settings['tiers'][number]) => nairaText(row.dayDeposit),
    },
    { head: 'Balance', isNumber: true, cell: (row: Settings['tiers'][number]) => nairaText(row.balance) },
    {
      head: 'Withdrawal',
      isNumber: true,
      cell: (row: Settings['tiers'][number]) => nairaText(row.withdrawal),
    },
    {
      head: 'Withdrawals a day',
      isNumber: true,
      cell: (row: Settings['tiers'][number]) => nairaText(row.dayWithdrawal),
    },
    { head: 'NIN', cell: (row: Settings['tiers'][number]) => (row.needsNin ? 'required' : '') },
  ],
  taxes: [
    { head: 'Since', cell: (row: Settings['taxes'][number]) => when(row.since) },
    { head: 'Base', cell: (row: Settings['taxes'][number]) => row.base },
    {
      head: 'Residents',
      isNumber: true,
      cell: (row: Settings['taxes'][number]) => `${row.residentPercent}%`,
    },
    {
      head: 'Others',
      isNumber: true,
      cell: (row: Settings['taxes'][number]) => `${row.nonResidentPercent}%`,
    },
    {
      head: 'Free of tax',
      isNumber: true,
      cell: (row: Settings['taxes'][number]) => nairaText(row.threshold),
    },
    { head: 'Authority', cell: (row: Settings['taxes'][number]) => row.authority },
  ],
  changes: [
    { head: 'Time', cell: (row: Settings['changes'][number]) => when(row.at) },
    { head: 'Of', cell: (row: Settings['changes'][number]) => row.subject },
    { head: 'Change', cell: (row: Settings['changes'][number]) => <ChangedField {...row} /> },
    { head: 'Who', cell: (row: Settings['changes'][number]) => row.actor },
    { head: 'Why', cell: (row: Settings['changes'][number]) => long(row.reason) },
  ],
};

function Dated({ data }: { readonly data: Settings }) {
  return (
    <>
      <Part title="Switches of products" empty="No product was ever switched.">
        {data.switches.length > 0 && (
          <Rows
            label="Switches"
            columns={TABLES.switches}
            rows={data.switches}
            keyOf={({ product }) => product}
          />
        )}
      </Part>
      <Part title="Caps of products" empty="No product has a cap.">
        {data.caps.length > 0 && (
          <Rows label="Caps" columns={TABLES.caps} rows={data.caps} keyOf={({ product }) => product} />
        )}
      </Part>
      <Part title="Ceilings by tier of verification" empty="No ceilings are in force.">
        {data.tiers.length > 0 && (
          <Rows
            label="Ceilings"
            columns={TABLES.tiers}
            rows={data.tiers}
            keyOf={({ since, tier }) => `${since} ${tier}`}
          />
        )}
      </Part>
      <Part title="Tax on winnings" empty="Winnings are not taxed.">
        {data.taxes.length > 0 && (
          <Rows label="Tax" columns={TABLES.taxes} rows={data.taxes} keyOf={({ since }) => since} />
        )}
      </Part>
    </>
  );
}

/** The history, a page at a time; older pages have nothing beside it. */
function Changes({ data, isFirst }: { readonly data: Settings; readonly isFirst: boolean }) {
  return (
    <Part title={isFirst ? 'Changes' : 'Older changes'} empty="Nothing was changed.">
      {data.changes.length > 0 && (
        <>
          <Rows
            label="Changes"
            columns={TABLES.changes}
            rows={data.changes}
            keyOf={({ at, subject, field }) => `${at} ${subject} ${field}`}
          />
          <NextPage next={data.next} label="Older changes" />
        </>
      )}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly empty: string;
  readonly children: false | React.ReactNode;
}

function Part({ title, empty, children }: PartProps) {
  return (
    <Panel title={title}>
      {children === false ? (
        <Text c="dimmed" p="md">
          {empty}
        </Text>
      ) : (
        children
      )}
    </Panel>
  );
}
