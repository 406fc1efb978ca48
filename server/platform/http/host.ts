const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])$/i;

/**
 * The host of a request if it is valid, else `localhost`: it is written into addresses and policies, so it must not
 * contain anything else.
 */
export function hostOrLocal(host = 'localhost'): string {
  return HOST.test(host) ? host : 'localhost';
}

/** Whether only the machine itself reaches a host: a name or an address, an IPv6 address with or without its brackets. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
