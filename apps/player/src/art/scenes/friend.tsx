import { SKIN_FILL } from '../skin.ts';

/** Two friends; one passes a referral code to the other. */
export function Friend() {
  return (
    <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
      <path d="M22 300v-44q0-66 70-66q70 0 70 66v44Z" className="fill-palm" />
      <path d="M70 194q22 24 44 0" className="fill-none stroke-danfo" strokeWidth={7} />
      <circle cx="92" cy="136" r="42" className={SKIN_FILL} />
      <path d="M48 124q2-50 44-54q38 2 46 40q-42-16-90 14Z" className="fill-clay" />
      <path
        d="M56 108q32-22 72-14"
        className="fill-none stroke-chalk"
        strokeWidth={4}
        strokeDasharray="1 10"
      />
      <path d="M238 300v-44q0-66 70-66q70 0 70 66v44Z" className="fill-adire-light" />
      <path d="M280 200q28 30 56 0" className="fill-none stroke-clay" strokeWidth={7} />
      <circle cx="308" cy="140" r="40" className={SKIN_FILL} />
      <path d="M258 122q-14-34 22-48q10-26 40-18q40-2 36 34q14 22-4 38q-44-28-94-6Z" className="fill-danfo" />
      <path
        d="M280 76q10 18 2 36M320 58q4 24-4 44M352 90q-12 8-16 22"
        className="fill-none"
        strokeWidth={4}
      />
      <g transform="translate(200 232) rotate(-6)">
        <path d="M-78-34h156v22a12 12 0 0 0 0 24v22H-78V12a12 12 0 0 0 0-24Z" className="fill-danfo" />
        <path d="M-44-34v68" strokeWidth={3} strokeDasharray="1 9" />
        <path
          d="M-26-12h14M-2-12h14M22-12h14M46-12h14M-26 12h14M-2 12h14M22 12h14M46 12h14"
          strokeWidth={9}
        />
        <circle cx={-82} cy={8} r={15} className={SKIN_FILL} />
        <circle cx={82} cy={8} r={15} className={SKIN_FILL} />
      </g>
    </g>
  );
}
