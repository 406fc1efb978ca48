import { Ribbon } from '@jara/ui/ribbon';
import { useServerMode } from './server-mode.ts';

/** In the sandbox: nothing here is real money, and where the sandbox's messages and bank are. */
export function SandboxRibbon() {
  if (useServerMode() !== 'sandbox') return null;
  const link = 'inline-block px-1 py-0.5 text-white underline underline-offset-4';
  return (
    <Ribbon>
      Sandbox: no real money.{' '}
      <a href="/sandbox/outbox" target="_blank" rel="noreferrer" className={link}>
        Outbox
      </a>{' '}
      <a href="/sandbox/bank" target="_blank" rel="noreferrer" className={link}>
        Bank
      </a>
    </Ribbon>
  );
}
