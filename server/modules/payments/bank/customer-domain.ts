import { support } from '@jara/brand/brand';

/** The domain of the addresses under which providers know the players: they demand one each, and write to none. */
export const CUSTOMER_DOMAIN = `players.${support.email.split('@')[1] ?? ''}`;
