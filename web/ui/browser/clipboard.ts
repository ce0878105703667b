/** Copies a text, with its HTML for rich-text editors. */
export async function copyToClipboard(text: string, html: string | null): Promise<void> {
  try {
    if (html === null) return await navigator.clipboard.writeText(text);
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
  } catch {
    copyByEvent(text, html);
  }
}

// A host that does not grant its frames the clipboard still fires copy events in them.
function copyByEvent(text: string, html: string | null): void {
  let isCopied = false;
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== null) event.clipboardData?.setData('text/html', html);
    isCopied = true;
  };
  document.addEventListener('copy', copy, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', copy);
  if (!isCopied) throw new Error('The browser does not allow copying.');
}
