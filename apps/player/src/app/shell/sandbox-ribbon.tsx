import { Ribbon } from '@jara/ui/ribbon';

/**
 * The sandbox's notice that no money is real, with links to its messages and bank. It is in every page; the style sheet hides it
 * where the server runs live, so that it never appears late.
 */
export function SandboxRibbon() {
  const link = 'inline-block px-1 py-0.5 text-white underline underline-offset-4';
  return (
    <div className="sandbox-only relative z-40">
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
