import { type Pattern, playPatterns } from '@jara/contract/my-play';
import { toNaira } from '@jara/money/kobo';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import type { Harm, HarmFlag } from './types.ts';

export function registerHarmRoutes(app: App, harm: Harm, authGuard: AuthGuard): void {
  route(
    app,
    playPatterns,
    authGuard.requirePlayer(async ({ playerId }) => ({
      status: 200 as const,
      data: (await harm.patterns(playerId)).map(toPattern),
    })),
  );
}

/** Figures that are amounts. */
const AMOUNTS = new Set(['deposited', 'staked', 'usual']);

function toPattern({ rule, day, figures }: HarmFlag): Pattern {
  const shown = Object.entries(figures).map(([name, value]) => [
    name,
    AMOUNTS.has(name) ? toNaira(BigInt(value)) : value,
  ]);
  return { rule, day, figures: Object.fromEntries(shown) };
}
