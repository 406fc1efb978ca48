/**
 * Tests that `npm test -- --all` runs and `npm test` leaves out, by the kind of what they repeat (decision 079). Each repeats, for further
 * faults, games, sizes or settings, what a test of the default run proves once.
 */
const LONG_TESTS: Readonly<Record<string, readonly string[]>> = {
  'attacks, kills, frozen connections and locked rows, one after another': [
    'tools/attack/attack.test.ts',
    'tools/chaos/bank/bank-kills.test.ts',
    'tools/chaos/chaos.test.ts',
    'tools/chaos/copied-back.test.ts',
    'tools/isolation/frozen-connections.test.ts',
    'tools/isolation/locked-rows.test.ts',
    'server/node/connection-limits.test.ts',
    'server/operations/failover.test.ts',
    'server/operations/standby.test.ts',
    'server/platform/http/wrong-clock.test.ts',
  ],
  'whole installations: first start, moved slots, restore, sealing by schedule': [
    'tools/first-start.test.ts',
    'server/operations/shards-move.test.ts',
    'server/operations/sealing-random.test.ts',
    'server/operations/sealing-shards.test.ts',
    'server/operations/sealing-transfers.test.ts',
    'server/commands/drill-dump.test.ts',
    'server/commands/drill.test.ts',
    'server/platform/database/installation.test.ts',
  ],
  'random play by the hundred thousand': [
    'tools/stored-bets/stored-bets.test.ts',
    'server/modules/feeds/providers/house/house-feed.test.ts',
    'server/modules/feeds/providers/house/played-slips.test.ts',
    'server/modules/feeds/providers/house/returns.test.ts',
    'server/modules/rounds/running/rounds-random.test.ts',
    'server/modules/sportsbook/settlement/model.test.ts',
  ],
  'further starts with providers: a second bank, a trial with test keys': [
    'e2e/trial.spec.ts',
    'e2e/two-banks.spec.ts',
    'server/modules/payments/two-banks.test.ts',
  ],
  'copies of the project: a module, a game': [
    'tools/new-module/new-module.test.ts',
    'tools/new-game/new-game.test.ts',
    'e2e/games/playground.spec.ts',
  ],
  'every screen at other sizes, colours, languages and storages': [
    'e2e/accessibility-states.spec.ts',
    'e2e/forced-colors.spec.ts',
    'e2e/layout-shift.spec.ts',
    'e2e/limits-in-products.spec.ts',
    'e2e/storage.spec.ts',
    'e2e/text-size.spec.ts',
    'e2e/toasts.spec.ts',
    'e2e/typing.spec.ts',
    'e2e/untranslated.spec.ts',
    'e2e/specification/pages-installed.spec.ts',
  ],
  'the journeys of further games': [
    'e2e/games/boom-field.spec.ts',
    'e2e/games/card-21.spec.ts',
    'e2e/games/card-hi-lo.spec.ts',
    'e2e/games/fights.spec.ts',
    'e2e/games/football-league.spec.ts',
    'e2e/games/football-penalties.spec.ts',
    'e2e/games/jackpot-5-90.spec.ts',
    'e2e/games/jacks-poker.spec.ts',
    'e2e/games/keno-80.spec.ts',
    'e2e/games/live-draws.spec.ts',
    'e2e/games/one-screen.spec.ts',
    'e2e/games/plinko.spec.ts',
    'e2e/games/shared-screen.spec.ts',
    'e2e/games/spin-2-win-royale.spec.ts',
    'e2e/games/streaks.spec.ts',
    'e2e/games/trivia.spec.ts',
    'e2e/games/wheel-royale.spec.ts',
  ],
};

export const longTests: readonly string[] = Object.values(LONG_TESTS).flat();
