import type { Attack, Figure, Size } from './attack.ts';
import { type AttackFixture, openFixture } from './attack-fixture.ts';

export interface Report {
  readonly name: string;
  readonly what: string;
  readonly figures: readonly Figure[];
  readonly seconds: number;
}

/** Runs an attack on a fresh server and database, so that no earlier attack has used up its limits. */
export async function runAttack(attack: Attack, size: Size): Promise<Report> {
  const prepared = (await attack.prepare?.()) ?? { settings: {} };
  const fixture = await openFixture(prepared.settings).catch((error: unknown) => {
    prepared.close?.();
    throw error;
  });
  try {
    return await runAt(fixture, attack, size);
  } finally {
    await fixture.close();
    prepared.close?.();
  }
}

/** Runs an attack on an existing server; the books are reconciled afterwards. */
export async function runAt(
  fixture: AttackFixture,
  { name, what, run }: Attack,
  size: Size,
): Promise<Report> {
  const began = performance.now();
  const figures = await run(fixture, size);
  const wrong = await fixture.reconcile();
  const zero: Figure = {
    what: 'discrepancies of the books afterwards',
    value: wrong.length === 0 ? 0 : wrong.slice(0, 3).join('; '),
    bound: 'none',
    holds: wrong.length === 0,
  };
  return { name, what, figures: [...figures, zero], seconds: (performance.now() - began) / 1000 };
}

export function reportLines({ name, what, figures, seconds }: Report): string[] {
  return [
    `${name}: ${what} (${seconds.toFixed(0)} s)`,
    ...figures.map(
      ({ what: measured, value, bound, holds }) =>
        `  ${holds ? '✓' : '✗'} ${measured}: ${value}${bound === null ? '' : ` (${bound})`}`,
    ),
  ];
}
