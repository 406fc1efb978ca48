import { Bank } from './bank.tsx';
import { Phone, TransferScreen } from './phone.tsx';

/** A deposit: money goes from a bank into the player's account number. */
export function PayIn() {
  return (
    <>
      <g transform="translate(24 250)">
        <Bank />
      </g>
      <path d="M20 252h180" className="stroke-ink" strokeWidth={5} strokeLinecap="round" />
      <g transform="translate(304 152) rotate(7)">
        <Phone>
          <TransferScreen amount="₦2,000" colour="fill-palm" />
        </Phone>
      </g>
      <g strokeLinejoin="round" strokeLinecap="round" className="fill-none">
        <path d="M104 84C130 40 186 30 222 62" className="stroke-ink" strokeWidth={17} />
        <path d="M226 34l2 34l-34-2" className="stroke-ink" strokeWidth={17} />
        <path d="M104 84C130 40 186 30 222 62M226 34l2 34l-34-2" className="stroke-danfo" strokeWidth={8} />
      </g>
    </>
  );
}
