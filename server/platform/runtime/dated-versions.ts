import { z } from 'zod';

/** A version of a rule, in force from the beginning of a day of the operator's calendar until the next version. */
interface Dated {
  /** Such as `2027-01-01`. */
  readonly from: string;
}

const MAX_VERSIONS = 50;

/** A variable that lists the versions of a rule in JSON, each later than the one before. Any other text is refused with `message`. */
export function datedVersions<Version extends Dated>(version: z.ZodType<Version>, message: string) {
  const list = z.array(version).min(1).max(MAX_VERSIONS);
  return z.string().transform((text, context): readonly Version[] => {
    const parsed = list.safeParse(parseJson(text));
    if (parsed.success && isOrdered(parsed.data)) return parsed.data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Null: the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isOrdered = (versions: readonly Dated[]) =>
  versions.every(({ from }, at) => at === 0 || from > (versions[at - 1]?.from ?? from));
