/** The kinds of numbers with a known outcome. */
export type NumberCase = 'right' | 'other name' | 'under age' | 'deceased' | 'too many';

interface Sentinel {
  readonly title: string;
  readonly lastName: string;
  /** As the registry writes it. */
  readonly birthDate: string;
  /** Of residence, as the registry writes it. */
  readonly state?: string;
}

const RIGHT = { lastName: 'OKAFOR', birthDate: '02-May-1990', state: 'LAGOS STATE' };

/** Numbers with a known outcome for a player named Ngozi Adaeze Okafor. */
export const NUMBERS: Readonly<Record<string, Sentinel & { readonly is: NumberCase }>> = {
  '22222222222': { is: 'right', title: 'Ngozi Okafor, born on 2 May 1990', ...RIGHT },
  '22222222223': { is: 'other name', title: 'another person', lastName: 'BELLO', birthDate: '1990-05-02' },
  '22222222224': { is: 'under age', title: 'under age', lastName: 'OKAFOR', birthDate: '2009-05-02' },
  '22222222225': { is: 'deceased', title: 'deceased', ...RIGHT },
  '22222222226': { is: 'too many', title: 'too many look-ups of this number', ...RIGHT },
};
