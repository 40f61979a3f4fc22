import { Icon, InlineStack, Text } from '@shopify/polaris';
import { AlertCircleIcon, AlertTriangleIcon, CheckCircleIcon, InfoIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';

type Status = 'info' | 'success' | 'warning' | 'critical';

interface StatusMarkProps {
  readonly status: Status;
  /** Names the icon for screen readers. */
  readonly meaning: string;
  readonly children: ReactNode;
}

/** A sentence with a sign of how serious it is. */
export const StatusMark = ({ status, meaning, children }: StatusMarkProps) => (
  <InlineStack gap="200" blockAlign="start" wrap={false}>
    <span>
      <Icon source={icons[status]} tone={tones[status]} />
    </span>
    <div>
      <Text as="span" visuallyHidden>
        {meaning}:{' '}
      </Text>
      {children}
    </div>
  </InlineStack>
);

const icons = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertTriangleIcon,
  critical: AlertCircleIcon,
} as const;

const tones = { info: 'subdued', success: 'success', warning: 'caution', critical: 'critical' } as const;
