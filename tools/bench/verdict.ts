/** Prints a figure with the verdict on its bound. A bound that is not held makes the process exit with 1. */
export function printVerdict(figure: string, isHeld: boolean): void {
  console.log(`${figure}: ${isHeld ? 'held' : 'NOT held'}`);
  if (!isHeld) process.exitCode = 1;
}

const PRINTED_DISCREPANCIES = 5;

/** Prints the discrepancies of the ledger, the first five in full. Any makes the process exit with 1. */
export function printReconciled(found: readonly unknown[]): void {
  const first = JSON.stringify(found.slice(0, PRINTED_DISCREPANCIES));
  console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${found.length}, ${first}`);
  if (found.length > 0) process.exitCode = 1;
}
