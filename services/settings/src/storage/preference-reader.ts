import { keyList } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { StoredSection } from '../domain/stored-section.ts';

/** Changes with everything that changes a shop's sections. */
export type Stamp = string;

type StampedSections = { readonly stamp: Stamp; readonly sections: readonly StoredSection[] };

/** Both answer something for every shop that was asked for, whether it has saved anything or not. */
export type PreferenceReader = {
  findStamps(shops: readonly string[]): Promise<ReadonlyMap<string, Stamp>>;
  find(shops: readonly string[]): Promise<ReadonlyMap<string, StampedSections>>;
};

/** Quick reads beside the store that changes. */
export function createPreferenceReader(pool: pg.Pool): PreferenceReader {
  return {
    async findStamps(shops) {
      const values = [keyList(shops)];
      const { rows } = await pool.query<StampRow>({ name: 'section-stamps', text: stampSql, values });
      return ofEach(shops, rows, toStamp);
    },
    async find(shops) {
      const values = [keyList(shops)];
      const { rows } = await pool.query<SectionRow>({ name: 'sections', text: sectionSql, values });
      return ofEach(shops, rows, (own) => ({
        stamp: toStamp(own),
        sections: own.map(({ section, version, values: json }) => ({
          section,
          version: BigInt(version),
          values: json,
        })),
      }));
    },
  };
}

/**
 * The version grows with every change; the row's transaction id distinguishes a row that was deleted with the shop from
 * one that began again at version 1.
 */
type StampRow = {
  readonly shop: string;
  readonly section: string;
  readonly version: string;
  readonly transaction: string;
};
type SectionRow = StampRow & { readonly values: unknown };

const stampSql = `SELECT shop, section, version, xmin::text AS transaction FROM preference_section
                  WHERE shop = ANY ($1::text[]) ORDER BY shop, section`;
const sectionSql = `SELECT shop, section, version, xmin::text AS transaction, "values" FROM preference_section
                    WHERE shop = ANY ($1::text[]) ORDER BY shop, section`;

function ofEach<Row extends StampRow, Answer>(
  shops: readonly string[],
  rows: readonly Row[],
  toAnswer: (own: readonly Row[]) => Answer,
): ReadonlyMap<string, Answer> {
  const byShop = new Map<string, Row[]>(shops.map((shop) => [shop, []]));
  for (const row of rows) byShop.get(row.shop)?.push(row);
  return new Map([...byShop].map(([shop, own]) => [shop, toAnswer(own)]));
}

const toStamp = (rows: readonly StampRow[]): Stamp =>
  rows.map(({ section, version, transaction }) => `${section} ${version} ${transaction}`).join('\n');
