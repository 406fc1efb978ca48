/** `+2347000000000` in the national notation: `0700 000 0000`. */
export function localNumber(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/** The link of the WhatsApp number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** The company's legal line, from the parts that are set: name, registration number, address and licence. */
export function companyLine(company: {
  readonly legalName: string;
  readonly registration: string | null;
  readonly address: string | null;
  readonly licence: string | null;
}): string {
  const { legalName, registration, address, licence } = company;
  return [legalName, registration, address, licence].filter((part) => part !== null).join(' · ');
}
