type Page<Item> = { readonly items: readonly Item[]; readonly nextPageToken: string };

/** All pages of a list, one after the other. */
export async function readPages<Item>(read: (pageToken: string) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  for (let pageToken = ''; ; ) {
    const page = await read(pageToken);
    all.push(...page.items);
    pageToken = page.nextPageToken;
    if (pageToken === '') return all;
  }
}
