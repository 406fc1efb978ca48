const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])$/i;

/** The host a request says it came by, where it is one: what is written into addresses and policies must not say more. */
export function hostOrLocal(host = 'localhost'): string {
  return HOST.test(host) ? host : 'localhost';
}
