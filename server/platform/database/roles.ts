/**
 * The role that holds the server's rights: it can add entries and never change them. It is a login itself (embedded database, tests),
 * or the server's login is a member of it. The owner of the tables only migrates.
 */
export const APP_ROLE = 'jaraplay_app';
