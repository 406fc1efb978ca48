import type { SportsAnswerOf, SportsBetView } from '@jara/contract/sports-bets';
import { onEnter } from '@jara/game-client/on-enter';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { CashOutButton } from '@jara/play-client/cash-out-button';
import { UncertainLine } from '@jara/play-client/uncertain-line';
import { useStore } from '@jara/play-client/use-store';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { failureText } from '../data/api.ts';
import { refetchBets, useApp } from '../data/app.ts';
import { partsOf } from './parts.ts';
import { TEXTS } from './texts.ts';
import { useTwoTaps } from './use-two-taps.ts';

export type Offer = SportsAnswerOf<'/sportsbook/cash-out-offers'>['offers'][number];

const naira = (amount: number) => formatNaira(fromNaira(amount));

export type CashOut = ReturnType<typeof useCashOut>;

/** Cashes out the current value of a bet, all of it or the chosen part. */
export function useCashOut(betId: string, offer: Offer | undefined) {
  const { cashOuts } = useApp();
  const state = useStore(cashOuts).get(betId);
  const [chosen, setPart] = useState(100);
  const worth = offer?.value ?? 0;
  const parts = partsOf(offer);
  // If the offer no longer allows the selected part, no other part is cashed out: the button needs two taps again.
  const part = parts.includes(chosen) ? chosen : 100;
  const amount = (fromNaira(worth) * BigInt(part)) / 100n;
  const { isTapped, tap } = useTwoTaps(part, amount);
  return {
    ...{ part, parts, setPart, worth, amount, isTapped, state },
    hasOffer: offer !== undefined,
    delayMs: offer?.delayMs ?? 0,
    onTap:
      offer === undefined || worth === 0
        ? null
        : tap(() => void cashOuts.take({ betId, offer: offer.offer, part, amount })),
    onCheck: () => void cashOuts.check(betId),
  };
}

/** The amount of the selected part; two taps cash it out. */
export function BetCashOut({ cashOut }: { cashOut: CashOut }) {
  const { onTap, hasOffer, isTapped, state } = cashOut;
  const sent = state === undefined || state.at === 'refused' ? null : state;
  if (onTap === null && sent === null)
    return (
      <p className="flex min-h-12 max-w-32 items-center text-13 leading-4 text-text-soft">
        {hasOffer ? TEXTS.cashOutNone : ' '}
      </p>
    );
  const label = sent?.at === 'sending' ? TEXTS.cashingOut : isTapped ? TEXTS.tapAgain : TEXTS.cashOut;
  return (
    <CashOutButton block label={label} unsettled={sent?.at ?? null} onClick={onTap ?? undefined}>
      <span className="text-15">{formatNaira(sent?.request.amount ?? cashOut.amount)}</span>
    </CashOutButton>
  );
}

/** The reason that the last cash-out failed, or that it is uncertain. */
export function CashOutMessage({ cashOut: { state, onCheck } }: { cashOut: CashOut }) {
  if (state?.at === 'uncertain')
    return (
      <div className="px-3 pb-2 md:px-4">
        <UncertainLine check={TEXTS.check} onCheck={onCheck}>
          {TEXTS.uncertain}
        </UncertainLine>
      </div>
    );
  if (state?.at !== 'refused') return null;
  return (
    <p role="alert" className="px-3 pb-2 text-13 font-medium text-bad md:px-4">
      {state.message}
    </p>
  );
}

/** The part that the button above takes, and the value at which the whole bet is cashed out automatically. */
export function CashOutChoices({ bet, cashOut }: { bet: SportsBetView; cashOut: CashOut }) {
  const { part, parts, setPart, worth, delayMs, onTap } = cashOut;
  return (
    <div className="space-y-3">
      {onTap === null ? null : (
        <fieldset>
          <legend className="text-13 text-text-soft">{TEXTS.part}</legend>
          <div className="mt-1 grid grid-cols-4 gap-2 large-text:grid-cols-2">
            {parts.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === part}
                onClick={() => setPart(each)}
                className={`figures min-h-11 rounded-lg border text-13 font-semibold ${
                  each === part
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line-strong bg-surface text-text'
                }`}
              >
                {TEXTS.partOf(each)}
              </button>
            ))}
          </div>
          <p className="mt-1 text-13 text-text-soft">
            {TEXTS.offerIs}
            {bet.kind.type === 'accumulator' && bet.legs.length > 1 ? ` ${TEXTS.offerLeavesOut}` : null}
          </p>
          {delayMs > 0 ? (
            <p className="mt-1 text-13 text-text-soft">{TEXTS.offerHeldFor(Math.ceil(delayMs / 1000))}</p>
          ) : null}
        </fieldset>
      )}
      <AutoCashOut bet={bet} worth={worth} />
    </div>
  );
}

/** @param worth naira; 0 while there is no offer */
function AutoCashOut({ bet, worth }: { bet: SportsBetView; worth: number }) {
  const app = useApp();
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const parsed = readTypedNaira(text);
  const isUnread = !parsed.ok && parsed.problem !== 'empty';
  async function set(value: number | null) {
    const sent = await app.session.call('/sportsbook/auto-cash-out', { betId: bet.betId, value });
    setMessage(sent.ok ? '' : failureText(sent, TEXTS.failedText));
    if (sent.ok) setText('');
    refetchBets(app.queries);
  }
  const save = () => {
    if (parsed.ok) void set(Number(parsed.kobo) / 100);
  };
  const failure = (
    <p role="alert" className="text-13 font-medium text-bad">
      {isUnread ? TEXTS.autoUnread : message}
    </p>
  );
  if (bet.autoCashOut !== null)
    return (
      <div>
        <p className="flex items-center justify-between gap-3 text-15">
          <span>{TEXTS.autoSet(naira(bet.autoCashOut))}</span>
          <Button variant="quiet" onClick={() => void set(null)}>
            {TEXTS.autoRemove}
          </Button>
        </p>
        {failure}
      </div>
    );
  return (
    <div>
      <label htmlFor={`auto-${bet.betId}`} className="text-13 text-text-soft">
        {TEXTS.auto} · {TEXTS.autoHelp}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={`auto-${bet.betId}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          aria-describedby={`auto-${bet.betId}-note`}
          aria-invalid={isUnread || undefined}
          value={text}
          enterKeyHint="done"
          onChange={({ target }) => {
            setText(target.value);
            setMessage('');
          }}
          onKeyDown={onEnter(save)}
          className="figures min-h-12 min-w-0 flex-1 rounded-lg border border-line-strong bg-surface px-3 text-17"
        />
        <Button variant="secondary" disabled={!parsed.ok} onClick={save}>
          {TEXTS.autoSave}
        </Button>
      </div>
      <p id={`auto-${bet.betId}-note`} className="figures mt-1 min-h-5 text-13 text-text-soft">
        {worth === 0 ? null : TEXTS.worthNow(naira(worth))}
      </p>
      {failure}
    </div>
  );
}
