import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type DeskCaller, deskCaller, type StaffRole } from './desk-data.ts';
import { type Hand, Seat, WIDTHS, type Width } from './desk-seat.ts';
import { test as base, expect } from './fixture.ts';
import { includesLong } from './selection.ts';
import { type RunningServer, SERVER_LIMIT_MS, startServer } from './server.ts';

/** A payout, or money in suspense, above this many naira needs a second person. */
export const APPROVAL_ABOVE = 2000;

interface SeatOptions {
  readonly role: StaffRole;
  readonly width?: Width;
  readonly hand?: Hand;
}

interface StaffFixtures {
  /** A page of the desk where the sandbox's account of a role is signed in, on the first screen of the role. */
  readonly seat: (options: SeatOptions) => Promise<Seat>;
}

/** The pages of a worker, one a role, and the errors of their consoles. */
interface Pages {
  readonly errors: string[];
  readonly taken: Set<Page>;
  of(role: StaffRole): Promise<Page>;
}

interface StaffWorkerFixtures {
  /** The calls of a role: each role signs in once for all tests of a worker, because a code counts once. */
  readonly staff: (role: StaffRole) => Promise<DeskCaller>;
  readonly server: RunningServer;
  /** Kept for all tests of a worker: a page that is loaded again has its scripts in the cache. */
  readonly pages: Pages;
}

// The browser itself logs a refused call as an error.
const REFUSED_CALL = /^Failed to load resource: /;

/** The tests of the desk: one server, one account a role, one sign-in and one page of each. */
export const test = base.extend<StaffFixtures, StaffWorkerFixtures>({
  server: [
    async ({ studio }, use) => {
      const server = await startServer({
        studio,
        settings: { PAYOUT_APPROVAL_ABOVE: String(APPROVAL_ABOVE) },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
  staff: [
    async ({ server }, use) => {
      const callers = new Map<StaffRole, Promise<DeskCaller>>();
      await use((role) => {
        const known = callers.get(role) ?? deskCaller(server.deskOrigin, role);
        callers.set(role, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ browser, staff }, use) => {
      const context = await browser.newContext({
        ...{ locale: 'en-NG', timezoneId: 'Africa/Lagos', serviceWorkers: 'block' as const },
        reducedMotion: 'reduce',
      });
      const [errors, taken, known] = [[] as string[], new Set<Page>(), new Map<StaffRole, Page>()];
      await use({
        errors,
        taken,
        async of(role) {
          const page = known.get(role) ?? (await context.newPage());
          if (!known.has(role)) {
            known.set(role, page);
            page.on('pageerror', (error) => errors.push(String(error)));
            page.on('console', (message) => {
              if (message.type() === 'error' && !REFUSED_CALL.test(message.text()))
                errors.push(message.text());
            });
            await page.addInitScript(
              (token) => sessionStorage.setItem('desk-token', token),
              (await staff(role)).token,
            );
          }
          taken.add(page);
          return page;
        },
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
  consoleErrors: async ({ pages: { errors, taken } }, use, info) => {
    errors.length = 0;
    taken.clear();
    await use(errors);
    if (info.status !== info.expectedStatus)
      for (const page of taken)
        await page.screenshot({ path: info.outputPath(`failed-${randomUUID()}.png`) });
    expect(errors, 'errors in the console').toEqual([]);
  },
  seat: async ({ pages, server }, use) => {
    await use(async ({ role, width = 1280, hand = 'mouse' }) => {
      const page = await pages.of(role);
      const seat = new Seat({ page, role, width, hand, origin: server.deskOrigin });
      await seat.open();
      return seat;
    });
  },
});

interface JourneyTools extends Pick<StaffFixtures, 'seat'>, Pick<StaffWorkerFixtures, 'server' | 'staff'> {
  readonly me: Seat;
}

/** A row of the table of journeys. */
export interface Journey {
  /** In the list of journeys by which the desk is judged. */
  readonly number: number;
  readonly title: string;
  /**
   * Roles that do it: all that may, unless it takes long and they do another one by the same right. The admin is the second person, and walks
   * every screen.
   */
  readonly roles: readonly StaffRole[];
  readonly walk: (tools: JourneyTools) => Promise<void>;
}

/**
 * Each journey as each of its roles, at both widths and by mouse and keyboard in turn; without the long tests, as its first role
 * alone.
 */
export function declareJourneys(journeys: readonly Journey[], within = test): void {
  for (const { number, title, roles, walk } of journeys)
    for (const [index, role] of roles.slice(0, includesLong ? undefined : 1).entries()) {
      const width = WIDTHS[(number + index) % WIDTHS.length] ?? 1280;
      const hand: Hand = (number + index) % 2 === 0 ? 'mouse' : 'keyboard';
      within(
        `journey ${number} as ${role}, ${width} px, by ${hand}: ${title}`,
        async ({ seat, server, staff }) => {
          const me = await seat({ role, width, hand });
          await walk({ me, seat, server, staff });
          // The page at its end; axe examines each journey once.
          await me.end({ isExamined: index === 0 });
        },
      );
    }
}
