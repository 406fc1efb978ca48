type Level = 1 | 2 | 3;

/** The public reference of the fact: a page, or a book, law or rule with its section. */
interface Source {
  readonly title: string;
  readonly address?: string;
}

export interface Question {
  /** `<topic>-<number>`. A permanent id: a removed question leaves its number unused. */
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  readonly right: string;
  readonly wrong: readonly [string, string, string];
  /** 1: common knowledge; 3: known to few. */
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
