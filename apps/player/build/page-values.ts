import { brand, type HelpLine, helpLines, support } from '@jara/brand/brand';
import { companyLine, localNumber, whatsappLink } from '@jara/brand/contact';
import { formatNaira } from '@jara/money/kobo';
import { LIMITS, payout, SECTORS } from '@jara/spin-it/sectors';
import { type ContentLanguage, labels } from '../labels/labels.ts';
import { rouletteTable } from './roulette-table.ts';

const spinPrizes = SECTORS.map((_, index) => payout(LIMITS.maxStakeKobo, index)).sort((a, b) =>
  Number(b - a),
);

const telephone = (phone: string) => `[${localNumber(phone)}](tel:${phone})`;

/** A line of the list of help lines, in Markdown. */
function helpLine(
  { name, offers, phones = [], whatsapp, email, site }: HelpLine,
  language: ContentLanguage,
): string {
  const ways = [
    phones.map(telephone).join(' or '),
    whatsapp === undefined ? '' : `[WhatsApp](${whatsappLink(whatsapp)})`,
    email === undefined ? '' : `[${email}](mailto:${email})`,
    site === undefined ? '' : `[${new URL(site).host}](${site})`,
  ].filter(Boolean);
  return `- **${name}**: ${offers[language]}${ways.length === 0 ? '.' : `: ${ways.join(', ')}`}`;
}

const VALUES = {
  brand: brand.name,
  company: brand.legalName,
  companyLine: companyLine(brand),
  supportMail: `[${support.email}](mailto:${support.email})`,
  privacyMail: `[${support.privacyEmail}](mailto:${support.privacyEmail})`,
  supportPhone: support.phone === null ? '' : telephone(support.phone),
  supportWhatsapp: support.whatsapp === null ? '' : `[WhatsApp](${whatsappLink(support.whatsapp)})`,
  spinLeast: formatNaira(LIMITS.minStakeKobo, 'short'),
  spinMost: formatNaira(LIMITS.maxStakeKobo, 'short'),
  spinTopPrize: formatNaira(spinPrizes[0] ?? 0n, 'short'),
  spinSectors: String(SECTORS.length),
  rouletteTable: rouletteTable(),
};

/**
 * The values that long texts may refer to: `{{spinLeast}}` is the game's minimum stake, and `{{labelSpinNow}}` is the label of the
 * button in the language of the text. `{{helpLines}}` is a list of its own.
 */
export function pageValues(language: ContentLanguage): Readonly<Record<string, string>> {
  const lines = helpLines.map((line) => helpLine(line, language));
  return { ...VALUES, helpLines: lines.join('\n'), ...labels(language) };
}
