import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printReconciled, printVerdict } from './verdict.ts';

/** The line printed by a verdict, and the exit code that it sets. */
function printedBy(print: () => void): { readonly line: unknown; readonly exitCode: unknown } {
  const { exitCode } = process;
  const { log } = console;
  let line: unknown;
  console.log = (text: unknown) => {
    line = text;
  };
  process.exitCode = undefined;
  try {
    print();
    return { line, exitCode: process.exitCode };
  } finally {
    process.exitCode = exitCode;
    console.log = log;
  }
}

test('a bench whose bound is not held exits with 1', () => {
  assert.deepEqual(
    printedBy(() => printVerdict('wallet ÷ six statements: 13.0× (at least 12×)', true)),
    { line: 'wallet ÷ six statements: 13.0× (at least 12×): held', exitCode: undefined },
  );
  assert.deepEqual(
    printedBy(() => printVerdict('wallet ÷ six statements: 11.0× (at least 12×)', false)),
    { line: 'wallet ÷ six statements: 11.0× (at least 12×): NOT held', exitCode: 1 },
  );
});

test('a bench whose ledger has a discrepancy prints it and exits with 1', () => {
  assert.deepEqual(
    printedBy(() => printReconciled([])),
    { line: 'reconcile: zero', exitCode: undefined },
  );
  assert.deepEqual(
    printedBy(() => printReconciled([{ check: 'balances' }])),
    { line: 'reconcile: 1, [{"check":"balances"}]', exitCode: 1 },
  );
});
