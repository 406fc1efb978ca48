const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])$/i;

/**
 * The host of a request if it is valid, else `localhost`: it is written into addresses and policies, so it must not
 * contain anything else.
 */
export function hostOrLocal(host = 'localhost'): string {
  return HOST.test(host) ? host : 'localhost';
}
