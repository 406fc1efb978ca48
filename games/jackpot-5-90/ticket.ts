import { type LottoLines, linesOf, maxLineNaira, parseLines } from '@jara/draw-kit/lotto-ticket';
import type { Parsed } from '@jara/game-kit/definition';
import { fieldsOf } from '@jara/game-kit/fields';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo } from '@jara/money/kobo';

export interface Ticket extends LottoLines {
  /** The stake of each line. */
  readonly lineNaira: number;
}

export function ticketKobo(ticket: Ticket): Kobo {
  return koboOfNaira(ticket.lineNaira) * BigInt(linesOf(ticket));
}

/** Parses a ticket, and refuses one whose largest prize would exceed the maximum payout. */
export function parseTicket(input: unknown, maxPayoutKobo: Kobo): Parsed<Ticket> {
  const lines = parseLines(input);
  if (!lines.ok) return lines;
  const line = parseStakeNaira(fieldsOf(input).lineNaira);
  if (!line.ok) return line;
  const ticket = { ...lines.value, lineNaira: line.value };
  const most = maxLineNaira(ticket, maxPayoutKobo);
  if (line.value > most) {
    const amount = formatNaira(koboOfNaira(most), 'short');
    return refuse(
      'line_most',
      `The maximum on each line of this ticket is ${amount}, so that its largest prize can be paid.`,
    );
  }
  return { ok: true, value: ticket };
}
