/** `+2347000000000` as people here write and dial it: `0700 000 0000`. */
export function localNumber(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/** Where a press on the WhatsApp number leads. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** The company as the law wants it named, by what is set of it: name, registration number, address and licence. */
export function companyLine(company: {
  readonly legalName: string;
  readonly registration: string | null;
  readonly address: string | null;
  readonly licence: string | null;
}): string {
  const { legalName, registration, address, licence } = company;
  return [legalName, registration, address, licence].filter((part) => part !== null).join(' · ');
}
