import type { Attack, Figure, Size } from './attack.ts';
import { openStand } from './stand.ts';

export interface Report {
  readonly name: string;
  readonly what: string;
  readonly figures: readonly Figure[];
  readonly seconds: number;
}

/** Each on a server and database of its own, which nothing before it has used up; the books are compared after each. */
export async function runAttack(attack: Attack, size: Size): Promise<Report> {
  const began = performance.now();
  const prepared = (await attack.prepare?.()) ?? { settings: {} };
  const stand = await openStand(prepared.settings).catch((error: unknown) => {
    prepared.close?.();
    throw error;
  });
  try {
    const figures = await attack.run(stand, size);
    const wrong = await stand.reconcile();
    const zero: Figure = {
      what: 'discrepancies of the books afterwards',
      value: wrong.length === 0 ? 0 : wrong.slice(0, 3).join('; '),
      bound: 'none',
      holds: wrong.length === 0,
    };
    const seconds = (performance.now() - began) / 1000;
    return { name: attack.name, what: attack.what, figures: [...figures, zero], seconds };
  } finally {
    await stand.close();
    prepared.close?.();
  }
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
