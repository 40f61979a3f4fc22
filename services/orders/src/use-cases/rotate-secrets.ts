import type { LinkSecrets } from '../storage/link-secret-store.ts';

const pageSize = 200;

/** Seals every secret anew that an older key protects. May be stopped and run again at any point. */
export async function rotateSecrets(secrets: LinkSecrets): Promise<number> {
  let rotated = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<LinkSecrets['reseal']>> = await secrets.reseal(after, pageSize);
    rotated += page.count;
    after = page.last;
  }
  return rotated;
}
