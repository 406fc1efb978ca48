import type { FrameLocator } from '@playwright/test';

/** A part of a document at one of its moments. */
export interface RecordedText {
  /** Its `aria-label`. */
  readonly label: string;
  /** The texts of its children, in their order; empty ones are left out. */
  readonly parts: readonly string[];
}

/**
 * Records each text that the visible parts of a game's document have from now on: a moment that a busy machine passes over can still
 * be examined afterwards.
 *
 * @param selector CSS selector of the parts
 * @returns reads the texts so far, each once, in the order of their first appearance
 */
export async function recordTexts(
  frame: FrameLocator,
  selector: string,
): Promise<() => Promise<RecordedText[]>> {
  const texts = await frame.locator('body').evaluateHandle((body, parts) => {
    const known = new Set<string>();
    const seen: RecordedText[] = [];
    const record = () => {
      for (const part of body.querySelectorAll(parts)) {
        if (!part.checkVisibility({ visibilityProperty: true })) continue;
        const text = {
          label: part.getAttribute('aria-label') ?? '',
          parts: [...part.children].map((child) => child.textContent.trim()).filter((one) => one !== ''),
        };
        const key = JSON.stringify(text);
        if (!known.has(key)) seen.push(text);
        known.add(key);
      }
    };
    record();
    new MutationObserver(record).observe(body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, selector);
  return () => texts.jsonValue();
}
