import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { playerCalls } from './calls.ts';
import { gameCalls } from './game-server.ts';
import { liveTicket } from './live.ts';
import * as sandbox from './sandbox.ts';
import { sharedGameCalls } from './shared-games.ts';
import { sportsCalls } from './sports.ts';
import { sportsBetCalls } from './sports-bets.ts';
import { text } from './text.ts';

const bodies: [name: string, body: z.ZodType][] = Object.entries({
  ...playerCalls,
  ...gameCalls,
  ...sharedGameCalls,
  ...sportsCalls,
  ...sportsBetCalls,
  liveTicket,
  bankTransfer: sandbox.bankTransfer,
  outbox: sandbox.outbox,
}).map(([name, { body }]) => [name, body]);

/** Every text schema within a schema, with its path. */
function textsOf(schema: unknown, path: string): [path: string, schema: z.ZodString][] {
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, inner]) => textsOf(inner, `${path}.${field}`));
  return [];
}

const UNSTORABLE = ['\u0000', 'a\u0000', '\u0007b', '\u007f', '\ud800', 'a\udc00'];

test('no text of any call takes what the database does not', () => {
  const texts = bodies.flatMap(([name, body]) => textsOf(body, name));
  assert.ok(texts.length > 100, `${texts.length} texts found`);
  for (const [path, schema] of texts)
    for (const written of UNSTORABLE)
      assert.equal(schema.safeParse(written).success, false, `${path} takes ${JSON.stringify(written)}`);
});

test('a text takes every alphabet, tabs, line breaks and emoji, and names what it may not hold', () => {
  for (const written of ['', 'Ọlá\tAde\r\nمحمد', '😀', '\u200c'])
    assert.ok(text(40).safeParse(written).success, written);
  assert.equal(text(40).safeParse('\u0000').error?.issues[0]?.message, 'may not hold control characters');
});
