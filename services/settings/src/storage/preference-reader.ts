import type pg from 'pg';
import type { StoredSection } from '../domain/stored-section.ts';

/** Changes with everything that changes a shop's sections. */
export type Stamp = string;

export type PreferenceReader = {
  stampOf(shop: string): Promise<Stamp>;
  read(shop: string): Promise<{ readonly stamp: Stamp; readonly sections: readonly StoredSection[] }>;
};

/** Quick reads beside the store that changes. */
export function createPreferenceReader(pool: pg.Pool): PreferenceReader {
  return {
    async stampOf(shop) {
      const { rows } = await pool.query<StampRow>({ name: 'section-stamps', text: stampSql, values: [shop] });
      return toStamp(rows);
    },
    async read(shop) {
      const { rows } = await pool.query<SectionRow>({ name: 'sections', text: sectionSql, values: [shop] });
      return {
        stamp: toStamp(rows),
        sections: rows.map(({ section, version, values }) => ({ section, version: BigInt(version), values })),
      };
    },
  };
}

/**
 * The version grows with every change; the row's transaction tells apart what was deleted with the shop and began
 * again at version 1.
 */
type StampRow = { readonly section: string; readonly version: string; readonly transaction: string };
type SectionRow = StampRow & { readonly values: unknown };

const stampSql = `SELECT section, version, xmin::text AS transaction FROM preference_section
                  WHERE shop = $1 ORDER BY section`;
const sectionSql = `SELECT section, version, xmin::text AS transaction, "values" FROM preference_section
                    WHERE shop = $1 ORDER BY section`;

const toStamp = (rows: readonly StampRow[]): Stamp =>
  rows.map(({ section, version, transaction }) => `${section} ${version} ${transaction}`).join('\n');
