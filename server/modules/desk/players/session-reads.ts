import { readDevices, readLogins } from '../../identity/identity.ts';
import { type OpenSession, readOpenSessions } from '../../sessions/sessions.ts';
import type { DeskDeps } from '../types.ts';

/** All that are kept: an open session's device and address are those of its login. */
const LOGINS = 100;
const LISTED_LOGINS = 20;

/** Open sessions, known devices and the newest logins of a player. */
export async function sessionsOf(
  { db: { kysely }, betting, clock }: Pick<DeskDeps, 'db' | 'betting' | 'clock'>,
  playerId: bigint,
) {
  const [open, devices, logins] = await Promise.all([
    readOpenSessions(kysely, playerId, clock.now()),
    readDevices(kysely, playerId),
    readLogins(kysely, playerId, LOGINS),
  ]);
  const sessionOf = ({ sessionId, kind, gameId, startedAt, lastSeenAt, ...session }: OpenSession) => {
    const login = logins.find((one) => one.sessionId === sessionId);
    return {
      ...{ sessionId, kind, game: gameId === null ? null : betting.titleOf(gameId) },
      ...{ device: login?.device ?? session.device, address: login?.address ?? null },
      ...{ startedAt: startedAt.toISOString(), usedAt: lastSeenAt.toISOString() },
    };
  };
  return {
    sessions: open.map(sessionOf),
    devices: devices.map(({ knownSince, seenAt }) => ({
      ...{ knownSince: knownSince.toISOString(), usedAt: seenAt.toISOString() },
    })),
    logins: logins
      .slice(0, LISTED_LOGINS)
      .map(({ at, address, device }) => ({ at: at.toISOString(), address, device })),
  };
}
