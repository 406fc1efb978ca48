import { prefixOf } from '../../../platform/http/network.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { type LimitKind, limitKey } from '../codes/limit-key.ts';
import type { Count } from './counters.ts';
import type { Allowance, Budget, CodeBudgets, MessageBudgets } from './limits.ts';
import type { FullCode, Requester, Sending } from './types.ts';

/** One budget of a request: the sum of its rows is compared with the allowance. */
export interface Counted {
  readonly code: FullCode;
  readonly rows: readonly string[];
  /** The row that this request counts in. */
  readonly row: string;
  readonly allowance: Allowance;
}

/** Number of rows of each counter of the whole site: requests from different networks seldom count in the same one. */
const SITE_ROWS = 16;

/** One message, by SMS or by e-mail. */
export function sendingTo(channel: 'phone' | 'email', contact: string, about = contact): Sending {
  if (channel === 'phone') return { about, sms: true, email: false, to: contact };
  return { about, sms: false, email: true };
}

export function countedOf(budgets: MessageBudgets, requester: Requester, sending: Sending): Counted[] {
  return messagesOf(budgets, '', requester, sending);
}

/** The share of the reserve that a player on a known device uses: that player's own share first. */
export function reservedOf(
  { reserve }: CodeBudgets,
  requester: Requester,
  sending: Sending,
  playerId: bigint,
): Counted[] {
  const row = limitKey('player-reserve', String(playerId));
  const own = { code: 'too_many_from_network' as const, rows: [row], row, allowance: reserve.player };
  return [own, ...messagesOf(reserve, '-reserve', requester, sending)];
}

function messagesOf(
  { network, prefix, block, site }: MessageBudgets,
  kept: '' | '-reserve',
  requester: Requester,
  { sms, email, to }: Sending,
): Counted[] {
  const found: Counted[] = [];
  for (const channel of [...(sms ? (['sms'] as const) : []), ...(email ? (['email'] as const) : [])]) {
    found.push(ofNetwork('too_many_from_network', `network-${channel}${kept}`, requester, network[channel]));
    found.push(...ofPrefix(`prefix-${channel}${kept}`, requester, prefix[channel]));
    found.push(ofSite(`site-${channel}${kept}`, requester, site[channel]));
  }
  if (to === undefined) return found;
  // All but the last four digits.
  const row = limitKey(`block-sms${kept}`, to.slice(0, -4));
  return [...found, { code: 'too_many_to_block', rows: [row], row, allowance: block.sms }];
}

const NO_LIMIT: Budget = { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY };

/**
 * The counters of a wrong code: its network's row, and the site's, which demands a proof above the alarm threshold and never
 * refuses.
 */
export function wrongCodesOf({ network, alarmingWrongCodes }: CodeBudgets, requester: Requester) {
  const alarming = { free: { ...NO_LIMIT, hour: alarmingWrongCodes }, most: NO_LIMIT };
  return {
    ofNetwork: ofNetwork('wrong_codes_from_network', 'network-wrong-codes', requester, network.wrongCodes),
    ofSite: ofSite('site-wrong-codes', requester, alarming),
  };
}

function ofNetwork(code: FullCode, kind: LimitKind, requester: Requester, allowance: Allowance): Counted {
  const row = limitKey(kind, requester.network);
  return { code, rows: [row], row, allowance };
}

/** Only IPv6 networks have a prefix: an IPv4 address is counted alone. */
function ofPrefix(kind: LimitKind, { network }: Requester, allowance: Allowance): Counted[] {
  const prefix = prefixOf(network);
  if (prefix === null) return [];
  const row = limitKey(kind, prefix);
  return [{ code: 'too_many_from_network', rows: [row], row, allowance }];
}

/** A network always counts in the same row: its concurrent calls already wait at the network's own row. */
function ofSite(kind: LimitKind, { network }: Requester, allowance: Allowance): Counted {
  const rows = Array.from({ length: SITE_ROWS }, (_, index) => limitKey(kind, String(index)));
  const row = rows[Buffer.from(limitKey(kind, network)).readUInt8(0) % SITE_ROWS] ?? '';
  return { code: 'codes_stopped', rows, row, allowance };
}

/** When a budget has room again; null if it has now. `own` is the request's own part of the counts. */
export function fullUntil(
  { rows }: Counted,
  { hour, day }: Budget,
  counts: readonly Count[],
  own: 0 | 1 = 0,
): Date | null {
  const ours = counts.filter(({ key }) => rows.includes(key));
  const sum = (numberOf: (one: Count) => number) => ours.reduce((total, one) => total + numberOf(one), -own);
  const first = (from: (one: Count) => Date) => Math.min(...ours.map((one) => from(one).getTime()));
  if (sum(({ inDay }) => inDay) >= day) return new Date(first(({ dayFrom }) => dayFrom) + DAY_MS);
  if (sum(({ inHour }) => inHour) >= hour) return new Date(first(({ hourFrom }) => hourFrom) + HOUR_MS);
  return null;
}
