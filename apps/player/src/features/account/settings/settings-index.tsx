import { Navigate } from 'react-router';
import { useIsPhone } from '../../../browser/phone.ts';
import { paths } from '../../../navigation/paths.ts';

/** `/dashboard/settings`: on phones the list alone; on wide screens the profile beside it. */
export function Component() {
  return useIsPhone() ? null : <Navigate to={paths.settingsProfile} replace />;
}
