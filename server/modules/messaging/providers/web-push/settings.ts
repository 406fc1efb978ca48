import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface WebPushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The address at which a push service reaches the operator. */
  readonly contact: string;
  /** A stand-in that receives all calls; null: each subscription's own service. */
  readonly url: string | null;
}

export const webPushSettings = defineSettings({
  variables: {
    WEB_PUSH_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, 'must be as npm run push-keys prints it')
      .optional(),
    WEB_PUSH_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be as npm run push-keys prints it')
      .optional(),
    WEB_PUSH_CONTACT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[\w.-]+\S*)$/, 'must be mailto:… or https://…')
      .optional(),
    WEB_PUSH_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\/?$/, 'must be a web address')
      .optional(),
  },
  refusals({ WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey, WEB_PUSH_CONTACT: contact }) {
    const given = [publicKey, privateKey, contact].filter((value) => value !== undefined).length;
    if (given % 3 !== 0)
      return ['WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY and WEB_PUSH_CONTACT belong together.'];
    if (publicKey === undefined || privateKey === undefined || isPair(publicKey, privateKey)) return [];
    return ['WEB_PUSH_PRIVATE_KEY is not the private key of WEB_PUSH_PUBLIC_KEY.'];
  },
  read(given): WebPushSettings | null {
    const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = given;
    const { WEB_PUSH_CONTACT: contact, WEB_PUSH_URL: url } = given;
    if (publicKey === undefined || privateKey === undefined || contact === undefined) return null;
    return { publicKey, privateKey, contact, url: url?.replace(/\/$/, '') ?? null };
  },
});

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
