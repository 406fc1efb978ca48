import { brand } from '@jara/brand/brand';
import type { OutboxMessage } from '@jara/contract/sandbox';
import { type Html, html, moment, page } from './html.ts';

/** The messages for a person to read: the code large, to be copied by one tap on it. */
export function outboxPage(messages: readonly OutboxMessage[], to: string | undefined): string {
  return page(
    'Outbox',
    'outbox',
    html`<h1>Outbox</h1>
<p class="lead">Every SMS and email ${brand.name} would have sent, newest first.</p>
<form class="search" method="get" action="/sandbox/outbox">
<label for="to">Only to this phone number or email address</label>
<div class="row">
<input id="to" name="to" value="${to ?? ''}" maxlength="254" autocomplete="off" inputmode="email" placeholder="08031234567">
<button type="submit">Show</button>
</div>
</form>
<p class="links">${to === undefined ? null : html`<a href="/sandbox/outbox">Show all</a> · `}<a href="">Refresh</a></p>
${messages.length === 0 ? nothing(to) : html`<ol class="cards">${messages.map(card)}</ol>`}`,
  );
}

function nothing(to: string | undefined): Html {
  return html`<div class="card empty"><p><strong>No messages${to === undefined ? '' : ` to ${to}`} yet.</strong></p>
<p>Sign up or ask for a code on the player site, then refresh this page.</p></div>`;
}

function card(message: OutboxMessage): Html {
  const { channel, to, subject, text, code, at } = message;
  return html`<li class="card">
<p class="meta"><span class="plate">${channel === 'sms' ? 'SMS' : 'Email'}</span> <span class="to">${to}</span> ${moment(new Date(at))}</p>
<h2>${subject}</h2>
${code === null ? null : html`<p class="code" aria-label="One-time code">${code}</p>`}
<p class="text">${text}</p>
</li>`;
}
