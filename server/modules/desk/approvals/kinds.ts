import type { ApprovalKind, Permission } from '@jara/contract/desk';
import type { z } from 'zod';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Refused } from '../../../platform/http/refusal.ts';
import type { DeskRefusal } from '../errors.ts';

export type Executed = { readonly ok: true } | Refused<DeskRefusal>;

/** One fact of a request, as both persons read it. */
export type Fact = readonly [label: string, value: string];

/** The request in words, which are stored with it when it is filed. */
interface Described {
  /** As the trail names it, such as `player 12`. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  /** The member of staff concerned, who does not decide. */
  readonly concerned?: string;
}

interface Use<Request> {
  readonly approvalId: string;
  readonly request: Request;
  /** The email of the person who decided. */
  readonly by: string;
  readonly now: Date;
}

/** One kind of change that a second person approves. */
export interface ApprovalRule<Request> {
  readonly kind: ApprovalKind;
  /** The right that a decider has beside `approvals.decide`. */
  readonly right: Permission;
  /** Of the stored request, which is JSON. */
  readonly request: z.ZodType<Request>;
  /** Reads what the request concerns; a refusal is the answer to the person who files it. */
  describe(
    within: DirectoryExecutor,
    request: Request,
  ): Promise<(Described & { readonly ok: true }) | Refused<DeskRefusal>>;
  /**
   * Whether a waiting request of the same kind and subject is the same as the one that is filed; a second one is refused while it waits. Absent: each of
   * the subject is.
   */
  isSame?(waiting: Request, filed: Request): boolean;
  /** Another kind that excludes this one for the same subject. */
  readonly excludes?: ApprovalKind;
  readonly execute:
    | {
        /** In the commit of the decision; a refusal rolls the decision back. */
        readonly at: 'decision';
        run(use: Use<Request> & { readonly within: DirectoryExecutor }): Promise<Executed>;
      }
    | {
        /**
         * After the commit of the decision, for changes in another database. It is run again after a crash: the approval's id is its
         * idempotency key. A refusal is final.
         */
        readonly at: 'afterwards';
        run(use: Use<Request>): Promise<Executed>;
      };
}

/** The rule of each kind, without the type of its request: `parseRequest` establishes it. */
export type ApprovalRules = Readonly<Record<ApprovalKind, ApprovalRule<unknown>>>;

/** Hides the type of a rule's request behind its schema. */
export function approvalRule<Request>(rule: ApprovalRule<Request>): ApprovalRule<unknown> {
  const { request, execute, isSame } = rule;
  const parse = <U extends { readonly request: unknown }>(use: U) => ({
    ...use,
    request: request.parse(use.request),
  });
  return {
    ...rule,
    describe: (within, one) => rule.describe(within, request.parse(one)),
    isSame: (waiting, filed) => isSame?.(request.parse(waiting), request.parse(filed)) ?? true,
    execute:
      execute.at === 'decision'
        ? { at: 'decision', run: (use) => execute.run(parse(use)) }
        : { at: 'afterwards', run: (use) => execute.run(parse(use)) },
  };
}
