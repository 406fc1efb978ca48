import { CopyButton } from './copy-button.tsx';
import { TEXTS } from './texts.ts';

/** A code, large enough to be read out, with a button that copies it. */
export function CodeLine({ name, code }: { name: string; code: string }) {
  return (
    <p className="flex items-center gap-3 rounded-lg border border-dashed border-line-strong bg-sunken py-1 pl-3 text-left">
      <span className="min-w-0 flex-1">
        <span className="block text-13 leading-4 text-text-soft">{name}</span>
        <span className="figures block text-17 leading-6 font-semibold tracking-wider">{code}</span>
      </span>
      <CopyButton
        label={TEXTS.copy}
        text={code}
        className="flex min-h-12 items-center gap-2 rounded-lg px-3 text-15 font-semibold text-accent hover:underline"
      />
    </p>
  );
}
