import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loseSpin, newPlayer } from './desk-data.ts';
import { declareJourneys, test as desk } from './desk-fixture.ts';
import type { Seat } from './desk-seat.ts';
import { expect } from './fixture.ts';
import type { Player } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

const PLAYERS = '3';

/** The desk of an installation with a week of sealed days. */
const test = desk.extend<object, { server: RunningServer }>({
  server: [
    async ({ studio }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'jaraplay-month-'));
      const week = join(folder, 'week');
      const env = { ...process.env, DEMO_DIR: week };
      await promisify(execFile)(process.execPath, ['tools/demo-week/main.ts', PLAYERS], { env });
      const server = await startServer({ studio, settings: { DATA_DIR: week } });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

/** Support records a state of residence; the sealed days keep the earlier one. */
async function recordState(support: Seat, player: Player, state: string): Promise<void> {
  const { page } = support;
  await support.find(player.phone, player.fullName);
  await support.press(page.getByRole('tab', { name: 'Identity' }));
  await support.press(page.getByRole('button', { name: 'Change the state' }));
  await support.confirm(
    [
      ['State', state],
      ['Reason', 'a bill of electricity'],
    ],
    'Record',
  );
  const states = page.getByRole('table', { name: 'States of residence' });
  await expect(states.getByRole('row', { name: state })).toContainText('support@sandbox.invalid');
  await support.photograph();
}

declareJourneys(
  [
    {
      ...{ number: 15, title: 'a report of sealed days gives the same figures and file after further play' },
      roles: ['finance', 'compliance'],
      async walk({ me, seat, server, staff }) {
        const { page } = me;
        const file = () => me.download(() => me.press(page.getByRole('button', { name: 'Export CSV' })));
        const digest = page.getByRole('definition').filter({ hasText: /^[0-9a-f]{64}$/ });
        const admin = await staff('admin');

        await me.go('Reports');
        await expect(page.getByText(/^sealed until /)).toBeVisible();
        await me.send(
          page,
          [[page.getByRole('combobox', { name: 'Report', exact: true }), 'revenue']],
          'Run',
        );
        await expect(page.getByText('the same figures again')).toBeVisible();
        const rows = page.getByRole('table', { name: 'Report' }).getByRole('row');
        expect(await rows.count(), 'days of the week by product').toBeGreaterThan(5);
        await expect(rows.last()).toContainText('Total');
        const first = { digest: await digest.innerText(), file: await file() };

        const player = await newPlayer(server, admin);
        await recordState(await seat({ role: 'support' }), player, 'Lagos');
        await loseSpin(server, admin, player);
        me.begin();
        await me.go('Reports');
        const runs = page.getByRole('table', { name: 'Runs of reports' });
        await me.press(runs.getByRole('row').nth(1).getByRole('link'));
        await expect(page.getByText('the same figures again')).toBeVisible();
        expect({ digest: await digest.innerText(), file: await file() }).toEqual(first);

        me.begin();
        await me.go('Reports');
        await me.send(page, [[page.getByRole('combobox', { name: 'Report', exact: true }), 'states']], 'Run');
        await expect(page.getByText('the same figures again')).toBeVisible();
        await expect(rows.filter({ hasText: 'Not known' }).first()).toBeVisible();
        await expect(rows.last()).toContainText('Total');
        await me.photograph();
      },
    },
  ],
  test,
);
