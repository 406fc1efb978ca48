import { UserRound } from 'lucide-react';
import { initialsOf } from './initials.ts';

/** The player's initials, in place of a picture. */
export function Avatar({ fullName, className }: { fullName: string; className: string }) {
  const initials = initialsOf(fullName);
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center rounded-full bg-adire font-head text-chalk select-none ${className}`}
    >
      {initials === '' ? <UserRound strokeWidth={1.75} className="size-1/2" /> : initials}
    </span>
  );
}
