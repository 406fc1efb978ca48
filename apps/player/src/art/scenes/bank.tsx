/** A bank building, 150 wide and 130 high, standing on the origin's height. */
export function Bank({ mark = '₦' }: { mark?: string }) {
  return (
    <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
      <path d="M14-84h122v64H14Z" className="fill-adire-light" />
      <path d="M24-84h16v64H24ZM67-84h16v64H67ZM110-84h16v64h-16Z" className="fill-chalk" strokeWidth={4} />
      <path d="M4-84L75-134L146-84Z" className="fill-danfo" />
      <path d="M6-20h138v18H6Z" className="fill-chalk" />
      <text x={75} y={-90} textAnchor="middle" fontSize={27} className="fill-ink stroke-none font-head">
        {mark}
      </text>
    </g>
  );
}
