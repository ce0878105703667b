export function openInTopWindow(url: string): void {
  window.open(url, '_top');
}

export function openInNewTab(url: string): void {
  window.open(url, '_blank', 'noopener');
}
