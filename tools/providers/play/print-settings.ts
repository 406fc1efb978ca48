/** Prints the settings that connect a server to a stand-in. */
export function printSettings(settings: Readonly<Record<string, string>>): void {
  for (const [variable, value] of Object.entries(settings)) console.log(`${variable}=${value}`);
}
