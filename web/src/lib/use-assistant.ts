import { useAddressParams } from './use-address-params.ts';

const assistants = ['email-integration', 'receipt-preview', 'order-export', 'order-import'] as const;

/** Opens what the address asks for above a page: `?assistant=email-integration`. */
type Assistant = (typeof assistants)[number];

/** The open assistant, and the ways into and out of it; the back button closes one as well. */
export function useAssistant() {
  const [search, setSearch] = useAddressParams();
  const asked = search.get('assistant');
  const change = (assistant: Assistant | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (assistant) next.set('assistant', assistant);
        else next.delete('assistant');
        return next;
      },
      { preventScrollReset: true, replace: assistant === null },
    );
  return {
    assistant: assistants.find((name) => name === asked) ?? null,
    open: (assistant: Assistant) => change(assistant),
    close: () => change(null),
  };
}
