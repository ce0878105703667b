import { confirmInDialog } from '../dom/dialog.ts';
import type { ScopesDetail } from '../protocol/messages.ts';
import type { PageData } from './page-data.ts';

/** What the app may use, and the dialog in which the merchant allows it more. */
export function createScopes(page: PageData) {
  async function change(body: { grant?: string[]; revoke?: string[] }): Promise<ScopesDetail> {
    const answer = await fetch(`${page.storePath}/admin/scopes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The admin did not change the scopes (${answer.status}).`);
    return (await answer.json()) as ScopesDetail;
  }

  return {
    query: () => change({}),
    async request({ scopes }: { scopes: string[] }): Promise<ScopesDetail> {
      const isAllowed = await confirmInDialog({
        title: `${page.appName} needs more access`,
        text: `It asks for: ${scopes.map((scope) => scope.replaceAll('_', ' ')).join(', ')}.`,
        yes: 'Allow',
        no: 'Cancel',
      });
      return change(isAllowed ? { grant: scopes } : {});
    },
    revoke: ({ scopes }: { scopes: string[] }) => change({ revoke: scopes }),
  };
}
