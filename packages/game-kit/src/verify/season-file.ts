import { MAX_ROUNDS } from '@jara/fairness/season';
import { isClientSeed } from '@jara/fairness/seed';
import { fieldsOf, wholeNumber } from '../fields.ts';
import {
  type DocumentKind,
  isHash,
  isText,
  MAX_ID_CHARS,
  MAX_NONCE,
  readFields,
  type Unread,
} from './receipt.ts';

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
  /** Source of the public value: `drand:<chain>:<round>`, named with the commitment, or in words. */
  readonly publicValueSource: string;
  /** The beacon's signature of that round; absent where no beacon made the value. */
  readonly publicValueProof?: string;
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

const FIELDS: DocumentKind<SeasonFile>['fields'] = [
  ['gameId', (value) => isText(value, MAX_ID_CHARS)],
  ['version', (value) => wholeNumber(value, 1, MAX_NONCE) !== null],
  ['seasonId', (value) => isText(value, MAX_ID_CHARS)],
  ['rounds', (value) => wholeNumber(value, 1, MAX_ROUNDS) !== null],
  ['commitment', isHash],
  ['committedAt', isTime],
  ['publicValue', (value) => typeof value === 'string' && isClientSeed(value)],
  ['publicValueSource', (value) => isText(value, MAX_SOURCE_CHARS)],
  ['publicValueProof', (value) => value === undefined || isText(value, MAX_SOURCE_CHARS)],
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

/** Parses a season's file. */
export function readSeason(input: unknown): ReadSeason {
  const read = readFields<SeasonFile>(input, { kind: KIND, format: FORMAT, fields: FIELDS });
  if (!read.ok) return read;
  const season = read.document;
  const badRound = season.played.findIndex((round) => !isRound(round));
  if (badRound !== -1) return { ok: false, fault: { code: 'bad_field', field: `played[${badRound}]` } };
  return { ok: true, season };
}
