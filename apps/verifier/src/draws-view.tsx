import { blocksOf, type DrawnBlock, drawnWords, type TracedDraw } from '@jara/fairness/traced';
import { sha256 } from '@noble/hashes/sha2.js';
import { useState } from 'react';
import type { ShownDraws } from './shown.ts';
import { TEXTS } from './texts.ts';
import { drawText, wordWords } from './verdict-texts.ts';

/** Maximum draws of a step that are explained byte by byte; the others are alike. */
const MAX_EXPLAINED = 100;

type BlockAt = (cursor: number) => DrawnBlock;

/** Every draw, step by step, down to its bytes. */
export function DrawsView({ lead, inputs, steps }: ShownDraws) {
  const blockAt = blocksOf(sha256, inputs);
  const named = steps.map((step, index) => ({ ...step, name: `${index} ${step.label}` }));
  return (
    <>
      <p className="text-15 text-text-soft">{lead}</p>
      <ol className="mt-4 grid gap-4">
        {named.map(({ label, draws, name }) => (
          <li key={name} className="min-w-0 rounded-xl border border-line bg-surface p-4">
            <p className="font-semibold break-words">{label}</p>
            {draws.length === 0 ? (
              <p className="text-15 text-text-soft">{TEXTS.noDraw}</p>
            ) : (
              <StepDraws draws={draws} blockAt={blockAt} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function StepDraws({ draws, blockAt }: { draws: readonly TracedDraw[]; blockAt: BlockAt }) {
  const [open, setOpen] = useState(false);
  const rest = draws.length - MAX_EXPLAINED;
  return (
    <>
      <p className="figures mt-1 text-15 whitespace-normal!">{draws.map(drawText).join(' · ')}</p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="link link-tall">{TEXTS.showDraws(draws.length)}</summary>
        {open ? (
          <ol className="grid gap-4">
            {draws.slice(0, MAX_EXPLAINED).map((draw, index) => (
              <li key={draw.fromWord} className="min-w-0 border-t border-line pt-3">
                <DrawMade draw={draw} number={index + 1} blockAt={blockAt} />
              </li>
            ))}
            {rest > 0 ? <li className="text-text-soft">{TEXTS.moreDraws(rest)}</li> : null}
          </ol>
        ) : null}
      </details>
    </>
  );
}

function DrawMade({ draw, number, blockAt }: { draw: TracedDraw; number: number; blockAt: BlockAt }) {
  return (
    <>
      <p className="text-15 font-semibold">
        {TEXTS.drawNumber(number)}: {drawText(draw)}
      </p>
      {drawnWords(draw, blockAt).map((word) => {
        const { cursor, position, isRejected } = word;
        const { message, hmacHex } = blockAt(cursor);
        return (
          <div key={`${cursor} ${position}`} className="mt-2 text-13">
            <p className="text-text-soft">
              {TEXTS.wordFrom(position, cursor)}, HMAC-SHA256 “<span className="break-all">{message}</span>”
            </p>
            <p className="font-mono break-all">
              <span className="text-text-soft">{hmacHex.slice(0, position * 8)}</span>
              <mark
                className={`rounded-sm ${isRejected ? 'bg-bad-soft text-bad line-through' : 'bg-good-soft text-good'}`}
              >
                {hmacHex.slice(position * 8, position * 8 + 8)}
              </mark>
              <span className="text-text-soft">{hmacHex.slice(position * 8 + 8)}</span>
            </p>
            <p className="font-mono break-all">{wordWords(draw, word)}</p>
          </div>
        );
      })}
    </>
  );
}
