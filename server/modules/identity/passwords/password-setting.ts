import type { Executor } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { writeAlteration } from '../../audit/audit.ts';
import type { AfterCommit } from '../../sessions/types.ts';
import { PASSWORD_CHANGED_TEXT, PASSWORD_RESET_TEXT } from '../codes/message-texts.ts';
import { consumeVerification, findVerification, trySecondCode } from '../codes/verifications.ts';
import { notifyPlayer } from '../contacts/notify-player.ts';
import { isContactTaken } from '../contacts/proven-contacts.ts';
import { recordLogin } from '../sessions/login-history.ts';
import { createPlayer, reservePlayer, withFreshCodes } from '../sign-up/players.ts';
import { findPlayer, identityTables, noteAccessChange, type VerificationRow } from '../store.ts';
import type {
  Caller,
  ChosenPassword,
  Done,
  IdentityDeps,
  LogIn,
  PasswordChange,
  Player,
  SessionPlayer,
} from '../types.ts';
import { isGuessedFirst, type KnownDetails } from './guessed-first.ts';
import { deviceToken, forgetOtherDevices, rememberDevice } from './known-devices.ts';
import type { LoginParts } from './login.ts';
import { forgiveTry, namesCounters } from './login-waits.ts';
import { withOwnPassword } from './own-password.ts';
import { checkChangedPassword, checkNewPassword } from './password-rules.ts';

/** Creates the player of a verified sign-up, or stores the new password of a verified reset, and logs the player in; effective once. */
export async function setPassword(
  deps: IdentityDeps,
  parts: LoginParts,
  { id, password, confirmPassword, secondCode = '' }: ChosenPassword,
  caller: Caller,
): Promise<LogIn> {
  const checked = checkNewPassword(password, confirmPassword);
  if (!checked.ok) return checked;
  const now = deps.clock.now();
  const waiting = await findVerification(deps.db.kysely, id, now);
  if (waiting === undefined || waiting.purpose === 'confirm') return refused('unknown_id');
  if (waiting.verifiedAt === null) return refused('not_verified');
  if (isGuessedFirst(password, await detailsOf(deps, waiting))) return refused('password_common', 'password');
  const confirmed = await trySecondCode(deps, deps.db.kysely, waiting, secondCode);
  if (!confirmed.ok) return confirmed;
  const hashed = await parts.hasher.hash(caller.network, password);
  if (!hashed.ok) return hashed;
  const reserved = waiting.purpose === 'signup' ? await reservePlayer(deps) : null;
  const newPassword = { id, passwordHash: hashed.value, reserved, caller };
  try {
    return await withFreshCodes(() => finish(deps, parts, newPassword));
  } catch (error) {
    if (isContactTaken(error)) return refused('already_registered');
    throw error;
  }
}

/** Known details of the person who chooses a password: from the sign-up, or from the account of a reset. */
async function detailsOf({ db }: IdentityDeps, waiting: VerificationRow): Promise<KnownDetails> {
  const player = waiting.playerId === null ? undefined : await findPlayer(db.kysely, 'id', waiting.playerId);
  return player ?? waiting;
}

interface NewPassword {
  readonly id: string;
  readonly passwordHash: string;
  /** The number of a sign-up's new player; null for a reset. */
  readonly reserved: bigint | null;
  readonly caller: Caller;
}

async function finish(
  deps: IdentityDeps,
  { sessions }: LoginParts,
  newPassword: NewPassword,
): Promise<LogIn> {
  const afterCommit: AfterCommit[] = [];
  const device = deviceToken(deps.entropy, newPassword.caller.device);
  const finished = await deps.db.kysely.transaction().execute(async (within): Promise<LogIn> => {
    const now = deps.clock.now();
    const verified = await consumeVerification(within, newPassword.id, now);
    if (verified === undefined) return refused('unknown_id');
    // Before the reset's locks: a block of logins takes its own first, and then those of the sessions.
    const allowed = verified.playerId === null ? null : await sessions.mayOpen(within, verified.playerId);
    if (allowed?.ok === false) return allowed;
    const player = await storeFor(deps, within, verified, newPassword);
    if (verified.purpose === 'reset') afterCommit.push(await sessions.endAll(within, player.playerId, null));
    const opened = await sessions.openFirst(within, player.playerId);
    afterCommit.push(opened.afterCommit);
    await rememberDevice(within, player.playerId, device, now);
    const { sessionId } = opened;
    await recordLogin(within, { sessionId, playerId: player.playerId, at: now, caller: newPassword.caller });
    return { ok: true, token: opened.token, device, player };
  });
  for (const run of afterCommit) run();
  return finished;
}

/** The new player of a sign-up, or the player of a reset with the new password. */
async function storeFor(
  deps: IdentityDeps,
  within: DirectoryExecutor,
  verified: VerificationRow,
  { passwordHash, reserved, caller }: NewPassword,
): Promise<Player> {
  if (verified.purpose === 'signup') {
    invariant(reserved !== null, 'a sign-up has a player reserved');
    return createPlayer(deps, within, reserved, { ...signedUp(verified), passwordHash });
  }
  const { playerId, purpose } = verified;
  invariant(purpose === 'reset' && playerId !== null, 'a verified reset is of a player');
  await storePassword(deps, within, playerId, passwordHash, 'reset by a code');
  await noteAccessChange(deps, within, playerId);
  const player = await findPlayer(within, 'id', playerId);
  invariant(player !== undefined, 'whose password was reset is a player');
  await forgetOtherDevices(within, playerId, caller.device);
  await forgiveNames(within, player, caller.network, deps.clock.now());
  await notifyPlayer(deps, within, playerId, { key: `password:${newId()}`, ...PASSWORD_RESET_TEXT });
  return player;
}

function signedUp(verified: VerificationRow) {
  const { userType, fullName, businessName, address, phone, email, referredBy, provenChannel } = verified;
  invariant(
    userType !== null && fullName !== null && phone !== null && email !== null && provenChannel !== null,
    'a sign-up has its details',
  );
  const proven = [provenChannel];
  return { userType, fullName, businessName, address, phone, email, referredBy, proven };
}

async function storePassword(
  { clock }: IdentityDeps,
  within: Executor,
  playerId: bigint,
  passwordHash: string,
  reason: 'reset by a code' | 'changed with the old one',
): Promise<void> {
  const at = clock.now();
  await identityTables(within)
    .updateTable('player')
    .set({ passwordHash, passwordSetAt: at })
    .where('id', '=', playerId)
    .execute();
  await writeAlteration(
    within,
    {
      ...{ at, playerId, subject: `player ${playerId}`, field: 'password', before: null, after: null },
      ...{ actor: 'player', reason },
    },
    // A player may change it any number of times: one row a minute.
    `password ${playerId} ${reason} ${Math.floor(at.getTime() / MINUTE_MS)}`,
  );
}

/** A player who has proven the phone or address need not wait for strangers' guesses. */
async function forgiveNames(
  within: Executor,
  { phone, email }: Player,
  network: string,
  now: Date,
): Promise<void> {
  const names = [phone, email].filter((name) => name !== null);
  await forgiveTry(within, namesCounters(names, network, now));
}

/** Changes the password of a logged-in player who knows the old one; all other sessions and all games end. */
export async function changePassword(
  deps: IdentityDeps,
  parts: LoginParts,
  { playerId, sessionId }: SessionPlayer,
  change: PasswordChange,
): Promise<Done> {
  const { oldPassword, newPassword, device } = change;
  const checked = checkChangedPassword(change);
  if (!checked.ok) return checked;
  const question = { playerId, sessionId, password: oldPassword };
  const done = await withOwnPassword(deps, parts, question, async ({ passwordHash, ...player }) => {
    if (isGuessedFirst(newPassword, player)) return refused('password_common', 'newPassword');
    const hashed = await parts.hasher.hash(`${playerId}`, newPassword);
    if (!hashed.ok) return hashed;
    const to = hashed.value;
    return replacePassword(deps, parts, { playerId, sessionId, device, from: passwordHash, to });
  });
  return done.ok || done.code !== 'old_password_incorrect' ? done : refused(done.code, 'oldPassword');
}

interface Replacement extends Pick<SessionPlayer, 'playerId' | 'sessionId'>, Pick<Caller, 'device'> {
  /** The hashes of the old password and of the new one. */
  readonly from: string;
  readonly to: string;
}

async function replacePassword(
  deps: IdentityDeps,
  { sessions }: LoginParts,
  { playerId, sessionId, device, from, to }: Replacement,
): Promise<Done> {
  const afterCommit = await deps.db.kysely.transaction().execute(async (within) => {
    const unchanged = await identityTables(within)
      .selectFrom('player')
      .select('id')
      .where('id', '=', playerId)
      .where('passwordHash', '=', from)
      .forUpdate()
      .executeTakeFirst();
    if (unchanged === undefined) return undefined;
    await storePassword(deps, within, playerId, to, 'changed with the old one');
    await forgetOtherDevices(within, playerId, device);
    await notifyPlayer(deps, within, playerId, { key: `password:${newId()}`, ...PASSWORD_CHANGED_TEXT });
    return sessions.endAll(within, playerId, sessionId);
  });
  // Another request changed or reset the password after the comparison: the old password is no longer valid.
  if (afterCommit === undefined) return refused('old_password_incorrect');
  afterCommit();
  return { ok: true };
}
