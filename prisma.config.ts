import { defineConfig } from 'prisma/config';

/**
 * For those who prefer Prisma's command line to the services' own migration step, on a machine that may download
 * its engine: `DATABASE_URL=… npx prisma migrate deploy --schema services/<name>/prisma/schema.prisma`.
 * One file serves all services: the migrations lie beside the schema that is named. The tables that the runtime brings
 * into every database come from a second run, with `services/runtime/prisma/schema.prisma`.
 */
export default defineConfig({
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
