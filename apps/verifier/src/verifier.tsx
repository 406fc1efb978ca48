import { brand } from '@jara/brand/brand';
import { speak } from '@jara/language/texts';
import { StripeBar } from '@jara/ui/card';
import { ShieldCheck, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { PIDGIN_OF_GAMES } from './games.ts';
import { HandPanel } from './hand-panel.tsx';
import { texts } from './messages/pcm.ts';
import { PastePanel } from './paste-panel.tsx';
import { TEXTS } from './texts.ts';
import { Toggle } from './toggle.tsx';

const LANGUAGES = [
  { id: 'en-NG', name: 'English' },
  { id: 'pcm', name: 'Pidgin' },
] as const;
type Language = (typeof LANGUAGES)[number]['id'];
type Way = 'paste' | 'byHand';

function speakIn(language: Language): void {
  speak(language === 'pcm' ? { verifier: texts, ...PIDGIN_OF_GAMES } : {});
  document.documentElement.lang = language;
}

/** The whole page: two kinds of input, and the result. */
export function Verifier({ given }: { given: string }) {
  const [way, setWay] = useState<Way>('paste');
  const [language, setLanguage] = useState<Language>('en-NG');
  return (
    <div className="min-h-view">
      <header className="bg-ink text-chalk">
        <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
          <p className="flex items-center gap-2 font-head text-21">
            <ShieldCheck aria-hidden="true" strokeWidth={1.75} className="size-6 text-danfo" />
            {brand.name}
          </p>
          <div className="dark-room bg-transparent">
            <Toggle
              label={TEXTS.language}
              options={LANGUAGES}
              value={language}
              onChange={(id) => {
                speakIn(id);
                setLanguage(id);
              }}
            />
          </div>
        </div>
        <StripeBar />
      </header>
      <main className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="font-head text-38">{TEXTS.title}</h1>
        <p className="mt-2 text-17 text-text-soft">{TEXTS.lead}</p>
        <p className="mt-4 flex gap-3 rounded-lg bg-good-soft p-4 text-15">
          <WifiOff aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-good" />
          {TEXTS.offline}
        </p>
        <div className="mt-6">
          <Toggle<Way>
            label={TEXTS.ways}
            options={[
              { id: 'paste', name: TEXTS.paste },
              { id: 'byHand', name: TEXTS.byHand },
            ]}
            value={way}
            onChange={setWay}
          />
        </div>
        {/* Both stay mounted: switching loses nothing typed. */}
        <div hidden={way !== 'paste'}>
          <PastePanel given={given} />
        </div>
        <div hidden={way !== 'byHand'}>
          <HandPanel />
        </div>
      </main>
    </div>
  );
}
