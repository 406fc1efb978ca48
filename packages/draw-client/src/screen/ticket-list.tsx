import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira } from '@jara/money/kobo';
import { type AnyDrawKind, useDrawKind } from './draw-kind.ts';
import { paidKobo, type TicketRow } from './ticket-rows.ts';

const MAX_SHOWN = 14;

export interface TicketListProps {
  readonly rows: readonly TicketRow[];
  /** The balls of this draw so far. */
  readonly balls: readonly number[];
  readonly isOver: boolean;
  /** Cancels a queued ticket, or ends a repeated one. */
  onStop(row: TicketRow): void;
  onCheck(row: TicketRow): void;
}

/** The player's tickets: their numbers, highlighted as they are drawn, and the result of each. */
export function TicketList({ rows, ...props }: TicketListProps) {
  const { texts } = useDrawKind();
  return (
    <section aria-label={texts.tickets}>
      {rows.length === 0 ? (
        <p className="py-1 text-center text-13 text-chalk/80">{texts.noTickets}</p>
      ) : (
        <ul className="grid gap-1.5">
          {rows.map((row) => (
            <Ticket key={row.key} row={row} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}

type TicketProps = Omit<TicketListProps, 'rows'> & { readonly row: TicketRow };

function Ticket({ row, balls, isOver, onStop, onCheck }: TicketProps) {
  const kind = useDrawKind();
  const { texts } = kind;
  const { selection, stakeNaira, bet, at, drawsLeft } = row;
  const hits = bet === null ? [] : kind.hitsOf(selection, balls);
  const name = kind.nameOf(selection);
  const canStop = at === 'queued' || drawsLeft > 0;
  return (
    <li className="grid gap-1 rounded-lg bg-chalk px-2.5 py-1.5 text-ink">
      <div className="flex items-start justify-between gap-2">
        <Numbers selection={selection} hits={hits} />
        <span className="figures shrink-0 text-13 leading-6 font-bold">
          {formatNaira(koboOfNaira(stakeNaira), 'short')}
        </span>
      </div>
      <div className="flex min-h-5 items-center justify-between gap-2 text-13 leading-5">
        <p className="min-w-0">
          {name === null ? '' : `${name} · `}
          <span className={isWon(kind, row, balls, isOver) ? 'font-bold text-palm' : ''}>
            {stateText(kind, row, { hits: hits.length, balls, isOver })}
          </span>
          {drawsLeft > 0 ? ` · ${texts.moreDraws(drawsLeft)}` : ''}
        </p>
        {at === 'uncertain' ? (
          <RowButton label={texts.check} onPress={() => onCheck(row)} />
        ) : canStop ? (
          <RowButton label={drawsLeft > 0 ? texts.stopDraws : texts.takeBack} onPress={() => onStop(row)} />
        ) : null}
      </div>
    </li>
  );
}

function RowButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-my-2 min-h-11 shrink-0 px-2 font-bold text-adire underline underline-offset-2 focus-visible:outline-adire"
    >
      {label}
    </button>
  );
}

interface Seen {
  readonly hits: number;
  readonly balls: readonly number[];
  readonly isOver: boolean;
}

function isWon(kind: AnyDrawKind, { bet }: TicketRow, balls: readonly number[], isOver: boolean): boolean {
  if (bet === null || !isOver || bet.state === 'refunded') return false;
  return paidKobo(kind, bet, { balls }) > koboOfNaira(bet.stake);
}

function stateText(
  kind: AnyDrawKind,
  { bet, at, selection }: TicketRow,
  { hits, balls, isOver }: Seen,
): string {
  const { texts } = kind;
  if (bet === null)
    return { placed: '', queued: texts.inNext, sending: texts.sending, uncertain: texts.uncertain }[at];
  if (bet.state === 'refunded') return texts.refunded;
  if (balls.length === 0) return texts.inDraw;
  const came = texts.hits(hits, kind.numbersOf(selection).length);
  if (!isOver) return came;
  const paid = paidKobo(kind, bet, { balls });
  return `${came} · ${paid === 0n ? texts.ticketLost : texts.ticketPaid(formatNaira(paid, 'short'))}`;
}

/** The first ones, where not all fit. */
function Numbers({ selection, hits }: { selection: unknown; hits: readonly number[] }) {
  const { texts, numbersOf } = useDrawKind();
  const all = numbersOf(selection);
  const shown =
    all.length <= MAX_SHOWN
      ? all
      : [...hits, ...all.filter((number) => !hits.includes(number))].slice(0, MAX_SHOWN);
  return (
    <p className="flex min-w-0 flex-wrap gap-1">
      {shown.map((number) => (
        <span
          key={number}
          className={`figures inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-13 font-bold ${hits.includes(number) ? 'bg-danfo ring-2 ring-ink' : 'border border-ink/30'}`}
        >
          {number}
        </span>
      ))}
      {shown.length < all.length ? (
        <span className="figures text-13 leading-6">{texts.moreNumbers(all.length - shown.length)}</span>
      ) : null}
    </p>
  );
}
