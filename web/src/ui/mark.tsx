import { Icon, InlineStack, Text } from '@shopify/polaris';
import { AlertCircleIcon, CheckCircleIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';

interface MarkProps {
  readonly isOk: boolean;
  /** Not as it should be, but nothing that has to be mended. */
  readonly isMild?: boolean;
  /** What the icon says, for those who do not see it. */
  readonly meaning: string;
  readonly children: ReactNode;
}

/** Something that is as it should be, or is not. */
export const Mark = ({ isOk, isMild = false, meaning, children }: MarkProps) => (
  <InlineStack gap="200" blockAlign="start" wrap={false}>
    <span>
      <Icon
        source={isOk ? CheckCircleIcon : AlertCircleIcon}
        tone={isOk ? 'success' : isMild ? 'caution' : 'critical'}
      />
    </span>
    <div>
      <Text as="span" visuallyHidden>
        {meaning}:{' '}
      </Text>
      {children}
    </div>
  </InlineStack>
);
