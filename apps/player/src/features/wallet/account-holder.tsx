import { Spinner } from '@jara/ui/spinner';
import { UserCheck } from 'lucide-react';
import { TEXTS } from './bank-dialog-texts.ts';
import type { AccountName } from './use-account-name.ts';

/** The account's holder, as named by the bank. Its line is reserved, so that Confirm does not move away from a thumb. */
export function AccountHolder({ name, isLoading }: Pick<AccountName, 'name' | 'isLoading'>) {
  return (
    <div role="status" className="mt-1 min-h-12">
      {isLoading ? (
        <p className="flex min-h-12 items-center gap-2 px-3 text-15 text-text-soft">
          <Spinner className="shrink-0" />
          {TEXTS.askingName}
        </p>
      ) : name === null ? null : (
        <p className="flex min-h-12 items-center gap-2 rounded-lg bg-good-soft px-3 py-2 text-15">
          <UserCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-good" />
          <span>
            {TEXTS.holder} <strong className="wrap-anywhere">{name}</strong>
          </span>
        </p>
      )}
    </div>
  );
}
