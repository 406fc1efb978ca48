import { stakeOfDigits } from '@jara/game-client/stake-digits';
import { formatNaira, toNaira } from '@jara/money/kobo';
import { HubText } from '@jara/spin-it/client/hub-text';
import { Paytable } from '@jara/spin-it/client/paytable';
import { Wheel } from '@jara/spin-it/client/wheel';
import { Button } from '@jara/ui/button';
import { AmountField } from '@jara/ui/field';
import { AlertNotice } from '@jara/ui/notice';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../navigation/paths.ts';
import { SPIN_DURATION_MS } from './spin-flow.ts';
import { TEXTS } from './spin-stake-texts.ts';
import { isPlayable, limitSentence, STAKE_RANGE, stakeDigits } from './stake.ts';
import { StakeChips } from './stake-chips.tsx';

/** `/dashboard/spinit`: choose a stake, see its possible payouts, then go to the wheel. */
export function Component() {
  const navigate = useNavigate();
  const [digits, setDigits] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const stake = stakeOfDigits(digits);
  const problem = digits === '' ? null : limitSentence(stake, TEXTS);

  function choose(next: string) {
    setDigits(stakeDigits(next));
    setIsMissing(false);
  }

  function play(event: FormEvent) {
    event.preventDefault();
    if (digits === '') setIsMissing(true);
    else if (problem === null) void navigate(paths.spinPlay, { state: { amount: toNaira(stake) } });
  }

  return (
    <div className="dark-room min-h-full pb-12">
      <div className="relative mx-auto h-32 max-w-96 overflow-hidden md:hidden [@media(max-height:43rem)]:hidden">
        <div className="absolute inset-x-6 top-4">
          <Wheel turn={null} durationMs={SPIN_DURATION_MS} />
        </div>
      </div>
      <div className="page-width grid gap-8 pt-4 md:grid-cols-2 md:gap-12 md:pt-8">
        <form onSubmit={play} noValidate className="min-w-0 self-start md:sticky md:top-28">
          <h1 className="font-head text-28">{TEXTS.title}</h1>
          <p className="mt-1 text-15 text-text-soft">{TEXTS.lead}</p>
          <StakeChips digits={digits} onChoose={choose} />
          <AmountField
            label={TEXTS.typed}
            inputMode="numeric"
            value={digits}
            hint={TEXTS.hint(...STAKE_RANGE)}
            error={problem ?? undefined}
            onChange={(event) => choose(event.target.value)}
          />
          {isMissing ? (
            <div className="mt-2">
              <AlertNotice>{TEXTS.selectFirst}</AlertNotice>
            </div>
          ) : null}
          <Button type="submit" block className="mt-3" disabled={problem !== null}>
            {TEXTS.playNow}
          </Button>
          <p className="mt-3 text-center text-13 text-text-soft">{TEXTS.careful}</p>
        </form>
        <div className="grid min-w-0 content-start gap-6">
          <div className="mx-auto w-full max-w-96 pt-[4%] max-md:hidden">
            <Wheel turn={null} durationMs={SPIN_DURATION_MS}>
              {isPlayable(stake) ? <HubText label={TEXTS.hub}>{formatNaira(stake, 'short')}</HubText> : null}
            </Wheel>
          </div>
          <section aria-labelledby="paytable" className="min-w-0 large-text:overflow-x-auto">
            <h2 id="paytable" className="mb-2 font-head text-17">
              {TEXTS.pays}
            </h2>
            <Paytable stakeKobo={isPlayable(stake) ? stake : undefined} />
          </section>
        </div>
      </div>
    </div>
  );
}
