import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/http.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { registerBets } from './bets/bets-routes.ts';
import { registerComplaints } from './complaints/complaint-routes.ts';
import { registerContent } from './content/content-routes.ts';
import { registerDay } from './day/day-routes.ts';
import { registerAmlReports, registerFunds } from './flags/aml-routes.ts';
import { registerDisputes, registerFlags } from './flags/flag-routes.ts';
import { registerGames } from './games/games-routes.ts';
import { guardedRoutes } from './guard.ts';
import { registerDocuments } from './identity/identity-routes.ts';
import { registerLikenesses } from './identity/likeness-routes.ts';
import { registerRegisterLikenesses } from './identity/register-routes.ts';
import { registerPlayerStates } from './identity/state-routes.ts';
import { registerUnderAge } from './identity/under-age-routes.ts';
import { registerKeys } from './keys/key-routes.ts';
import { registerNow } from './now/now-routes.ts';
import { registerPasskeys } from './passkeys/passkey-routes.ts';
import { registerPayouts } from './payouts/payout-routes.ts';
import { registerPlayers } from './player-routes.ts';
import { registerRequests } from './privacy/request-routes.ts';
import { registerReconciliation } from './reconciliation/reconciliation-routes.ts';
import { registerReports } from './reports/report-routes.ts';
import { createSender } from './reports/sender.ts';
import { addStaff, lockStaff, newSecret } from './staff/staff-store.ts';
import { registerSignIn, registerStaff, registerTrail } from './staff-routes.ts';
import { registerTrading } from './trading/trading-routes.ts';
import { writeTrail } from './trail/trail.ts';
import { registerTransfers } from './transfers/transfer-routes.ts';
import type { DeskDeps } from './types.ts';
import { registerViews } from './views/view-routes.ts';

/** Registers all calls of the desk. */
export function registerDesk(app: App, deps: DeskDeps): void {
  const desk = guardedRoutes(app, deps);
  const sender = createSender();
  registerSignIn(app, deps);
  registerStaff(desk, deps);
  registerPasskeys(desk, deps);
  registerKeys(desk, deps);
  registerTrail(desk, deps);
  registerViews(desk, deps);
  registerPlayers(desk, deps);
  registerPayouts(desk, deps);
  registerTransfers(desk, deps);
  registerReconciliation(desk, deps);
  registerNow(desk, deps);
  registerReports(desk, deps, sender);
  registerDay(desk, deps);
  registerDocuments(desk, deps);
  registerComplaints(desk, deps);
  registerRequests(desk, deps, sender);
  registerFlags(desk, deps);
  registerDisputes(desk, deps);
  registerAmlReports(desk, deps);
  registerFunds(desk, deps);
  registerLikenesses(desk, deps);
  registerUnderAge(desk, deps);
  registerRegisterLikenesses(desk, deps);
  registerPlayerStates(desk, deps);
  registerBets(desk, deps);
  registerGames(desk, deps);
  registerTrading(desk, deps);
  registerContent(desk, deps);
}

/** Adds an admin from the machine itself, for the first one; returns the set-up code, or null: the address is of active or removed staff. */
export async function addAdmin(
  { db, clock, entropy }: { readonly db: Database; readonly clock: Clock; readonly entropy: Entropy },
  email: string,
  actor: string,
): Promise<string | null> {
  return db.kysely.transaction().execute(async (within) => {
    await lockStaff(within);
    const now = clock.now();
    const setUpCode = newSecret(entropy);
    const given = { name: email, email, role: 'admin' as const, givenBy: actor, setUpCode, now };
    if (!(await addStaff(within, given))) return null;
    const row = { at: now, staffId: null, actor, action: 'admin_added', address: null };
    await writeTrail(within, { ...row, subject: `staff ${email}`, after: 'admin' });
    return setUpCode;
  });
}

/** Deletes sessions that are over; returns how many. */
export async function deleteOldSessions({ kysely }: Database, now: Date): Promise<number> {
  await sql`delete from staff_challenge where expires_at < ${now}`.execute(kysely);
  const { numAffectedRows } = await sql`delete from staff_session where expires_at < ${now}`.execute(kysely);
  return Number(numAffectedRows ?? 0n);
}
