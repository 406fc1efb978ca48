import type { Bank } from '@jara/contract/payments';
import { Button } from '@jara/ui/button';
import { SearchSelect } from '@jara/ui/search-select';
import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { useAnswer } from '../../api/use-answer.ts';
import { errorUnder, FormField } from '../../forms/form-field.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../forms/use-debounced.ts';
import { TEXTS } from './bank-dialog-texts.ts';
import { bankList } from './withdrawal.ts';

const BANKS_FRESH_MS = 3_600_000;

/** The banks of the country, fetched once an hour at most. */
export function useBanks() {
  const query = useAnswer('/agent/get-banks', {}, { staleTime: BANKS_FRESH_MS });
  return {
    banks: query.data === undefined ? null : bankList(query.data.data),
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}

/** The fields of a form for a bank account. */
export interface TypedAccount {
  bankCode: string;
  accountNumber: string;
}

interface BankFieldsProps<Form extends TypedAccount> {
  readonly form: UseFormReturn<Form>;
  readonly banks: readonly Bank[] | null;
  /** Loads the banks again after a failure. */
  readonly onRetry: (() => void) | null;
}

/** A bank chosen from the list and a typed account number, in any form that has both. */
export function BankFields<Form extends TypedAccount>({ form, banks, onRetry }: BankFieldsProps<Form>) {
  const { field: bank } = useController({ control: form.control, name: 'bankCode' as Path<Form> });
  return (
    <>
      <SearchSelect
        ref={bank.ref}
        label={TEXTS.bank}
        options={banks?.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        value={bank.value}
        error={errorUnder(form, 'bankCode' as Path<Form>)}
        empty={TEXTS.none}
        placeholder={banks === null ? TEXTS.loading : TEXTS.search}
        disabled={banks === null}
        debounceMs={SEARCH_DEBOUNCE_MS}
        onChange={(code) => {
          bank.onChange(code);
          form.clearErrors();
        }}
      />
      <FormField
        form={form}
        name={'accountNumber' as Path<Form>}
        label={TEXTS.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        hint={TEXTS.accountHint}
        className="tabular-nums"
        onType={() => form.clearErrors('accountNumber' as Path<Form>)}
      />
      {onRetry === null ? null : (
        <Button variant="quiet" onClick={onRetry}>
          {TEXTS.failed}
        </Button>
      )}
    </>
  );
}
