import type { Attack, Figure, Size } from './attack.ts';
import { openStand, type Stand } from './stand.ts';

export interface Report {
  readonly name: string;
  readonly what: string;
  readonly figures: readonly Figure[];
  readonly seconds: number;
}

/** Runs an attack on a fresh server and database, so that no earlier attack has used up its limits. */
export async function runAttack(attack: Attack, size: Size): Promise<Report> {
  const prepared = (await attack.prepare?.()) ?? { settings: {} };
  const stand = await openStand(prepared.settings).catch((error: unknown) => {
    prepared.close?.();
    throw error;
  });
  try {
    return await runAt(stand, attack, size);
  } finally {
    await stand.close();
    prepared.close?.();
  }
}

/** Runs an attack on an existing server; the books are reconciled afterwards. */
export async function runAt(stand: Stand, { name, what, run }: Attack, size: Size): Promise<Report> {
  const began = performance.now();
  const figures = await run(stand, size);
  const wrong = await stand.reconcile();
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
