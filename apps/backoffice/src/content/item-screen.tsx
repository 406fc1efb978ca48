import type { ContentChange } from '@jara/contract/desk-content';
import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useChange, useDesk } from '../api/use-desk.ts';
import { Facts } from '../parts/facts.tsx';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentPreview } from './content-preview.tsx';
import { LINK_LABELS, nameOf, PICTURE_LABELS, PLACE_LABELS, STATE_COLOURS } from './content-texts.ts';
import { draftOf, emptyDraft, type Item, type Placeholders } from './draft.ts';

/** A new or an existing item. The key remounts the component, so no state passes from one item to the next. */
export function ContentItemScreen() {
  const { itemId = '' } = useParams();
  const placeholders = useDesk('/desk/content/facts', {});
  return (
    <Shown query={placeholders} page="Content">
      {({ data }) =>
        itemId.startsWith('new-') ? (
          <NewItem key={itemId} kind={itemId === 'new-text' ? 'text' : 'campaign'} placeholders={data} />
        ) : (
          <ReadItem key={itemId} itemId={itemId} placeholders={data} />
        )
      }
    </Shown>
  );
}

interface NewItemProps {
  readonly kind: 'campaign' | 'text';
  readonly placeholders: Placeholders;
}

function NewItem({ kind, placeholders }: NewItemProps) {
  const [draft] = useState(() => emptyDraft(kind, new Date()));
  return (
    <Stack gap="md">
      <Title order={1}>{kind === 'text' ? 'Replace a text' : 'New campaign'}</Title>
      <ContentEditor itemId={null} revision={0} draft={draft} placeholders={placeholders} />
    </Stack>
  );
}

interface ReadItemProps {
  readonly itemId: string;
  readonly placeholders: Placeholders;
}

function ReadItem({ itemId, placeholders }: ReadItemProps) {
  const query = useDesk('/desk/content/item', { itemId });
  return (
    <Shown query={query} page="Content">
      {({ data }) => <ItemPage item={data} placeholders={placeholders} />}
    </Shown>
  );
}

const isEditable = ({ state }: Item): boolean => state === 'draft' || state === 'withdrawn';

function ItemPage({ item, placeholders }: { readonly item: Item; readonly placeholders: Placeholders }) {
  const { itemId, revision, name, state, history } = item;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { may } = useMe();
  const { mutate, isPending } = useChange(
    '/desk/content/withdraw',
    ['/desk/content/item', '/desk/content'],
    'Withdrawn. Players stop seeing it within five seconds.',
  );
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1}>{nameOf(name)}</Title>
          <Badge size="sm" variant="light" color={STATE_COLOURS[state]}>
            {state}
          </Badge>
        </Group>
        {may('content.write') && state !== 'withdrawn' && state !== 'ended' && (
          <Button size="xs" variant="default" onClick={() => setWithdrawing(true)}>
            Withdraw …
          </Button>
        )}
      </Group>
      {may('content.write') && isEditable(item) ? (
        <ContentEditor
          key={revision}
          {...{ itemId, revision, placeholders }}
          draft={{ ...draftOf(item), reason: '' }}
        />
      ) : (
        <div className="content-editor">
          <ItemFacts item={item} />
          <ContentPreview draft={draftOf(item)} placeholders={placeholders} />
        </div>
      )}
      <History history={history} />
      {isWithdrawing && (
        <ReasonForm
          title={`Withdraw: ${nameOf(name)}`}
          text="Players stop seeing it within five seconds. It can be changed and published again."
          decisions={[{ label: 'Withdraw', choice: 'withdraw' }]}
          isPending={isPending}
          onClose={() => setWithdrawing(false)}
          onDecide={(_, reason) =>
            mutate({ itemId, revision, reason }, { onSuccess: () => setWithdrawing(false) })
          }
        />
      )}
    </Stack>
  );
}

function ItemFacts({ item: { content, startsAt, endsAt, vettingNumber } }: { readonly item: Item }) {
  const schedule = [
    ['From', timeText(startsAt)],
    ['Until', endsAt === null ? 'it is withdrawn' : timeText(endsAt)],
  ] as const;
  return (
    <Panel title="Published">
      {content.kind === 'text' ? (
        <Facts
          facts={[
            ['Replaces', nameOf(content.key)],
            ['English', content.en],
            ['Pidgin', content.pcm],
            ...schedule,
          ]}
        />
      ) : (
        <Facts
          facts={[
            ['Shown in', content.places.map((place) => PLACE_LABELS[place]).join(', ')],
            ['Leads to', LINK_LABELS[content.link]],
            ['Picture', PICTURE_LABELS[content.picture]],
            ...schedule,
            ['Vetting number', vettingNumber || '–'],
          ]}
        />
      )}
    </Panel>
  );
}

const HISTORY_COLUMNS = [
  { head: 'Time', cell: ({ at }: ContentChange) => timeText(at) },
  { head: 'By', cell: ({ actor }: ContentChange) => actor.replace('staff:', '') },
  { head: 'Change', cell: ({ action }: ContentChange) => action },
  { head: 'Reason', cell: ({ reason }: ContentChange) => <span className="long">{reason}</span> },
  { head: 'From', cell: ({ startsAt }: ContentChange) => timeText(startsAt) },
  { head: 'Until', cell: ({ endsAt }: ContentChange) => timeText(endsAt) },
  {
    head: 'Words',
    cell: ({ content }: ContentChange) => <span className="long">{wordsOf(content)}</span>,
  },
];

function wordsOf(content: ContentChange['content']): string {
  const both = [content.en, content.pcm];
  return both
    .map((words) =>
      typeof words === 'string'
        ? words
        : Object.values(words)
            .filter((one) => one !== '')
            .join(' · '),
    )
    .join('\n');
}

function History({ history }: { readonly history: readonly ContentChange[] }) {
  return (
    <Panel title="History">
      <Rows label="History" columns={HISTORY_COLUMNS} rows={history} keyOf={({ revision }) => revision} />
    </Panel>
  );
}
