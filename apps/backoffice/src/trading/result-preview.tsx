import { Stack, Text } from '@mantine/core';
import type { Answer } from '../api/call.ts';
import { Facts } from '../parts/facts.tsx';
import { nairaText } from '../parts/formats.ts';
import { Rows } from '../parts/rows.tsx';

type Preview = Answer<'/desk/trading/preview-result'>['data'];
type Bet = Preview['bets'][number];

const COLUMNS = [
  { head: 'Player', cell: ({ playerId }: Bet) => `#${playerId}` },
  { head: 'Stake', isNumber: true, cell: ({ stake }: Bet) => nairaText(stake) },
  { head: 'Now', cell: ({ before }: Bet) => before },
  { head: 'Paid', isNumber: true, cell: ({ paidBefore }: Bet) => nairaText(paidBefore) },
  { head: 'Then', cell: ({ after }: Bet) => after },
  { head: 'Paid then', isNumber: true, cell: ({ paidAfter }: Bet) => nairaText(paidAfter) },
  { head: 'Owed', isNumber: true, cell: ({ owed }: Bet) => (owed === 0 ? '–' : nairaText(owed)) },
];

/** The bets that a result changes, before and after. */
export function ResultPreview({ preview }: { readonly preview: Preview }) {
  const { before, after, open, changed, paidMore, takenBack, owed, isWhole, bets } = preview;
  return (
    <Stack gap={0}>
      <Facts
        facts={[
          ['Result now', before ?? 'none'],
          ['Result then', after],
          ['Open bets that it may end', `${open.bets}, ${nairaText(open.staked)} staked`],
          ['Ended bets that change', isWhole ? changed : `${changed} of the bets compared`],
          ['Paid to players', nairaText(paidMore)],
          ['Taken back from players', nairaText(takenBack)],
          ['Of it owed by players', nairaText(owed)],
        ]}
      />
      {bets.length > 0 && <Rows label="Bets" columns={COLUMNS} rows={bets} keyOf={({ betId }) => betId} />}
      {changed > bets.length && (
        <Text c="dimmed" p="sm">
          The {bets.length} largest changes are listed.
        </Text>
      )}
    </Stack>
  );
}
