import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { MOBILE_MAX_PX } from '../../constants.ts';

const PHONE = `(width <= ${MOBILE_MAX_PX}px)`;

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** `/dashboard/settings`: on phones the list stands alone; wide screens open the profile beside it. */
export function Component() {
  const isPhone = useSyncExternalStore(onWidthChange, () => matchMedia(PHONE).matches);
  return isPhone ? null : <Navigate to="/dashboard/settings/profile" replace />;
}
