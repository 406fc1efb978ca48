import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

export function PlayerLink({ playerId, name }: { readonly playerId: string; readonly name: string | null }) {
  return (
    <Anchor component={Link} to={`/players/${playerId}`} size="sm">
      {name} #{playerId}
    </Anchor>
  );
}
