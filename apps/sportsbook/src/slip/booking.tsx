import { onEnter } from '@jara/game-client/on-enter';
import { Button, buttonClass } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { go } from '../route.ts';
import { CodeLine } from './code-line.tsx';
import { CopyButton } from './copy-button.tsx';
import { codeLink, type Sharing, shareSlip } from './share.ts';
import { type SlipState, toSlipIn } from './slip.ts';
import { TEXTS } from './texts.ts';

type Booking =
  | { readonly at: 'idle' | 'busy' }
  | { readonly at: 'booked'; readonly code: string }
  | { readonly at: 'failed'; readonly message: string };

/** Books the slip under a code, for any device. The code is for the slip at that moment: a changed slip needs another. */
export function BookBox({ slip, canBook }: { slip: SlipState; canBook: boolean }) {
  const booked = JSON.stringify([slip.legs, slip.kind, slip.sizes, slip.stake]);
  return <BookNow key={booked} slip={slip} canBook={canBook} />;
}

function BookNow({ slip, canBook }: { slip: SlipState; canBook: boolean }) {
  const [booking, setBooking] = useState<Booking>({ at: 'idle' });
  async function book() {
    setBooking({ at: 'busy' });
    const sent = await send('/sportsbook/book', toSlipIn(slip));
    if (sent.ok) setBooking({ at: 'booked', code: sent.answer.code });
    else
      setBooking({
        at: 'failed',
        message: sent.kind === 'refused' && sent.message !== '' ? sent.message : TEXTS.bookFailed,
      });
  }
  return (
    <section className="mt-4 border-t border-line pt-3">
      {booking.at === 'booked' ? (
        <Booked slip={slip} code={booking.code} />
      ) : (
        <Button
          variant="secondary"
          block
          disabled={!canBook}
          busy={booking.at === 'busy'}
          onClick={() => void book()}
        >
          {TEXTS.book}
        </Button>
      )}
      <p role="status" className={`mt-1 text-13 ${booking.at === 'failed' ? 'text-bad' : 'text-text-soft'}`}>
        {booking.at === 'failed' ? booking.message : TEXTS.bookHelp}
      </p>
    </section>
  );
}

const sharedText = (came: Sharing): string =>
  ({ shared: TEXTS.shared, closed: '', saved: TEXTS.pictureSaved, failed: TEXTS.shareFailed })[came];

/** The code of the slip, and the buttons to share it. */
function Booked({ slip, code }: { slip: SlipState; code: string }) {
  const { playerOrigin } = useApp();
  const [status, setStatus] = useState('');
  const share = async () => setStatus(sharedText(await shareSlip({ slip, code, playerOrigin })));
  return (
    <div className="space-y-2">
      <CodeLine name={TEXTS.booked} code={code} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" className="px-2!" onClick={() => void share()}>
          <Share2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.share}
        </Button>
        <CopyButton
          label={TEXTS.copyLink}
          text={codeLink(playerOrigin, code)}
          className={`${buttonClass('secondary')} px-2!`}
        />
      </div>
      <p role="status" className="text-13">
        {status}
      </p>
    </div>
  );
}

/** Loads a slip, or shows a bet, by its code. A frame may not submit forms, so the button and the Enter key call it. */
export function LoadBox({ first = '' }: { first?: string }) {
  const [code, setCode] = useState(first);
  const typed = code.trim();
  const load = () => {
    if (typed !== '') go({ at: 'code', code: typed });
  };
  return (
    <div className="mt-4 flex items-start gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <Field
          label={TEXTS.loadLabel}
          hint={TEXTS.loadHint}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={onEnter(load)}
        />
      </div>
      <Button variant="secondary" className="mt-[1.625rem] shrink-0" disabled={typed === ''} onClick={load}>
        {TEXTS.load}
      </Button>
    </div>
  );
}
