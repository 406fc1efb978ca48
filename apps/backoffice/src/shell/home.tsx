import { Navigate } from 'react-router';
import { useMe } from './use-me.ts';

/** The first screen of a role: a regulator’s day, the installation now, the search for a player, or the content. */
export function Home() {
  const { me, may } = useMe();
  if (me?.roles.length === 1 && me.roles.includes('regulator')) return <Navigate to="/day" replace />;
  if (may('now.read')) return <Navigate to="/now" replace />;
  return <Navigate to={may('content.read') && !may('players.read') ? '/content' : '/players'} replace />;
}
