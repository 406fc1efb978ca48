import { Wheel } from './wheel.tsx';

const HASH_ROWS = ['M0 0h26M38 0h12M62 0h34', 'M0 0h12M24 0h40M76 0h20', 'M0 0h34M46 0h10M68 0h28'];

/** A magnifying glass over the wheel, beside the commitment that was published before the spin. */
export function Check() {
  return (
    <>
      <g transform="translate(122 196) rotate(-22) scale(1.42)">
        <Wheel pointer={false} />
      </g>
      <g transform="translate(268 46) rotate(5)" strokeLinejoin="round" strokeLinecap="round">
        <path d="M-20-26h136v92H-20Z" className="fill-chalk stroke-ink" strokeWidth={5} />
        {HASH_ROWS.map((row, index) => (
          <path
            key={row}
            d={row}
            transform={`translate(0 ${index * 20})`}
            className="stroke-adire"
            strokeWidth={7}
          />
        ))}
      </g>
      <g transform="translate(236 168)" strokeLinejoin="round" strokeLinecap="round">
        <path d="M58 58l56 56" className="stroke-ink" strokeWidth={30} />
        <path d="M66 66l46 46" className="stroke-clay" strokeWidth={18} />
        <circle r={74} className="fill-chalk stroke-ink" strokeWidth={16} />
        <circle r={74} className="fill-none stroke-danfo" strokeWidth={6} />
        <path d="M-32 4l22 26l44-56" className="fill-none stroke-ink" strokeWidth={25} />
        <path d="M-32 4l22 26l44-56" className="fill-none stroke-palm" strokeWidth={15} />
      </g>
    </>
  );
}
