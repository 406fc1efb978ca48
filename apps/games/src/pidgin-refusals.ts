import { pidginRefusalsOf, type RefusalsFile } from '@jara/language/pidgin-refusals';

const files = import.meta.glob<RefusalsFile>('../../../server/modules/*/pidgin.ts', { eager: true });

/** The server's refusals in Nigerian Pidgin. */
export const pidginRefusals = pidginRefusalsOf(Object.values(files));
