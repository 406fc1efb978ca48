import type { Refusal } from '@jara/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from '../database/unavailable.ts';
import { CallerGone, drop } from './gone.ts';
import { sendStatus } from './refusal.ts';
import { shapeSentence } from './shape-fault.ts';

export const UNAVAILABLE: Refusal = {
  status: 503,
  code: 'unavailable',
  message:
    'We will be back in a moment. If you sent money or a bet, check your history before you try again.',
};

/** The work continues after this answer; a retry with the same id returns its result. */
export const UNCERTAIN: Refusal = {
  status: 503,
  code: 'uncertain',
  message: 'This is not certain yet. Check again in a moment, or see your history before you try another.',
};

export const BAD_CALL: Refusal = { status: 400, code: 'bad_call', message: 'The call cannot be read.' };

/** The caller exceeded its own limits and may retry in a moment. */
export const TOO_MANY: Refusal = {
  status: 429,
  code: 'too_many',
  message: 'Too many calls at once. Wait a moment and try again.',
};

const OUR_FAULT: Refusal = {
  status: 500,
  code: 'our_fault',
  message:
    'Something went wrong on our side. If you sent money or a bet, check your history before you try again.',
};

const NOT_FOUND: Refusal = { status: 404, code: 'not_found', message: 'There is no such call or file.' };

const NOT_OUR_FAULT: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    message: 'That is more than we can read at once.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'not_json', message: 'Send the call as JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'bad_json', message: 'The call has no body.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'bad_json', message: 'The call is not readable JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad_json',
    message: 'The call arrived incomplete.',
  },
  // A path segment longer than any valid name.
  FST_ERR_MAX_PARAM_LENGTH: NOT_FOUND,
  // A path that leaves the site's folder.
  FST_STATIC_FORBIDDEN_PATH: NOT_FOUND,
};

/** The codes that refuse a call before its own route does, or in its place. */
export const REFUSED_BEFORE_ROUTES: readonly string[] = [
  ...[UNAVAILABLE, UNCERTAIN, BAD_CALL, TOO_MANY, OUR_FAULT].map(({ code }) => code),
  ...Object.values(NOT_OUR_FAULT).map(({ code }) => code),
];

/** Errors of the file library, by HTTP status. */
const OF_A_FILE: Readonly<Record<number, Refusal>> = {
  400: NOT_FOUND,
  403: NOT_FOUND,
  404: NOT_FOUND,
  412: { status: 412, code: 'changed', message: 'This file is another one by now. Ask for it whole.' },
  416: { status: 416, code: 'no_such_range', message: 'The file has no such part. Ask for it whole.' },
};

/** Answers any thrown value in the product's own shape. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CallerGone) return drop(reply);
  const refusal = refusalFor(error);
  if (refusal.status >= 500) request.log.error({ err: error, requestId: request.id }, 'http.call_failed');
  return sendStatus(reply, refusal);
}

export function refusalFor(error: unknown): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    return {
      ...BAD_CALL,
      ...(first === undefined ? {} : { message: shapeSentence(first) }),
      ...fieldOf(first?.instancePath ?? ''),
    };
  }
  const { code = '', statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = NOT_OUR_FAULT[code];
  if (known !== undefined) return known;
  if (error instanceof SyntaxError)
    return { status: 400, code: 'bad_json', message: 'The call is not readable JSON.' };
  if (statusCode === 429) return TOO_MANY;
  const ofFile = OF_A_FILE[statusCode ?? 500];
  if (ofFile !== undefined) return ofFile;
  return isUnavailable(error) ? UNAVAILABLE : OUR_FAULT;
}

/** `/lines/0/stake` belongs to the field `lines`. */
function fieldOf(instancePath: string): { field?: string } {
  const [, field = ''] = instancePath.split('/');
  return field === '' ? {} : { field };
}
