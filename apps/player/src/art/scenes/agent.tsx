import { FIGURES } from '@jara/ui/adire-figures';
import { SKIN_FILL } from '../skin.ts';

/** The agent's stand at the roadside: an umbrella in danfo yellow, a table under cloth, the machine. */
export function Agent() {
  return (
    <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
      <path d="M200 40v224" strokeWidth={9} />
      <path d="M200 40v224" className="stroke-chalk" strokeWidth={3} />
      <path d="M62 126C70 66 126 30 200 30C274 30 330 66 338 126Z" className="fill-danfo" />
      <path d="M126 126C130 74 160 38 200 30C240 38 270 74 274 126Z" className="fill-ink" />
      <path d="M168 126C170 76 184 40 200 30C216 40 230 76 232 126Z" className="fill-danfo" />
      <path
        d="M62 126q16 16 32 0q16 16 32 0q10 14 21 0q11 14 21 0q16 16 32 0q16 16 32 0q11 14 21 0q11 14 21 0q16 16 32 0q16 16 32 0"
        className="fill-chalk"
      />
      <path d="M200 30V18" />
      <g>
        <path d="M104 272v-30q0-34 38-34q38 0 38 34v30Z" className="fill-palm" />
        <circle cx="142" cy="180" r="23" className={SKIN_FILL} />
        <path d="M118 172q2-26 26-26q22 0 24 22q-26-8-50 4Z" className="fill-clay" />
        <path d="M142 228l34-4" className="fill-none" />
        <circle cx="182" cy="210" r="9" className={SKIN_FILL} strokeWidth={4} />
      </g>
      <path d="M170 226h142v54H170Z" className="fill-adire" />
      <g className="text-adire-light stroke-none">
        <g transform="translate(178 230) scale(0.95)">{FIGURES.fan}</g>
        <g transform="translate(268 230) scale(-0.95 0.95) translate(-36 0)">{FIGURES.fan}</g>
        <g transform="translate(222 230) scale(0.95)">{FIGURES.circle}</g>
      </g>
      <path d="M160 214h162v14H160Z" className="fill-chalk" />
      <g>
        <path d="M236 214l8-50q1-6 7-6h32q6 0 5 6l-8 50Z" className="fill-chalk" />
        <path d="M253 168h26l-2 16h-26Z" className="fill-adire-light" strokeWidth={3} />
        <path d="M252 194h0M262 194h0M272 194h0M250 204h0M260 204h0M270 204h0" strokeWidth={5} />
        <path d="M254 158l3-26h24l-3 26" className="fill-white" strokeWidth={4} />
      </g>
      <path d="M40 280h320" />
    </g>
  );
}
