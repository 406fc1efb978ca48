import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';

/** The choice in the address under this name, else the first. */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const [address] = useSearchParams();
  return choices.find((one) => one === address.get(name)) ?? choices[0];
}

interface AddressChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly string[];
  readonly chosen: string;
}

/** Selects what a list shows. The position in the list before leaves the address. */
export function AddressChoice({ label, name, choices, chosen }: AddressChoiceProps) {
  const [, setAddress] = useSearchParams();
  return (
    <NativeSelect
      label={label}
      data={[...choices]}
      value={chosen}
      onChange={(event) => setAddress({ [name]: event.currentTarget.value })}
      w={200}
    />
  );
}
