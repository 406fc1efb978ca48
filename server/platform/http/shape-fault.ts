/** The first schema violation of a call. */
export interface ShapeFault {
  /** `/requestId`, `/lines/0/stake`; `/` for the call itself. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** A sentence in plain words that names the field, instead of the schema library's message. */
export function shapeSentence({ instancePath, keyword, params, message }: ShapeFault): string {
  const path = instancePath.split('/').filter(Boolean).join('.');
  return `${path === '' ? 'The call' : `“${path}”`} ${mustBe(keyword, params, message)}.`;
}

function mustBe(keyword: string, params: ShapeFault['params'], message = 'cannot be read'): string {
  const { expected, origin, maximum, minimum, values } = params;
  switch (keyword) {
    case 'invalid_type':
      return `must be there, and be ${KINDS[String(expected)] ?? 'of another kind'}`;
    case 'too_big':
      return origin === 'string' ? `may have at most ${maximum} characters` : `may be at most ${maximum}`;
    case 'too_small':
      return origin === 'string' ? `must have at least ${minimum} character` : `must be at least ${minimum}`;
    case 'invalid_value':
      return Array.isArray(values) ? `must be ${values.join(' or ')}` : 'cannot be that';
    case 'invalid_format':
      return 'does not look as it should';
    case 'custom':
      return message;
    default:
      return 'cannot be read';
  }
}
