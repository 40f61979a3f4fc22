/** Every public address; pages take them from here. */
export const paths = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  install: '/install',
  /** The way to install, which keeps a partner's code before the reader's eyes. */
  installWith: (coupon: string | null) =>
    coupon === null ? '/install' : `/install?coupon=${encodeURIComponent(coupon)}`,
  /** Keeps the code in the reader's browser on the way to the App Store. */
  installTaking: (coupon: string) => `/install/with?coupon=${encodeURIComponent(coupon)}`,
  affiliate: '/affiliate',
  help: '/help',
  imprint: '/help/imprint',
  contact: '/help/contact',
  contactAbout: (subject: string) => `/help/contact?subject=${encodeURIComponent(subject)}`,
  section: (section: string) => `/help/${encodeURIComponent(section)}`,
  article: (section: string, sub: string) =>
    `/help/${encodeURIComponent(section)}/${encodeURIComponent(sub)}`,
  icon: '/icon.svg',
} as const;
