/** A bus stop's sign with the age limit of 18. */
export function Adult() {
  return (
    <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
      <path d="M200 190v110" strokeWidth={18} />
      <path d="M200 190v110" className="stroke-mist" strokeWidth={8} />
      <circle cx="200" cy="122" r="106" className="fill-clay" />
      <circle cx="200" cy="122" r="80" className="fill-chalk" />
      <text x="200" y="147" textAnchor="middle" fontSize="72" className="fill-ink stroke-none font-head">
        18+
      </text>
      <path d="M136 236h128v30H136Z" className="fill-danfo" />
      <path d="M136 247h128M136 256h128" strokeWidth={4} />
    </g>
  );
}
