import { formatNaira } from '@jara/money/kobo';
import { type Html, html, moment, page } from './html.ts';
import { ORDINARY, SENTINELS } from './sentinels.ts';
import type { BankPayout, BankTransfer } from './store.ts';

/** The fields of the transfer form. */
export interface TransferForm {
  readonly accountNumber: string;
  readonly amount: string;
  readonly senderName: string;
  readonly senderBankCode: string;
  readonly senderAccountNumber: string;
}

export interface BankPage {
  readonly form: TransferForm;
  /** Why the transfer was not made. */
  readonly problem: string | null;
  /** The transfer just made. */
  readonly made: BankTransfer | null;
  readonly transfers: readonly BankTransfer[];
  readonly payouts: readonly BankPayout[];
}

export function bankPage({ form, problem, made, transfers, payouts }: BankPage): string {
  return page(
    'Bank',
    'bank',
    html`<h1>Sandbox bank</h1>
<p class="lead">Pay into a deposit account, and decide how withdrawals end.</p>
${problem === null ? null : html`<p class="notice bad" role="alert">${problem}</p>`}
${made === null ? null : receipt(made)}
${transferForm(form)}
${transferList(transfers)}
${payoutList(payouts)}
${sentinelTable()}`,
  );
}

function transferForm({
  accountNumber,
  amount,
  senderName,
  senderBankCode,
  senderAccountNumber,
}: TransferForm): Html {
  return html`<section class="card" aria-labelledby="pay">
<h2 id="pay">Make a transfer</h2>
<form method="post" action="/sandbox/bank/pay" autocomplete="off">
<label for="accountNumber">Account number</label>
<input id="accountNumber" name="accountNumber" value="${accountNumber}" required maxlength="40" inputmode="numeric" placeholder="10 digits, from the Deposit tab">
<label for="amount">Amount in naira</label>
<input id="amount" name="amount" value="${amount}" required maxlength="64" inputmode="decimal" placeholder="1000">
<label for="senderName">Sender’s name</label>
<input id="senderName" name="senderName" value="${senderName}" maxlength="200" placeholder="Bank customer">
<label for="senderBankCode">Sender’s bank code</label>
<input id="senderBankCode" name="senderBankCode" value="${senderBankCode}" maxlength="20" placeholder="058">
<label for="senderAccountNumber">Sender’s account number</label>
<input id="senderAccountNumber" name="senderAccountNumber" value="${senderAccountNumber}" maxlength="40" inputmode="numeric" placeholder="0123456789">
<button type="submit" class="main">Transfer</button>
</form>
</section>`;
}

function receipt(transfer: BankTransfer): Html {
  const amount = formatNaira(transfer.amountKobo);
  const [tone, words] =
    transfer.outcome === 'credited'
      ? ([
          'good',
          'arrived: it is in the player’s wallet. Any part above a deposit limit is kept apart.',
        ] as const)
      : transfer.outcome === 'suspense'
        ? (['bad', 'arrived, but no player has that account number: it waits in suspense.'] as const)
        : (['bad', 'was made; its notice has not got through yet and will be repeated.'] as const);
  return html`<p class="notice ${tone}" role="status"><strong class="money">${amount}</strong> to ${transfer.accountNumber} ${words}
<span class="small">Reference ${transfer.reference}</span></p>`;
}

const OUTCOME_TEXTS = { credited: 'Credited', suspense: 'In suspense' } as const;

function transferList(transfers: readonly BankTransfer[]): Html {
  if (transfers.length === 0) return html``;
  return html`<section aria-labelledby="transfers">
<h2 id="transfers">Latest transfers</h2>
<ul class="cards">${transfers.map(
    (transfer) => html`<li class="card line">
<p><strong class="money">${formatNaira(transfer.amountKobo)}</strong> to ${transfer.accountNumber}<br>
<span class="small">from ${transfer.senderName} · ${moment(transfer.at)}</span></p>
<p class="state">${transfer.outcome === null ? 'Not yet notified' : OUTCOME_TEXTS[transfer.outcome]}</p>
</li>`,
  )}</ul>
</section>`;
}

const STATE_TEXTS = {
  lost: 'Lost',
  pending: 'Pending',
  success: 'Paid',
  failed: 'Failed',
  reversed: 'Reversed',
} as const;

function payoutList(payouts: readonly BankPayout[]): Html {
  return html`<section aria-labelledby="payouts">
<h2 id="payouts">Payouts</h2>
<p class="links"><a href="/sandbox/bank#payouts">Refresh</a></p>
${
  payouts.length === 0
    ? html`<div class="card empty"><p>No withdrawal has reached the bank yet.</p></div>`
    : html`<ul class="cards">${payouts.map(payoutCard)}</ul>`
}
</section>`;
}

function payoutCard(payout: BankPayout): Html {
  return html`<li class="card">
<div class="line">
<p><strong class="money">${formatNaira(payout.amountKobo)}</strong> to ${payout.accountName}<br>
<span class="small">${payout.accountNumber} at bank ${payout.bankCode} · ${moment(payout.at)}</span></p>
<p class="state ${payout.state}">${STATE_TEXTS[payout.state]}</p>
</div>
<p class="small reference">${payout.reference}</p>
${decisions(payout)}
</li>`;
}

function decisions({ state, reference }: BankPayout): Html | null {
  const choices: readonly (readonly [string, string])[] =
    state === 'pending'
      ? [
          ['success', 'Pay it'],
          ['failed', 'Let it fail'],
          ['reversed', 'Reverse it'],
        ]
      : state === 'success'
        ? [['reversed', 'Reverse it']]
        : [];
  if (choices.length === 0) return null;
  return html`<form class="row" method="post" action="/sandbox/bank/payouts/${encodeURIComponent(reference)}/decide">
${choices.map(([outcome, words]) => html`<button type="submit" name="outcome" value="${outcome}">${words}</button>`)}
</form>`;
}

function sentinelTable(): Html {
  const ordinarySeconds = (ORDINARY.steps[0]?.afterMs ?? 0) / 1000;
  return html`<section aria-labelledby="sentinels">
<h2 id="sentinels">Account numbers that misbehave</h2>
<p>Withdraw to any ten digits, at any bank, and the account is in the player’s own name and paid after about ${ordinarySeconds} s. These
numbers try out the rest:</p>
<dl class="card sentinels">${SENTINELS.map(
    ({ accountNumber, title, expect }) =>
      html`<div><dt><code>${accountNumber}</code> ${title}</dt><dd>${expect}</dd></div>`,
  )}</dl>
</section>`;
}
