/** The browsers by their mark in a user agent; a browser whose user agent has the marks of others comes before them. */
const BROWSERS = [
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/UCBrowser\//, 'UC Browser'],
  [/PHX\//, 'Phoenix'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/KAIOS/i, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** A short name of a device from its user agent, such as `Chrome, Android`; null: not recognised. */
export function deviceName(userAgent = ''): string | null {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (marks) => marks.find(([mark]) => mark.test(userAgent))?.[1] ?? [],
  );
  return found.length === 0 ? null : found.join(', ');
}
