import { z } from 'zod';
import { call, done } from './call.ts';
import { letter, replyTo } from './fields.ts';

export const contactTopic = z.enum(['deposit', 'withdrawal', 'game', 'account', 'break', 'other']);
export type ContactTopic = z.infer<typeof contactTopic>;

export const contact = call({
  method: 'POST',
  path: '/agent/contact',
  summary:
    'Write to support. The letter goes to its mailbox; the answer comes to the address or number given.',
  body: z.object({ replyTo, topic: contactTopic, letter }),
  answer: done,
});
