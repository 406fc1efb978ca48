/** JSON as Patroni writes it, for stand-ins: the scripts of a cluster read it line by line, with a blank after each comma and colon. */
export function patroniText(value: object): string {
  return JSON.stringify(value).replaceAll(/(?<=[\]"\d}])([,:])/g, '$1 ');
}
