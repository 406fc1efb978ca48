import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkBets } from './walks.ts';

/** Files on the walk, and those of its round or match beside them. The figures may only fall. */
const MAX_FILES: Readonly<Record<string, readonly [files: number, ofRound: number]>> = {
  'solo: bet and end': [14, 0],
  'studio: debit': [15, 0],
  'studio: credit': [15, 0],
  'shared: bet': [14, 0],
  'shared: end': [14, 3],
  'sportsbook: bet': [18, 0],
  'sportsbook: end': [13, 11],
};

test('a bet of each product runs through few files of the server', async (t) => {
  for (const { name, files, ofRound, platform } of await walkBets()) {
    t.diagnostic(
      `${name}: ${files.length} files, ${ofRound.length} of its round, ${platform.length} of the platform`,
    );
    t.diagnostic(`  ${files.join(' → ')}`);
    if (ofRound.length > 0) t.diagnostic(`  of its round: ${ofRound.join(', ')}`);
    const [maxFiles, maxOfRound] = MAX_FILES[name] ?? [0, 0];
    assert.ok(files.length <= maxFiles, `${name} runs through ${files.length} files:\n${files.join('\n')}`);
    assert.ok(
      ofRound.length <= maxOfRound,
      `${name}: ${ofRound.length} files of its round:\n${ofRound.join('\n')}`,
    );
  }
});
