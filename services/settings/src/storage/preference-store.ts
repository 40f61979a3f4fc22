import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import { appendEvents } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { StoredSection } from '../domain/stored-section.ts';

export type PreferenceStore = {
  findAll(shop: string): Promise<readonly StoredSection[]>;
  /**
   * Reads all sections of a shop, lets `decide` say which of them are saved, and saves those with their history and
   * events: all in one transaction, one at a time for each shop.
   */
  change<Decision extends { readonly saves: readonly StoredSection[] }>(
    shop: string,
    actor: string,
    decide: (stored: readonly StoredSection[]) => Decision,
  ): Promise<Decision>;
};

export function createPreferenceStore(prisma: PrismaClient): PreferenceStore {
  return {
    findAll: (shop) => prisma.preferenceSection.findMany({ where: { shop } }),
    change: (shop, actor, decide) =>
      prisma.$transaction(
        async (tx) => {
          // Rules span sections: the decision has to see all of them, and none may change meanwhile.
          await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${shop}, 0))`;
          const decision = decide(await tx.preferenceSection.findMany({ where: { shop } }));
          for (const save of decision.saves) await saveSection(tx, shop, actor, save);
          return decision;
        },
        { maxWait: 10_000, timeout: 15_000 },
      ),
  };
}

async function saveSection(
  tx: Prisma.TransactionClient,
  shop: string,
  actor: string,
  { section, version, values: json }: StoredSection,
): Promise<void> {
  const values = json as Prisma.InputJsonObject;
  if (version === 1n) {
    await tx.preferenceSection.create({ data: { shop, section, version, values } });
  } else {
    const { count } = await tx.preferenceSection.updateMany({
      where: { shop, section, version: version - 1n },
      data: { version, values, updatedAt: new Date() },
    });
    if (count !== 1) throw new Error(`Section ${section} of ${shop} was changed without its lock.`);
  }
  await tx.preferenceHistory.create({ data: { shop, section, version, values, actor } });
  await appendEvents(tx, [
    {
      type: 'settings.preferences.changed.v1',
      shop,
      orderingKey: section,
      payload: PreferencesChanged.encode({ section, version }).finish(),
    },
  ]);
}
