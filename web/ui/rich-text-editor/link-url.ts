/** The URL that the typed text means, or null where it is not a safe link. */
export function linkUrl(typed: string): string | null {
  const text = typed.trim();
  if (/^(mailto:|tel:)\S+$/i.test(text)) return text;
  // A path of the shop stays relative, so that it still works on another domain.
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(text)) return `mailto:${text}`;
  try {
    const address = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
    const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
    return isWeb && address.hostname.includes('.') ? address.href : null;
  } catch {
    return null;
  }
}
