import type { Channel } from './channel.ts';

interface ResourcePickerOptions {
  type: 'product' | 'variant' | 'collection';
  action?: 'add' | 'select';
  multiple?: boolean | number;
  query?: string;
  filter?: { variants?: boolean; query?: string };
  selectionIds?: { id: string }[];
}

/** Resolves to the chosen resources (the array also carries itself as `selection`), undefined when cancelled. */
export function resourcePickerApi(channel: Channel) {
  return async (options: ResourcePickerOptions) => {
    const { selection } = await channel.ask('resourcePicker', {
      type: options.type,
      action: options.action ?? 'add',
      multiple: options.multiple ?? false,
      variants: options.filter?.variants ?? true,
      query: options.query ?? '',
      selectionIds: (options.selectionIds ?? []).map(({ id }) => id),
    });
    return selection === null ? undefined : Object.assign(selection, { selection });
  };
}

interface PickerOptions {
  heading: string;
  multiple?: boolean | number;
  items: {
    id: string;
    heading: string;
    data?: (string | number)[];
    selected?: boolean;
    disabled?: boolean;
  }[];
}

/** Resolves once the picker is open; its `selected` resolves to the chosen ids, undefined when cancelled. */
export function pickerApi(channel: Channel) {
  return async (options: PickerOptions) => {
    const answer = channel.ask('picker', {
      heading: options.heading,
      multiple: options.multiple ?? false,
      items: options.items.map((item) => ({
        id: item.id,
        heading: item.heading,
        detail: (item.data ?? []).join(' · '),
        selected: item.selected ?? false,
        disabled: item.disabled ?? false,
      })),
    });
    return { selected: answer.then(({ selected }) => selected ?? undefined) };
  };
}
