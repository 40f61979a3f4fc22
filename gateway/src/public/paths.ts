/** Every public address; no page writes one by itself. */
export const paths = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  installForm: '/#install',
  install: '/install',
  affiliate: '/affiliate',
  join: '/affiliate/join',
  help: '/help',
  imprint: '/help/imprint',
  contact: '/help/contact',
  contactAbout: (subject: string) => `/help/contact?subject=${encodeURIComponent(subject)}`,
  section: (section: string) => `/help/${encodeURIComponent(section)}`,
  article: (section: string, sub: string) =>
    `/help/${encodeURIComponent(section)}/${encodeURIComponent(sub)}`,
  icon: '/icon.svg',
} as const;
