import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../document/content-hash.ts';
import { anInput, aShop, preferencesWith } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { decideTaxNote, writeTaxNote } from './decide-tax-note.ts';

const supply = 'Steuerfreie innergemeinschaftliche Lieferung';

type Given = {
  readonly footer?: string;
  readonly header?: string;
  readonly rule?: string;
  readonly locale?: string;
  readonly countryCode?: 'DE' | 'AT';
  readonly by?: 'document' | 'provider';
  readonly made?: { readonly reference: string | null };
  readonly rates?: readonly string[];
};

function write({ footer = 'Danke!', header = 'Hallo', rule = '3', locale = 'de', made, ...given }: Given) {
  const languages = ['de', 'en', 'fr'] as const;
  const input = anInput({
    order: anOrder({ locale }),
    shop: aShop({ provider: { countryCode: given.countryCode ?? 'DE' } }),
    preferences: preferencesWith({
      general: { languages: [...languages], taxNote: given.by ?? 'document' },
    }),
  });
  const note = decideTaxNote(input, { ruleId: rule, made });
  const language = languages.find((one) => one === locale) ?? 'de';
  return { note, written: writeTaxNote({ header, footer, language }, note, given.rates ?? ['0']) };
}

describe('the legal note on a document', () => {
  it.each<[name: string, given: Given, footText: string, taxText: string]>([
    ['stands below what the merchant says', {}, `Danke!<br><br>${supply}`, 'Umsatzsteuer 0 %'],
    ['stands alone where the merchant says nothing', { footer: '' }, supply, 'Umsatzsteuer 0 %'],
    [
      'stands once where the footer has it',
      { footer: `Hinweis: ${supply}.` },
      `Hinweis: ${supply}.`,
      'Umsatzsteuer 0 %',
    ],
    ['stands once where the header has it', { header: `Achtung: ${supply}` }, 'Danke!', 'Umsatzsteuer 0 %'],
    [
      'stands once where the merchant’s text has it in capitals',
      { header: 'STEUERFREIE INNERGEMEINSCHAFTLICHE LIEFERUNG' },
      'Danke!',
      'Umsatzsteuer 0 %',
    ],
    ['speaks English', { rule: '2', locale: 'en', footer: '' }, 'Tax-exempt export delivery', 'VAT 0%'],
    [
      'speaks French',
      { locale: 'fr', footer: '' },
      'Livraison intracommunautaire exonérée de TVA',
      'TVA 0 %',
    ],
    [
      'names the Austrian paragraph',
      { rule: '11', countryCode: 'AT', footer: '' },
      'Umsatzsteuerfrei nach § 6 Abs. 1 Z 27 UStG 1994 (Kleinunternehmerregelung)',
      'Umsatzsteuer 0 %',
    ],
    ['is none where VAT is stated', { rule: '1', rates: ['19'] }, 'Danke!', 'Umsatzsteuer 19 %'],
    ['is none under the one-stop shop', { rule: '18', rates: ['20'] }, 'Danke!', 'Umsatzsteuer 20 %'],
    ['is the provider’s where it prints one', { by: 'provider' }, 'Danke!', 'Umsatzsteuer 0 %'],
    ['stays the tax text on a document of before', { made: { reference: null } }, 'Danke!', supply],
    [
      'stays where it is when a document is written again',
      { made: { reference: '#1001' } },
      `Danke!<br><br>${supply}`,
      'Umsatzsteuer 0 %',
    ],
  ])('%s', (_name, given, footText, taxText) => {
    const { written } = write(given);
    expect(written).toMatchObject({ footText, taxText });
  });

  it('is what the texts print, and nothing where the provider prints it or there is none', () => {
    expect(write({}).note.printed).toBe(supply);
    expect(write({ by: 'provider' }).note.printed).toBeNull();
    expect(write({ rule: '1' }).note.printed).toBeNull();
  });

  it('makes no document differ from what it was when the note was its tax text', () => {
    const { taxNote, ...rest } = write({}).written;
    const document = { ...rest, taxNote } as unknown as Parameters<typeof contentHash>[0];
    const former = { ...rest, taxText: supply } as unknown as typeof document;
    expect(contentHash(document)).toBe(contentHash(former));
  });
});
