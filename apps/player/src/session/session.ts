import type { AnswerOf } from '@jara/contract/calls';
import { useSyncExternalStore } from 'react';

export type LoginData = AnswerOf<'/agent/login'>['data'];

/** The player logged in on this tab. Session storage is per tab, so two tabs never change each other's session. */
export interface Session {
  readonly token: string | null;
  readonly isLoggedIn: boolean;
  readonly fullName: string | null;
  readonly referralCode: string | null;
  readonly depositCode: string | null;
  readonly role: string | null;
  readonly userId: string | null;
  readonly kycStatus: string | null;
}

/** The sign-up or password reset under way, for the code and password screens. */
interface PendingSignup {
  readonly message: string | null;
  readonly id: string | null;
}

/** The specification's keys in session storage. */
const STORAGE_KEYS = {
  token: 'token',
  role: 'isRole',
  userId: 'isUserId',
  fullName: 'isFullname',
  depositCode: 'isDepositCode',
  referralCode: 'isReferralCode',
  kycStatus: 'verify',
  message: 'message',
  id: 'id',
} as const satisfies Record<keyof Omit<Session, 'isLoggedIn'> | keyof PendingSignup, string>;

type Stored = keyof typeof STORAGE_KEYS;

/** The session of prerendered pages and of their hydration: nobody is logged in. */
const VISITOR: Session = {
  token: null,
  isLoggedIn: false,
  fullName: null,
  referralCode: null,
  depositCode: null,
  role: null,
  userId: null,
  kycStatus: null,
};

const listeners = new Set<() => void>();
let current: Session = readSession();
/** What the components see: after `leaveSession` still the session that has ended. */
let seen: Session = current;

/** The build prerenders pages without a storage. */
function read(name: Stored): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(STORAGE_KEYS[name]);
}

function write(values: Partial<Record<Stored, string>>): void {
  for (const [name, value] of Object.entries(values))
    sessionStorage.setItem(STORAGE_KEYS[name as Stored], value);
}

function readSession(): Session {
  const token = read('token');
  return {
    token,
    isLoggedIn: token !== null,
    fullName: read('fullName'),
    referralCode: read('referralCode'),
    depositCode: read('depositCode'),
    role: read('role'),
    userId: read('userId'),
    kycStatus: read('kycStatus'),
  };
}

function changed(): void {
  current = readSession();
  seen = current;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever another session is shown, after a login and a logout; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session now, for code that is not a component. */
export function currentSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(
    onSessionChange,
    () => seen,
    () => VISITOR,
  );
}

/** Stores the answer of a login. */
export function startSession({
  token,
  userType,
  userId,
  fullName,
  depositCode,
  referralCode,
  kycStatus,
}: Omit<LoginData, 'device'>): void {
  write({ token, role: userType, userId, fullName, depositCode, referralCode, kycStatus });
  changed();
}

/** Removes the token, the role and the deposit code; name, id, referral code and KYC status stay, as specified. */
function forgetSession(): void {
  for (const name of ['token', 'role', 'depositCode'] as const) sessionStorage.removeItem(STORAGE_KEYS[name]);
}

/** Ends the session for the page too, at once. */
export function endSession(): void {
  forgetSession();
  changed();
}

/**
 * Ends the session for every call and guard, before a navigation to where a visitor belongs. The screen that is being left stays as it is
 * until then: a visitor's header over a player's screen would be neither's page.
 */
export function leaveSession(): void {
  forgetSession();
  current = readSession();
}

/** Shows the session as it is. The shell calls it with every navigation. */
export function showSession(): void {
  if (seen !== current) changed();
}

export const pendingSignup = {
  read(): PendingSignup {
    return { message: read('message'), id: read('id') };
  },
  save(pending: { readonly message?: string; readonly id: string }): void {
    write(pending);
    for (const listener of pendingListeners) listener();
  },
};

const pendingListeners = new Set<() => void>();
function onPendingChange(listener: () => void): () => void {
  pendingListeners.add(listener);
  return () => pendingListeners.delete(listener);
}
const nothing = () => null;

/** The sign-up or password reset under way; nothing while a prerendered page is hydrated. */
export function usePendingSignup(): PendingSignup {
  return {
    message: useSyncExternalStore(onPendingChange, () => read('message'), nothing),
    id: useSyncExternalStore(onPendingChange, () => read('id'), nothing),
  };
}
