import { setTimeout as pause } from 'node:timers/promises';
import type { EventAnswer } from '@jara/contract/sports';
import pg from 'pg';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import { type Attack, atLeast, atMost, exactly, type Figure, figure } from './attack.ts';
import type { AttackFixture } from './attack-fixture.ts';
import { MAX_LEGS, matchesToCome, requester } from './sports-bodies.ts';

/** Maximum number of new slips that one network books in a day (decision 055). */
const MAX_A_DAY = 2_000;
/** Slips that the network has booked today before the attack begins. */
const BOOKED_BEFORE = { quick: 1_800, whole: 0 };
/** Bookings attempted beyond the day's remainder, so that the attack reaches the limit. */
const BEYOND = 50;
/** Maximum size of a stored booking: a slip of 2 KB, its index entries and the free space of a page. */
const MAX_BYTES_EACH = 4_096;
const AT_ONCE = 10;
const EQUAL = 20;
const HOSTILE = '203.0.113.50';
const ELSEWHERE = '198.51.100.50';
const MIN_STAKE_NAIRA = 100;
/** On a busy machine the feed of a match is late at times, and the match is suspended until its next update. */
const SUSPENDED = { code: 'leg_suspended', tries: 50, pauseMs: 200 };

interface Booked {
  readonly status: number;
  /** The code of the slip, or of the refusal. */
  readonly code: string;
}

/** The functions of a sportsbook that the attack uses. */
export interface Bookings {
  /** Books the slip of that number as a client of that network; each number is another slip. */
  book(network: string, slip: number): Promise<Booked>;
  /** The disk space of all booked slips. */
  bytes(): Promise<number>;
}

/** One network books as many slips as it can: their disk space is bounded, and other networks book as before. */
export async function bookingFigures(
  { book, bytes }: Bookings,
  sent: number,
  bookedBefore = 0,
): Promise<Figure[]> {
  const before = await bytes();
  const booked: Booked[] = [];
  let next = 0;
  const send = async () => {
    for (let slip = next++; slip < sent; slip = next++) booked.push(await book(HOSTILE, slip));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const taken = booked.filter(({ status }) => status === 200);
  const refused = booked.filter(({ status }) => status !== 200);
  const others = refused.map(({ code }) => code).filter((code) => code !== 'too_many_bookings');
  const each = taken.length === 0 ? 0 : ((await bytes()) - before) / taken.length;
  const equal = new Set<string>();
  for (let time = 0; time < EQUAL; time += 1) equal.add((await book(HOSTILE, 0)).code);
  const other = await book(ELSEWHERE, sent);
  return [
    figure('new slips of one network sent', sent),
    atLeast('taken', taken.length, 1),
    atMost('taken, at most what a network books in a day', taken.length, MAX_A_DAY - bookedBefore),
    exactly(
      `refused otherwise than by that bound${others.length === 0 ? '' : ` (${[...new Set(others)].join(', ')})`}`,
      others.length,
      0,
    ),
    atMost('bytes of disk for each', each, MAX_BYTES_EACH),
    exactly(`codes for one slip booked ${EQUAL} times more`, equal.size, 1),
    exactly('a slip booked from another network', other.status, 200),
  ];
}

/** A slip of singles with the maximum number of selections. */
async function longestSlip(fixture: AttackFixture): Promise<object> {
  const request = requester(fixture);
  const legs: object[] = [];
  for (const { eventId } of (await matchesToCome(request)).slice(0, MAX_LEGS)) {
    const { markets = [] } = await request<Partial<EventAnswer>>('/sportsbook/event', { eventId });
    const [selection] = markets.find(({ marketId }) => marketId === '1x2')?.selections ?? [];
    if (selection !== undefined && selection.odds > 0)
      legs.push({
        eventId,
        selections: [{ marketId: '1x2', selectionId: selection.selectionId }],
        odds: 200,
      });
  }
  return { kind: { type: 'singles' }, legs };
}

async function bookingsOf(fixture: AttackFixture, client: pg.Client): Promise<Bookings> {
  const longest = await longestSlip(fixture);
  const bookOnce = async (network: string, slip: number): Promise<Booked> => {
    const body = { ...longest, stakePerLine: String(MIN_STAKE_NAIRA + slip) };
    const answer = await fixture.postToGames('/sportsbook/book', body, network);
    const { code } = JSON.parse(answer?.text ?? '{}') as { code?: string };
    return { status: answer?.status ?? 0, code: code ?? 'unanswered' };
  };
  return {
    async book(network, slip) {
      let booked = await bookOnce(network, slip);
      for (let tries = 1; booked.code === SUSPENDED.code && tries < SUSPENDED.tries; tries += 1) {
        await pause(SUSPENDED.pauseMs);
        booked = await bookOnce(network, slip);
      }
      return booked;
    },
    async bytes() {
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_total_relation_size('sports_booking')::text as bytes`,
      );
      return Number(rows[0]?.bytes ?? 0);
    },
  };
}

/** Books one slip of the network, and counts it as this number of slips. */
async function countAsBooked(
  { book }: Bookings,
  client: pg.Client,
  { slip, booked }: { readonly slip: number; readonly booked: number },
): Promise<void> {
  await book(HOSTILE, slip);
  await client.query(
    `update sports_booking_count set booked = $1 where day_from = (select max(day_from) from sports_booking_count)`,
    [booked],
  );
}

export const booking: Attack = {
  name: 'booking',
  what: 'one network books slips until it is refused: their disk space is bounded, and others still book',
  async run(fixture, size) {
    const client = new pg.Client({ connectionString: runningUrl(fixture.dataDir, 'owner') ?? '' });
    await client.connect();
    try {
      const bookings = await bookingsOf(fixture, client);
      const before = BOOKED_BEFORE[size];
      const sent = MAX_A_DAY - before + BEYOND;
      if (before > 0) await countAsBooked(bookings, client, { slip: sent + 1, booked: before });
      return await bookingFigures(bookings, sent, before);
    } finally {
      await client.end();
    }
  },
};
