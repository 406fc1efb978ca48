const MAX_LENGTH = 200;

/** The words of a bank for the log: no BVN, account number or other long number. */
export const withoutNumbers = (message: string) => message.replace(/\d{4,}/g, '…').slice(0, MAX_LENGTH);
