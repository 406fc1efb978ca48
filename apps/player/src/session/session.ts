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

const listeners = new Set<() => void>();
let current: Session = readSession();

/** What this tab keeps under a key; nothing while the pages are drawn at the build. */
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

/** Whether nothing is kept about anybody on this tab: the page is then the one the server drew for strangers. */
export function knowsNobody(): boolean {
  const { message, id } = pendingSignup.read();
  return [...Object.values(current), message, id].every((value) => value === null || value === false);
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
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
