import { z } from 'zod';
import { done } from './call.ts';
import { deskCall, deskToken, type Permission, staffRole } from './desk.ts';
import { text } from './text.ts';

/** The screens of the desk's menu by the first part of their address, each with the right that it needs. */
export const SCREEN_RIGHTS = {
  now: 'now.read',
  players: 'players.read',
  identity: 'identity.read',
  complaints: 'complaints.read',
  flags: 'disputes.read',
  payouts: 'payouts.read',
  transfers: 'suspense.read',
  reconciliation: 'reconciliation.read',
  bets: 'bets.read',
  games: 'games.read',
  trading: 'trading.read',
  content: 'content.read',
  reports: 'reports.read',
  day: 'events.read',
  approvals: 'approvals.read',
  staff: 'staff.read',
  keys: 'keys.read',
  audit: 'audit.read',
  settings: 'settings.read',
} as const satisfies Readonly<Record<string, Permission>>;

/** The most views that a person keeps. */
export const MAX_VIEWS = 50;

const name = text(60, 2).describe('Of the view, as its person calls it.');
const role = staffRole.nullable().describe('A role of its person with which it is shared; null: private.');
const viewId = z.uuid();
const view = z.object({
  ...{ viewId, name: z.string(), role },
  address: z.string().describe('A screen of the desk with its filters, such as `/payouts?list=ended`.'),
  by: z.string(),
  isOwn: z.boolean(),
});
export type DeskView = z.infer<typeof view>;

export const deskViews = deskCall('session', {
  path: '/desk/views',
  summary:
    'Your saved views, and those that colleagues share with your roles, to screens that your rights open.',
  body: z.object({ token: deskToken }),
  answer: z.object({ status: z.literal(200), data: z.array(view) }),
});

export const deskSaveView = deskCall('session', {
  path: '/desk/views/save',
  summary: `Save an address of the desk under a name, ${MAX_VIEWS} a person.`,
  body: z.object({ token: deskToken, name, role, address: text(1000, 2) }),
  answer: done.extend({ data: z.object({ viewId }) }),
});

export const deskChangeView = deskCall('session', {
  path: '/desk/views/change',
  summary: 'Give an own view another name, or share it with another role.',
  body: z.object({ token: deskToken, viewId, name, role }),
  answer: done,
});

export const deskRemoveView = deskCall('session', {
  path: '/desk/views/remove',
  summary: 'Remove an own view.',
  body: z.object({ token: deskToken, viewId }),
  answer: done,
});

export const viewCalls = {
  '/desk/views': deskViews,
  '/desk/views/save': deskSaveView,
  '/desk/views/change': deskChangeView,
  '/desk/views/remove': deskRemoveView,
} as const;
