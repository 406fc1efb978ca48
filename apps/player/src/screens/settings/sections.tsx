import { Bell, Gamepad2, KeyRound, LogOut, ScrollText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from './texts.ts';

export interface Section {
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;

/** The pages of the settings, in order. */
export function sections(): readonly Section[] {
  return [
    { label: TEXTS.profile, to: '/dashboard/settings/profile', icon: <UserRound {...ICON} /> },
    { label: TEXTS.notifications, to: '/dashboard/settings/notification', icon: <Bell {...ICON} /> },
    { label: TEXTS.terms, to: '/dashboard/settings/terms', icon: <ScrollText {...ICON} /> },
    { label: TEXTS.play, to: '/dashboard/settings/play', icon: <Gamepad2 {...ICON} /> },
    { label: TEXTS.changePassword, to: '/dashboard/settings/changepassword', icon: <KeyRound {...ICON} /> },
    { label: TEXTS.logout, to: '/dashboard/settings/logout', icon: <LogOut {...ICON} /> },
  ];
}
