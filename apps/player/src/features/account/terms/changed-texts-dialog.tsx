import { LEGAL_TEXTS, type LegalText } from '@jara/brand/legal-texts';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { useState } from 'react';
import { Link } from 'react-router';
import { sendWithToken } from '../../../api/send.ts';
import { toast } from '../../../browser/toast.ts';
import { dayFirst } from '../../../format/day-first.ts';
import { paths } from '../../../navigation/paths.ts';
import { keepChangedTexts, readChangedTexts } from '../../../session/changed-texts.ts';
import { TEXTS } from './texts.ts';

const PATHS: Readonly<Record<LegalText, string>> = { terms: paths.terms, privacy: paths.privacy };

/** Requests the acceptance of legal texts that changed; after *Later* it opens again at the next login. */
export function ChangedTextsDialog() {
  const [texts, setTexts] = useState(readChangedTexts);
  const [busy, setBusy] = useState(false);
  const done = () => {
    keepChangedTexts([]);
    setTexts([]);
  };
  const accept = async () => {
    setBusy(true);
    const answers = await Promise.all(
      texts.map((text) => sendWithToken('/agent/accept-text', { text, version: LEGAL_TEXTS[text] })),
    );
    setBusy(false);
    if (answers.every(({ ok }) => ok)) done();
    else toast.error(TEXTS.failed);
  };
  return (
    <Dialog open={texts.length > 0} onClose={done} title={TEXTS.title}>
      <p className="mb-3 text-15">{TEXTS.lead}</p>
      <ul className="mb-4 space-y-2">
        {texts.map((text) => (
          <li key={text}>
            <Link to={PATHS[text]} className="link" target="_blank">
              {TEXTS[text](dayFirst(new Date(LEGAL_TEXTS[text])))}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button variant="secondary" onClick={done}>
          {TEXTS.later}
        </Button>
        <Button busy={busy} busyLabel={TEXTS.accepting} onClick={() => void accept()}>
          {TEXTS.accept}
        </Button>
      </div>
    </Dialog>
  );
}
