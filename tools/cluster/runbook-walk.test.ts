import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../source-files.ts';
import { missingFrom, type Shown, shownIn } from './console-text.ts';
import { missingSentence } from './packages.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Commands that only read are repeated until they print what is shown: a person repeats them too. */
const READS = /^(patronictl .* list$|curl |grep |\$E member list|etcdctl )|^\$E member add/;
const REPEATED_FOR_MS = 180_000;
const REPEAT_AFTER_MS = 1000;
const READY_WITHIN_MS = 300_000;

/** Starts the cluster in a terminal of its own, as the first command of the walk; resolves to what it printed, once it is ready. */
async function startCluster(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.setEncoding('utf8');
  child.stdout?.on('data', (chunk: string) => {
    output += chunk;
  });
  for (let waitedMs = 0; !output.includes('Ctrl-C stops all of it'); waitedMs += REPEAT_AFTER_MS) {
    if (child.exitCode !== null || waitedMs > READY_WITHIN_MS) throw new Error(`No cluster:\n${output}`);
    await delay(REPEAT_AFTER_MS);
  }
  return output;
}

async function step(
  terminal: Terminal,
  { command, lines }: Shown,
  print: (line: string) => void,
): Promise<void> {
  const startMs = performance.now();
  for (;;) {
    const output = await terminal.run(command);
    const missing = missingFrom(output, lines);
    const tookMs = performance.now() - startMs;
    if (missing === null) return print(`${(tookMs / 1000).toFixed(1)} s  $ ${command}`);
    if (!READS.test(command) || tookMs > REPEATED_FOR_MS)
      assert.fail(`$ ${command}\n${output}\nhas ${missing}`);
    await delay(REPEAT_AFTER_MS);
  }
}

test('each command of the cluster’s runbook, typed in its order, prints what the runbook shows', {
  skip: missingSentence() ?? false,
}, async (t) => {
  const [start, settings, ...steps] = shownIn(readFileSync(join(root, 'docs/runbook-cluster.md'), 'utf8'));
  assert.equal(start?.command, 'npm run cluster');
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-walk-'));
  const cluster = spawn(process.execPath, [join(root, 'tools/cluster/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const terminal = openTerminal(folder);
  try {
    const output = await startCluster(cluster);
    assert.equal(missingFrom(output, start.lines), null);
    // The folder has another name each time.
    const printed = /^ {2}(set -a; .*)$/m.exec(output)?.[1] ?? '';
    assert.match(settings?.command ?? '', /^set -a; \. \/tmp\/jaraplay-cluster-\w+\/operator\.env; set \+a$/);
    await step(terminal, { command: printed, lines: [] }, (line) => t.diagnostic(line));
    for (const one of steps) await step(terminal, one, (line) => t.diagnostic(line));
  } finally {
    terminal.close();
    if (cluster.exitCode === null) {
      cluster.kill('SIGINT');
      await once(cluster, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
});
