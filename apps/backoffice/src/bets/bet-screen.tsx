import { VERIFIER_PATH } from '@jara/game-kit/verify/place';
import { saveFile } from '@jara/play-client/save-file';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { Facts } from '../parts/facts.tsx';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { BetCheck } from './bet-check.tsx';
import { BetStateBadge } from './bet-state.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { VoidForm } from './void-form.tsx';

type Bet = Answer<'/desk/bet'>['data'];
type Entry = Bet['entries'][number];

const ENTRY_COLUMNS = [
  { head: 'Time', cell: ({ dated }: Entry) => <span className="nowrap">{timeText(dated)}</span> },
  { head: 'Entry', cell: ({ description }: Entry) => description },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ transType, amount }: Entry) => `${transType === 'debit' ? '−' : '+'}${nairaText(amount)}`,
  },
  { head: 'Balance after', isNumber: true, cell: ({ balance }: Entry) => nairaText(balance) },
  { head: 'No.', cell: ({ id }: Entry) => id },
];

/** One bet: its money, what its player saw, and the round drawn again. */
export function BetScreen() {
  const { betId = '' } = useParams();
  const query = useDesk('/desk/bet', { betId });
  return (
    <Shown query={query} page="Bet">
      {({ data }) => <BetPage bet={data} />}
    </Shown>
  );
}

function BetPage({ bet }: { readonly bet: Bet }) {
  const { betId, game, gameId, state, details, entries, check, ...rest } = bet;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="sm" align="center">
          <Title order={1}>{game}</Title>
          <BetStateBadge state={state} />
          <Text c="dimmed" ff="monospace">
            {betId}
          </Text>
        </Group>
        <Group gap="xs">
          <FileButtons betId={betId} />
          <VoidButton bet={bet} />
        </Group>
      </Group>
      {rest.void !== null && (
        <Alert color="red" title={`Made void on ${timeText(rest.void.at)} by ${rest.void.actor}`}>
          {rest.void.reason} Returned {nairaText(rest.void.returned)}, taken back{' '}
          {nairaText(rest.void.takenBack)}, owed then {nairaText(rest.void.owed)}.
        </Alert>
      )}
      <BetFacts bet={bet} />
      <Panel title="Ledger">
        <Rows label="Entries" columns={ENTRY_COLUMNS} rows={entries} keyOf={({ id }) => id} />
      </Panel>
      {details?.kind === 'sports' && <TicketPanel ticket={details.ticket} />}
      {details?.kind === 'studio' && <Text c="dimmed">The studio keeps the record of this round.</Text>}
      {check !== null && <BetCheck gameId={gameId} check={check} />}
    </Stack>
  );
}

function BetFacts({ bet }: { readonly bet: Bet }) {
  const { may } = useMe();
  const { playerId, playerName, reference, stake, paid, state, maxPayout } = bet;
  const player = `${playerName} #${playerId}`;
  return (
    <Panel title="The bet">
      <Facts
        facts={[
          [
            'Player',
            may('players.read') ? (
              <Anchor key="player" component={Link} to={`/players/${playerId}`} size="sm">
                {player}
              </Anchor>
            ) : (
              player
            ),
          ],
          ['Placed', timeText(bet.at)],
          ['Ended', timeText(bet.endedAt)],
          ['Stake', nairaText(stake)],
          ['Paid', nairaText(state === 'open' && paid === 0 ? null : paid)],
          maxPayout !== null && ['May pay at most', nairaText(maxPayout)],
          bet.taxed > 0 && ['Tax on it', nairaText(bet.taxed)],
          bet.corrections > 0 && ['Corrections', bet.corrections],
          bet.takenBack > 0 && ['Taken back', nairaText(bet.takenBack)],
          bet.owed > 0 && ['Owed by the player', nairaText(bet.owed)],
          reference !== null && [
            'Round',
            <Anchor
              key="round"
              component={Link}
              to={`/bets?${new URLSearchParams({ find: reference })}`}
              size="sm"
            >
              {reference}
            </Anchor>,
          ],
        ]}
      />
    </Panel>
  );
}

/** Of an ended bet; one of the sportsbook is settled by its event. */
function VoidButton({ bet: { betId, state, product } }: { readonly bet: Bet }) {
  const { may } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!may('bets.void') || product === 'sports' || state === 'open' || state === 'void') return null;
  return (
    <>
      <Button size="xs" variant="default" c="red.9" onClick={() => setOpen(true)}>
        Make void …
      </Button>
      {isOpen && <VoidForm betId={betId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The signed file, and its receipt in the verifier, which recomputes it in the browser without the server. */
function FileButtons({ betId }: { readonly betId: string }) {
  const open = useDesk('/desk/bet', { betId });
  const details = open.data?.data.details;
  const hasReceipt = details?.kind === 'shared' || (details?.kind === 'solo' && details.record !== null);
  const { mutate, isPending } = useChange('/desk/bet/file', [], 'The file was written and is in the audit.');
  const save = () =>
    mutate(
      { betId },
      {
        onSuccess: ({ data }) =>
          saveFile(
            `bet-${betId}.json`,
            new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
          ),
      },
    );
  const verify = () =>
    mutate(
      { betId },
      {
        onSuccess: ({ data }) => {
          const receipt = encodeURIComponent(JSON.stringify(data.receipt));
          window.open(`${VERIFIER_PATH}#${receipt}`, '_blank', 'noopener');
        },
      },
    );
  return (
    <Group gap="xs">
      {hasReceipt && (
        <Button size="xs" variant="default" loading={isPending} onClick={verify}>
          Open in the verifier
        </Button>
      )}
      <Button size="xs" variant="default" loading={isPending} onClick={save}>
        Save the file
      </Button>
    </Group>
  );
}
