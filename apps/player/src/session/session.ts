import type { AnswerOf } from '@jara/contract/calls';
import { inTab, keep, readKept } from '@jara/play-client/kept';
import { createStore } from '@jara/play-client/store';
import { useSyncExternalStore } from 'react';
import { toast } from '../browser/toast.ts';
import { keepChangedTexts } from './changed-texts.ts';
import { TEXTS } from './texts.ts';

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

/** The pending sign-up or password reset, for the code and password screens. */
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

/** The session of prerendered pages and of their hydration: a visitor's. */
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

let current: Session = readSession();
/** The session that components see: after `leaveSession` still the ended one. */
const seen = createStore(current);

// Hoisted, because the session is read while the module loads.
function read(name: Stored): string | null {
  return readKept(inTab, STORAGE_KEYS[name]);
}

/** Returns whether all values outlive the page. */
function write(values: Partial<Record<Stored, string>>): boolean {
  return Object.entries(values)
    .map(([name, value]) => keep(inTab, STORAGE_KEYS[name as Stored], value))
    .every(Boolean);
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
  seen.set(current);
}

/** Calls `listener` after a change of the visible session, at a login and a logout; returns how to stop. */
export const onSessionChange = seen.subscribe;

/** The current session, for code that is not a component. */
export function currentSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(seen.subscribe, seen.read, () => VISITOR);
}

/** Stores the answer of a login. Where the browser stores nothing, the session lasts as long as the page, with a notice to the player. */
export function startSession({
  token,
  userType,
  userId,
  fullName,
  depositCode,
  referralCode,
  kycStatus,
  changedTexts = [],
}: Omit<LoginData, 'device' | 'changedTexts'> & Partial<Pick<LoginData, 'changedTexts'>>): void {
  const isKept = write({ token, role: userType, userId, fullName, depositCode, referralCode, kycStatus });
  keepChangedTexts(changedTexts);
  changed();
  if (!isKept) toast.info(TEXTS.notKept);
}

/** Stores the KYC status, which an identity check changes between two logins. */
export function storeKycStatus(kycStatus: LoginData['kycStatus']): void {
  write({ kycStatus });
  changed();
}

/** Removes the token, the role and the deposit code; name, id, referral code and KYC status stay, as specified. */
function forgetSession(): void {
  for (const name of ['token', 'role', 'depositCode'] as const) keep(inTab, STORAGE_KEYS[name], null);
}

/** Ends the session for the page too, immediately. */
export function endSession(): void {
  forgetSession();
  changed();
}

/**
 * Ends the session for every call and guard, before a navigation away. The screen being left stays as it is until then: a visitor's
 * header over a player's screen would be inconsistent.
 */
export function leaveSession(): void {
  forgetSession();
  current = readSession();
}

/** Makes the current session visible. The shell calls it with every navigation. */
export function showSession(): void {
  if (seen.read() !== current) changed();
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

/** The pending sign-up or password reset; nothing while a prerendered page is hydrated. */
export function usePendingSignup(): PendingSignup {
  return {
    message: useSyncExternalStore(onPendingChange, () => read('message'), nothing),
    id: useSyncExternalStore(onPendingChange, () => read('id'), nothing),
  };
}
