import { describe, expect, it } from '@jest/globals';
import { decideErasure, type ErasureContext, hashShop } from './shop-erasure.ts';

const at = (day: number) => new Date(`2026-06-0${day}T12:00:00Z`);
const gone: ErasureContext = {
  shop: { uninstalledAt: at(1) },
  accessObtainedAt: at(1),
  isReachable: false,
  isBegun: false,
};
const installed = { uninstalledAt: null };

describe('the end of a shop’s data', () => {
  it.each<[string, Partial<ErasureContext>, string]>([
    ['two days after the uninstall', {}, 'erase'],
    ['of a shop that nobody knows', { shop: null, accessObtainedAt: null }, 'erase'],
    ['whose uninstall was never reported, and Shopify gives no token', { shop: installed }, 'erase'],
    ['of a shop that is installed', { shop: installed, isReachable: true }, 'installedAgain'],
    ['of a shop that is just being installed', { accessObtainedAt: at(4) }, 'installedAgain'],
    [
      'of a shop that is just being installed for the first time',
      { shop: null, accessObtainedAt: at(4) },
      'installedAgain',
    ],
    [
      'of a shop that came back and left again since',
      { shop: { uninstalledAt: at(4) } },
      'earlierInstallation',
    ],
    ['that is under way', { isBegun: true }, 'alreadyBegun'],
  ])('%s', (_, known, decision) => {
    const decided = decideErasure({ ...gone, ...known }, at(3));
    expect(decided.kind === 'erase' ? 'erase' : decided.reason).toBe(decision);
  });

  it('leaves a value by which the shop is known again, and no other shop is', () => {
    // printf %s one.myshopify.com | sha256sum
    expect(hashShop('one.myshopify.com')).toBe(
      'd1a437487744ccedf0c3208028d41e69e15cc37f36f052198ec036e52b19621d',
    );
    expect(hashShop('two.myshopify.com')).not.toBe(hashShop('one.myshopify.com'));
  });
});
