import { MAX_ROUNDS } from '@jara/fairness/season';
import { isClientSeed } from '@jara/fairness/seed';
import { fieldsOf, wholeNumber } from '../fields.ts';
import { isHash, isText, MAX_ID_CHARS, MAX_NONCE, type Unread } from './receipt.ts';

/** The `kind` of a season. */
const KIND = 'jaraplay-season';
const FORMAT = 1;
const MAX_SOURCE_CHARS = 200;

/** A round in the season's file. */
export interface SeasonRound {
  readonly round: number;
  readonly link: string;
  readonly outcome: unknown;
  /** The round was voided and its stakes were returned; its link is revealed all the same. */
  readonly isVoid?: boolean;
}

/** A season of a shared game, complete or up to now: one JSON text that anyone may fetch and check. */
export interface SeasonFile {
  readonly kind: typeof KIND;
  readonly format: typeof FORMAT;
  readonly gameId: string;
  /** Of the game's rules; a season is played by one version. */
  readonly version: number;
  readonly seasonId: string;
  /** Length of the chain. */
  readonly rounds: number;
  readonly commitment: string;
  /** Time of publication of the commitment, as `2026-11-23T09:00:00.000Z`. */
  readonly committedAt: string;
  readonly publicValue: string;
  /** Source of the public value, in words. */
  readonly publicValueSource: string;
  readonly publicValueAt: string;
  /** In their order, from round 1. */
  readonly played: readonly SeasonRound[];
}

export function seasonFileOf(season: Omit<SeasonFile, 'kind' | 'format'>): SeasonFile {
  return { kind: KIND, format: FORMAT, ...season };
}

export type ReadSeason = { readonly ok: true; readonly season: SeasonFile } | Unread;

export const isSeasonFile = (input: unknown) => fieldsOf(input).kind === KIND;

/** One format only, so that times compare as strings do. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isTime = (value: unknown) => typeof value === 'string' && TIME.test(value);

const FIELDS: readonly (readonly [keyof SeasonFile, (value: unknown) => boolean])[] = [
  ['gameId', (value) => isText(value, MAX_ID_CHARS)],
  ['version', (value) => wholeNumber(value, 1, MAX_NONCE) !== null],
  ['seasonId', (value) => isText(value, MAX_ID_CHARS)],
  ['rounds', (value) => wholeNumber(value, 1, MAX_ROUNDS) !== null],
  ['commitment', isHash],
  ['committedAt', isTime],
  ['publicValue', (value) => typeof value === 'string' && isClientSeed(value)],
  ['publicValueSource', (value) => isText(value, MAX_SOURCE_CHARS)],
  ['publicValueAt', isTime],
  ['played', (value) => Array.isArray(value) && value.length <= MAX_ROUNDS],
];

function isRound(value: unknown): boolean {
  const { round, link, outcome, isVoid } = fieldsOf(value);
  return (
    wholeNumber(round, 1, MAX_ROUNDS) !== null &&
    isHash(link) &&
    outcome !== undefined &&
    (isVoid === undefined || typeof isVoid === 'boolean')
  );
}

/** Parses a season's file, trusting nothing of it. Unknown fields are ignored. */
export function readSeason(input: unknown): ReadSeason {
  const fields = fieldsOf(input);
  if (fields.kind !== KIND) return { ok: false, fault: { code: 'not_a_receipt' } };
  if (fields.format !== FORMAT) return { ok: false, fault: { code: 'newer_format' } };
  const wrong = FIELDS.find(([name, isGood]) => !isGood(fields[name]))?.[0];
  if (wrong !== undefined) return { ok: false, fault: { code: 'bad_field', field: wrong } };
  const season = fields as unknown as SeasonFile;
  const badRound = season.played.findIndex((round) => !isRound(round));
  if (badRound !== -1) return { ok: false, fault: { code: 'bad_field', field: `played[${badRound}]` } };
  return { ok: true, season };
}
