import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { TEXTS } from './notice-texts.ts';

function Run({ hidden }: { hidden: boolean }) {
  return (
    <ul aria-hidden={hidden || undefined} className={`flex shrink-0 ${hidden ? 'motion-reduce:hidden' : ''}`}>
      {TEXTS.sentences.map((sentence, index) => (
        <li
          key={sentence}
          className={`flex items-center px-6 whitespace-nowrap ${index > 0 ? 'motion-reduce:hidden' : ''}`}
        >
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** The 18+ notice shown to visitors. It can be stopped, and does not move under reduced motion. */
export function ResponsibleBanner() {
  const [paused, setPaused] = useState(false);
  const Icon = paused ? Play : Pause;
  return (
    <aside
      aria-label={TEXTS.age}
      className="isolate flex h-10 items-stretch overflow-hidden bg-ink text-13 font-semibold text-chalk"
    >
      <span className="z-10 flex items-center bg-danfo px-3 font-head text-17 text-ink">18+</span>
      <div className="flex min-w-0 flex-1 overflow-hidden">
        <div
          className={`flex w-max animate-ticker hover:[animation-play-state:paused] motion-reduce:animate-none ${
            paused ? '[animation-play-state:paused]' : ''
          }`}
        >
          <Run hidden={false} />
          <Run hidden />
          <Run hidden />
          <Run hidden />
        </div>
      </div>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={paused ? TEXTS.start : TEXTS.stop}
        className="z-10 flex w-12 shrink-0 items-center justify-center bg-ink focus-visible:outline-offset-[-4px] focus-visible:outline-danfo motion-reduce:hidden"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
      </button>
    </aside>
  );
}
