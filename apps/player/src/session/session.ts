import type { AnswerOf } from '@jara/contract/calls';
import { useSyncExternalStore } from 'react';

export type LoginData = AnswerOf<'/agent/login'>['data'];

/** Who is logged in on this tab. Session storage is per tab, so two tabs never change each other's session. */
export interface Session {
  readonly token: string | null;
  readonly isLogin: boolean;
  readonly isFullname: string | null;
  readonly isReferralCode: string | null;
  readonly isDepositCode: string | null;
  readonly role: string | null;
  readonly userId: string | null;
  readonly kycStatus: string | null;
}

/** What the prerendered pages and React's hydration of them show: nobody is logged in. */
const VISITOR: Session = {
  token: null,
  isLogin: false,
  isFullname: null,
  isReferralCode: null,
  isDepositCode: null,
  role: null,
  userId: null,
  kycStatus: null,
};

const listeners = new Set<() => void>();
let current: Session = readSession();

/** What this tab keeps under a key; nothing while the build prerenders the pages. */
function kept(key: string): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key);
}

function readSession(): Session {
  const token = kept('token');
  return {
    token,
    isLogin: token !== null,
    isFullname: kept('isFullname'),
    isReferralCode: kept('isReferralCode'),
    isDepositCode: kept('isDepositCode'),
    role: kept('isRole'),
    userId: kept('isUserId'),
    kycStatus: kept('verify'),
  };
}

function changed(): void {
  current = readSession();
  for (const listener of listeners) listener();
}

/** Calls `listener` after every login and logout; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session now, for code that is not a component. */
export function currentSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => VISITOR);
}

/** Keeps what login answered. */
export function startSession(data: LoginData): void {
  sessionStorage.setItem('token', data.token);
  sessionStorage.setItem('isRole', data.userType);
  sessionStorage.setItem('isUserId', data.userId);
  sessionStorage.setItem('isFullname', data.fullName);
  sessionStorage.setItem('isDepositCode', data.depositCode);
  sessionStorage.setItem('isReferralCode', data.referralCode);
  sessionStorage.setItem('verify', data.kycStatus);
  changed();
}

/** Forgets the token, the role and the deposit code; name, id, referral code and KYC status stay, as specified. */
export function endSession(): void {
  for (const key of ['token', 'isRole', 'isDepositCode']) sessionStorage.removeItem(key);
  changed();
}

/** What sign-up and forgot-password leave behind for the code and password screens. */
export const pendingSignup = {
  read(): { message: string | null; id: string | null } {
    return { message: kept('message'), id: kept('id') };
  },
  save(pending: { message?: string; id: string }): void {
    sessionStorage.setItem('id', pending.id);
    if (pending.message !== undefined) sessionStorage.setItem('message', pending.message);
  },
};

const neverChanges = () => () => {};
const nothing = () => null;

/** What sign-up or forgot-password left behind; nothing while a prerendered page is hydrated. */
export function usePendingSignup(): { readonly message: string | null; readonly id: string | null } {
  return {
    message: useSyncExternalStore(neverChanges, () => pendingSignup.read().message, nothing),
    id: useSyncExternalStore(neverChanges, () => pendingSignup.read().id, nothing),
  };
}
