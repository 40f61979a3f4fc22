import type { LinkSecrets } from '../storage/link-secret-store.ts';
import type { PdfStore } from '../storage/pdf-store.ts';

/** A store of sealed contents, read page by page. */
export type Sealed = Pick<LinkSecrets | PdfStore, 'reseal'>;

/** Contents of PDFs are long: a page of them has to fit into memory. */
const pageSize = 20;

/** Seals everything again that an older key protects. May be stopped and run again at any point. */
export async function rotateSecrets(stores: readonly Sealed[]): Promise<number> {
  let rotated = 0;
  for (const store of stores) {
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<Sealed['reseal']>> = await store.reseal(after, pageSize);
      rotated += page.count;
      after = page.last;
    }
  }
  return rotated;
}
