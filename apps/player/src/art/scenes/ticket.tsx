import { SKIN_STROKE } from '../skin.ts';

/** A danfo conductor's ticket, with the minimum fare. */
export function Ticket() {
  return (
    <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
      <g transform="translate(214 128) rotate(9)">
        <path d="M-120-62h240v124h-240Z" className="fill-clay" />
      </g>
      <g transform="translate(206 138) rotate(-7)">
        <path d="M-140-72h280v40a16 16 0 0 0 0 32v72H-140V32a16 16 0 0 0 0-32Z" className="fill-danfo" />
        <path d="M-138-52h276M-138-42h276" strokeWidth={5} />
        <path d="M72-30v96" strokeWidth={4} strokeDasharray="1 11" />
        <text x={-34} y={44} textAnchor="middle" fontSize={68} className="fill-ink stroke-none font-head">
          ₦100
        </text>
        <path d="M94-14h26M94 4h16M94 22h26M94 40h16" strokeWidth={7} />
      </g>
      <g className="fill-none">
        <path d="M424 330L362 244L316 178" className="stroke-ink" strokeWidth={38} />
        <path d="M424 330L366 248" className="stroke-ink" strokeWidth={86} />
        <path d="M424 330L366 248" className={SKIN_STROKE} strokeWidth={76} />
        <path d="M362 244L316 178" className={SKIN_STROKE} strokeWidth={28} />
        <path d="M318 181l7 10" className="stroke-chalk" strokeWidth={12} />
        <path d="M430 338L400 298" className="stroke-ink" strokeWidth={110} strokeLinecap="butt" />
        <path d="M430 338L403 302" className="stroke-clay" strokeWidth={100} strokeLinecap="butt" />
      </g>
    </g>
  );
}
