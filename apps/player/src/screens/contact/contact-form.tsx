import { Button } from '@jara/ui/button';
import { Field, LetterField, SelectField } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { send } from '../../api/send.ts';
import { type Letter, type LetterProblems, letterProblems, topics } from './letter.ts';
import { TEXTS } from './texts.ts';

const EMPTY: Letter = { replyTo: '', topic: 'deposit', letter: '' };

/** What is written, and what became of it. A letter that did not go stays in the form. */
function useLetter() {
  const [letter, setLetter] = useState(EMPTY);
  const [problems, setProblems] = useState<LetterProblems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');

  function change(part: Partial<Letter>) {
    setLetter({ ...letter, ...part });
    setProblems({});
  }

  async function post(event: FormEvent) {
    event.preventDefault();
    const found = letterProblems(letter);
    setProblems(found);
    setTrouble(null);
    if (state === 'sending' || Object.keys(found).length > 0) return;
    setState('sending');
    const sent = await send('/agent/contact', letter);
    setState(sent.ok ? 'sent' : 'writing');
    if (sent.ok) setLetter({ ...EMPTY, replyTo: letter.replyTo });
    else setTrouble(sent.kind === 'network' ? TEXTS.unreached : sent.message);
  }

  return { letter, problems, trouble, state, change, post, again: () => setState('writing') };
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-2">
      <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-10 text-good" />
      <p className="font-head text-21">{TEXTS.sentTitle}</p>
      <p className="text-text-soft">{TEXTS.sent}</p>
      <Button variant="secondary" className="mt-2" onClick={onAgain}>
        {TEXTS.another}
      </Button>
    </div>
  );
}

export function ContactForm() {
  const { letter, problems, trouble, state, change, post, again } = useLetter();
  if (state === 'sent') return <Sent onAgain={again} />;
  return (
    <form noValidate onSubmit={post} className="flex flex-col gap-3">
      <Field
        label={TEXTS.replyTo}
        hint={TEXTS.replyToHint}
        error={problems.replyTo}
        value={letter.replyTo}
        onChange={(event) => change({ replyTo: event.target.value })}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
      />
      <SelectField
        label={TEXTS.topic}
        value={letter.topic}
        onChange={(event) =>
          change({ topic: topics().find(({ value }) => value === event.target.value)?.value ?? 'other' })
        }
      >
        {topics().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <LetterField
        label={TEXTS.letter}
        hint={TEXTS.letterHint}
        error={problems.letter}
        value={letter.letter}
        onChange={(event) => change({ letter: event.target.value })}
        maxLength={5000}
      />
      {trouble === null ? null : <AlertNotice>{trouble}</AlertNotice>}
      <Button type="submit" block busy={state === 'sending'} busyLabel={TEXTS.sending}>
        {TEXTS.send}
      </Button>
    </form>
  );
}
