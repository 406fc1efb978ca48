import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SECTORS } from '../sectors.ts';
import { sectorName } from './sector-look.ts';

const picture = readFileSync(join(import.meta.dirname, '..', 'thumbnail.svg'), 'utf8');

/** Losing sectors are drawn in these two, all others in colours. */
const DARK = ['#20262F', '#2B3340'];

test('the picture in the list of games has the wheel: each sector in its place, each prize named where it lies', () => {
  const drawn = [...picture.matchAll(/<use href="#f" fill="(#\w+)" transform="rotate\((\d+)\)"/g)];
  assert.deepEqual(
    drawn.map(([, fill = '', degrees]) => [Number(degrees), DARK.includes(fill)]),
    SECTORS.map(({ kind }, index) => [15 * index, kind === 'lose']),
  );
  const named = [...picture.matchAll(/<text transform="(?:rotate\((\d+)\) )?[^>]*>([^<]+)</g)];
  assert.deepEqual(
    new Map(named.map(([, degrees = '0', name]) => [Number(degrees) / 15, name])),
    new Map(
      SECTORS.flatMap((sector, index): [number, string][] =>
        sector.kind === 'win' ? [[index, sectorName(sector)]] : [],
      ),
    ),
  );
});
