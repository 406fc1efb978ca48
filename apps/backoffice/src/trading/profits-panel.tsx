import { Text, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { today } from '../parts/days.ts';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { MarketProfits } from './money-tables.tsx';

/** The profit of ended bets by market, of the matches that began on a day; the day is in the address. */
export function ProfitsPanel() {
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? today();
  const query = useDesk('/desk/trading/profits', { day });
  return (
    <Panel
      title="Profit by market"
      actions={
        <TextInput
          type="date"
          size="xs"
          aria-label="Matches that began on"
          value={day}
          onChange={({ target: { value } }) =>
            setAddress((before) => {
              const next = new URLSearchParams(before);
              if (value === '') next.delete('day');
              else next.set('day', value);
              return next;
            })
          }
        />
      }
    >
      <Shown
        query={query}
        isEmpty={({ data }) => data.profits.length === 0}
        empty="No bet on a match of this day has ended."
      >
        {({ data }) => (
          <>
            <MarketProfits profits={data.profits} />
            {!data.isWhole && (
              <Text size="xs" c="dimmed" p="md">
                The day has more matches: the first {data.matches} are counted.
              </Text>
            )}
          </>
        )}
      </Shown>
    </Panel>
  );
}
