/** The plane alone, 220 long, its nose to the right. */
function Aeroplane() {
  return (
    <>
      <path d="M-92-6l-26-46h26l34 40z" className="fill-clay" />
      <path
        d="M-112-4C-96-22-50-32 6-32C60-32 92-22 98-2C92 20 60 30 8 30C-44 30-96 18-112-4Z"
        className="fill-chalk"
      />
      <path d="M-104-12C-60-2 40 2 97-6C95 12 70 24 34 29C-26 32-94 20-112-4Z" className="fill-danfo" />
      <path d="M-98 4C-50 14 30 16 92 8" className="fill-none" strokeWidth={4} />
      <path d="M14-31c20 0 44 5 54 16l-50 3c-8 0-10-4-9-10z" className="fill-adire-light" />
      <path d="M-22 8L-64 70h34L40 12Z" className="fill-clay" />
      <path d="M98-50c9 8 9 88 0 98c-9-10-9-90 0-98Z" className="fill-adire-light" />
      <circle cx={99} cy={-1} r={9} className="fill-ink" />
    </>
  );
}

/** A propeller plane climbing off its own curve: the crash games. */
export function Plane() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M-40 320V282C90 278 178 240 244 146H440V320Z" className="fill-adire-deep" />
      <path d="M-40 282C90 278 178 240 244 146" className="fill-none stroke-danfo" strokeWidth={9} />
      <path d="M40 296v-24M100 286v-24M156 264v-24" className="stroke-adire-light" strokeWidth={3} />
      <g transform="translate(268 118) rotate(-34)" className="stroke-ink" strokeWidth={5}>
        <Aeroplane />
      </g>
      <path d="M118 66h54M84 98h42M146 34h26" className="stroke-white/40" strokeWidth={5} />
    </g>
  );
}
