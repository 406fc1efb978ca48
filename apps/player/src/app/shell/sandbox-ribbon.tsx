import { Ribbon } from '@jara/ui/ribbon';

/**
 * In the sandbox: nothing here is real money, and where the sandbox's messages and bank are. It stands in every page; the style
 * sheet takes it out where the server said that it is live, so that it is there with the first paint or never.
 */
export function SandboxRibbon() {
  const link = 'inline-block px-1 py-0.5 text-white underline underline-offset-4';
  return (
    <div className="sandbox-only">
      <Ribbon>
        Sandbox: no real money.{' '}
        <a href="/sandbox/outbox" target="_blank" rel="noreferrer" className={link}>
          Outbox
        </a>{' '}
        <a href="/sandbox/bank" target="_blank" rel="noreferrer" className={link}>
          Bank
        </a>
      </Ribbon>
    </div>
  );
}
