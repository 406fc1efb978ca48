import { Check, ChevronDown, Download, type LucideIcon, Smartphone, TabletSmartphone } from 'lucide-react';
import { useInstall } from '../../browser/install-app.ts';
import { TEXTS } from './texts.ts';

const BADGE =
  'flex min-h-16 w-full items-center gap-3 large-text:flex-wrap rounded-lg bg-ink px-4 text-left text-white hover:bg-adire';

function BadgeFace({ Icon, system }: { Icon: LucideIcon; system: string }) {
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-7 shrink-0 text-danfo" />
      <span className="flex-1 large-text:basis-full large-text:py-2">
        <span className="block text-13 text-adire-light">{TEXTS.appTitle}</span>
        <span className="block font-head text-17">{system}</span>
      </span>
    </>
  );
}

interface AppLinkProps {
  readonly Icon: LucideIcon;
  readonly system: string;
  readonly steps: readonly string[];
  /** Installs directly where the browser can; otherwise the link opens the steps. */
  readonly onInstall?: (() => void) | undefined;
}

function AppLink({ Icon, system, steps, onInstall }: AppLinkProps) {
  if (onInstall !== undefined)
    return (
      <button type="button" onClick={onInstall} className={BADGE}>
        <BadgeFace Icon={Icon} system={system} />
        <Download aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
    );
  return (
    <details className="menu group rounded-lg open:bg-sunken">
      <summary className={`${BADGE} group-open:rounded-b-none`}>
        <BadgeFace Icon={Icon} system={system} />
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ol className="space-y-2 p-4 text-15">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-danfo text-13 font-semibold text-ink">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Instructions for installing the site as an app on the phone. */
export function AppLinks() {
  const { state, install } = useInstall();
  return (
    <section aria-labelledby="app-links" className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <h2 id="app-links" className="font-head text-28">
        {TEXTS.appTitle}
      </h2>
      <p className="mt-2 text-text-soft">{TEXTS.appText}</p>
      {state === 'installed' ? (
        <p className="mt-4 flex items-center gap-2 font-semibold text-good">
          <Check aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.installed}
        </p>
      ) : (
        <div className="mt-4 grid gap-3">
          <AppLink
            Icon={Smartphone}
            system={TEXTS.android}
            steps={TEXTS.androidSteps}
            onInstall={state === 'ready' ? () => void install() : undefined}
          />
          <AppLink Icon={TabletSmartphone} system={TEXTS.ios} steps={TEXTS.iosSteps} />
        </div>
      )}
    </section>
  );
}
