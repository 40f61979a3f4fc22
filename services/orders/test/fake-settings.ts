import type {
  DeadSetting,
  FindDeadSettingsRequest,
  SettingsServiceService,
} from '@belegfluss/protos/settings/v1/settings';
import type { Handlers } from '@belegfluss/runtime/grpc';
import { notAsked } from './not-asked.ts';

export type FakeSettings = {
  readonly handlers: Handlers<typeof SettingsServiceService>;
  /** Sections of a shop's preferences; a shop without an entry has both documents and payments on. */
  readonly preferences: Map<string, Readonly<Record<string, object>>>;
  /** Settings of a shop that name what its account does not have, as the settings service finds them. */
  readonly dead: Map<string, readonly DeadSetting[]>;
  /** Hears of every search for these. */
  deadSought: (asked: FindDeadSettingsRequest) => void | Promise<void>;
};

const defaults: Readonly<Record<string, object>> = {
  invoices: { invoiceCreate: true },
  credits: { creditCreate: true },
  transactions: { transactionGateway: { shopify_payments: { account: '77', create: true } } },
};

/** Settings in memory, as merchants saved them. */
export function createFakeSettings(): FakeSettings {
  const preferences: FakeSettings['preferences'] = new Map();
  const dead: FakeSettings['dead'] = new Map();
  const settings: FakeSettings = {
    preferences,
    dead,
    deadSought: () => {},
    handlers: {
      getPreferences: notAsked,
      updatePreferences: notAsked,
      getPreferenceFacts: notAsked,
      async findDeadSettings(asked) {
        await settings.deadSought(asked);
        return { dead: [...(dead.get(asked.shop) ?? [])] };
      },
      getView: notAsked,
      updateView: notAsked,
      batchGetPreferences: notAsked,
      batchGetChangedPreferences: async ({ known }) => ({
        changed: known.flatMap(({ shop, version }) => {
          const sections = Object.entries({ ...defaults, ...preferences.get(shop) }).map(
            ([name, values]) => ({
              name,
              version: 1n,
              valuesJson: JSON.stringify(values),
            }),
          );
          const current = sections.map(({ name, valuesJson }) => `${name} ${valuesJson}`).join();
          return version === current ? [] : [{ shop, version: current, sections }];
        }),
      }),
    },
  };
  return settings;
}
