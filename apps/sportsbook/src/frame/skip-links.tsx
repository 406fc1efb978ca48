import { go } from '../route.ts';
import { TEXTS } from './texts.ts';

/** Elements that a skip link moves the focus to; each has `tabIndex={-1}`. */
export const SKIP_TARGETS = { screen: 'screen', slip: 'slip-beside' } as const;

const focus = (id: string): void => document.getElementById(id)?.focus();

/** First in the tab order: one press leads past the bars to the screen, another to the slip. */
export function SkipLinks({ isWide }: { isWide: boolean }) {
  return (
    <>
      <SkipButton onPress={() => focus(SKIP_TARGETS.screen)}>{TEXTS.skipToScreen}</SkipButton>
      <SkipButton onPress={() => (isWide ? focus(SKIP_TARGETS.slip) : go({ at: 'slip' }))}>
        {TEXTS.skipToSlip}
      </SkipButton>
    </>
  );
}

/** A button, not a link: the address's fragment names the screen. */
function SkipButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-40 focus:min-h-12! focus:rounded-lg focus:bg-surface focus:px-4! focus:text-15 focus:font-semibold focus:text-accent focus:shadow-lg"
    >
      {children}
    </button>
  );
}
