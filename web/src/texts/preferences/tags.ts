/** Lists of tags. */
export const tagTexts = {
  placeholder: 'Tag eingeben und Enter drücken',
  help: 'Enter fügt den Tag hinzu, ein Komma am Ende entfernt ihn wieder.',
  remove: (tag: string) => `Tag ${tag} entfernen`,
} as const;
