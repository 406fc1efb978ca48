import { expectNoFaults } from './axe.ts';
import { type DeskCaller, loseSpin, newPlayer, placeSlip, unique } from './desk-data.ts';
import { declareJourneys, type Journey, test } from './desk-fixture.ts';
import { type Seat, WIDTHS } from './desk-seat.ts';
import { expect } from './fixture.ts';
import type { RunningServer } from './server.ts';
import { enterAs } from './steps.ts';

const CRASH = 'Lagos Jet';
const FLIGHT_MS = 90_000;

const heading = ({ page }: Seat) => page.getByRole('heading', { level: 1 });
const pressButton = (me: Seat, name: string) =>
  me.press(me.page.getByRole('button', { name, exact: true }).first());

/** Opens a match by the name of its home side, with those that are over among the list where it is over. */
async function openMatch(me: Seat, eventId: string, show: 'coming' | 'over'): Promise<void> {
  me.begin();
  await me.go('Trading');
  if (show === 'over')
    await me.send(me.page, [[me.page.getByRole('combobox', { name: 'Matches' }), 'over']], 'Find');
  await me.press(me.page.locator(`a[href="/trading/${encodeURIComponent(eventId)}"]`).first());
  await expect(me.page.getByText('May be lost by the worst outcome')).toBeVisible();
}

/** Settles a match by hand as 1–0. */
async function settle(requester: DeskCaller, admin: DeskCaller, eventId: string): Promise<void> {
  const reason = `settled at ${unique()}`;
  const typed = {
    periods: [
      { home: 1, away: 0 },
      { home: 0, away: 0 },
    ],
    firstGoal: null,
  };
  const { resultCount } = await requester.post<{ resultCount: number }>('/desk/trading/preview-result', {
    ...{ eventId, ...typed },
  });
  await requester.post('/desk/trading/request-result', { eventId, ...typed, reason, resultCount });
  const { approvals } = await admin.post<{
    readonly approvals: readonly { approvalId: string; digest: string; reason: string }[];
  }>('/desk/approvals');
  const filed = approvals.find((one) => one.reason === reason);
  const { approvalId, digest } = filed ?? {};
  await admin.post('/desk/approvals/decide', { approvalId, digest, decision: 'approve', reason });
}

/** The game of a player who is at it by phone. */
async function playCrash(me: Seat, server: RunningServer, admin: DeskCaller) {
  const context = await me.page
    .context()
    .browser()
    ?.newContext({
      ...{ baseURL: server.origin, viewport: { width: 360, height: 640 }, serviceWorkers: 'block' },
    });
  if (context === undefined) throw new Error('There is no browser.');
  const phone = await context.newPage();
  await phone.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(phone, await newPlayer(server, admin));
  await phone.goto('/virtual?id=crash');
  const frame = phone.frameLocator(`iframe[title="${CRASH}"]`);
  await expect(frame.getByRole('region', { name: 'Bet 1', exact: true })).toBeVisible();
  return frame;
}

const journeys: readonly Journey[] = [
  {
    ...{ number: 5, title: 'a wrong score is corrected by two people, who see who is paid and who owes' },
    roles: ['compliance'],
    async walk({ me, seat, server, staff }) {
      const [admin, trader] = [await staff('admin'), await staff('trading')];
      const { eventId, home, away } = await placeSlip(server, await newPlayer(server, admin));
      await trader.post('/desk/trading/rule', {
        ...{ eventId, marketId: '*', to: 'suspend', seen: null, reason: 'it is over' },
      });
      await settle(trader, admin, eventId);
      await openMatch(me, eventId, 'over');
      await pressButton(me, 'Result by hand …');
      const dialog = me.page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Score' }).fill('0-1 0-0');
      await expect(dialog.getByText('Taken back from players')).toBeVisible();
      await expect(dialog.getByRole('table', { name: 'Bets' })).toContainText('₦500.00');
      await me.photograph();
      await me.confirm([['Reason', 'the feed had the sides exchanged']], 'Request');
      const second = await seat({ role: 'admin', width: 1440 });
      const read = await second.approve(`${home} – ${away}`);
      expect(read).toContain('0–1');
      await me.page.reload();
      await expect(me.page.getByRole('table', { name: 'Results' })).toContainText('0–1 (0–1, 0–0)');
    },
  },
  {
    ...{ number: 6, title: 'at news of a line-up a match is suspended, shifted, limited and opened again' },
    roles: ['trading'],
    async walk({ me, server, staff }) {
      const { page } = me;
      const { eventId } = await placeSlip(server, await newPlayer(server, await staff('admin')));
      await openMatch(me, eventId, 'coming');
      await expect(page.getByText(/1 bets/)).toBeVisible();
      await pressButton(me, 'Suspend');
      await me.confirm([['Reason', 'a line-up']], 'Suspend');
      await expect(page.getByText('suspended by a trader')).toBeVisible();
      await openMatch(me, eventId, 'coming');
      await pressButton(me, 'Shift');
      await me.confirm(
        [
          ['Lead of the home side', '0.2'],
          ['Reason', 'the striker is out'],
        ],
        'Shift',
      );
      await expect(page.getByText('lead 0.2, total 0')).toBeVisible();
      await openMatch(me, eventId, 'coming');
      await me.press(page.getByRole('button', { name: 'Limit: Full-time result' }));
      await me.confirm(
        [
          [/naira/, '50000'],
          ['Reason', 'until it is known'],
        ],
        'Limit',
      );
      await expect(page.getByRole('table', { name: 'Markets' })).toContainText('₦50,000.00');
      await openMatch(me, eventId, 'coming');
      await pressButton(me, 'Open again');
      await me.confirm([['Reason', 'the line-ups are out']], 'Open again');
      await expect(page.getByText('suspended by a trader')).toHaveCount(0);
    },
  },
  {
    ...{ number: 13, title: 'a shared game ends after its round, its players read so, and it opens again' },
    roles: ['trading', 'risk'],
    async walk({ me, server, staff }) {
      const row = me.page.getByRole('row').filter({ hasText: CRASH });
      // A flight may take a minute: one of the roles waits for what its player reads.
      const game = me.role === 'trading' ? await playCrash(me, server, await staff('admin')) : null;
      await me.go('Games');
      await me.press(row.getByRole('button', { name: `End after round: ${CRASH}` }));
      await me.confirm([['Reason', 'maintenance']], 'End after this round');
      await expect(row).toContainText(/ends after its round|closed/);
      await expect(row).toContainText('maintenance');
      if (game !== null)
        await expect(game.getByText('The game is closed for now')).toBeVisible({ timeout: FLIGHT_MS });
      me.begin();
      await me.go('Games');
      await me.press(row.getByRole('button', { name: `Open: ${CRASH}` }));
      await me.confirm([['Reason', 'mended']], 'Open');
      await expect(row).not.toContainText('maintenance');
      if (game !== null) await expect(game.getByRole('region', { name: 'Bet 1', exact: true })).toBeVisible();
      await game?.owner().page().context().close();
    },
  },
  {
    ...{ number: 15, title: 'the month’s file about players is requested, approved and downloaded' },
    roles: ['finance', 'compliance'],
    async walk({ me, seat, staff }) {
      const { page } = me;
      await staff('admin');
      const reason = `the end of the month ${unique()}`;
      await me.go('Reports');
      const files = page.getByRole('region', { name: 'Files about single players' });
      const kind = files.getByRole('combobox', { name: 'File' });
      await me.send(
        files,
        [
          [kind, 'payouts'],
          ['Reason', reason],
        ],
        'Request',
      );
      await expect(files.getByRole('row', { name: /waiting/ }).first()).toBeVisible();
      await (await seat({ role: 'admin' })).approve(reason);
      me.begin();
      await page.reload();
      await expect(files.getByRole('row', { name: /ready/ }).first()).toBeVisible();
      expect(await me.download(() => pressButton(me, 'CSV'))).toContain('Player');
      await me.go('Reports');
      await me.send(page, [[page.getByRole('combobox', { name: 'Report', exact: true }), 'revenue']], 'Run');
      await expect(page.getByText('These days are not final yet.')).toBeVisible();
    },
  },
  {
    ...{ number: 20, title: 'a day is shown with its events, voids and changes, and saved as a file' },
    roles: ['regulator', 'compliance'],
    async walk({ me, staff }) {
      const { page } = me;
      const email = `chidi${unique()}@example.com`;
      await (await staff('admin')).post('/desk/staff/invite', { name: 'Chidi', email, role: 'support' });
      await me.go('Day');
      const invited = page
        .getByRole('table', { name: 'Changes' })
        .getByRole('row')
        .filter({ hasText: email });
      await expect(invited).toContainText('admin@sandbox.invalid');
      await expect(page.getByRole('table', { name: 'Events' })).toContainText('node started');
      await me.photograph();
      await pressButton(me, 'Report of the events');
      await expect(page.getByText('the same figures again')).toBeVisible();
      const file = await me.download(() => pressButton(me, 'Export CSV'));
      expect(file).toContain('Time,Event,Subject,By,Reason,Details');
    },
  },
];

declareJourneys(journeys);

test('the margin of a sport is raised by two people, and its history names both and the reason', async ({
  seat,
}) => {
  const me = await seat({ role: 'trading' });
  const reason = `thin markets at night ${unique()}`;
  await me.go('Trading');
  const margins = me.page.getByRole('table', { name: 'Margins', exact: true });
  const tennis = margins.getByRole('row').filter({ hasText: 'tennis' });
  await expect(tennis).toContainText('100%');
  await pressButton(me, 'Change tennis …');
  const dialog = me.page.getByRole('dialog');
  await dialog.getByLabel('Per cent').fill('1000');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog, 'a margin beyond the bounds is not sent').toBeVisible();
  await me.confirm([['Per cent', '110']], 'Request');
  await expect(tennis, 'until a second person decides').toContainText('100%');
  const second = await seat({ role: 'admin', width: 1440 });
  expect(await second.approve(reason)).toContain('110');
  await me.page.reload();
  await expect(tennis).toContainText('110%');
  const change = me.page
    .getByRole('table', { name: 'Changes of margins' })
    .getByRole('row')
    .filter({ hasText: reason });
  await expect(change).toContainText('trading@sandbox.invalid');
  await expect(change).toContainText('admin@sandbox.invalid');
  await me.end({ isExamined: true });
});

/** The sums of an hour are made a minute after it, every minute. */
const SUMMED_WITHIN_MS = 150_000;

// All roles in one test at the end: the bets of the tests before are summed meanwhile.
test('journey 14 as each of its roles: a day’s revenue is followed by product and hour down to the bets that made it', async ({
  seat,
  server,
  staff,
}) => {
  test.setTimeout(240_000);
  const admin = await staff('admin');
  await loseSpin(server, admin, await newPlayer(server, admin));
  for (const [index, role] of (
    ['finance', 'payments', 'risk', 'compliance', 'regulator', 'admin'] as const
  ).entries()) {
    const me = await seat({
      role,
      width: WIDTHS[index % WIDTHS.length] ?? 1280,
      hand: index % 2 === 0 ? 'mouse' : 'keyboard',
    });
    const { page } = me;
    await me.go('Now');
    await expect(page.getByText('Players online')).toBeVisible();
    const product = page.getByRole('table', { name: 'GGR today' }).getByRole('link', { name: 'Spin it' });
    await expect(product).toBeVisible({ timeout: SUMMED_WITHIN_MS });
    await me.press(product);
    await expect(heading(me)).toContainText('Spin it');
    await me.press(page.getByRole('table', { name: 'GGR by the hour' }).getByRole('link').last());
    const bets = page.getByRole('table', { name: 'Bets of the hour' });
    await me.press(bets.getByRole('row').nth(1).getByRole('link').last());
    await expect(page.getByText('The round agrees')).toBeVisible();
    await me.end({ isExamined: index === 0 });
  }
});

test('an admin makes a key for a program, which reads the trail with it until it is revoked', async ({
  seat,
  server,
}) => {
  const { page } = await seat({ role: 'admin' });
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  const name = `month end ${test.info().retry}`;
  await page.getByLabel('Name of the program').fill(name);
  await page.getByLabel('Rights').first().click();
  await page.getByRole('option', { name: 'audit.read' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Reason').fill('the reports of the month');
  await page.getByRole('button', { name: 'Make' }).click();
  const token = await page.getByRole('alert').locator('code').innerText();
  await expectNoFaults(page, 'the page of the keys');
  const read = () => page.request.post(`${server.deskOrigin}/desk/audit`, { data: { token } });
  expect((await read()).status()).toBe(200);
  await page.getByRole('row', { name }).getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the month is over');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: `revoked ${name} audit.read` })).toBeVisible();
  expect((await read()).status()).toBe(401);
});
