import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, describe, test } from 'node:test';
import { runCommand } from '../run-command.ts';
import { root } from '../source-files.ts';
import { shapeOf } from '../texts/module-shape.ts';
import { textModules } from '../texts/text-files.ts';
import { nameFaults, scriptFaults, textFaults } from '../tidy-rules.ts';
import { newGameFault, writeGame } from './generate.ts';

const SAME = { title: 'Two Sure’s Bet: Die No. 1', addedOn: '2026-11-21' };
const GAME = { ...SAME, id: 'sample-die', contract: 'solo' } as const;
const SHARED = { ...SAME, id: 'shared-die', contract: 'shared' } as const;
const bin = (name: string) => join(root, 'node_modules/.bin', name);

// Inside the repository, so that imports of its packages resolve, and in a folder that no other check reads.
mkdirSync(join(root, '.cache'), { recursive: true });
const made = mkdtempSync(join(root, '.cache/new-game-'));
after(() => rmSync(made, { recursive: true, force: true }));
const games = join(made, 'games');
/** Both games, with the paths of their files. */
const written = [GAME, SHARED].map((game) => ({
  ...game,
  folder: join(games, game.id),
  files: writeGame(games, game),
}));

/** Runs the codebase's type check on these files alone. */
async function typed(
  config: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): Promise<string> {
  const project = join(made, `own-${config}`);
  const from = relative(made, join(root, config));
  writeFileSync(project, JSON.stringify({ extends: `./${from}`, include, exclude }));
  return (await runCommand(bin('tsc'), ['-p', project], { cwd: root })).output;
}

/** Runs the suites of every game on these alone. */
const SUITE = `import { conformance } from '@jara/game-kit/testing/conformance';
import { sharedConformance } from '@jara/game-kit/testing/shared-conformance';
import { game } from './games/${GAME.id}/game.ts';
import { sharedGame } from './games/${SHARED.id}/game.ts';
conformance(game, { folder: '${GAME.id}', plays: 0 });
sharedConformance(sharedGame, { folder: '${SHARED.id}', plays: 0 });
`;

describe('a new game as it is written, solo or shared', { concurrency: true }, () => {
  test('it passes its suite, and its own test', async () => {
    const suite = join(made, 'suite.test.ts');
    writeFileSync(suite, SUITE);
    // Under this variable Node treats the run as part of the current test; it must be a run of its own.
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    const { code, output } = await runCommand(
      process.execPath,
      [
        '--import=./tools/component-tests.ts',
        '--test',
        '--test-reporter=spec',
        suite,
        ...written.flatMap(({ folder, files }) =>
          files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join(folder, file)),
        ),
      ],
      { cwd: root, env },
    );
    assert.equal(code, 0, output);
    assert.equal(output.match(/numbers-\d: seeded plays return it/g)?.length, 10);
    assert.match(output, /a bet made while the die rolls waits for the next round/);
    assert.match(output, /pass [1-9]\d/);
  });

  test('it is type-checked as a game is: rules, client and test', async () => {
    const screenTests = 'games/*/client/*.test.tsx';
    const found = await Promise.all([
      typed('tsconfig.pure.json', ['games/*/game.ts']),
      typed('tsconfig.page.json', ['games/*/client'], [screenTests]),
      typed('tsconfig.page-tests.json', [screenTests]),
      typed('tsconfig.server.json', ['games/*/game.test.ts']),
    ]);
    assert.equal(found.join(''), '');
  });

  test('it is formatted and tidy', async () => {
    const args = ['check', '--error-on-warnings', '--vcs-enabled=false', games];
    const { code, output } = await runCommand(bin('biome'), args, { cwd: root });
    assert.equal(code, 0, output);
    assert.match(output, /Checked \d\d files/);
    for (const { id, folder, files } of written)
      for (const file of files) {
        const [path, text] = [`games/${id}/${file}`, readFileSync(join(folder, file), 'utf8')];
        assert.doesNotMatch(text, /%(id|title|addedOn)%/, path);
        const isScript = /\.tsx?$/.test(file);
        const faults = [
          ...textFaults(path, text),
          ...(isScript
            ? [...nameFaults(path), ...scriptFaults(path, text, ['Math.random', 'Date.now'])]
            : []),
        ];
        assert.deepEqual(faults, []);
      }
  });

  test('its texts are what its messages compile to', () => {
    const modules = [...textModules([relative(root, games)])];
    assert.equal(modules.length, 12);
    for (const [path, text] of modules)
      assert.equal(shapeOf(readFileSync(join(root, path), 'utf8')), shapeOf(text), path);
  });

  test('it has all that a game has', () => {
    for (const { id, title, contract, folder, files } of written) {
      for (const file of ['game.ts', 'game.test.ts', 'README.md', 'package.json', 'thumbnail.svg'])
        assert.ok(files.includes(file), file);
      const main = contract === 'solo' ? 'main.tsx' : 'shared-main.tsx';
      for (const file of [main, 'texts.ts', 'pidgin.ts', join('messages', 'lines.pcm.ts')])
        assert.ok(files.includes(join('client', file)), file);
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
      assert.equal(name, `@jara/${id}`);
      assert.ok(readFileSync(join(folder, 'game.ts'), 'utf8').includes(`title: '${title}'`));
    }
  });
});

describe('parts that no game is made of', () => {
  const fault = (id: string, title: string, wanted: Parameters<typeof newGameFault>[2] = null) =>
    newGameFault(games, { id, title }, wanted);

  test('ids that are no folder names of ours, and those taken', () => {
    assert.equal(fault('lucky-die', 'Lucky Die'), null);
    for (const id of ['Lucky', 'lucky_die', '-die', 'die-', '../die', '', 'x'.repeat(41)])
      assert.match(fault(id, 'Lucky Die') ?? '', /is no id/, id);
    assert.match(fault(GAME.id, 'Lucky Die') ?? '', /is there already/);
  });

  test('titles that would have to be escaped', () => {
    for (const title of ['', 'ab', "Jack's", '<b>', ' Lucky', 'a`b', 'x'.repeat(41)])
      assert.match(fault('lucky-die', title) ?? '', /is no title/, title);
  });

  test('titles that fall into an unintended category, unless it is named', () => {
    assert.match(fault('a-die', 'Card Dice') ?? '', /falls in Races .*--in races/);
    assert.equal(fault('a-die', 'Card Dice', 'races'), null);
    assert.match(fault('a-die', 'Lucky Die', 'keno') ?? '', /not fall in Casino, keno .* but in Trivia/);
    assert.equal(fault('a-die', 'Keno Die', 'keno'), null);
  });
});
