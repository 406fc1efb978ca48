import type { Bank } from '@jara/contract/payments';

/**
 * Banks a withdrawal can go to, by the codes of the Nigerian transfer rails. Codes are text: some begin with 0, one ends in a
 * letter. Left out on purpose: Heritage Bank (licence withdrawn in 2024) and PayCom (100004, the same accounts as OPay).
 */
const BANK_NAMES_BY_CODE: Readonly<Record<string, string>> = {
  '044': 'Access Bank',
  '063': 'Access Bank (Diamond)',
  '120004': 'Airtel SmartCash Payment Service Bank',
  '035A': 'ALAT by Wema',
  '401': 'ASO Savings and Loans',
  '50931': 'Bowen Microfinance Bank',
  '565': 'Carbon',
  '50823': 'CEMCS Microfinance Bank',
  '023': 'Citibank Nigeria',
  '559': 'Coronation Merchant Bank',
  '050': 'Ecobank Nigeria',
  '51318': 'FairMoney Microfinance Bank',
  '070': 'Fidelity Bank',
  '011': 'First Bank of Nigeria',
  '214': 'First City Monument Bank',
  '501': 'FSDH Merchant Bank',
  '00103': 'Globus Bank',
  '058': 'Guaranty Trust Bank',
  '50383': 'Hasal Microfinance Bank',
  '120002': 'HopePSB',
  '301': 'Jaiz Bank',
  '082': 'Keystone Bank',
  '50211': 'Kuda Bank',
  '303': 'Lotus Bank',
  '50515': 'Moniepoint Microfinance Bank',
  '120003': 'MTN MoMo Payment Service Bank',
  '120001': '9 Payment Service Bank',
  '999992': 'OPay',
  '107': 'Optimus Bank',
  '327': 'Paga',
  '999991': 'PalmPay',
  '104': 'Parallex Bank',
  '100039': 'Paystack-Titan',
  '076': 'Polaris Bank',
  '105': 'PremiumTrust Bank',
  '101': 'Providus Bank',
  '502': 'Rand Merchant Bank',
  '125': 'Rubies Microfinance Bank',
  '51310': 'Sparkle Microfinance Bank',
  '221': 'Stanbic IBTC Bank',
  '068': 'Standard Chartered Bank',
  '232': 'Sterling Bank',
  '100': 'SunTrust Bank',
  '302': 'TAJ Bank',
  '51211': 'TCF Microfinance Bank',
  '102': 'Titan Trust Bank',
  '032': 'Union Bank of Nigeria',
  '033': 'United Bank for Africa',
  '215': 'Unity Bank',
  '566': 'VFD Microfinance Bank',
  '035': 'Wema Bank',
  '057': 'Zenith Bank',
};

/** By name. An object's keys are unique, so each code is listed once. */
export const banks: readonly Bank[] = Object.entries(BANK_NAMES_BY_CODE)
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));

/** The bank's name, or undefined for an unknown code. */
export function bankName(code: string): string | undefined {
  return Object.hasOwn(BANK_NAMES_BY_CODE, code) ? BANK_NAMES_BY_CODE[code] : undefined;
}

/** The bank's name; the code itself for an unknown one, since a member of staff can still identify the bank by it. */
export function bankLabel(code: string): string {
  return bankName(code) ?? code;
}

/** An account in one line for staff, with its whole number; a bank that the transfer does not name is left out. */
export function fullAccountLabel(bankCode: string | null, accountNumber: string): string {
  return bankCode === null ? accountNumber : `${bankLabel(bankCode)} ${accountNumber}`;
}
