import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { type Answer, type DeskRefusal, deskCall, isSignedOut } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { DecisionForm } from './decision-form.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { KIND_NAMES, REFUSAL_NAMES } from './document-words.ts';

type DocumentData = Answer<'/desk/identity/document'>['data'];

/** Each document is a component of its own: nothing of the one before is left beside the next one's picture. */
export function DocumentScreen() {
  const { documentId = '' } = useParams();
  return <DocumentReview key={documentId} documentId={documentId} />;
}

function DocumentReview({ documentId }: { readonly documentId: string }) {
  const query = useDesk('/desk/identity/document', { documentId });
  const { may } = useMe();
  const navigate = useNavigate();
  const goTo = (next: string | null) =>
    void navigate(next === null ? '/identity' : `/identity/documents/${next}`);
  const skip = useMutation<Answer<'/desk/identity/documents'>, DeskRefusal, string>({
    mutationFn: (after) => deskCall('/desk/identity/documents', { state: 'waiting', after }),
    onSuccess: ({ data }) => goTo(data.documents[0]?.documentId ?? null),
  });
  return (
    <Shown query={query} page="Document">
      {({ data }) => (
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="sm" align="baseline">
              <Title order={1}>{KIND_NAMES[data.kind]}</Title>
              <Text c="dimmed">{timeText(data.receivedAt)}</Text>
              <Badge variant="light" size="sm">
                {data.state}
              </Badge>
            </Group>
            {data.state === 'waiting' && (
              <Button
                variant="default"
                size="xs"
                loading={skip.isPending}
                onClick={() => skip.mutate(data.position)}
              >
                Skip to the next one
              </Button>
            )}
          </Group>
          {skip.error !== null && !isSignedOut(skip.error) && (
            <Alert color="red" role="alert">
              {skip.error.message}
            </Alert>
          )}
          <div className="beside">
            <Panel title="Picture">
              {data.hasPicture ? (
                <DocumentPicture documentId={documentId} label={`${KIND_NAMES[data.kind]} of ${data.name}`} />
              ) : (
                <Text p="md" c="dimmed">
                  The picture is deleted: it is kept for some days after the decision.
                </Text>
              )}
            </Panel>
            <Stack gap="md">
              <AccountPanel data={data} />
              {data.state === 'waiting' && may('identity.decide') && (
                <DecisionForm document={data} onDecided={goTo} />
              )}
              {data.state !== 'waiting' && <DecidedPanel data={data} />}
            </Stack>
          </div>
        </Stack>
      )}
    </Shown>
  );
}

function AccountPanel({ data }: { readonly data: DocumentData }) {
  const { playerId, name, bankNames, phone, email, kycStatus, checks } = data;
  return (
    <Panel title="The account">
      <dl className="facts panel-body">
        <dt>Registered name</dt>
        <dd>
          <Anchor component={Link} to={`/players/${playerId}`} size="sm">
            {name}
          </Anchor>
        </dd>
        <dt>Name at the bank</dt>
        <dd>{bankNames.length === 0 ? '–' : bankNames.join(', ')}</dd>
        <dt>Phone</dt>
        <dd>{phone ?? '–'}</dd>
        <dt>Email</dt>
        <dd>{email ?? '–'}</dd>
        <dt>Verification</dt>
        <dd>{kycStatus}</dd>
        <dt>Earlier checks</dt>
        <dd>
          {checks.length === 0
            ? 'None'
            : checks.map(({ at, type, ending, provider, state, reason }) => (
                <div key={at}>
                  {timeText(at)}: {type} {ending === null ? '' : `…${ending} `}({provider}), {state}
                  {reason === null ? '' : `, ${wordsOf(reason)}`}
                </div>
              ))}
        </dd>
      </dl>
    </Panel>
  );
}

function DecidedPanel({ data }: { readonly data: DocumentData }) {
  return (
    <Panel title="Decision">
      <dl className="facts panel-body">
        <dt>Decision</dt>
        <dd>{data.reason === null ? 'Accepted' : `Refused: ${REFUSAL_NAMES[data.reason]}`}</dd>
        <dt>By</dt>
        <dd>{data.decidedBy}</dd>
        <dt>At</dt>
        <dd>{timeText(data.decidedAt)}</dd>
        <dt>Note</dt>
        <dd>{data.note}</dd>
      </dl>
    </Panel>
  );
}
