import type { AccessStore } from '../storage/access-store.ts';

const pageSize = 200;

/** Seals every secret again that an older key protects. May be stopped and run again at any point. */
export const rotateSecrets = (access: AccessStore) => async (): Promise<number> => {
  let rotated = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page: { readonly count: number; readonly last: string | null } = await access.reseal(
      after,
      pageSize,
    );
    rotated += page.count;
    after = page.last;
  }
  return rotated;
};
