import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import {
  bookSlip,
  type DeskCaller,
  loseSpin,
  newPlayer,
  placeSlip,
  STAFF_ROLES,
  withdraw,
} from './desk-data.ts';
import { test } from './desk-fixture.ts';
import { expect } from './fixture.ts';
import { call } from './people.ts';
import type { RunningServer } from './server.ts';

const REFUSED = /^Your roles .*do not include|^Your roles do not include/;
/** Served with and without a session. */
const ENTRANCES = ['/sign-in', '/set-up', '/', '*'];
/** Screens that no entry of the menu leads to. */
const BESIDE_MENU = ['/access', '/views'];

/** The addresses of all screens, as `routes.tsx` has them: a new one is walked too. */
const routes = [
  ...readFileSync(join(import.meta.dirname, '../apps/backoffice/src/routes.tsx'), 'utf8').matchAll(
    /path: '([^']+)'/g,
  ),
]
  .map(([, path = '']) => (path.startsWith('/') || path === '*' ? path : `/${path}`))
  .filter((path) => !ENTRANCES.includes(path));

type Names = Readonly<Record<string, string>>;

/** One of each thing that has a screen of its own. */
async function makeThings(server: RunningServer, admin: DeskCaller): Promise<Names> {
  const player = await newPlayer(server, admin);
  const [betId, { eventId }] = [
    await loseSpin(server, admin, player),
    await placeSlip(server, player),
    await withdraw(server, player, 1),
  ];
  await call(server.origin, '/agent/contact', {
    ...{ replyTo: player.phone, topic: 'game', letter: '<img src=x onerror=alert(1)> "=1+1" \u202e' },
  });
  const { payouts } = await admin.post<{ payouts: { reference: string }[] }>('/desk/payouts', {
    list: 'open',
  });
  const { cases } = await admin.post<{ cases: { caseId: string }[] }>('/desk/complaints', { state: 'open' });
  const { run } = await admin.post<{ run: { reportId: string } }>('/desk/reports/run', {
    request: { kind: 'events', from: '2026-01-01', until: '2026-01-02' },
  });
  const { code } = await bookSlip(server, player);
  return {
    ...{ betId, eventId, code, playerId: player.playerId, reference: payouts.at(-1)?.reference ?? '' },
    ...{ caseId: cases.at(-1)?.caseId ?? '', reportId: run.reportId, day: '2026-11-28' },
    ...{ product: 'game:spin-it', documentId: '1', itemId: await makeDraft(admin) },
  };
}

/** A line of the ticker that is not published. */
async function makeDraft(admin: DeskCaller): Promise<string> {
  const words = (line: string) => ({ title: '', text: '', details: '', line });
  const { itemId } = await admin.post<{ itemId: string }>('/desk/content/save', {
    ...{ itemId: null, revision: 0, isPublished: false, reason: 'a walk of all screens' },
    ...{
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      endsAt: new Date(Date.now() + 172_800_000).toISOString(),
    },
    content: {
      ...{ kind: 'campaign', places: ['ticker'], picture: 'plane', link: 'promotions', vettingNumber: '' },
      ...{ en: words('Races run all day'), pcm: words('Race dey run all day') },
    },
  });
  return itemId;
}

/** `/players/:playerId/:panel?` with the names; a name that is not there is an error of the test. */
function addressOf(route: string, names: Names): string {
  return route.replaceAll(/\/:(\w+)(\?)?/g, (_, name: string, isOptional?: string) => {
    if (isOptional !== undefined) return '';
    const value = names[name];
    if (value === undefined)
      throw new Error(`Say in this test which ${name} the screen ${route} is opened with.`);
    return `/${encodeURIComponent(value)}`;
  });
}

interface Walked {
  /** The calls that the server refused with 403. */
  readonly refused: Set<string>;
  /** Calls that failed in the server. */
  readonly failed: string[];
}

/** Follows the calls of a page. */
function follow(page: Page): Walked {
  const walked: Walked = { refused: new Set(), failed: [] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 403) walked.refused.add(pathname);
    if (response.status() >= 500) walked.failed.push(`${pathname} ${response.status()}`);
  });
  return walked;
}

/** Goes to an address within the page, as a link of it does, and waits until all of it is read. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (window.location.pathname === to) return;
    document.querySelector('main > *')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('[data-left]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The texts of screens that axe has examined in this worker. */
const examined = new Set<string>();

async function examine(page: Page, what: string): Promise<void> {
  const text = (await page.getByRole('main').innerText()).replaceAll(/\d/g, '0');
  if (examined.has(text)) return;
  examined.add(text);
  await expectNoFaults(page, what);
}

/** The things of a worker's server. */
const things = new Map<string, Promise<Names>>();

for (const role of STAFF_ROLES)
  test(`${role} reads each screen of the role, is refused all others by a sentence, and has no others in the menu`, async ({
    seat,
    server,
    staff,
  }) => {
    const admin = await staff('admin');
    const made = things.get(server.origin) ?? makeThings(server, admin);
    things.set(server.origin, made);
    const names = await made;
    const { page } = await seat({ role, width: role.length % 2 === 0 ? 1280 : 1440 });
    const walked = follow(page);
    const menu = await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const route of routes) {
      const address = addressOf(route, names);
      walked.refused.clear();
      await goTo(page, address);
      const isListed = menu.includes(address);
      const refusals = page.getByRole('main').getByText(REFUSED);
      if (isListed) expect.soft([...walked.refused], `${role}: the menu leads to ${address}`).toEqual([]);
      if (walked.refused.size > 0) await expect.soft(refusals.first(), `${role} at ${address}`).toBeVisible();
      else if (!/\/:/.test(route) && !BESIDE_MENU.includes(address))
        expect
          .soft(isListed || (await refusals.count()) > 0, `${role} finds ${address} in the menu`)
          .toBe(true);
      // The script in a letter is text.
      expect(await page.locator('img[src="x"]').count(), address).toBe(0);
      await examine(page, `${address} as ${role}`);
    }
    expect(walked.failed, 'calls').toEqual([]);
  });
