import { serviceNames } from '@belegfluss/local/installation-config';
import { draftMigration, prismaFolder } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { expect, it } from '@jest/globals';
import { createEmptyDatabase } from '../src/database.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

it.each(['runtime', ...serviceNames])(
  'the migrations of %s create the tables of its schema.prisma, and nothing is left to draft',
  async (service) => {
    const database = await createEmptyDatabase();
    const draft = await draftMigration({ url: database.url, directory: prismaFolder(service), logger });
    expect(draft).toBe('');
    await database.drop();
  },
);
