import { useEffect, useState } from 'react';

/** Spec document 3, section 9: how long a copy is shown as done. */
const shownMs = 2_000;

type CopyState = 'idle' | 'copied' | 'refused';

/** Copies what stands in a field, and says what came of it. */
export function useCopy(onCopied: () => void) {
  const [state, setState] = useState<CopyState>('idle');
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [copies]);

  return {
    state,
    async copy(field: HTMLTextAreaElement): Promise<void> {
      if (!(await copyFrom(field))) return setState('refused');
      setState('copied');
      setCopies((now) => now + 1);
      onCopied();
    },
  };
}

/** A frame may lack the permission for the clipboard; the old way needs none, only a selection. */
async function copyFrom(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    const focused = document.activeElement;
    field.focus();
    field.select();
    const isCopied = document.execCommand('copy');
    if (isCopied && focused instanceof HTMLElement) focused.focus();
    return isCopied;
  }
}
