import type { PageData } from './page-data.ts';

/** Shows the title that the app asks for, beside the app's icon and name. */
export function showTitle(page: PageData, title: string): void {
  // Many apps begin every title with their name, which the title bar already shows.
  const isNamed = title.startsWith(page.appName);
  const heading = document.querySelector('[data-title-bar-heading]');
  if (heading) heading.textContent = isNamed ? title.slice(page.appName.length).trim() : title;
  document.title = [title, isNamed ? '' : page.appName, page.storeName].filter(Boolean).join(' · ');
}
