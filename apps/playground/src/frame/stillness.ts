const REDUCED_MOTION = 'prefers-reduced-motion';

export interface Stillness {
  set(isStill: boolean): void;
}

/**
 * Emulates a player with reduced motion in this frame, regardless of the machine: scripts and media rules get the answer of such a
 * system.
 */
export function installStillness(frame: Window & typeof globalThis): Stillness {
  const matchMedia = frame.matchMedia.bind(frame);
  const written = new Map<CSSMediaRule, string>();
  let isStill = false;

  frame.matchMedia = (query) => {
    const found = matchMedia(query);
    if (!isStill || !query.includes(REDUCED_MOTION)) return found;
    const matches = !query.includes('no-preference');
    return new Proxy(found, {
      get(target, key) {
        const value: unknown = key === 'matches' ? matches : Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };

  function apply(): void {
    for (const sheet of frame.document.styleSheets)
      for (const rule of mediaRules(sheet.cssRules)) rewrite(rule);
  }

  function rewrite(rule: CSSMediaRule): void {
    const own = written.get(rule) ?? rule.media.mediaText;
    if (!own.includes(REDUCED_MOTION)) return;
    written.set(rule, own);
    const media = own.includes('no-preference') ? 'not all' : 'all';
    const wanted = isStill ? media : own;
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
  }

  // Style sheets arrive one by one while the page loads, and again after each edit.
  new MutationObserver(() => {
    if (isStill) apply();
  }).observe(frame.document.head, { childList: true, subtree: true, characterData: true });
  return {
    set(next) {
      isStill = next;
      apply();
    },
  };
}

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) yield* mediaRules(rule.cssRules);
  }
}
