/** A question and an answer: the trivia games. */
export function Question() {
  return (
    <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M196 128h144q26 0 26 26v74q0 26-26 26h-12l6 40l-48-40h-90q-26 0-26-26v-74q0-26 26-26Z"
        className="fill-danfo"
      />
      <path
        d="M72 26h164q30 0 30 30v112q0 30-30 30H140l-56 46l6-46H72q-30 0-30-30V56q0-30 30-30Z"
        className="fill-chalk"
      />
      <path
        d="M122 88C122 62 136 50 155 50C175 50 188 62 188 80C188 104 156 104 156 130"
        className="fill-none"
        strokeWidth={20}
      />
      <path
        d="M122 88C122 62 136 50 155 50C175 50 188 62 188 80C188 104 156 104 156 130"
        className="fill-none stroke-adire"
        strokeWidth={11}
      />
      <circle cx="156" cy="164" r="12" className="fill-clay" />
      <path d="M284 198l16 18l36-44" className="fill-none" strokeWidth={13} />
      <path d="M284 198l16 18l36-44" className="fill-none stroke-chalk" strokeWidth={5} />
    </g>
  );
}
