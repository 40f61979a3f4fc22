export type { FieldError, PreferenceSection, Preferences, SectionPatch } from './preferences.ts';
export { defaultPreferences, preferenceSections, sectionSchemas } from './preferences.ts';
