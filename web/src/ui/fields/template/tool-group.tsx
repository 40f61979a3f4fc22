import type { ComponentProps } from 'react';
import { ActionList, Box, Text } from '../../primitives.ts';

interface ToolGroupProps {
  readonly title: string;
  readonly items: NonNullable<ComponentProps<typeof ActionList>['items']>;
}

/** Things to insert under their heading. Sections of one list would be no list for screen readers. */
export const ToolGroup = ({ title, items }: ToolGroupProps) => (
  <Box paddingBlockStart="200">
    <Box paddingInline="300">
      <Text as="h4" variant="headingXs">
        {title}
      </Text>
    </Box>
    <ActionList items={items} />
  </Box>
);
