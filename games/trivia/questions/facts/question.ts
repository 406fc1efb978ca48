export type Level = 1 | 2 | 3;

/** Where a reader finds the fact: a public page, or a book, law or rule with its section. */
export interface Source {
  readonly title: string;
  readonly address?: string;
}

export interface Question {
  /** `<topic>-<number>`. It names the question for ever: a question that is taken out leaves its number unused. */
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  readonly right: string;
  readonly wrong: readonly [string, string, string];
  /** 1: nearly everybody knows it; 3: few do. */
  readonly level: Level;
  readonly source: Source;
}

/** A file of the bank as it is written: one topic, one question a line. */
export interface TopicFile {
  readonly topic: string;
  readonly title: string;
  readonly questions: readonly WrittenQuestion[];
}

interface WrittenQuestion {
  readonly id: string;
  readonly text: string;
  readonly right: string;
  readonly wrong: readonly string[];
  readonly level: number;
  readonly source: { readonly title: string; readonly address?: string | undefined };
}

/** The questions of a file. A fault in one stops the program that reads it. */
export function readQuestions(file: TopicFile): Question[] {
  return file.questions.map(({ id, text, right, wrong, level, source: { title, address } }) => {
    const [first, second, third, ...more] = wrong;
    if (first === undefined || second === undefined || third === undefined || more.length > 0)
      throw new Error(`question ${id} has ${wrong.length} wrong answers`);
    if (level !== 1 && level !== 2 && level !== 3) throw new Error(`question ${id} has the level ${level}`);
    return {
      id,
      topic: file.topic,
      text,
      right,
      wrong: [first, second, third],
      level,
      source: { title, ...(address !== undefined && { address }) },
    };
  });
}
