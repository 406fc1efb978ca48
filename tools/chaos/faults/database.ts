import { once } from 'node:events';
import { statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findModules } from '../../../server/node/modules.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { ensureMonths } from '../../../server/platform/database/month-partitions.ts';
import { hasEnded, isReady } from '../server-process.ts';
import type { Fault } from './fault.ts';

const READER_MS = 14_000;
const MONTHS_ON = 6;
const FULL_MS = 8000;
const READY_LIMIT_MS = 20_000;
const POLL_EVERY_MS = 100;
const LEFT_BYTES = 0;

const TABLES = `
  select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
   where schemaname in ('public', 'pgboss') order by 1`;

/** Reads as pg_dump does: one snapshot, and a lock on every table until the end. A pg_dump of this PostgreSQL version is not available. */
async function holdAsDump(reader: pg.Client): Promise<number> {
  await reader.query('begin isolation level repeatable read, read only');
  const { rows } = await reader.query<{ name: string }>(TABLES);
  for (const { name } of rows) await reader.query(`lock table ${name} in access share mode`);
  for (const { name } of rows) await reader.query(`select md5(string_agg(t::text, '')) from ${name} t`);
  return rows.length;
}

export const monthChange: Fault = {
  name: 'month-change',
  sentence: `partitions of ${MONTHS_ON + 3} coming months are attached while a reader is open for ${READER_MS / 1000} s`,
  async prepare({ connect, nodeEnv }) {
    const reader = await connect();
    const months = (await findModules()).flatMap(({ monthlyTables = [] }) => monthlyTables);
    return async () => {
      const db = openDatabase({ url: nodeEnv().DATABASE_URL ?? '', maxConnections: 2 });
      const notes: string[] = [];
      try {
        await holdAsDump(reader);
        const closed = delay(READER_MS).then(() => reader.query('rollback'));
        const startMs = performance.now();
        for (let month = 3; month <= MONTHS_ON; month += 3) {
          for (const table of months) {
            const ahead = await ensureMonths(db, table, monthsOn(month));
            notes.push(`${table}: ${ahead} months ready beyond the ${month} that come first`);
          }
        }
        notes.push(`done ${((performance.now() - startMs) / 1000).toFixed(1)} s after the reader had opened`);
        await closed;
        return { notes, wrong: [] };
      } finally {
        await db.close();
      }
    };
  },
};

function monthsOn(count: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1));
}

/** Moves half of the strangers as a balancer would: to a ready node, away from one that is not. */
export const dumpAndDeploy: Fault = {
  name: 'dump-and-deploy',
  sentence:
    'a dump holds its locks while a node starts and migrates, takes half of the strangers, and is replaced by the next one',
  async prepare({ connect, startNode, strangers, origin }) {
    const reader = await connect();
    const half = strangers.slice(0, strangers.length / 2);
    return async () => {
      const tables = await holdAsDump(reader);
      const first = await startNode({ DRAIN_SECONDS: '2' });
      for (const stranger of half) stranger.moveTo(first.origin);
      await delay(3000);
      const second = await startNode();
      const gone = once(first.child, 'exit');
      first.child.kill('SIGTERM');
      while (await isReady(first.origin)) await delay(POLL_EVERY_MS);
      const wasServing = !hasEnded(first.child);
      for (const stranger of half) stranger.moveTo(second.origin);
      const [code] = await gone;
      await delay(2000);
      for (const stranger of half) stranger.moveTo(origin);
      await reader.query('rollback');
      return {
        notes: [`the dump held ${tables} tables`],
        wrong: [
          ...(wasServing ? [] : ['the stopped node ended before it reported that it was not ready']),
          ...(code === 0 ? [] : [`the stopped node ended with ${code}`]),
        ],
      };
    };
  },
};

export const diskFull: Fault = {
  name: 'disk-full',
  sentence: `the database's disk is full for ${FULL_MS / 1000} s`,
  megabytes: 400,
  hitsAllPlayers: true,
  async prepare({ dataDir, origin }) {
    const filler = join(dataDir, 'filler');
    return async () => {
      const { bavail, bsize } = statfsSync(dataDir);
      fill(filler, bavail * bsize - LEFT_BYTES);
      const notes: string[] = [];
      const untilMs = performance.now() + FULL_MS;
      let refusedReady = false;
      while (performance.now() < untilMs) {
        refusedReady ||= !(await isReady(origin));
        await delay(POLL_EVERY_MS);
      }
      await rm(filler);
      const freedMs = performance.now();
      while (!(await isReady(origin)) && performance.now() - freedMs < READY_LIMIT_MS)
        await delay(POLL_EVERY_MS);
      notes.push(`ready again ${((performance.now() - freedMs) / 1000).toFixed(1)} s after there was space`);
      return {
        notes,
        wrong: [
          ...(refusedReady ? [] : ['the node called itself ready while the disk was full']),
          ...((await isReady(origin)) ? [] : ['the node was not ready again after there was space']),
        ],
      };
    };
  },
};

/** Fills the file until the file system is full. */
function fill(file: string, bytes: number): void {
  const chunk = Buffer.alloc(1024 * 1024);
  for (let written = 0; written < bytes; written += chunk.length) {
    try {
      writeFileSync(file, chunk, { flag: 'a' });
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOSPC') return;
      throw error;
    }
  }
}
