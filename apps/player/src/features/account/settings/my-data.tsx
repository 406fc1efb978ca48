import { saveFile } from '@jara/play-client/save-file';
import { Button } from '@jara/ui/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { sendWithToken } from '../../../api/send.ts';
import { TEXTS } from './my-data-texts.ts';

type Phase =
  | { readonly at: 'idle' | 'saved' | 'failed' }
  | { readonly at: 'collecting'; readonly rows: number };

/** Collects the player's copy page by page; null: a page could not be fetched. */
async function collect(onRows: (rows: number) => void): Promise<string | null> {
  const tables: Record<string, unknown[]> = {};
  let after: string | null = null;
  let count = 0;
  do {
    const sent: Awaited<ReturnType<typeof sendPage>> = await sendPage(after);
    if (!sent.ok) return null;
    const { table, rows, next } = sent.answer;
    tables[table] = [...(tables[table] ?? []), ...rows];
    count += rows.length;
    onRows(count);
    after = next;
  } while (after !== null);
  return JSON.stringify(tables, null, 1);
}

const sendPage = (after: string | null) => sendWithToken('/agent/my-data', after === null ? {} : { after });

/** Saves everything that is kept about the player as one file. */
export function MyData() {
  const [phase, setPhase] = useState<Phase>({ at: 'idle' });
  const isCollecting = phase.at === 'collecting';

  async function download() {
    setPhase({ at: 'collecting', rows: 0 });
    const text = await collect((rows) => setPhase({ at: 'collecting', rows }));
    if (text !== null) saveFile('my-data.json', new Blob([text], { type: 'application/json' }));
    setPhase({ at: text === null ? 'failed' : 'saved' });
  }

  return (
    <section aria-labelledby="my-data-heading" className="mt-6 max-w-xl">
      <h3 id="my-data-heading" className="font-head text-17">
        {TEXTS.title}
      </h3>
      <p className="mt-1 mb-3 text-15 text-text-soft">{TEXTS.lead}</p>
      <Button variant="secondary" block disabled={isCollecting} onClick={() => void download()}>
        <Download aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {TEXTS.download}
      </Button>
      <p role="status" className="mt-1 min-h-5 text-13 text-text-soft">
        {isCollecting ? TEXTS.collecting(phase.rows) : null}
        {phase.at === 'saved' ? TEXTS.saved : null}
        {phase.at === 'failed' ? TEXTS.failed : null}
      </p>
    </section>
  );
}
