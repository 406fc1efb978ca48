import type { Permission } from '@jara/contract/desk';
import type { SEARCH_RIGHTS } from '@jara/contract/desk-players';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDesk } from '../api/use-desk.ts';

const MIN_TYPED = 3;
/** Each search leaves a row in the trail: one for a text, not one for a letter. */
const PAUSE_MS = 400;

export const openSearch = spotlight.open;

/** As the contract has them, which the page does not load. */
const RIGHTS: typeof SEARCH_RIGHTS = {
  player: 'players.read',
  bet: 'bets.read',
  round: 'bets.read',
  booking: 'bets.read',
  payout: 'payouts.read',
  transfer: 'suspense.read',
};

/** Whether the rights open anything that is searched. */
export const maySearch = (may: (right: Permission) => boolean): boolean => Object.values(RIGHTS).some(may);

/** The palette: Ctrl K from anywhere, arrows and Enter. */
export function Search() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isOn = text.length >= MIN_TYPED || /^#\d+$/.test(text);
  const { data, error, isFetching } = useDesk('/desk/search', { text }, { isOn });
  const navigate = useNavigate();
  const isWaiting = isFetching || typed.trim() !== text;
  const found = isOn && !isWaiting ? (data?.data ?? []) : [];
  // Enter opens the first one, unless another was chosen with the arrows.
  const openFirst = ({ key }: KeyboardEvent) => {
    const [first] = found;
    if (key !== 'Enter' || first === undefined || document.querySelector('[data-selected]') !== null) return;
    spotlight.close();
    void navigate(first.address);
  };
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      lockScroll={false}
      centered={false}
      clearQueryOnClose
      shortcut={['mod + K']}
    >
      <Spotlight.Search
        placeholder="Phone, email, name, #number, account, reference, bet, round, code"
        aria-label="Find anything"
        onKeyDown={openFirst}
      />
      <Spotlight.ActionsList>
        {found.map(({ title, detail, address }) => (
          <Spotlight.Action
            key={address}
            label={title}
            description={detail}
            onClick={() => void navigate(address)}
          />
        ))}
        {found.length === 0 && <Spotlight.Empty>{stateText({ isOn, isWaiting, error })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Text size="xs" c="dimmed">
          ↑ ↓ choose · Enter open · Esc close. The search is in the audit.
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

function stateText(state: {
  readonly isOn: boolean;
  readonly isWaiting: boolean;
  readonly error: Error | null;
}): string {
  if (state.isWaiting) return 'Searching …';
  if (!state.isOn) return 'Type three characters or more. A name is found by its beginning.';
  return state.error?.message ?? 'Nothing was found that your roles open.';
}
