import type { PastLogin } from '@jara/contract/identity';
import { History } from 'lucide-react';
import { dayFirstTime } from '../../../format/day-first.ts';
import { TEXTS } from './profile-texts.ts';

/** The login before this one, so that a player notices one that was not theirs. */
export function LastLogin({ login }: { login: PastLogin | null }) {
  const parts = login === null ? [] : [dayFirstTime(new Date(login.at)), login.device, login.address];
  return (
    <p className="flex gap-2 text-13 text-text-soft">
      <History aria-hidden="true" strokeWidth={1.75} className="mt-px size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {login === null
          ? TEXTS.firstLogin
          : TEXTS.lastLogin(parts.filter((part) => part !== null).join(' · '))}
      </span>
    </p>
  );
}
