import type { Feature } from '@belegfluss/shops/contract';
import { paths } from '../lib/paths.ts';
import { EmptyState } from './empty-state.tsx';
import { Button, Card } from './primitives.ts';

interface UpgradeCardProps {
  /** The feature that the plan lacks; the plans open where it begins. */
  readonly feature: Feature;
  readonly texts: { readonly title: string; readonly text: string; readonly action: string };
}

/** In place of a page that the plan lacks. */
export const UpgradeCard = ({ feature, texts }: UpgradeCardProps) => (
  <Card>
    <EmptyState
      title={texts.title}
      text={texts.text}
      action={
        <Button variant="primary" url={paths.planFor(feature)}>
          {texts.action}
        </Button>
      }
    />
  </Card>
);
