import { join } from 'node:path';
import { packageHome } from '../service/package-home.ts';

/** The `prisma` folder of the tables that the runtime's own code works on; every service's database has them. */
export const runtimeTables = (): string => join(packageHome('@belegfluss/runtime'), 'prisma');
