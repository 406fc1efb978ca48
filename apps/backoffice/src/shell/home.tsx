import { Navigate } from 'react-router';
import { useMe } from './use-me.ts';

/** The first screen of a role: a regulator’s day, the installation now, or the search for a player. */
export function Home() {
  const { me, may } = useMe();
  if (me?.roles.length === 1 && me.roles.includes('regulator')) return <Navigate to="/day" replace />;
  return <Navigate to={may('now.read') ? '/now' : '/players'} replace />;
}
