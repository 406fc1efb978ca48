import { isIPv6 } from 'node:net';

/**
 * One IPv6 customer has 2⁶⁴ addresses: they count as one network. An IPv4-mapped IPv6 address counts as its IPv4
 * address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The /48 that an IPv6 network lies in; null for an IPv4 address. */
export function prefixOf(network: string): string | null {
  const [, prefix] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return prefix === undefined ? null : `${prefix}::/48`;
}
