/** The two players and the ball, drawn around the point that each is moved by. */

const LIMB = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Around his hips, arms apart. */
export function KeeperBody() {
  return (
    <>
      <path {...LIMB} d="M-5 2-9 30M5 2 9 30" strokeWidth="9" className="stroke-[#6d4226]" />
      <path {...LIMB} d="M-7 18-9 30M7 18 9 30" strokeWidth="9" className="stroke-ink" />
      <path {...LIMB} d="M-9 33h-4M9 33h4" strokeWidth="6" className="stroke-chalk" />
      <path d="M-12-3h24l2 14H2L0 6l-2 5h-12z" className="fill-ink" />
      <path d="M-14-30q14-7 28 0l-2 30h-24z" className="fill-danfo" />
      <path d="M-13-18h26M-12.500-11h25" strokeWidth="3" className="stroke-ink" />
      <circle cy="-43" r="9.500" className="fill-[#6d4226]" />
      <path d="M-9.500-45a9.500 9.500 0 0 1 19 0q-9.500-5-19 0z" className="fill-ink" />
    </>
  );
}

/** Hanging from its shoulder, a glove at its end. */
export function KeeperArm() {
  return (
    <>
      <path {...LIMB} d="M0 0v26" strokeWidth="8" className="stroke-danfo-deep" />
      <circle cy="32" r="7.500" strokeWidth="1.500" className="fill-chalk stroke-ink" />
    </>
  );
}

/** Relative to his position, seen from behind, without his legs. */
export function KickerBody() {
  return (
    <>
      <path
        {...LIMB}
        d="M-15-88-24-66-20-52M15-88 25-68 22-54"
        strokeWidth="8"
        className="stroke-[#7a4a2b]"
      />
      <path {...LIMB} d="M-15-88-20-76M15-88 20-76" strokeWidth="10" className="stroke-[#5fd09a]" />
      <path d="M-19-92q19-8 38 0l-4 42h-30z" className="fill-[#5fd09a]" />
      <text y="-63" textAnchor="middle" fontSize="20" className="fill-ink font-head">
        10
      </text>
      <path d="M-16-52h32l2 16H2L0-40l-2 4h-16z" className="fill-chalk" />
      <circle cy="-106" r="11.500" className="fill-[#7a4a2b]" />
      <path d="M-11.500-104a11.500 11.500 0 1 1 23 0q-11.500 6-23 0z" className="fill-ink" />
    </>
  );
}

/** Hanging from the hip. */
export function KickerLeg() {
  return (
    <>
      <path {...LIMB} d="M0 4v36" strokeWidth="10" className="stroke-[#7a4a2b]" />
      <path {...LIMB} d="M0 22v16" strokeWidth="10.500" className="stroke-chalk" />
      <path {...LIMB} d="M0 43v1" strokeWidth="12" className="stroke-ink" />
    </>
  );
}

/** Radius 15. */
export function BallArt() {
  return (
    <>
      <circle r="15" strokeWidth="2" className="fill-chalk stroke-ink" />
      <path d="M0-6.500 6.200-2 3.800 5.300h-7.600L-6.200-2z" className="fill-ink" />
      <path
        {...LIMB}
        d="M0-6.500V-14M6.200-2l7.400-2.400M3.800 5.300 8.400 11.600M-3.800 5.300-8.400 11.600M-6.200-2l-7.400-2.400"
        strokeWidth="1.800"
        className="stroke-ink"
      />
    </>
  );
}
