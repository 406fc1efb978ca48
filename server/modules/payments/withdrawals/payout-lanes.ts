import type { Actor } from '@jara/ledger/actor';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { writeEvent } from '../../audit/audit.ts';
import type { LaneBlock, LanePause, PaymentsDeps } from '../types.ts';

/** Delay from a refusal that concerns all orders until one payout tries again; it doubles up to the maximum. */
const PROBE_BETWEEN_MS = MINUTE_MS;
const PROBE_BETWEEN_MAX_MS = 10 * MINUTE_MS;

/** `probe`: the lane is paused, and this order tries whether it is open again. */
export type LanePass = 'open' | 'probe' | 'paused';

type LaneDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log'>;

/** Whether an order may be sent to the bank now. Of several at once, one is the probe of a paused lane. */
export async function passLane({ db, clock }: LaneDeps, provider: string): Promise<LanePass> {
  const now = clock.now();
  const { rows } = await sql<{ isProbe: boolean }>`
    with due as (
      update payout_lane set probes = probes + 1,
             next_probe_at = ${now}::timestamptz + least(make_interval(secs => ${PROBE_BETWEEN_MS / 1000} * 2 ^ least(probes, 10)),
                                                        make_interval(secs => ${PROBE_BETWEEN_MAX_MS / 1000}))
       where provider = ${provider} and next_probe_at <= ${now}
      returning provider
    )
    select exists (select from due) as is_probe from payout_lane where provider = ${provider}`.execute(
    db.kysely,
  );
  const [lane] = rows;
  if (lane === undefined) return 'open';
  return lane.isProbe ? 'probe' : 'paused';
}

/**
 * Pauses the bank's payouts after a refusal that concerns all of them: a significant event, recorded once for each pause, and once more when only a
 * person ends it from then on. A pause that only a person ends replaces one that a probe would end, and not the other way.
 */
export async function pauseLane(
  { db, clock, log }: LaneDeps,
  provider: string,
  reason: LaneBlock | 'approval_unreadable',
): Promise<void> {
  const now = clock.now();
  const nextProbeAt =
    reason === 'approval_unreadable' ? 'infinity' : new Date(now.getTime() + PROBE_BETWEEN_MS);
  const isPaused = await db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<{ provider: string }>`
      insert into payout_lane (provider, reason, paused_at, next_probe_at, probes)
      values (${provider}, ${reason}, ${now}, ${nextProbeAt}, 0)
      on conflict (provider) do nothing returning provider`.execute(within);
    if (rows.length === 0) {
      const { rows: changed } = await sql<{ provider: string }>`
        update payout_lane set reason = ${reason}, next_probe_at = greatest(next_probe_at, ${nextProbeAt})
         where provider = ${provider} and reason not in ('operator', 'approval_unreadable') returning provider`.execute(
        within,
      );
      if (changed.length === 0 || reason !== 'approval_unreadable') return false;
    }
    const event = { kind: 'payouts_paused', at: now, actor: 'system', subject: provider } as const;
    await writeEvent(within, { ...event, details: { reason } });
    return true;
  });
  if (isPaused) log.error({ provider, reason }, 'payments.payouts_paused');
}

/** Ends the pause after the bank took an order; one that only a person ends, and that came meanwhile, stays. */
export async function resumeLane({ db, clock, log }: LaneDeps, provider: string): Promise<void> {
  const isResumed = await db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<{ pausedAt: Date }>`
      delete from payout_lane where provider = ${provider} and reason not in ('operator', 'approval_unreadable')
      returning paused_at`.execute(within);
    const [lane] = rows;
    if (lane === undefined) return false;
    const event = { kind: 'payouts_resumed', at: clock.now(), actor: 'system', subject: provider } as const;
    await writeEvent(within, { ...event, details: { since: lane.pausedAt.toISOString() } });
    return true;
  });
  if (isResumed) log.info({ provider }, 'payments.payouts_resumed');
}

/**
 * A person pauses new orders to a bank, within the transaction of the trail's row. Nothing tries until a person ends the pause; another bank takes over
 * the payouts that this one is known not to have. Refused if a person paused it before.
 */
export async function pauseLaneByStaff(
  within: DirectoryExecutor,
  { provider, reason, actor, at }: LaneSwitch,
): Promise<{ readonly ok: true } | Refused<'lane_unchanged'>> {
  const { rows } = await sql<{ provider: string }>`
    insert into payout_lane as lane (provider, reason, paused_at, next_probe_at, probes)
    values (${provider}, 'operator', ${at}, 'infinity', 0)
    on conflict (provider) do update set reason = 'operator', next_probe_at = 'infinity' where lane.reason <> 'operator'
    returning provider`.execute(within);
  if (rows.length === 0) return refused('lane_unchanged');
  const event = { kind: 'payouts_paused', at, actor, subject: provider, reason } as const;
  await writeEvent(within, { ...event, details: { reason: 'operator' } });
  return { ok: true };
}

/** `lane_unchanged`: it is not paused · `lane_changed`: it is paused for another reason than the person read. */
type ResumeRefusal = 'lane_unchanged' | 'lane_changed';

/** A person ends a pause, their own or that of a refusal, whose reason they read: the next orders try the bank. */
export async function resumeLaneByStaff(
  within: DirectoryExecutor,
  { provider, reason, actor, at, readPause }: LaneSwitch & { readonly readPause: string | null },
): Promise<{ readonly ok: true } | Refused<ResumeRefusal>> {
  const { rows } = await sql<{ pausedAt: Date; reason: string }>`
    select paused_at, reason from payout_lane where provider = ${provider} for update`.execute(within);
  const [lane] = rows;
  if (lane === undefined) return refused('lane_unchanged');
  if (lane.reason !== readPause) return refused('lane_changed');
  await sql`delete from payout_lane where provider = ${provider}`.execute(within);
  const event = { kind: 'payouts_resumed', at, actor, subject: provider, reason } as const;
  await writeEvent(within, { ...event, details: { since: lane.pausedAt.toISOString() } });
  return { ok: true };
}

interface LaneSwitch {
  readonly provider: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

interface PausedLane {
  readonly provider: string;
  readonly reason: LanePause;
  readonly pausedAt: Date;
}

/** The banks whose payouts are paused, in the order of their names. */
export async function pausedLanes({ db }: Pick<PaymentsDeps, 'db'>): Promise<readonly PausedLane[]> {
  const { rows } = await sql<PausedLane>`
    select provider, reason, paused_at from payout_lane order by provider`.execute(db.kysely);
  return rows;
}
