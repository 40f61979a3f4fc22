/**
 * Reads the number of units from the title of a lump, e.g. `3 × Kanne`; null where it is no lump of these goods. Older
 * documents bill units as one where whole cents did not divide by them.
 */
export function unitsOfLump(title: string, goods: string | undefined): number | null {
  const count = /^(\d+) × /.exec(title);
  return count !== null && title.slice(count[0].length) === goods ? Number(count[1]) : null;
}
