import { LEGAL_TEXTS } from '@jara/brand/legal-texts';
import { readOtp } from '@jara/contract/field-rules';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { refused } from '../../platform/http/refusal.ts';
import { createKeyedMutex } from '../../platform/runtime/keyed-mutex.ts';
import { createBudgets } from './budgets/budgets.ts';
import { clean, scheduleCleaning } from './cleaning.ts';
import { tryCode } from './codes/verifications.ts';
import { finishConfirming, startConfirming } from './contacts/confirm-contact.ts';
import { notifyPlayer, notifyPlayers } from './contacts/notify-player.ts';
import { linkGoogle, logInWithGoogle } from './google/google-login.ts';
import { createGoogleTokens } from './google/google-token.ts';
import {
  chooseNotifications,
  hasConsentedToOffers,
  notificationPreference,
} from './notification-preference.ts';
import { type LoginParts, logIn } from './passwords/login.ts';
import { createPasswordHasher, DEFAULT_PASSWORD_COST } from './passwords/password-hasher.ts';
import { changePassword, setPassword } from './passwords/password-setting.ts';
import { forgotPassword, resendCode, resendCodeTo } from './passwords/recovery.ts';
import { readLastLogin } from './sessions/login-history.ts';
import { createPlayerSessions } from './sessions/player-sessions.ts';
import { seedPlayer } from './sign-up/seed-player.ts';
import { signUp } from './sign-up/sign-up.ts';
import { finishStepUp, startStepUp } from './step-up/step-up.ts';
import { findAccessChange, findNames, findPlayer, writeKycStatus } from './store.ts';
import { acceptTexts, changedTexts } from './terms/accepted-texts.ts';
import type { BudgetedDeps, Identity, IdentityDeps, LoginCondition, OfferCondition } from './types.ts';

export { readDevices } from './passwords/known-devices.ts';
export { createPasswordHasher, DEFAULT_PASSWORD_COST } from './passwords/password-hasher.ts';
export { readLogins } from './sessions/login-history.ts';
export { changeName, eraseContacts, erasedAt, readName } from './staff-changes.ts';
export { type FoundPerson, searchPeople } from './staff-search.ts';
export { findSharedContacts, findSharedLogins } from './staff-shared.ts';
export { findNames, findPlayers } from './store.ts';

/** Maximum number of attempts queued for one account behind the current one; further ones are refused as `busy`. */
const ATTEMPTS_WAITING = 20;
const DECOY_PASSWORD_BYTES = 32;
/** Format of account numbers, checked before a query: a bank may send text that the database rejects. */
const DEPOSIT_CODE = /^\d{1,20}$/;

export function createIdentity(given: IdentityDeps): Identity {
  const deps: BudgetedDeps = { ...given, budgets: createBudgets(given) };
  const { db, clock, entropy, log } = deps;
  const decoyPassword = Buffer.from(entropy.bytes(DECOY_PASSWORD_BYTES)).toString('base64url');
  const hasher = createPasswordHasher(deps.passwordCost ?? DEFAULT_PASSWORD_COST, decoyPassword);
  const loginConditions: LoginCondition[] = [];
  const sessions = createPlayerSessions(db, deps.sessions, async (within, playerId) => {
    for (const isMet of loginConditions) if (!(await isMet(within, playerId))) return false;
    return true;
  });
  const parts: LoginParts = { hasher, sessions, passwordMutex: createKeyedMutex(ATTEMPTS_WAITING) };
  const google = deps.google ? createGoogleTokens({ settings: deps.google, clock, log }) : null;
  const cleanNow = () => clean(db, clock.now());
  scheduleCleaning(deps.scheduler, cleanNow, log);
  return {
    authenticate: sessions.authenticate,
    signUp: (requester, form) => signUp(deps, requester, form),
    async verifyCode(requester, { id, otp }) {
      const code = readOtp(otp);
      return code.ok
        ? tryCode(deps, db.kysely, requester, { id, code: code.value })
        : refused(code.code, 'otp');
    },
    resendCode: (requester, id) => resendCode(deps, requester, id),
    resendCodeTo: (requester, emailOrNumber) => resendCodeTo(deps, requester, emailOrNumber),
    setPassword: (chosen, caller) => setPassword(deps, parts, chosen, caller),
    logIn: (typed, caller) => logIn(deps, parts, typed, caller),
    google: deps.google ? { clientId: deps.google.clientId, scriptUrl: deps.google.scriptUrl } : null,
    logInWithGoogle: (given, caller) => logInWithGoogle(deps, parts, google, given, caller),
    linkGoogle: (player, given) => linkGoogle(deps, google, player, given),
    requireForLogin: (condition) => void loginConditions.push(condition),
    onLogin: sessions.onOpened,
    logOut: (token) => sessions.end(token),
    lastLogin: (player) => readLastLogin(db.kysely, player),
    forgotPassword: (caller, userId) => forgotPassword(deps, caller, userId),
    changePassword: (player, change) => changePassword(deps, parts, player, change),
    startConfirming: (requester, player, contact) => startConfirming(deps, parts, requester, player, contact),
    finishConfirming: (requester, player, typed) => finishConfirming(deps, requester, player, typed),
    startStepUp: (requester, playerId, request) => startStepUp(deps, requester, playerId, request),
    finishStepUp: (requester, playerId, typed) => finishStepUp(deps, requester, playerId, typed),
    accessChangedAt: (playerId) => findAccessChange(db.kysely, playerId),
    setKycStatus: (within, playerId, status) => writeKycStatus(within, playerId, status, clock.now()),
    player: (playerId) => findPlayer(db.kysely, 'id', playerId),
    playerByContact: (channel, contact) => findPlayer(db.kysely, channel, contact),
    namesOf: (playerIds) => findNames(db.kysely, playerIds),
    playerByDepositCode: async (depositCode) =>
      DEPOSIT_CODE.test(depositCode) ? findPlayer(db.kysely, 'depositCode', depositCode) : undefined,
    notificationPreference: (playerId) => notificationPreference(db.kysely, playerId),
    chooseNotifications: (playerId, allowed) =>
      db.kysely
        .transaction()
        .execute((within) => chooseNotifications(within, playerId, allowed, clock.now())),
    changedTexts: (playerId) => changedTexts(db.kysely, playerId),
    async acceptText(playerId, text, version) {
      if (version !== LEGAL_TEXTS[text]) return refused('text_version', 'version');
      await acceptTexts(db.kysely, playerId, [text], clock.now());
      return { ok: true };
    },
    ...offersOf(deps),
    notifyPlayer: (within, playerId, notice) => notifyPlayer(deps, within, playerId, notice),
    notifyPlayers: (within, notices) => notifyPlayers(deps, within, notices),
    seedPlayer: (seed) => seedPlayer(deps, hasher, seed),
    clean: cleanNow,
  };
}

function offersOf(
  deps: BudgetedDeps,
): Pick<Identity, 'stopOffers' | 'requireForOffers' | 'isOfferable' | 'sendOffer'> {
  const conditions: OfferCondition[] = [];
  const isOfferable: Identity['isOfferable'] = async (within, playerId) => {
    if (!(await hasConsentedToOffers(within, playerId))) return false;
    for (const isMet of conditions) if (!(await isMet(within, playerId))) return false;
    return true;
  };
  return {
    stopOffers: (within, playerId) => stopOffers(within, playerId, deps.clock.now()),
    requireForOffers: (condition) => void conditions.push(condition),
    isOfferable,
    async sendOffer(within, playerId, offer) {
      if (!(await isOfferable(within, playerId))) return false;
      await notifyPlayer(deps, within, playerId, offer, { isPromotion: true });
      return true;
    },
  };
}

/** Ends the consent to offers within the caller's transaction. */
export const stopOffers = (within: DirectoryExecutor, playerId: bigint, now: Date): Promise<void> =>
  chooseNotifications(within, playerId, false, now);
