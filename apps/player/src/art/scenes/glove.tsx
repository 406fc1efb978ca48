/** A boxing glove in mid-punch: the fights. */
export function Glove() {
  return (
    <g
      transform="rotate(-12 200 150)"
      className="stroke-ink"
      strokeWidth={5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M20 96h44M4 150h40M24 204h36" className="stroke-chalk/60" strokeWidth={8} />
      <path d="M82 106h66v112H82q-10 0-10-10v-92q0-10 10-10Z" className="fill-chalk" />
      <path d="M92 106v112M106 106v112" className="stroke-adire" strokeWidth={8} />
      <path
        d="M140 98C160 62 214 46 262 52C318 58 350 96 350 148C350 202 316 238 260 240H176C152 240 140 226 140 206Z"
        className="fill-danfo"
      />
      <path d="M318 96C306 82 290 74 272 72" className="fill-none stroke-chalk" strokeWidth={9} />
      <path
        d="M146 150C146 118 168 102 196 108C226 114 240 130 268 130C290 130 300 142 298 156C296 172 280 180 258 180C226 180 214 172 192 176"
        className="fill-danfo"
      />
      <path d="M350 156C340 170 324 176 306 172" className="fill-none" strokeWidth={4} />
      <path
        d="M118 128l28 14M118 142l28-14M118 166l28 14M118 180l28-14"
        className="fill-none"
        strokeWidth={4}
      />
    </g>
  );
}
