import type { ReactNode } from 'react';
import { useChangeView, useView } from '../../lib/preferences/use-view.ts';
import { Banner, type BannerProps } from '../primitives.ts';

interface HintProps {
  /** Remembered for this person: lower-case words joined by hyphens or dots. */
  readonly name: string;
  readonly title?: string;
  readonly tone?: BannerProps['tone'];
  readonly children: ReactNode;
}

/** A hint that a person closes once and for all; the general settings bring all of them back. */
export function Hint({ name, title, tone = 'info', children }: HintProps) {
  const view = useView();
  const change = useChangeView();
  if (!view.data || view.data.closedHints.includes(name)) return null;
  return (
    <div data-testid={`hint-${name}`}>
      <Banner
        tone={tone}
        onDismiss={() => change.mutate({ closeHints: [name] })}
        {...(title !== undefined && { title })}
      >
        {children}
      </Banner>
    </div>
  );
}
