import { printEach } from '../play/print-each.ts';
import { printSettings } from '../play/print-settings.ts';
import { startFakeClamd } from './fake-clamd.ts';

export async function playClamd(): Promise<void> {
  const fake = await startFakeClamd();
  printSettings({ CLAMD_ADDRESS: fake.address });
  printEach(fake.files, ({ length }) => `a file of ${length} bytes`);
}
