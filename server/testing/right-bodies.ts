import { randomUUID } from 'node:crypto';
import { LEGAL_TEXTS } from '@jara/brand/legal-texts';
import type { SlipIn } from '@jara/contract/sports';
import type { SandboxAccount } from '../node/sandbox-accounts.ts';

/** Valid bodies of the calls, by path. Calls that are not listed take only their token. */
export type RightBodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const BANK_ACCOUNT = { bankCode: '058', accountNumber: '0123456789' } as const;
const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/device';
const NEW_PASSWORD = 'Danfo!2026';

export interface SiteTokens {
  readonly token: string;
  /** Sessions of three other players, whose calls end all of theirs. */
  readonly leaving: readonly [string, string, string];
  readonly account: SandboxAccount;
}

export function siteBodies({ token, leaving, account }: SiteTokens): RightBodies {
  const google = { credential: 'x', rawNonce: 'y' };
  return {
    ...signUpBodies(account),
    '/agent/change-password': {
      ...{ token, oldPassword: account.password, newPassword: NEW_PASSWORD },
      confirmNewPassword: NEW_PASSWORD,
    },
    '/agent/confirm-contact/start': { token, channel: 'email', contact: 'ada@example.com' },
    '/agent/confirm-contact/finish': { token, otp: '000000', Id: randomUUID() },
    '/agent/set-notification-preference': { token, allowed: false },
    '/agent/push-subscribe': {
      token,
      subscription: { endpoint: PUSH_ENDPOINT, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    },
    '/agent/push-unsubscribe': { token, endpoint: PUSH_ENDPOINT },
    '/agent/accept-text': { token, text: 'terms', version: LEGAL_TEXTS.terms },
    '/agent/google-login': google,
    '/agent/google-link': { ...google, userId: account.phoneNumber, password: account.password },
    '/agent/fund-wallet': { token, amount: '1000' },
    '/agent/hosted-deposit': { token, amount: '1000', requestId: 'page' },
    '/agent/hosted-deposit/state': { token, reference: `hd-${randomUUID()}` },
    '/agent/account-name': { token, ...BANK_ACCOUNT },
    '/agent/remove-payee': { token, payeeId: randomUUID() },
    '/agent/confirm-payee/start': { token, ...BANK_ACCOUNT },
    '/agent/confirm-payee/finish': { token, Id: randomUUID(), otp: '000000' },
    '/agent/withdraw-fund': { token, amount: '1000', ...BANK_ACCOUNT, requestId: 'withdrawal' },
    '/agent/return-deposit': { token, id: randomUUID() },
    '/agent/answer-source-of-funds': {
      ...{ token, occupation: 'Trader', source: 'business' },
      details: '',
    },
    '/agent/set-limit': { token, limit: 'deposit', period: 'month', amount: '900000' },
    '/agent/time-out': { token: leaving[0], days: 1 },
    '/agent/self-exclude': { token: leaving[1], months: 6 },
    '/agent/close-account': { token: leaving[2] },
    '/agent/reactivate-account/finish': { token, Id: randomUUID(), otp: '000000' },
    '/agent/verify-identity': {
      ...{ token, type: 'bvn', number: '22222222222' },
      birthDate: '1990-12-31',
    },
    '/agent/spin-multiplier': { token, betAmount: '100', requestId: 'spin' },
    '/agent/bets': { token, limit: 5 },
    '/agent/bet': { token, gameId: 'card-hi-lo', betId: randomUUID() },
    '/agent/bet-receipt': { token, gameId: 'card-hi-lo', betId: randomUUID() },
    '/agent/contact': {
      ...{ topic: 'deposit', replyTo: 'ngozi@example.com' },
      letter: 'How do I pay money in by transfer?',
    },
    '/xpress/live/launcher-url': { token, gameId: 'keno-80', deviceType: 'mobile' },
    '/sandbox/bank/transfer': {
      ...{ accountNumber: account.depositCode, amount: '5000', senderName: 'Ngozi Eze' },
      reference: 'transfer',
    },
  };
}

function signUpBodies({ phoneNumber, password }: SandboxAccount): RightBodies {
  return {
    '/user/signup': {
      ...{ fullName: 'Ngozi Eze', phoneNumber: '08031234567', emailAddress: 'ngozi@example.com' },
    },
    '/agent/signup': {
      ...{ fullName: 'Ngozi Eze', businessName: 'Eze Agency', address: '1 Broad Street, Lagos' },
      ...{ phoneNumber: '08031234568', emailAddress: 'eze@example.com' },
    },
    '/agent/verify-otp': { otp: '000000', Id: randomUUID() },
    '/agent/resend-otp': { Id: randomUUID() },
    '/api/resend-otp': { emailOrNumber: '08031234569' },
    '/agent/set-password': { Id: randomUUID(), password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    '/agent/login': { userId: phoneNumber, password },
    '/agent/forgot-password': { userId: phoneNumber },
    '/agent/sign-in-options': {},
  };
}

export interface GameTokens {
  readonly game: string;
  readonly shared: string;
  readonly sports: string;
}

/** `codes` open other games than those of the tokens, except the sportsbook's. */
export function gameBodies({ game, shared }: GameTokens, roundId: string, codes: GameTokens): RightBodies {
  return {
    '/game/session': { code: codes.game, gameId: 'plinko' },
    '/game/bet': { token: game, requestId: 'bet', bet: { stakeNaira: 100 } },
    '/game/move': { token: game, roundId: randomUUID(), sequence: 0, move: 'skip' },
    '/game/history': { token: game, limit: 5 },
    '/game/seed': { token: game, clientSeed: 'mine' },
    '/game/shared/session': { code: codes.shared, gameId: 'horses' },
    '/game/shared/bet': {
      ...{ token: shared, requestId: 'bet', roundId },
      bet: { stakeNaira: 100, selection: { autoAt: 200 } },
    },
    '/game/shared/cash-out': { token: shared, betId: randomUUID(), part: 'all' },
    '/game/shared/answer': { token: shared, betId: randomUUID(), question: 0, choice: 0 },
    '/game/shared/history': { token: shared, limit: 5 },
    '/sportsbook/session': { code: codes.sports },
  };
}

export function sportsBodies(token: string, slip: SlipIn): RightBodies {
  return {
    '/sportsbook/events': { limit: 20 },
    '/sportsbook/event': { eventId: slip.legs[0]?.eventId },
    '/sportsbook/quote': slip,
    '/sportsbook/book': slip,
    '/sportsbook/check': { code: 'ABCDEFG' },
    '/sportsbook/place': { token, requestId: 'place', slip, accept: 'any' },
    '/sportsbook/bets': { token, state: 'open' },
    '/sportsbook/cash-out-offers': { token, betIds: [randomUUID()] },
    '/sportsbook/cash-out': { token, requestId: 'cash', betId: randomUUID(), offer: 'x', part: 100 },
    '/sportsbook/auto-cash-out': { token, betId: randomUUID(), value: 1000 },
  };
}
