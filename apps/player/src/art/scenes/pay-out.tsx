import { Bank } from './bank.tsx';
import { Phone, TransferScreen } from './phone.tsx';

/** A withdrawal: money goes to a bank account in the player's name. */
export function PayOut() {
  return (
    <>
      <g transform="translate(102 152) rotate(-7)">
        <Phone>
          <TransferScreen amount="₦6,000" colour="fill-palm" />
        </Phone>
      </g>
      <path d="M206 252h184" className="stroke-ink" strokeWidth={5} strokeLinecap="round" />
      <g transform="translate(222 250)">
        <Bank />
      </g>
      <g strokeLinejoin="round" strokeLinecap="round" className="fill-none">
        <path d="M178 70C204 34 258 34 290 82" className="stroke-ink" strokeWidth={17} />
        <path d="M300 52l-8 34l-34-8" className="stroke-ink" strokeWidth={17} />
        <path d="M178 70C204 34 258 34 290 82M300 52l-8 34l-34-8" className="stroke-danfo" strokeWidth={8} />
      </g>
    </>
  );
}
