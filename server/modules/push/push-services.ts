/** The push services of the browsers: Chrome and those made of it, Firefox, Safari, Edge. */
const HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/**
 * Whether an address is of a known push service. The server calls it, so it is never one of a private network, however its name is written or resolved.
 */
export function isOfPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return HOSTS.some((host) => host.test(hostname));
}
