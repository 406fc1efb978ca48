import type { DeskGame } from '@jara/contract/desk-games';
import type { StakeLimits } from '@jara/game-kit/definition';
import { gameProduct, sharedProduct } from '@jara/ledger/account';
import { toNaira } from '@jara/money/kobo';
import { ALARM_Z, type ReturnDay, readReturnDays, type Theory, theoriesOf } from '../../monitor/monitor.ts';
import { NO_CAPS, productOf, readSwitches, type SwitchRow } from '../../products/products.ts';
import { type DayOfProduct, daysLater, operatorDay, readDayTotals } from '../../wallet/wallet.ts';
import type { DeskDeps } from '../types.ts';
import { capsView } from './caps-rule.ts';

const MONTH_DAYS = 30;
const CHART_DAYS = 90;
const MS_IN_SECOND = 1000;

/** Of a category: its switch, its title, and the kind of product in it. */
const CATEGORIES = [
  { product: '*', title: 'Everything' },
  { product: 'game:*', title: 'All solo games' },
  { product: 'shared:*', title: 'All shared games' },
  { product: 'studio:*', title: 'All games of studios' },
] as const;

type Known = Pick<DeskGame, 'product' | 'title' | 'kind' | 'limits' | 'minRoundSeconds'>;

/** Sums of a product over days. */
interface Sums {
  readonly bets: number;
  readonly staked: number;
  readonly paid: number;
  /** Of the squared deviations of each day; null: there is no theory. */
  readonly variance: number | null;
}

const NOTHING: Sums = { bets: 0, staked: 0, paid: 0, variance: 0 };

const plus = (sums: Sums, day: Pick<ReturnDay, 'bets' | 'staked' | 'paid' | 'deviation'>): Sums => ({
  bets: sums.bets + Number(day.bets),
  staked: sums.staked + Number(day.staked),
  paid: sums.paid + Number(day.paid),
  variance: sums.variance === null || day.deviation === null ? null : sums.variance + day.deviation ** 2,
});

/** As the monitor computes the distance of one day: from the nearest return that the rules allow. */
function zOf({ staked, paid, variance }: Sums, theory: Theory | undefined): number | null {
  if (theory === undefined || variance === null) return null;
  const nearest = Math.min(Math.max(paid / staked, theory.least), theory.most);
  const difference = paid - nearest * staked;
  return difference === 0 || variance === 0 ? 0 : difference / Math.sqrt(variance);
}

const naira = (kobo: number) => toNaira(BigInt(Math.round(kobo)));

const limitsOf = ({ minStakeKobo, maxStakeKobo, maxPayoutKobo }: StakeLimits) => ({
  ...{ minStake: toNaira(minStakeKobo), maxStake: toNaira(maxStakeKobo), maxPayout: toNaira(maxPayoutKobo) },
});

function knownProducts({ games, sharedGames, rgs }: DeskDeps): Known[] {
  const own = [
    ...games.map(({ id, title, limits }) => ({
      ...{ product: gameProduct(id), title, kind: 'solo' as const, limits: limitsOf(limits) },
      minRoundSeconds: rgs.minRoundMs(id) / MS_IN_SECOND,
    })),
    ...sharedGames.map(({ id, title, limits }) => ({
      ...{ product: sharedProduct(id), title, kind: 'shared' as const, limits: limitsOf(limits) },
      minRoundSeconds: null,
    })),
  ];
  const bare = { limits: null, minRoundSeconds: null };
  return [
    ...CATEGORIES.map((category) => ({ ...category, ...bare, kind: 'category' as const })),
    { ...bare, product: 'sports', title: 'Sports betting', kind: 'sports' as const },
    ...own.toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  ];
}

/** Our own products and the games of studios that the catalogue lists, or that a switch or a bet names. */
async function allProducts(deps: DeskDeps, named: Iterable<string>): Promise<Known[]> {
  const known = knownProducts(deps);
  const names = new Set(known.map(({ product }) => product));
  const listed = await deps.catalogue.games();
  const studios = new Map<string, string>();
  for (const { gameId, gameTitle } of listed.ok ? listed.games : []) {
    const product = productOf(gameId, deps);
    if (!names.has(product)) studios.set(product, gameTitle);
  }
  for (const product of named)
    if (product.startsWith('studio:') && !names.has(product) && !studios.has(product))
      studios.set(product, product.slice('studio:'.length));
  return [
    ...known,
    ...[...studios]
      .map(([product, title]) => ({
        ...{ product, title, kind: 'studio' as const, limits: null, minRoundSeconds: null },
      }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  ];
}

/** Of a game, the sportsbook or a category. */
export const titleOfProduct = ({ wallet }: Pick<DeskDeps, 'wallet'>, product: string): string =>
  CATEGORIES.find((category) => category.product === product)?.title ?? wallet.productTitle(product);

export const isProductKnown = async (deps: DeskDeps, product: string): Promise<boolean> =>
  (await allProducts(deps, [])).some((one) => one.product === product);

export async function listGames(deps: DeskDeps): Promise<DeskGame[]> {
  const { db, shards, clock } = deps;
  const now = clock.now();
  const since = daysLater(operatorDay(now), -MONTH_DAYS);
  const [switches, days, today] = await Promise.all([
    readSwitches(db.kysely),
    readReturnDays(db.kysely, { since }),
    readDayTotals(shards, now),
  ]);
  const theories = theoriesOf(deps.games, deps.sharedGames);
  const byProduct = Map.groupBy(days, ({ product }) => product);
  const todays = new Map(today.map((one) => [one.product, one]));
  const products = await allProducts(deps, [...switches.map(({ product }) => product), ...todays.keys()]);
  const states = new Map(switches.map((one) => [one.product, one]));
  return products.map((known) => {
    const theory = theories.get(known.product);
    return {
      ...{ ...known, ...switchOf(states.get(known.product)) },
      caps: known.kind === 'category' ? null : capsView(states.get(known.product) ?? NO_CAPS),
      closedWith: known.kind === 'category' ? null : closedWith(known.product, states),
      ...{ theory: theory ?? null, month: monthOf(byProduct.get(known.product) ?? [], theory) },
      today: todayView(todays.get(known.product)),
    };
  });
}

function switchOf(row: SwitchRow | undefined): Pick<DeskGame, 'status' | 'change'> {
  if (row === undefined) return { status: 'open', change: null };
  const { status, setAt, setBy, reason } = row;
  return { status, change: { at: setAt.toISOString(), by: setBy, reason } };
}

function closedWith(product: string, states: ReadonlyMap<string, SwitchRow>): string | null {
  const kind = `${product.split(':')[0]}:*`;
  const category = CATEGORIES.find(
    (one) => (one.product === '*' || one.product === kind) && states.get(one.product)?.status === 'closed',
  );
  return category?.title ?? null;
}

function monthOf(days: readonly ReturnDay[], theory: Theory | undefined): DeskGame['month'] {
  if (days.length === 0) return null;
  const sums = days.reduce(plus, NOTHING);
  const z = zOf(sums, theory);
  const isOff = (distance: number | null) => distance !== null && Math.abs(distance) >= ALARM_Z;
  return {
    ...{ bets: sums.bets, staked: naira(sums.staked), paid: naira(sums.paid), z },
    isAlarm: isOff(z) || days.some((day) => isOff(day.z)),
  };
}

const todayView = (day: DayOfProduct | undefined): DeskGame['today'] =>
  day === undefined ? null : { bets: day.bets, staked: toNaira(day.staked), paid: toNaira(day.paid) };

/** The days of a product with the totals since the first of them; today comes last, with the deviation of a bet on the days before. */
export async function returnOf(deps: DeskDeps, product: string) {
  const { db, shards, clock } = deps;
  const now = clock.now();
  const day = operatorDay(now);
  const [days, todays] = await Promise.all([
    readReturnDays(db.kysely, { since: daysLater(day, -CHART_DAYS), product }),
    readDayTotals(shards, now),
  ]);
  const theory = theoriesOf(deps.games, deps.sharedGames).get(product);
  let sums = NOTHING;
  const view = (one: Pick<ReturnDay, 'day' | 'bets' | 'staked' | 'paid' | 'deviation' | 'z'>) => {
    sums = plus(sums, one);
    return {
      ...{ day: one.day, bets: Number(one.bets), staked: toNaira(one.staked), paid: toNaira(one.paid) },
      ...{ z: one.z, total: { actual: sums.paid / sums.staked, ...bandOf(sums, theory) } },
    };
  };
  const past = days.map((one) => ({ ...view(one), isToday: false }));
  const found = todays.find((one) => one.product === product);
  if (found === undefined || found.staked <= 0n) return { theory: theory ?? null, days: past };
  const { bets, variance } = sums;
  const deviation = variance === null || bets === 0 ? null : Math.sqrt((variance / bets) * found.bets);
  const today = { ...found, day, bets: BigInt(Math.round(found.bets)), deviation, z: null };
  return { theory: theory ?? null, days: [...past, { ...view(today), isToday: true }] };
}

function bandOf({ staked, variance }: Sums, theory: Theory | undefined) {
  if (theory === undefined || variance === null) return { low: null, high: null };
  const width = (ALARM_Z * Math.sqrt(variance)) / staked;
  return { low: Math.max(0, theory.least - width), high: theory.most + width };
}
