import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import { appendEvents } from '@belegfluss/runtime/messaging';
import type { PreferenceSection } from '@belegfluss/settings/contract';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';

/** One section as it was saved. Version 0 is the default that nobody has saved yet. */
export type StoredSection = { readonly section: string; readonly version: bigint; readonly values: unknown };

export type PreferenceStore = {
  findAll(shop: string): Promise<readonly StoredSection[]>;
  find(shop: string, section: PreferenceSection): Promise<StoredSection | null>;
  /**
   * Saves the version after `previous` with its history and its event; false when somebody else saved in between.
   */
  save(
    shop: string,
    change: {
      readonly section: PreferenceSection;
      readonly previous: bigint;
      readonly values: Prisma.InputJsonObject;
      readonly actor: string;
    },
  ): Promise<boolean>;
};

export function createPreferenceStore(prisma: PrismaClient): PreferenceStore {
  return {
    findAll: (shop) => prisma.preferenceSection.findMany({ where: { shop } }),
    find: (shop, section) =>
      prisma.preferenceSection.findUnique({ where: { shop_section: { shop, section } } }),
    save: (shop, { section, previous, values, actor }) =>
      prisma.$transaction(async (tx) => {
        const version = previous + 1n;
        const { count } =
          previous === 0n
            ? await tx.preferenceSection.createMany({
                data: { shop, section, version, values },
                skipDuplicates: true,
              })
            : await tx.preferenceSection.updateMany({
                where: { shop, section, version: previous },
                data: { version, values, updatedAt: new Date() },
              });
        if (count === 0) return false;
        await tx.preferenceHistory.create({ data: { shop, section, version, values, actor } });
        await appendEvents(tx, [
          {
            type: 'settings.preferences.changed.v1',
            shop,
            orderingKey: section,
            payload: PreferencesChanged.encode({ section, version }).finish(),
          },
        ]);
        return true;
      }),
  };
}
