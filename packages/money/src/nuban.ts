/** The bank our deposit accounts are held at, as the specification shows it, and its institution code. */
export const DEPOSIT_BANK = { name: 'Opay', code: '999992' } as const;

const SERIAL_DIGITS = 9;
const SERIAL_COUNT = 10n ** BigInt(SERIAL_DIGITS);

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
 * Whether an account number carries the right check digit for its bank. Only our own codes are promised to: wallets whose
 * account number is a phone number may not, so for other people's accounts the name enquiry decides, not this.
 */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{10}$/.test(accountNumber)) return false;
  return (
    nubanCheckDigit(bankCode, accountNumber.slice(0, SERIAL_DIGITS)) === accountNumber.slice(SERIAL_DIGITS)
  );
}

/** Coprime with 10⁹ (odd, not ending in 5), so multiplying by it only reorders the serials: no two share a code. */
const STRIDE = 618_033_989n;
const START = 271_828_183n;

/**
 * The deposit code of the account with this serial (the player's number, from 0): a valid ten-digit NUBAN of our deposit
 * bank, different for every serial. The serial is scattered by a fixed one-to-one map: neighbours in sign-up order get codes
 * that look nothing alike, so that nobody reads the number of players off a code or pays a neighbour by a slip of the finger.
 * It hides, it does not protect: knowing a code gives no right to anything but paying into it.
 */
export function depositCodeFor(serial: bigint): string {
  if (serial < 0n || serial >= SERIAL_COUNT)
    throw new RangeError(`deposit codes exist for serials below ${SERIAL_COUNT}`);
  const scattered = ((serial * STRIDE + START) % SERIAL_COUNT).toString().padStart(SERIAL_DIGITS, '0');
  return `${scattered}${nubanCheckDigit(DEPOSIT_BANK.code, scattered)}`;
}

/** What undoes a multiplication by `STRIDE`: their product is 1 modulo 10⁹. */
const STRIDE_INVERSE = 1_536_909n;

/** The number of the player who has this deposit code, whether or not there is one; undefined where it is no code of ours. */
export function playerOfDepositCode(code: string): bigint | undefined {
  if (!isNuban(DEPOSIT_BANK.code, code)) return undefined;
  const scattered = BigInt(code.slice(0, SERIAL_DIGITS));
  return ((scattered + SERIAL_COUNT - START) * STRIDE_INVERSE) % SERIAL_COUNT;
}
