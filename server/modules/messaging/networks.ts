const INTERNATIONAL = /^\+234(\d{3})\d{7}$/;

/** The networks of Nigeria by the beginning of their numbers. A number that moved to another network keeps its beginning. */
const PREFIXES: Readonly<Record<string, string>> = {
  MTN: '0703 0704 0706 0707 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916',
  Glo: '0705 0805 0807 0811 0815 0905 0915',
  Airtel: '0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912',
  '9mobile': '0809 0817 0818 0908 0909',
};

export const NETWORKS: readonly string[] = Object.keys(PREFIXES);

/** The first four digits of a phone number, as `0803`; empty: the text is none. */
export function networkOf(to: string): string {
  const digits = INTERNATIONAL.exec(to)?.[1];
  return digits === undefined ? '' : `0${digits}`;
}

/** The name of the network, or the digits themselves. */
export function networkName(network: string): string {
  const found = Object.entries(PREFIXES).find(([, prefixes]) => prefixes.split(' ').includes(network));
  return found?.[0] ?? network;
}
