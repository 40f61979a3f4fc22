/**
 * Documents of before bill units that whole cents did not divide by as one, titled `3 × Kanne`. The number of units that
 * such a title names; null where it is no lump of these goods.
 */
export function unitsOfLump(title: string, goods: string | undefined): number | null {
  const count = /^(\d+) × /.exec(title);
  return count !== null && title.slice(count[0].length) === goods ? Number(count[1]) : null;
}
