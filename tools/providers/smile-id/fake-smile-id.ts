import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { bytesOf, send } from '../fake-server.ts';
import { type FakeRegistry, isTooMany, startFakeRegistry } from '../registry/fake-registry.ts';

export const FAKE_SMILE_ID = { partnerId: '1234', key: 'abcd1234key' };

const claims = { partner_id: FAKE_SMILE_ID.partnerId, exp: Date.UTC(2100, 0, 1) / 1000 };
const TOKEN = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

const details = z.object({
  given_names: z.string().min(1),
  last_name: z.string().min(1),
  email: z.email().nullish(),
  phone_number: z.string().startsWith('+').nullish(),
});
const consent = z.object({
  granted: z.literal(true),
  granted_at: z.iso.datetime(),
  notice_language: z.string().regex(/^[A-Z]{2}$/),
  notice_privacy_policy_url: z.url(),
});

interface Job {
  readonly state: string;
  isOver: boolean;
}

export interface FakeSmileId extends FakeRegistry {
  /** The ids of the jobs, oldest first. */
  jobIds(): string[];
  /** Ends the jobs that are under way. */
  finishJobs(): void;
}

/** Smile ID v3 according to its specification: a token, a job that is decided later, and its state. */
export async function startFakeSmileId(port?: number): Promise<FakeSmileId> {
  const jobs = new Map<string, Job>();
  const fake = await startFakeRegistry(async (own, request, response) => {
    if (request.url === '/v3/token') return answerToken(request, response);
    if (request.headers['smileid-token'] !== TOKEN) return refuse(response, 401, 'Invalid credentials.');
    if (request.url === '/v3/enhanced_kyc') return takeJob(own, jobs, request, response);
    return answerState(own, jobs, request.url?.slice('/v3/status/'.length) ?? '', response);
  }, port);
  return Object.assign(fake, {
    jobIds: () => [...jobs.keys()],
    finishJobs() {
      for (const job of jobs.values()) job.isOver = true;
    },
  });
}

function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, status, { status: 'no', message });
}

function answerToken({ headers }: IncomingMessage, response: ServerResponse): void {
  const { 'smileid-partner-id': partner, 'smileid-api-key': key } = headers;
  if (partner === FAKE_SMILE_ID.partnerId && key === FAKE_SMILE_ID.key) send(response, 200, { token: TOKEN });
  else refuse(response, 401, 'Invalid authentication credentials.');
}

async function takeJob(
  { persons }: FakeRegistry,
  jobs: Map<string, Job>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await formIn(request);
  if (form === null) return refuse(response, 415, 'Unsupported Media Type.');
  const read = details.safeParse(json(form.get('user_details')));
  if (!read.success || (read.data.email ?? read.data.phone_number) == null)
    return refuse(response, 400, 'Either email or phone_number is required.');
  if (!consent.safeParse(json(form.get('consent'))).success || !form.has('callback_url'))
    return refuse(response, 400, "Required field 'consent' is missing or invalid.");
  const number = String(form.get('id_number'));
  if (isTooMany(number, response)) return;
  const person = persons.get(number);
  const { given_names: given, last_name: last } = read.data;
  const names = new Set(`${given} ${last}`.toUpperCase().split(' '));
  const isSame = person !== undefined && names.has(person.firstName) && names.has(person.lastName);
  const id = `job_${String(jobs.size).padStart(26, '0')}`;
  const state = person?.isDeceased === true ? 'attention' : isSame ? 'clear' : 'block';
  jobs.set(id, { state, isOver: false });
  send(response, 202, { status: 'Accepted', job_id: id, user_id: request.headers['user-id'] });
}

function answerState(
  { isStrange }: FakeRegistry,
  jobs: ReadonlyMap<string, Job>,
  id: string,
  response: ServerResponse,
): void {
  const job = jobs.get(id);
  const named = { job_id: id, user_id: 'user' };
  if (job === undefined) send(response, 404, { ...named, status: 'not_found', message: 'Not found' });
  else if (!job.isOver) send(response, 202, { ...named, status: 'processing', message: 'Still processing' });
  else {
    const message = `Verification completed with state: ${isStrange ? 'attention' : job.state}`;
    send(response, 200, { ...named, status: 'complete', message });
  }
}

async function formIn(request: IncomingMessage): Promise<FormData | null> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return null;
  return new Response(new Uint8Array(await bytesOf(request)), {
    headers: { 'content-type': type },
  }).formData();
}

function json(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : null;
}
