export function openInTopWindow(url: string): void {
  window.open(url, '_top');
}
