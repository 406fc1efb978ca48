import { brand } from '@jara/brand/brand';
import type { SandboxAccount } from './sandbox-accounts.ts';

const INNER_WIDTH = 72;

/** The box a first start ends with: where everything is and who can play. */
export function welcomeBox(origin: string, mode: string, accounts: readonly SandboxAccount[]): string {
  const lines = [
    `${brand.name} is running (${mode})`,
    '',
    `Play              ${origin}`,
    ...(accounts.length === 0
      ? []
      : [
          `Messages sent     ${origin}/sandbox/outbox`,
          `The sandbox bank  ${origin}/sandbox/bank`,
          `The calls         ${origin}/docs`,
          '',
          'Ready to play:',
          ...accounts.map(
            ({ userType, phoneNumber, password, balance }) =>
              `  ${userType.padEnd(10)}  ${phoneNumber}  ${password}  ${balance}`,
          ),
        ]),
    '',
    'Stop with Ctrl-C.',
  ];
  const edge = '─'.repeat(INNER_WIDTH + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(INNER_WIDTH)} │`), `└${edge}┘`].join('\n');
}
