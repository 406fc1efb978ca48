import { formatNaira } from '@jara/money/kobo';
import { html, page } from './html.ts';
import { PRACTICE_CARDS } from './page-service.ts';
import type { PagePayment } from './store.ts';

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The page for one payment: a practice card or USSD, and the way back without paying. */
export function cardPage({ reference, amountKobo, cancelUrl }: PagePayment, problem: string | null): string {
  const action = `/sandbox/bank/card/${encodeURIComponent(reference)}`;
  return page(
    'Practice card',
    'bank',
    html`<h1>Pay <span class="money">${formatNaira(amountKobo)}</span></h1>
<p class="lead">This is a practice page: no card is charged, and the money is play money. Never type the number of a real card here.</p>
${problem === null ? null : html`<p class="notice bad" role="alert">${problem}</p>`}
<section class="card" aria-labelledby="card">
<h2 id="card">By practice card</h2>
<p><code>${spaced(PRACTICE_CARDS.good)}</code> pays,<br><code>${spaced(PRACTICE_CARDS.declined)}</code> is declined.</p>
<form method="post" action="${action}" autocomplete="off">
<label for="number">Card number</label>
<input id="number" name="number" required maxlength="40" inputmode="numeric" value="${spaced(PRACTICE_CARDS.good)}">
<button type="submit" class="main" name="by" value="card">Pay by card</button>
</form>
</section>
<section class="card" aria-labelledby="ussd">
<h2 id="ussd">By USSD</h2>
<form method="post" action="${action}">
<p>On a real page you dial a code of your bank here. This one is paid a few seconds after the button.</p>
<button type="submit" name="by" value="ussd">I have dialled the code</button>
</form>
</section>
<p class="links"><a href="${cancelUrl}">Back without paying</a></p>`,
  );
}
