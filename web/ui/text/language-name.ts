const names = new Intl.DisplayNames('en', { type: 'language' });

/** A locale's language in English, such as "German" for `de`. */
export function languageName(locale: string): string {
  try {
    return names.of(locale) ?? locale;
  } catch {
    return locale;
  }
}
