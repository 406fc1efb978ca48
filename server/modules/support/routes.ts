import { contact } from '@jara/contract/support';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { supportRefusals } from './errors.ts';
import type { Support } from './support.ts';

export function registerSupportRoutes(app: App, support: Support): void {
  route(app, contact, async (letter, request, reply) => {
    const written = await support.write(letter, request.network);
    if (!written.ok) return sendRefusal(reply, supportRefusals, written);
    return { status: 200 as const, message: 'We have your message. A person reads it and answers you.' };
  });
}
