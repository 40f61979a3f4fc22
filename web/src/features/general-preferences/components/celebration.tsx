import { useEffect, useState } from 'react';
import { generalTexts } from '../../../texts/preferences/general.ts';
import { celebrate } from '../../../ui/celebrate.ts';
import { Banner, Text } from '../../../ui/primitives.ts';

/** How long the good news stays (spec document 3, section 4.1). */
const shownMs = 10_000;

const texts = generalTexts.creation.celebration;

/** Shown when documents have just begun to come by themselves; `round` counts how often that happened. */
export function Celebration({ round }: { readonly round: number }) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (round === 0) return;
    void celebrate();
    setShown(round);
    const timer = setTimeout(() => setShown(0), shownMs);
    return () => clearTimeout(timer);
  }, [round]);
  if (shown === 0) return null;
  return (
    <div data-testid="celebration">
      <Banner tone="success" title={texts.title} onDismiss={() => setShown(0)}>
        <Text as="p">{texts.text}</Text>
      </Banner>
    </div>
  );
}
