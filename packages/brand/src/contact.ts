/** `+2347000000000` as people here write and dial it: `0700 000 0000`. */
export function localNumber(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/** Where a press on the WhatsApp number leads. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
