import { z } from 'zod';

/** A secret shared by both sides of signed calls, and its name. */
export interface SigningKey {
  readonly id: string;
  /** At least 32 characters. */
  readonly secret: string;
}

/** At least one; during a key rotation, both are valid. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const KEY = /^([\w.-]{1,40}):(\S{32,200})$/;

function readKeys(list: string): SigningKey[] {
  return list.split(/[\s,]+/).flatMap((entry) => {
    const [, id, secret] = KEY.exec(entry) ?? [];
    return id === undefined || secret === undefined ? [] : [{ id, secret }];
  });
}

/** `name:secret`, several separated by commas. */
export const signingKeys = z
  .string()
  .refine(
    (list) => list.split(/[\s,]+/).every((entry) => KEY.test(entry)),
    'must be name:secret, the secret of 32 characters at least; several are separated by commas',
  )
  .transform(readKeys)
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'must give each key a name of its own',
  )
  .transform(([first, ...others], context): SigningKeys => {
    if (first !== undefined) return [first, ...others];
    context.addIssue('must name a key');
    return z.NEVER;
  });
