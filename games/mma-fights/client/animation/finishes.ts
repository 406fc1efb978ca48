import type { Corner } from '../../card.ts';
import { type Choreography, IN_RANGE, OUT_OF_RANGE, other } from './choreography.ts';
import { pound, takeDown } from './exchanges.ts';
import type { PoseName } from './poses.ts';

/** An ending of a fight. It begins `leadMs` before the end and leaves both in their final positions. */
export interface Finish {
  readonly leadMs: number;
  play(stage: Choreography, endMs: number, winner: Corner): void;
}

/** The winner's celebration, away from the loser. */
function celebrate(stage: Choreography, atMs: number, winner: Corner): void {
  stage.steps(winner, [
    [atMs + 300, 'guard', -0.08],
    [atMs + 700, 'armsUp', -0.24],
    [atMs + 2_600, 'armsUp'],
  ]);
}

/** One clean blow. */
function knockOut(blow: PoseName, before: PoseName): Finish {
  return {
    leadMs: 900,
    play(stage, endMs, winner) {
      const loser = other(winner);
      const isKick = blow === 'highKick';
      stage.steps(winner, [
        [endMs - 700, 'guard', stage.approach(IN_RANGE + 0.03)],
        [endMs - 560, isKick ? 'dip' : 'jab'],
        [endMs - 460, isKick ? 'guard' : 'guard'],
        [endMs - 350, before],
        [endMs - 230, blow, 0.03],
        [endMs - 60, isKick ? 'chamber' : 'guard', -0.02],
      ]);
      stage.steps(loser, [
        [endMs - 640, 'guard'],
        [endMs - 560, isKick ? 'shell' : 'block'],
        [endMs - 300, 'guard'],
        [endMs - 220, 'guard'],
        [endMs - 120, 'hitHead', -0.04],
        [endMs + 40, 'stagger', -0.03],
        [endMs + 240, 'falling', -0.03],
        [endMs + 480, 'down', -0.04],
        [endMs + 2_600, 'down'],
      ]);
      stage.hit(endMs - 230, loser, 100);
      celebrate(stage, endMs, winner);
    },
  };
}

/** Blows on the mat until the referee steps in. */
const stoppage: Finish = {
  leadMs: 1_900,
  play(stage, endMs, winner) {
    const loser = other(winner);
    const downMs = takeDown(stage, endMs - 1_800, winner);
    const blows = [0, 1, 2, 3].map((i) => ({ atMs: downMs + 270 + i * 250, damage: i === 3 ? 100 : 6 }));
    stage.steps(loser, [[endMs - 100, 'bottom']]);
    pound(stage, winner, blows);
    stage.steps(loser, [
      [endMs + 260, 'down'],
      [endMs + 2_600, 'down'],
    ]);
    stage.steps(winner, [[endMs + 150, 'mount']]);
    stage.steps(winner, [[endMs + 500, 'rising', -0.2]]);
    celebrate(stage, endMs + 300, winner);
  },
};

/** A choke from behind, and the tap. */
const choke: Finish = {
  leadMs: 1_950,
  play(stage, endMs, winner) {
    const loser = other(winner);
    const facing = stage.forward(winner);
    const downMs = takeDown(stage, endMs - 1_900, winner);
    // The loser turns away to get up, with the winner on the back.
    const x = stage.xOf(loser);
    stage.place(loser, downMs + 120, 'bottom', x);
    stage.place(loser, downMs + 360, 'rising', x + facing * 0.04, facing);
    stage.steps(winner, [[downMs + 400, 'clinch', stage.approach(0.24)]]);
    const behind = x - facing * 0.1;
    stage.place(loser, downMs + 660, 'caught', behind + facing * 0.15, facing);
    stage.place(winner, downMs + 660, 'choke', behind);
    stage.place(winner, endMs - 300, 'squeeze', behind);
    stage.place(loser, endMs - 320, 'caught', behind + facing * 0.15, facing);
    for (const [i, atMs] of [-200, -100, 0, 100, 200, 300, 400].entries())
      stage.place(loser, endMs + atMs, i % 2 === 0 ? 'tapUp' : 'tapDown', behind + facing * 0.15, facing);
    stage.place(winner, endMs + 420, 'squeeze', behind);
    stage.place(winner, endMs + 700, 'choke', behind);
    stage.place(loser, endMs + 900, 'sitUp', behind + facing * 0.3, facing);
    stage.place(loser, endMs + 2_600, 'sitUp', behind + facing * 0.3, facing);
    stage.steps(winner, [[endMs + 1_000, 'rising', -0.16]]);
    celebrate(stage, endMs + 800, winner);
    stage.hit(endMs - 100, loser, 100, 0.4);
  },
};

const KNOCK_OUTS = [
  knockOut('cross', 'windUp'),
  knockOut('hook', 'windUp'),
  knockOut('upper', 'dip'),
  knockOut('highKick', 'chamber'),
];

export interface FinishChoice {
  readonly method: 'ko' | 'submission';
  /** Whether the winner is a grappler by style. */
  readonly isGrappler: boolean;
}

export function finishOf({ method, isGrappler }: FinishChoice, roll: (below: number) => number): Finish {
  if (method === 'submission') return choke;
  if (isGrappler || roll(5) === 0) return stoppage;
  return KNOCK_OUTS[roll(KNOCK_OUTS.length)] as Finish;
}

/** Both walk to the middle for the announcement. */
export function verdictScene(stage: Choreography, fromMs: number, verdictMs: number, winner: Corner): void {
  for (const corner of [0, 1] as const) {
    const x = -stage.forward(corner) * 0.3;
    stage.place(corner, fromMs, 'upright', x);
    stage.place(corner, verdictMs, 'upright', x);
    stage.place(corner, verdictMs + 350, corner === winner ? 'raised' : 'bowed', x);
    stage.place(corner, verdictMs + 20_000, corner === winner ? 'raised' : 'bowed', x);
  }
}

/** Both come in from their sides, touch gloves and go back to their distance. */
export function walkIn(stage: Choreography, untilMs: number): void {
  for (const corner of [0, 1] as const) {
    const side = -stage.forward(corner);
    for (let step = 0; step <= 7; step += 1) {
      const x = side * (1.9 - (step * (1.9 - 0.6)) / 7);
      stage.place(corner, step * 210, step % 2 === 0 ? 'walkOne' : 'walkTwo', x);
    }
    stage.place(corner, 1_750, 'guard', side * 0.5);
    stage.place(corner, 2_050, 'touch', side * 0.36);
    stage.place(corner, 2_300, 'touch', side * 0.36);
    stage.place(corner, untilMs, 'guard', (side * OUT_OF_RANGE) / 2);
  }
}
