interface RequestKeys {
  /** The key of a click with this content: the same as before while it is not known what became of that one. */
  keyFor(content: string): string;
  /** An answer came: the next click is a new request, for the service would repeat the answer to this one. */
  forget(): void;
}

/** Keeps the key of a request whose outcome is open, so that trying again cannot do it twice. */
export function createRequestKeys(newKey: () => string): RequestKeys {
  let open: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor: (content) => {
      if (open?.content !== content) open = { content, key: newKey() };
      return open.key;
    },
    forget: () => {
      open = null;
    },
  };
}
