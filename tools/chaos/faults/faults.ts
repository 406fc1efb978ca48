import { NotPossibleHere } from '../victim.ts';
import { diskFull, dumpAndDeploy, monthChange } from './database.ts';
import type { Fault } from './fault.ts';
import { FLOOR_MS, MAX_GAP_MS, MAX_RATIO, type ProductFigures } from './figures.ts';
import { frozenConnection } from './frozen-connection.ts';
import { lockedAccount, poolExhausted } from './locks.ts';
import { clockOff, frozenNode } from './nodes.ts';
import { poisonedRow, rotationStorm } from './players.ts';
import { type FaultReport, runFault } from './run-fault.ts';
import { movingShards } from './shards.ts';

export const FAULTS: readonly Fault[] = [
  lockedAccount,
  frozenNode,
  frozenConnection,
  poisonedRow,
  rotationStorm,
  monthChange,
  dumpAndDeploy,
  clockOff,
  poolExhausted,
  movingShards,
  diskFull,
];

/**
 * Runs the faults one after the other and prints the strangers' figures. Returns whether no stranger was affected. A fault that throws
 * proves nothing: it counts as a failure, and the others still run.
 */
export async function runFaults(
  faults: readonly Fault[],
  windowSeconds: number | null = null,
  run: typeof runFault = runFault,
): Promise<boolean> {
  let isGood = true;
  for (const fault of faults) {
    console.log(`\n${fault.name}: ${fault.sentence}`);
    try {
      const report = await run(fault, windowSeconds);
      print(report, fault);
      isGood &&= report.wrong.length === 0;
    } catch (error) {
      if (error instanceof NotPossibleHere) {
        console.log(`  skipped: ${error.message}`);
        continue;
      }
      isGood = false;
      console.log(`  ✗ the fault was not carried out: ${error instanceof Error ? error.message : error}`);
    }
  }
  return isGood;
}

function print(report: FaultReport, { hitsAllPlayers, maxRefused }: Fault): void {
  const { products, faultSeconds, refused, notes, wrong } = report;
  console.log(
    `  ${faultSeconds.toFixed(1)} s of it; p99 at most ${MAX_RATIO}× of quiet (or of ${FLOOR_MS} ms), no answer for ${MAX_GAP_MS} ms at most; ` +
      `refused: ${Object.keys(refused).length === 0 ? 'none' : JSON.stringify(refused)}`,
  );
  for (const product of products) console.log(`  ${productLine(product)}`);
  if (hitsAllPlayers) console.log('  it affects every player: waits and refusals are not judged');
  if (maxRefused !== undefined)
    console.log(
      `  calls wait for the stuck resource: the time without an answer is judged, and more than ${maxRefused} refusals`,
    );
  for (const note of notes) console.log(`  ${note}`);
  for (const sentence of wrong) console.log(`  ✗ ${sentence}`);
  if (wrong.length === 0) console.log('  every answered bet is stored once, reconcile zero');
}

function productLine({
  product,
  calls,
  quietP99Ms,
  faultP99Ms,
  ratio,
  quietGapMs,
  faultGapMs,
}: ProductFigures): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return (
    `${product}: p99 ${ms(quietP99Ms)} without, ${ms(faultP99Ms)} with it, ${ratio.toFixed(1)}×; ` +
    `longest without an answer ${ms(quietGapMs)}, ${ms(faultGapMs)}; ${calls} calls`
  );
}
