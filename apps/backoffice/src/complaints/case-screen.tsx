import type { CaseEntry } from '@jara/contract/desk-complaints';
import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { CaseClock } from './case-clock.tsx';
import type { CaseFile } from './case-file.ts';
import { AnswerForm, AttachForm, NoteForm, PlayerForm, useCaseChange } from './case-forms.tsx';
import { STATE_COLOURS } from './cases-table.tsx';

/** Each case is a component of its own: nothing that was typed for the one before is left. */
export function CaseScreen() {
  const { caseId = '' } = useParams();
  return <Case key={caseId} caseId={caseId} />;
}

function Case({ caseId }: { readonly caseId: string }) {
  const query = useDesk('/desk/complaint', { caseId });
  const { may } = useMe();
  return (
    <Shown query={query} page="Case">
      {({ data }) => (
        <Stack gap="md">
          <Group gap="sm" align="baseline">
            <Title order={1}>Case {data.number}</Title>
            <Badge size="sm" variant="light" color={STATE_COLOURS[data.state]}>
              {data.state}
            </Badge>
            <CaseClock one={data} />
          </Group>
          <div className="beside">
            <Stack gap="md">
              <Panel title={data.source === 'letter' ? 'Letter' : 'Written down by the staff'}>
                <div className="panel-body">
                  <Text size="sm" c="dimmed" mb={6}>
                    {timeText(data.receivedAt)} · {data.topic} · answer to {data.replyTo}
                  </Text>
                  <Text className="long">{data.letter}</Text>
                </div>
              </Panel>
              <History entries={data.entries} />
            </Stack>
            <Stack gap="md">
              <PlayerPanel file={data} mayChange={may('complaints.answer')} />
              {may('complaints.answer') && data.state !== 'closed' && <AnswerForm file={data} />}
              {may('complaints.answer') && <NoteForm file={data} />}
            </Stack>
          </div>
        </Stack>
      )}
    </Shown>
  );
}

const KINDS: Readonly<Record<CaseEntry['kind'], string>> = {
  ...{ note: 'note', answer: 'answer sent', player: 'player attached', bet: 'bet attached' },
  ...{ closed: 'closed', opened: 'opened again' },
};

function Entry({ kind, text }: Pick<CaseEntry, 'kind' | 'text'>) {
  if (kind === 'player')
    return (
      <Anchor component={Link} to={`/players/${text}`} size="sm">
        #{text}
      </Anchor>
    );
  if (kind === 'bet')
    return (
      <Anchor component={Link} to={`/bets/${text}`} size="sm">
        {text}
      </Anchor>
    );
  return <Text className="long">{text}</Text>;
}

function History({ entries }: { readonly entries: readonly CaseEntry[] }) {
  return (
    <Panel title="History">
      {entries.length === 0 ? (
        <Text c="dimmed" p="md">
          Nothing was done yet.
        </Text>
      ) : (
        entries.map(({ revision, at, actor, kind, text }) => (
          <div key={revision} className="panel-body">
            <Group gap="xs">
              <Badge size="sm" variant="light" color={kind === 'answer' ? 'teal' : 'gray'}>
                {KINDS[kind]}
              </Badge>
              <Text size="sm" c="dimmed">
                {timeText(at)} · {actor}
              </Text>
            </Group>
            <Entry kind={kind} text={text} />
          </div>
        ))
      )}
    </Panel>
  );
}

interface PlayerPanelProps {
  readonly file: CaseFile;
  readonly mayChange: boolean;
}

function PlayerPanel({ file, mayChange }: PlayerPanelProps) {
  const { playerId, name, writers, isContactProven, state } = file;
  const { mutate, isPending } = useCaseChange(file);
  return (
    <Panel title="Player and bets">
      <Stack gap="sm" className="panel-body">
        {playerId !== null && (
          <Group gap="sm">
            <Anchor component={Link} to={`/players/${playerId}`} size="sm">
              {name} #{playerId}
            </Anchor>
            <Badge size="sm" variant="light" color={isContactProven ? 'teal' : 'yellow'}>
              {isContactProven ? 'a proven contact' : 'not a proven contact'}
            </Badge>
          </Group>
        )}
        {playerId !== null && !isContactProven && (
          <Alert color="yellow">
            The answer goes to a contact that this player has not proven: write nothing personal in it.
          </Alert>
        )}
        {playerId === null && writers.length === 0 && (
          <Text c="dimmed">No player has the contact of this letter.</Text>
        )}
        {writers.map((writer) => (
          <Group key={writer.playerId} gap="sm">
            <Text>
              {writer.name} #{writer.playerId} has this contact.
            </Text>
            {mayChange && state !== 'closed' && (
              <Button
                size="compact-xs"
                variant="default"
                loading={isPending}
                onClick={() => mutate({ kind: 'player', playerId: writer.playerId })}
              >
                Attach
              </Button>
            )}
          </Group>
        ))}
        {mayChange && state !== 'closed' && playerId === null && <PlayerForm file={file} />}
        {mayChange && state !== 'closed' && <AttachForm file={file} />}
      </Stack>
    </Panel>
  );
}
