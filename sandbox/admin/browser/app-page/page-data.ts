import type { HostFacts } from '../protocol/messages.ts';

/** What the admin's server writes into the page that frames the app. */
export interface PageData {
  storeName: string;
  /** `/store/demo` */
  storePath: string;
  /** `/store/demo/apps/yodel` */
  appPath: string;
  appName: string;
  appOrigin: string;
  /** The first document of the frame, with the platform's query. */
  frameUrl: string;
  facts: HostFacts;
}

export function readPageData(): PageData {
  const block = document.getElementById('page-data');
  if (!block) throw new Error('The page that frames the app carries no data.');
  return JSON.parse(block.textContent) as PageData;
}
