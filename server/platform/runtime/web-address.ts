import { z } from 'zod';

/** Without spaces, quotes and semicolons: it is also written into the page's content policy. */
export const webAddress = (fallback: string) =>
  z
    .string()
    .regex(/^https?:\/\/[\w.:-]+\/[\w./-]*$/, 'must be a web address')
    .default(fallback);
