/** Line icons of the admin's navigation, drawn on a 20 by 20 grid. */
const PATHS = {
  home: 'M3.5 9.2 10 3.8l6.5 5.4v6.3a1 1 0 0 1-1 1h-3.2v-4.2H7.7v4.2H4.5a1 1 0 0 1-1-1z',
  orders: 'M4 4.5h12l1 7.5v3.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V12zM3 12h4l1 2h4l1-2h4',
  products: 'M10.6 3.5h5.9v5.9l-7 7a1 1 0 0 1-1.4 0l-4.5-4.5a1 1 0 0 1 0-1.4zM13.6 6.4v.01',
  customers: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.8 16.5c.5-3 3-4.5 6.2-4.5s5.7 1.5 6.2 4.5z',
  marketing: 'M4 8v4h2.5l6.5 3.5v-11L6.5 8zM15.5 8.2a2.5 2.5 0 0 1 0 3.6',
  discounts:
    'M6 14 14 6M7 7.5v.01M13 12.5v.01M10 3l2 1.6 2.6-.2.6 2.5L17.3 8.5 16.3 11l1 2.4-2.2 1.4-.8 2.4-2.5-.2L10 18.5',
  content: 'M4 4h12v12H4zM4 13l3.5-3.5 3 3L13 10l3 3M12.5 7.2v.01',
  markets: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2.5 2.2 2.5 11.8 0 14-2.5-2.2-2.5-11.8 0-14z',
  analytics: 'M4.5 16V10M8.2 16V6M11.9 16v-4.5M15.5 16V4',
  store: 'M4 9v7.5h12V9M3 7l1.5-3.5h11L17 7a2.3 2.3 0 0 1-4.6 0A2.3 2.3 0 0 1 7.7 7 2.3 2.3 0 0 1 3 7z',
  settings:
    'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10 3v2.5M10 14.5V17M3 10h2.5M14.5 10H17M5 5l1.8 1.8M13.2 13.2 15 15M15 5l-1.8 1.8M6.8 13.2 5 15',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l3.5 3.5',
  panel: 'M3.5 4.5h13v11h-13zM12 4.5v11',
  receipt: 'M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17zM7.5 7h5M7.5 10.5h5',
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): string {
  return `<svg class="icon" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
}
