import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'] &
  Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The server's options, which the browser's interface checks itself. */
export const optionsFor = (options: object) => options as Options;
