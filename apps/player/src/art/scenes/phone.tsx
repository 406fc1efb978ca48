import type { ReactNode } from 'react';

/** A phone, 130 wide and 232 high around the origin, with `children` on its screen. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <rect x={-65} y={-116} width={130} height={232} rx={20} className="fill-ink" />
      <rect x={-55} y={-102} width={110} height={204} rx={10} className="fill-chalk" />
      <path d="M-12-109h24" className="stroke-mist-dark" strokeWidth={4} />
      {children}
    </g>
  );
}

function Tick({ colour }: { colour: string }) {
  return (
    <>
      <circle r={24} className={`${colour} stroke-ink`} strokeWidth={4} />
      <path d="M-10 1l7 8l14-17" className="fill-none stroke-white" strokeWidth={6} />
    </>
  );
}

/** The screen after a transfer: the amount, the account and that it is done. */
export function TransferScreen({ amount, colour }: { amount: string; colour: string }) {
  return (
    <>
      <path d="M-55-92q0-10 10-10h90q10 0 10 10v24h-110Z" className="fill-adire" />
      <path d="M-42-84h44" className="stroke-adire-light" strokeWidth={6} />
      <text y={-28} textAnchor="middle" fontSize={26} className="fill-ink font-head">
        {amount}
      </text>
      <path d="M-38-8h76" className="stroke-mist" strokeWidth={4} />
      <path d="M-38 8h48M-38 22h30" className="stroke-mist-dark" strokeWidth={5} />
      <g transform="translate(0 62)">
        <Tick colour={colour} />
      </g>
    </>
  );
}
