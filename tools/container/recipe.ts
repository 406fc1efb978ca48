import { type Copy, DockerfileParser, From, type Instruction, JSONInstruction } from 'dockerfile-ast';

/** One instruction of a stage that changes its files. */
type Step =
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'workdir'; readonly path: string }
  /** `from`: the stage; null: the context. */
  | {
      readonly kind: 'copy';
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly to: string;
    };

/** A stage of a Containerfile. */
export interface Stage {
  readonly name: string;
  /** An image, or the name of an earlier stage. */
  readonly base: string;
  readonly steps: readonly Step[];
  /** The working folder of its process. */
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly volumes: readonly string[];
  readonly ports: readonly number[];
}

type Draft = { -readonly [Key in keyof Stage]: Stage[Key] };

/** The stages of a Containerfile in their order; throws at an instruction that this reading does not know. */
export function readStages(text: string): Stage[] {
  const stages: Draft[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) stages.push(begin(instruction, stages));
    else {
      const stage = stages.at(-1);
      if (stage === undefined) throw new Error(`${instruction.getKeyword()} stands before FROM`);
      apply(stage, instruction);
    }
  }
  return stages;
}

/** A stage begins with what the stage has that it is based on. */
function begin(from: From, earlier: readonly Draft[]): Draft {
  const base = from.getImage() ?? '';
  const parent = earlier.find(({ name }) => name === base);
  const empty = { workdir: '/', env: {}, user: '0', entrypoint: [], command: [], healthcheck: [] };
  return {
    ...{ ...empty, volumes: [], ports: [], ...parent },
    ...{ name: from.getBuildStage() ?? base, base, steps: [] },
  };
}

function apply(stage: Draft, instruction: Instruction): void {
  const words = instruction.getArguments().map((argument) => argument.getValue());
  switch (instruction.getKeyword()) {
    case 'RUN':
      stage.steps = [...stage.steps, { kind: 'run', command: instruction.getArgumentsContent() ?? '' }];
      return;
    case 'COPY':
      stage.steps = [...stage.steps, copyOf(instruction as Copy, words)];
      return;
    case 'WORKDIR':
      stage.workdir = words[0] ?? '/';
      stage.steps = [...stage.steps, { kind: 'workdir', path: stage.workdir }];
      return;
    case 'ENV':
      stage.env = { ...stage.env, ...Object.fromEntries(words.map((word) => word.split(/=(.*)/s, 2))) };
      return;
    case 'USER':
      stage.user = words[0] ?? '';
      return;
    case 'ENTRYPOINT':
      stage.entrypoint = jsonOf(instruction);
      return;
    case 'CMD':
      stage.command = jsonOf(instruction);
      return;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(
        (instruction.getArgumentsContent() ?? '').replace(/^[^[]*/, ''),
      ) as string[];
      return;
    case 'VOLUME':
      stage.volumes = jsonOf(instruction);
      return;
    case 'EXPOSE':
      stage.ports = words.map(Number);
      return;
    case 'STOPSIGNAL':
      return;
    default:
      throw new Error(`${instruction.getKeyword()} is not known to tools/container`);
  }
}

function copyOf(copy: Copy, words: readonly string[]): Step {
  const from = copy.getFlags().find((flag) => flag.getName() === 'from');
  return {
    kind: 'copy',
    from: from?.getValue() ?? null,
    sources: words.slice(0, -1),
    to: words.at(-1) ?? '',
  };
}

/** The words of an instruction in its JSON form, which runs without a shell. */
function jsonOf(instruction: Instruction): string[] {
  const text = instruction instanceof JSONInstruction ? instruction.getArgumentsContent() : null;
  return JSON.parse(text ?? '') as string[];
}
