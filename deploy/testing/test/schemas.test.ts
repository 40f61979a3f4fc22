import { join } from 'node:path';
import { serviceNames } from '@belegfluss/local/house-config';
import { draftMigration } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { packageHome } from '@belegfluss/runtime/service';
import { expect, it } from '@jest/globals';
import { createEmptyDatabase } from '../src/database.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

it.each(['runtime', ...serviceNames])(
  'the migrations of %s make what its schema.prisma says, and nothing is left to draft',
  async (service) => {
    const database = await createEmptyDatabase();
    const directory = join(packageHome(`@belegfluss/${service}`), 'prisma');
    expect(await draftMigration({ url: database.url, directory, logger })).toBe('');
    await database.drop();
  },
);
