import type { Permission } from '@jara/contract/desk';
import { hasSession } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';

/** Every part of the page needs it. */
const FRESH_MS = 30_000;

/** The signed-in person. The page hides what the rights do not include; the server decides. */
export function useMe() {
  const query = useDesk('/desk/me', {}, { isOn: hasSession(), freshMs: FRESH_MS });
  const me = query.data?.data;
  return { ...query, me, may: (one: Permission) => me?.permissions.includes(one) === true };
}
