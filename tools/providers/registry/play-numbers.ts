import { enterSentinels, type FakeRegistry } from './fake-registry.ts';
import { NUMBERS } from './sentinels.ts';

/** Enters the persons of the known numbers, and prints them. */
export function playNumbers(fake: FakeRegistry): void {
  enterSentinels(fake);
  console.log(
    '\nBVNs and NINs with a known outcome for a player named Ngozi Adaeze Okafor; others are not found:',
  );
  for (const [number, { title }] of Object.entries(NUMBERS)) console.log(`  ${number}  ${title}`);
}
