import { parseArgs } from 'node:util';
import {
  build,
  e2e,
  journeyFiles,
  lint,
  namedFiles,
  type PhaseResult,
  type Selection,
  types,
  unit,
  unitFiles,
} from './check-phases.ts';
import { longTests } from './long-tests.ts';

const PHASES = ['lint', 'build', 'types', 'unit', 'e2e'] as const;
type Phase = (typeof PHASES)[number];

interface Outcome extends PhaseResult {
  readonly phase: Phase;
  readonly seconds: number;
}

const isPhase = (name: string): name is Phase => PHASES.some((phase) => phase === name);

/** The phases to run: those of `--only`, those of the named files, or all. */
function choosePhases(only: string | undefined, files: readonly string[]): Phase[] {
  const names = only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !isPhase(name));
  if (unknown !== undefined) throw new Error(`No phase is called ${unknown}: ${PHASES.join(', ')}.`);
  // The tests read the built site, so no other phase may build it meanwhile.
  const needsSite = names?.some((name) => name === 'unit' || name === 'e2e');
  if (names !== undefined)
    return PHASES.filter((phase) => names.includes(phase) || (phase === 'build' && needsSite));
  if (files.length === 0) return [...PHASES];
  const hasUnit = files.some((file) => !file.includes('.spec.'));
  const hasEndToEnd = files.some((file) => file.includes('.spec.'));
  return PHASES.filter(
    (phase) => phase === 'build' || (phase === 'unit' && hasUnit) || (phase === 'e2e' && hasEndToEnd),
  );
}

/** Half of a build is one thread: the types are checked in parallel, and their lines are printed after its own. */
let typesBegun: Promise<PhaseResult> | null = null;

function beginTypes(): Promise<PhaseResult> {
  typesBegun ??= types();
  // The phase awaits it later and reports its failure then.
  typesBegun.catch(() => undefined);
  return typesBegun;
}

interface Run extends Selection {
  /** The test files named; empty: those that `isAll` selects. */
  readonly files: readonly string[];
}

function runPhase(phase: Phase, { files, isAll }: Run): Promise<PhaseResult> {
  const named = files.filter((file) => file.includes('.spec.') === (phase === 'e2e'));
  if (phase === 'lint') return lint();
  if (phase === 'types') return beginTypes();
  if (phase === 'build') return build();
  if (phase === 'unit') return unit(named.length > 0 ? named : unitFiles({ isAll }), { isAll });
  return e2e(named.length > 0 ? named : journeyFiles({ isAll }), { isAll: isAll || named.length > 0 });
}

async function timed(phase: Phase, run: Run): Promise<Outcome> {
  process.stdout.write(`\n── ${phase} ${'─'.repeat(60 - phase.length)}\n`);
  const began = performance.now();
  const result = await runPhase(phase, run).catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return { ok: false, passed: 0, failures: [], lines: '' };
  });
  process.stdout.write(result.lines ?? '');
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${phase}: ${result.ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
  return { phase, seconds, ...result };
}

function printSummary(outcomes: readonly Outcome[]): void {
  process.stdout.write('\n');
  for (const { phase, ok, seconds, passed, failures } of outcomes) {
    const tests = passed + failures.length > 0 ? `${passed} passed, ${failures.length} failed` : '';
    process.stdout.write(
      `  ${phase.padEnd(6)} ${(ok ? 'ok' : 'FAILED').padEnd(7)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${tests}\n`,
    );
  }
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  // Prints the failures again at the end: logs are often kept only with their last lines.
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
  const secondTries = outcomes.flatMap((outcome) => outcome.secondTries ?? []);
  if (secondTries.length > 0)
    process.stdout.write(`\nPassed at the second try only; fix these:\n${secondTries.join('\n')}\n`);
  const tries = secondTries.length > 0 ? `, ${secondTries.length} at the second try` : '';
  process.stdout.write(`\n${sum((o) => o.passed)} passed, ${failures.length} failed${tries}\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
});
const run: Run = { files: namedFiles(positionals), isAll: values.all };
const outcomes: Outcome[] = [];
const phases = choosePhases(values.only, run.files);
for (const phase of phases) {
  if (phase === 'build' && phases.includes('types')) beginTypes();
  const siteIsOld = phase === 'e2e' && outcomes.some((outcome) => outcome.phase === 'build' && !outcome.ok);
  if (siteIsOld) process.stdout.write('\ne2e is left out: the site to test was not built.\n');
  else outcomes.push(await timed(phase, run));
}
printSummary(outcomes);
if (!run.isAll && positionals.length === 0)
  process.stdout.write(
    `${longTests.length} long test files were left out: npm test -- --all runs them too.\n`,
  );
process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1;
