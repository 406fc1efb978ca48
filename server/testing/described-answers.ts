import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Method = 'GET' | 'POST';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The description that `/docs/json` serves, as far as tests read it. */
export interface Description {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: Operation; readonly post?: Operation; readonly servers: readonly { url: string }[] }
    >
  >;
}

interface RecordedAnswer {
  readonly statusCode: number;
  readonly body: string;
}

export interface DescribedAnswers {
  /** The difference between the answer and the description of its call; null if they agree. */
  fault(method: Method, path: string, answer: RecordedAnswer): string | null;
}

/** Validates answers by the description's own schemas. */
export function describedAnswers(description: Description): DescribedAnswers {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema(description, 'description');
  const validators = new Map<string, ValidateFunction>();

  function validatorAt(pointer: string): ValidateFunction {
    const known = validators.get(pointer);
    if (known !== undefined) return known;
    const made = ajv.compile({ $ref: `description#${pointer}` });
    validators.set(pointer, made);
    return made;
  }

  return {
    fault(method, path, { statusCode, body }) {
      const key = method === 'GET' ? 'get' : 'post';
      const operation = description.paths[path]?.[key];
      if (operation === undefined) return `${method} ${path} is not described`;
      const status = [String(statusCode), `${String(statusCode)[0]}XX`].find(
        (name) => name in operation.responses,
      );
      if (status === undefined) return `${path}: ${statusCode} is not described`;
      const escaped = path
        .replaceAll('~', '~0')
        .replaceAll('/', '~1')
        .replaceAll('{', '%7B')
        .replaceAll('}', '%7D');
      const validate = validatorAt(
        `/paths/${escaped}/${key}/responses/${status}/content/application~1json/schema`,
      );
      if (validate(JSON.parse(body))) return null;
      return `${path} ${statusCode}: ${ajv.errorsText(validate.errors)}: ${body.slice(0, 300)}`;
    },
  };
}
