import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { GameState, RoundRecord } from '@jara/contract/game-server';
import { commitment } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame, GameDefinition } from '@jara/game-kit/definition';
import { recordOf } from '@jara/game-kit/record';
import { openRound } from '@jara/game-kit/round';
import { keep, onDevice } from '@jara/play-client/kept';
import { sha256 } from '@noble/hashes/sha2.js';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameSession } from '../game-session.ts';
import { keepSeed } from '../kept-commitments.ts';
import { queryClient } from '../rounds-query-client.ts';
import { FairnessPanel } from './fairness-panel.tsx';

interface Die {
  readonly stakeNaira: number;
  readonly pips: number;
}

const die: GameDefinition<{ stakeNaira: number }, Die, never, Die> = {
  ...{ id: 'die', title: 'Die', mode: 'instant', addedOn: '2026-11-28', version: 1 },
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 100_000n, maxPayoutKobo: 600_000n },
  ...{ betTypes: [], paytable: [] },
  parseBet: (input) => ({ ok: true, value: input as { stakeNaira: number } }),
  stakeKobo: ({ stakeNaira }) => BigInt(stakeNaira) * 100n,
  start: ({ stakeNaira }, draws) => ({ stakeNaira, pips: draws.below(6) + 1 }),
  parseMove: () => ({ ok: false, code: 'no_moves', sentence: 'No moves.' }) as never,
  moves: () => [],
  move: (state) => ({ ok: true, state }),
  isOver: () => true,
  payoutKobo: ({ pips }) => (pips === 6 ? 50_000n : 0n),
  finish: (state) => state,
  view: (state) => state,
  describe: () => [],
};
const game = die as unknown as AnyGame;

const SHOWN_SEED = 'ab'.repeat(32);
const SWAPPED_SEED = 'cd'.repeat(32);
const hashOf = (serverSeed: string) => commitment(sha256, serverSeed);
const shown: GameState['seed'] = {
  ...{ seedId: 'seed 1', serverSeedHash: hashOf(SHOWN_SEED), nextServerSeedHash: hashOf('ef'.repeat(32)) },
  ...{ clientSeed: 'mine', clientSeedSource: 'player', nonce: 0 },
};

/** A finished round whose own numbers agree, played with this server seed. */
function roundBy(serverSeed: string): RoundRecord {
  const seeds = { serverSeed, clientSeed: 'mine', nonce: 0 };
  const round = openRound(game, { stakeNaira: 100 }, (word) => drawStream(sha256, seeds, word));
  return recordOf(
    game,
    { roundId: 'r', sequence: 0, round, balanceBeforeKobo: 100_000n, balanceAfterKobo: 90_000n },
    {
      ...{ at: '2026-11-28T12:00:00.000Z', version: 1 },
      seed: { ...seeds, seedId: 'seed 1', serverSeedHash: hashOf(serverSeed), revealed: true },
    },
  );
}

const calls: { path: string; body: { clientSeed?: string } }[] = [];

beforeEach(() => {
  keep(onDevice, 'commitments', null);
  queryClient.clear();
  calls.length = 0;
  // Of browsers; the DOM of these tests has none.
  globalThis.reportError = () => undefined;
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

/** Opens the panel of a server that reveals this seed, and checks the one round. */
async function verifyOn(serverSeed: string, seed = shown) {
  mock.method(globalThis, 'fetch', async (path: string, { body }: { body: string }) => {
    calls.push({ path, body: JSON.parse(body) });
    if (path === '/game/history')
      return Response.json({ status: 200, data: [roundBy(serverSeed)], next: null });
    const revealed = { seedId: 'seed 1', serverSeed, serverSeedHash: hashOf(serverSeed) };
    return Response.json({ status: 200, revealed, seed: { ...shown, seedId: 'seed 2' } });
  });
  const session = { token: () => 'token', reseeded: () => undefined } as unknown as GameSession;
  render(<FairnessPanel game={game} session={session} seed={seed} unrevealedId={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
}

test('a round by a seed that the server swapped after it showed the commitment is found out, with what to do', async () => {
  keepSeed(shown);
  await verifyOn(SWAPPED_SEED);
  assert.ok(screen.getByText('This round does not add up'));
  assert.ok(
    screen.getByText(/^This is not the commitment that your phone kept before the bet\. Stop playing/),
  );
  // By its own numbers alone the round agrees.
  assert.ok(screen.getByText('SHA-256 of the revealed seed is the commitment'));
});

test('a round by the seed whose commitment the device kept before the bet is stated as the same', async () => {
  keepSeed(shown);
  await verifyOn(SHOWN_SEED);
  assert.ok(screen.getByText('This round matches its seeds'));
  assert.ok(screen.getByText('Your phone kept this commitment before the bet: it is the same'));
});

test('a round whose commitment this device was not shown is checked without it, and that is stated', async () => {
  await verifyOn(SHOWN_SEED);
  assert.ok(screen.getByText('This round matches its seeds'));
  assert.ok(screen.getByText(/^Your phone was not shown this commitment before the bet/));
});

test('a change of seed sends a client seed that this device made, and compares the revealed seed', async () => {
  keepSeed(shown);
  await verifyOn(SWAPPED_SEED);
  await userEvent.click(screen.getByRole('button', { name: 'Change seed' }));
  await screen.findByText('Revealed: the server seed of your rounds until now');
  assert.match(calls.find(({ path }) => path === '/game/seed')?.body.clientSeed ?? '', /^[0-9a-f]{32}$/);
  assert.match(screen.getByRole('alert').textContent ?? '', /not the commitment that your phone kept/);
});

test('the panel states whose the client seed is, and shows a commitment that was replaced', async () => {
  keepSeed(shown);
  await verifyOn(SHOWN_SEED, { ...shown, serverSeedHash: hashOf(SWAPPED_SEED), clientSeedSource: 'server' });
  assert.ok(screen.getByText('Client seed (made by our server; change the seed for your own)'));
  assert.match(screen.getByRole('alert').textContent ?? '', /not the commitment that your phone kept/);
});
