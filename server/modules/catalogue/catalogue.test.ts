import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CatalogueGame } from '@jara/contract/games';
import { refused } from '../../platform/http/refusal.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { createCatalogue } from './catalogue.ts';
import { FRESH_MS, KEPT_MS, REST_MS } from './game-lists.ts';
import type { GameProvider, Launch } from './types.ts';

const log: Log = { info() {}, warn() {}, error() {}, debug() {} };
const game = (gameId: string, gameTitle = `Game ${gameId}`): CatalogueGame => ({
  gameId,
  gameTitle,
  gameMode: '',
  thumbnail: '',
});

interface TestProvider extends GameProvider {
  lists: number;
  launches: number;
  down: boolean;
}

function provider(
  name: string,
  games: readonly CatalogueGame[],
  unlisted: readonly string[] = [],
): TestProvider {
  const made: TestProvider = {
    lists: 0,
    launches: 0,
    down: false,
    frameOrigins: [`https://${name}.example`],
    async list() {
      made.lists += 1;
      if (made.down) throw new Error('down');
      return games;
    },
    async launch({ gameId }): Promise<Launch> {
      made.launches += 1;
      if (made.down) throw new Error('down');
      const has = games.some((listed) => listed.gameId === gameId) || unlisted.includes(gameId);
      return has
        ? { ok: true, launcherUrl: `https://${name}.example/play?code=${gameId}` }
        : refused('unknown_game');
    },
  };
  return made;
}

function catalogueOf(...providers: readonly GameProvider[]) {
  const clock = manualClock('2026-11-21T09:00:00Z');
  const catalogue = createCatalogue({ providers, clock, log });
  const ids = async () => {
    const listed = await catalogue.games();
    return listed.ok ? listed.games.map(({ gameId }) => gameId) : listed.code;
  };
  const launch = (gameId: string) =>
    catalogue.launch({ playerId: 1n, userId: 'u1', sessionId: 's', gameId, deviceType: 'mobile' });
  return { clock, catalogue, ids, launch };
}

test('a game that the operator closed is not launched, and no provider is called', async () => {
  const own = provider('own', [game('a'), game('b')]);
  const isGameClosed = async (gameId: string) => gameId === 'a';
  const clock = manualClock('2026-11-21T09:00:00Z');
  const catalogue = createCatalogue({ providers: [own], isGameClosed, clock, log });
  const launch = (gameId: string) =>
    catalogue.launch({ playerId: 1n, userId: 'u1', sessionId: 's', gameId, deviceType: 'mobile' });
  assert.deepEqual(await launch('a'), { ok: false, code: 'game_closed' });
  assert.equal(own.launches, 0);
  assert.equal((await launch('b')).ok, true);
});

describe('§7.19 the list', () => {
  test('holds the games of all, the earlier provider’s where two have one id', async () => {
    const { ids, catalogue } = catalogueOf(
      provider('own', [game('a'), game('b', 'Own b')]),
      provider('out', [game('b', 'Out b'), game('c')]),
    );
    assert.deepEqual(await ids(), ['a', 'b', 'c']);
    const listed = await catalogue.games();
    assert.ok(listed.ok);
    assert.equal(listed.games[1]?.gameTitle, 'Own b');
    assert.deepEqual(catalogue.frameOrigins, ['https://own.example', 'https://out.example']);
  });

  test('is empty without providers, and refused when all of them are down', async () => {
    assert.deepEqual(await catalogueOf().ids(), []);
    const out = provider('out', [game('a')]);
    out.down = true;
    assert.equal(await catalogueOf(out).ids(), 'unavailable');
  });

  test('a provider that fails hides no other provider’s games', async () => {
    const out = provider('out', [game('c')]);
    out.down = true;
    assert.deepEqual(await catalogueOf(provider('own', [game('a')]), out).ids(), ['a']);
  });

  test('is requested once for many callers, and again only when it is old', async () => {
    const own = provider('own', [game('a')]);
    const { ids, clock } = catalogueOf(own);
    await Promise.all(Array.from({ length: 50 }, ids));
    assert.equal(own.lists, 1);
    clock.advance(FRESH_MS - 1);
    await ids();
    assert.equal(own.lists, 1);
    clock.advance(1);
    await ids();
    assert.equal(own.lists, 2);
  });

  test('outlives a short absence of its provider, not a long one, and comes back', async () => {
    const own = provider('own', [game('a')]);
    const { ids, clock } = catalogueOf(own);
    await ids();
    own.down = true;
    clock.advance(KEPT_MS - 1);
    assert.deepEqual(await ids(), ['a']);
    clock.advance(REST_MS);
    assert.equal(await ids(), 'unavailable');
    const requested = own.lists;
    assert.equal(await ids(), 'unavailable');
    assert.equal(own.lists, requested, 'a provider that failed is left alone for a moment');
    own.down = false;
    clock.advance(REST_MS);
    assert.deepEqual(await ids(), ['a']);
  });
});

describe('§7.20 a launch', () => {
  test('goes to the provider that lists the game', async () => {
    const own = provider('own', [game('a')]);
    const out = provider('out', [game('c')]);
    const launch = await catalogueOf(own, out).launch('c');
    assert.deepEqual(launch, { ok: true, launcherUrl: 'https://out.example/play?code=c' });
    assert.equal(own.launches, 0);
  });

  test('§7.21 finds an unlisted game, and refuses an unknown one', async () => {
    const { launch } = catalogueOf(provider('own', [game('a')]), provider('out', [], ['10105']));
    assert.ok((await launch('10105')).ok);
    assert.deepEqual(await launch('nothing'), refused('unknown_game'));
    assert.deepEqual(await catalogueOf().launch('a'), refused('unknown_game'));
  });

  test('a provider that is down is a refusal, not a fault of ours', async () => {
    const out = provider('out', [game('c')]);
    out.down = true;
    assert.deepEqual(await catalogueOf(out).launch('c'), refused('provider_down'));
  });

  test('an address outside the provider’s origins is not opened', async () => {
    for (const launcherUrl of [
      'https://evil.example/',
      'https://out.example.evil.example/',
      '//x',
      'javascript:1',
    ]) {
      const out: GameProvider = {
        ...provider('out', [game('c')]),
        launch: async () => ({ ok: true, launcherUrl }),
      };
      assert.ok(!(await catalogueOf(out).launch('c')).ok, launcherUrl);
    }
  });
});
