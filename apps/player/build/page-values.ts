import { brand, support } from '@jara/brand/brand';
import { localNumber, whatsappLink } from '@jara/brand/contact';
import { formatNaira } from '@jara/money/kobo';
import { LIMITS, payout, SECTORS } from '@jara/spin-it/sectors';
import { rouletteTable } from './roulette-table.ts';

const spinPrizes = SECTORS.map((_, index) => payout(LIMITS.maxStakeKobo, index)).sort((a, b) =>
  Number(b - a),
);

const telephone = (phone: string) => `[${localNumber(phone)}](tel:${phone})`;

/** The values that long texts may refer to: `{{spinLeast}}` is ₦100 as long as the game says so. */
export const PAGE_VALUES: Readonly<Record<string, string>> = {
  brand: brand.name,
  company: brand.legalName,
  address: brand.address,
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
