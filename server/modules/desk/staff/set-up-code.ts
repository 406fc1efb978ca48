import { brand } from '@jara/brand/brand';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Messaging } from '../../messaging/types.ts';

/** Sends the code to the person alone: not even the colleague who invites sees it. */
export async function sendSetUpCode(
  messaging: Pick<Messaging, 'enqueue'>,
  within: DirectoryExecutor,
  email: string,
  code: string,
): Promise<void> {
  await messaging.enqueue(within, {
    ...{ to: email, channel: 'email', subject: `${brand.name}: set up your access to the desk` },
    text: `Open the operator’s desk, choose “Set up access” and type this code. It works once, for a day.\n\n${code}`,
  });
}
