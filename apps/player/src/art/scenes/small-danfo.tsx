/** The danfo in few lines, for small places: 150 wide and 80 high, standing on the origin's height. */
export function SmallDanfo({ line = 'stroke-ink' }: { line?: string }) {
  return (
    <g className={line} strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
      <path d="M6-14v-46q0-16 16-16h76q10 0 16 8l14 22l14 5q10 4 10 14v13Z" className="fill-danfo" />
      <path
        d="M20-62h24v16H18v-10q0-6 2-6ZM50-62h24v16H50ZM80-62h16q4 0 6 4l8 12H80Z"
        className="fill-adire-light"
        strokeWidth={3}
      />
      <path d="M6-36h122M6-29h144" className="stroke-ink" strokeWidth={3} />
      <circle cx={36} cy={-12} r={13} className="fill-ink" />
      <circle cx={36} cy={-12} r={5} className="fill-danfo stroke-none" />
      <circle cx={116} cy={-12} r={13} className="fill-ink" />
      <circle cx={116} cy={-12} r={5} className="fill-danfo stroke-none" />
    </g>
  );
}
