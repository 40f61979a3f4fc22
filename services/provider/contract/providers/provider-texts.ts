/** Texts about a provider and the shape of its token, so that a wrong token is refused before the provider is asked. */
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
