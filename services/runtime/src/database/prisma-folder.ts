import { join } from 'node:path';
import { packageHome } from '../service/package-home.ts';

/** Schema and migrations of a service; of `runtime`, the tables that its own code works on in every service's database. */
export const prismaFolder = (service: string): string =>
  join(packageHome(`@belegfluss/${service}`), 'prisma');
