/** A racing horse's head, reins tight. */
export function Horse() {
  return (
    <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
      <g className="fill-clay">
        <path d="M192 58C150 36 118 44 96 70C114 70 124 76 130 84C98 82 72 98 62 126C82 118 96 122 104 128C72 136 52 160 50 188C66 176 82 176 92 182C64 198 50 226 54 252C66 238 84 236 98 240L190 120Z" />
      </g>
      <path
        d="M52 330C60 276 82 210 120 160C142 130 160 106 174 92L176 52L206 80C232 86 252 100 264 118C276 138 296 160 312 178C324 192 326 208 318 220C312 230 302 236 290 234C284 244 270 244 262 234C246 230 230 222 214 216C202 224 190 222 184 214C184 248 204 286 226 330Z"
        className="fill-chalk"
      />
      <path d="M190 68l4 20" className="fill-none" strokeWidth={4} />
      <path d="M184 214C176 206 174 194 178 184" className="fill-none" />
      <ellipse cx="229" cy="122" rx="8" ry="9" className="fill-ink stroke-none" />
      <path d="M214 108c8-8 20-9 30-2" className="fill-none" strokeWidth={4} />
      <path d="M300 196c6-2 10 2 8 8" className="fill-none" />
      <path d="M290 234c-2-8-12-14-24-14" className="fill-none" strokeWidth={4} />
      <g className="fill-none stroke-adire" strokeWidth={8}>
        <path d="M282 146C274 172 266 200 252 228" />
        <path d="M198 82C196 120 198 168 206 214" />
        <path d="M206 146C230 160 254 172 274 176" />
        <path d="M262 204C200 236 150 250 96 262" />
      </g>
      <circle cx="263" cy="203" r="8" className="fill-danfo" strokeWidth={4} />
      <circle cx="204" cy="146" r="6" className="fill-danfo" strokeWidth={4} />
    </g>
  );
}
