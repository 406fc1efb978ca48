/** The bank of our deposit accounts, as in the specification, and its institution code. */
export const DEPOSIT_BANK = { name: 'Opay', code: '999992' } as const;

export const SERIAL_DIGITS = 9;

/** The weights of the 2020 revision: one for each of the six code digits and the nine serial digits. */
const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const;

/**
 * The check digit of a Nigerian uniform bank account number. A commercial bank's three-digit code is padded with zeros to
 * six, which gives the same digit as the older three-digit rule; another institution's five-digit code is led by a 9.
 */
export function nubanCheckDigit(bankCode: string, serial: string): string {
  if (!/^(\d{3}|\d{5}|\d{6})$/.test(bankCode))
    throw new RangeError(`a bank code has 3, 5 or 6 digits, not "${bankCode}"`);
  if (!/^\d{9}$/.test(serial)) throw new RangeError('an account serial has 9 digits');
  const code = bankCode.length === 5 ? `9${bankCode}` : bankCode.padStart(6, '0');
  const sum = [...`${code}${serial}`].reduce(
    (total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/**
 * Whether an account number has the right check digit for its bank. Only our own codes are guaranteed to: wallets with phone
 * numbers as account numbers may not, so for other people's accounts the name enquiry decides.
 */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{10}$/.test(accountNumber)) return false;
  return (
    nubanCheckDigit(bankCode, accountNumber.slice(0, SERIAL_DIGITS)) === accountNumber.slice(SERIAL_DIGITS)
  );
}

/**
 * The deposit account with this serial: a valid ten-digit number of our deposit bank. It does not contain the player's number.
 */
export function depositCodeOf(serial: string): string {
  return `${serial}${nubanCheckDigit(DEPOSIT_BANK.code, serial)}`;
}
