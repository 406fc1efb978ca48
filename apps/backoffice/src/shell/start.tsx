import { Button, Kbd, Stack, Text, Title } from '@mantine/core';
import { openSearch } from './search.tsx';
import { useMe } from './use-me.ts';

/** The page without a player. */
export function Start() {
  const { me, may } = useMe();
  return (
    <Stack align="flex-start" gap="sm" maw={560}>
      <Title order={1}>Players</Title>
      {may('players.read') ? (
        <>
          <Text>
            Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> and type a phone number, an email address, the beginning of a
            name, #number, an account number, the reference of a transfer or a payout, the id or the code of a
            bet, the id of a round, or the code of a booked slip.
          </Text>
          <Button onClick={openSearch}>Find anything</Button>
        </>
      ) : (
        <Text c="dimmed">
          Your roles ({me?.roles.join(', ') || 'none'}) do not include players. The menu has the screens that
          they include.
        </Text>
      )}
    </Stack>
  );
}
