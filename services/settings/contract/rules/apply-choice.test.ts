import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultPreferences, type Preferences } from '../preferences.ts';
import { somePreferenceContext, somePreferences } from '../testing/choices.ts';
import { aChoice, anyPreferenceContext, anyPreferences } from '../testing/random-choices.ts';
import { applyChoices } from './apply-choice.ts';
import { settle } from './keep-rules.ts';
import { stateRules } from './table.ts';

const broken = (preferences: Preferences) =>
  stateRules.filter((rule) => !rule.holds(preferences)).map(({ id }) => id);

describe('applying choices', () => {
  it('leads from any choice to any other through valid states only', () => {
    fc.assert(
      fc.property(fc.array(aChoice, { maxLength: 12 }), anyPreferenceContext, (choices, facts) => {
        let state = defaultPreferences;
        for (const choice of choices) {
          const result = applyChoices(state, [choice], facts);
          if (result.kind === 'ok') state = result.preferences;
          expect(broken(state)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leads to a valid state also by choices in several sections at once, which are all kept', () => {
    const some = fc.uniqueArray(aChoice, { selector: ({ section }) => section, minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(anyPreferences, some, anyPreferenceContext, (stored, choices, facts) => {
        const result = applyChoices(stored, choices, facts);
        if (result.kind !== 'ok') return;
        expect(broken(result.preferences)).toEqual([]);
        for (const { section, patch } of choices) expect(result.preferences[section]).toMatchObject(patch);
      }),
      { numRuns: 300 },
    );
  });

  it('saves what was chosen as it was chosen, and nothing more the second time', () => {
    fc.assert(
      fc.property(anyPreferences, aChoice, anyPreferenceContext, (stored, choice, facts) => {
        const result = applyChoices(stored, [choice], facts);
        if (result.kind !== 'ok') return;
        expect(result.preferences[choice.section]).toMatchObject(choice.patch);
        const touched = result.effects.map(({ section, field }) => `${section}.${field}`);
        for (const field of Object.keys(choice.patch)) {
          expect(touched).not.toContain(`${choice.section}.${field}`);
        }
        expect(applyChoices(result.preferences, [choice], facts)).toEqual({ ...result, effects: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('reports every difference besides the choice as an effect', () => {
    fc.assert(
      fc.property(anyPreferences, aChoice, anyPreferenceContext, (stored, choice, facts) => {
        const before = settle(stored);
        const result = applyChoices(before, [choice], facts);
        if (result.kind !== 'ok') return;
        const reported = new Set(result.effects.map(({ section, field }) => `${section}.${field}`));
        for (const [section, values] of Object.entries(result.preferences)) {
          for (const [field, value] of Object.entries(values)) {
            if (section === choice.section && field in choice.patch) continue;
            const former = (before[section as keyof Preferences] as Record<string, unknown>)[field];
            expect([section, field, reported.has(`${section}.${field}`)]).toEqual([
              section,
              field,
              JSON.stringify(former) !== JSON.stringify(value),
            ]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('names every wrong field at once', () => {
    const result = applyChoices(
      somePreferences(),
      [
        {
          section: 'invoices',
          patch: {
            einvoice: true,
            invoiceLayoutQrCode: true,
            invoiceLayoutEpcCode: true,
            invoiceTagShop: true,
          },
        },
      ],
      somePreferenceContext({ features: [] }),
    );
    expect(result.kind === 'invalid' && result.errors.map(({ field }) => field).sort()).toEqual([
      'einvoice',
      'invoiceLayoutEpcCode',
      'invoiceTagShop',
    ]);
  });
});

describe('settling', () => {
  it('brings preferences of any earlier version into a valid state and then leaves them', () => {
    fc.assert(
      fc.property(anyPreferences, (stored) => {
        const settled = settle(stored);
        expect(broken(settled)).toEqual([]);
        expect(settle(settled)).toEqual(settled);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the defaults alone', () => {
    expect(settle(defaultPreferences)).toEqual(defaultPreferences);
  });
});

describe('the table of rules', () => {
  it('has every rule once', () => {
    expect(new Set(stateRules.map(({ id }) => id)).size).toBe(stateRules.length);
  });

  it('states all that a rule looks at', () => {
    fc.assert(
      fc.property(anyPreferences, (preferences) => {
        for (const rule of stateRules) {
          const seen = new Set<string>();
          rule.holds(watched(preferences, seen));
          expect([rule.id, [...seen].filter((ref) => !rule.reads.some((read) => read === ref))]).toEqual([
            rule.id,
            [],
          ]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('speaks German in whole sentences', () => {
    for (const { id, message, corrections } of stateRules) {
      for (const sentence of [message, ...corrections.map(({ explanation }) => explanation)]) {
        expect([id, sentence]).toEqual([id, expect.stringMatching(/^[A-ZÄÖÜ].+\.$/)]);
      }
    }
  });
});

/** Preferences that write down which of their fields are read. */
const watched = (preferences: Preferences, seen: Set<string>): Preferences =>
  Object.fromEntries(
    Object.entries(preferences).map(([section, values]) => [
      section,
      new Proxy(values, {
        get: (target, field) => {
          seen.add(`${section}.${String(field)}`);
          return Reflect.get(target, field);
        },
      }),
    ]),
  ) as unknown as Preferences;
