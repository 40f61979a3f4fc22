import { Box, Select, Tabs, useBreakpoints } from '@shopify/polaris';
import { useMemo } from 'react';
import styles from './view-tabs.module.css';

interface ViewTabsProps<Id extends string> {
  /** Names the choice for those who see no tabs. */
  readonly label: string;
  readonly views: readonly { readonly id: Id; readonly name: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly disabled?: boolean | undefined;
}

/**
 * Views of a list to choose from. Where the screen may be too narrow for tabs they are a select: Polaris' tabs would run
 * out of it, so that only who can swipe reaches the last ones, or fold into a menu that no screen reader understands.
 */
export function ViewTabs<Id extends string>(props: ViewTabsProps<Id>) {
  const { label, views, selected, onSelect, disabled = false } = props;
  const { lgDown } = useBreakpoints();
  // Tabs are measured again whenever they are others.
  const tabs = useMemo(
    () => views.map(({ id, name }) => ({ id: `view-${id}`, content: name, accessibilityLabel: name })),
    [views],
  );
  if (lgDown)
    return (
      <Box paddingInline="300" paddingBlockStart="300" paddingBlockEnd="100">
        <Select
          label={label}
          labelHidden
          disabled={disabled}
          options={views.map(({ id, name }) => ({ value: id, label: name }))}
          value={selected}
          onChange={(value) => onSelect(value as Id)}
        />
      </Box>
    );
  return (
    <div className={styles.tabs}>
      <Tabs
        disabled={disabled}
        tabs={tabs}
        selected={views.findIndex(({ id }) => id === selected)}
        onSelect={(index) => {
          const view = views[index];
          if (view) onSelect(view.id);
        }}
      />
    </div>
  );
}
