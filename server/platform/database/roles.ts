/** What the server runs as. The owner of the tables only migrates. */
export const APP_ROLE = 'jaraplay_app';
