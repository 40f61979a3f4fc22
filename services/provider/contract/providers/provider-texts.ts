/** What people read of a provider, and what its token looks like, before anybody asks the provider itself. */
export type ProviderTexts = {
  /** As people call it. */
  readonly name: string;
  readonly token: {
    readonly pattern: RegExp;
    /** Said of a form without a token. */
    readonly missing: string;
    /** Said of a token that cannot be one. */
    readonly malformed: string;
  };
};
