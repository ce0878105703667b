import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const earlyEntry = join(import.meta.dirname, '../app/first-frame/prefetch-entry.ts');

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * What the page needs at once comes as one script and one sheet, however many screens share pieces of it. The small
 * script that asks for the first data keeps its own, so that it need not wait for the large one.
 */
export function firstScreenChunks(): Groups {
  const isEarly = new Map([[earlyEntry, true]]);
  const reaches = (id: string, importersOf: (id: string) => readonly string[]): boolean => {
    const known = isEarly.get(id);
    if (known !== undefined) return known;
    // For now, so that a circle of imports comes to an end.
    isEarly.set(id, false);
    const isReached = importersOf(id).some((importer) => reaches(importer, importersOf));
    isEarly.set(id, isReached);
    return isReached;
  };
  return [
    {
      name: (id, context) => (reaches(id, (each) => context.getModuleInfo(each)?.importers ?? []) ? 'early' : null),
      debugName: 'early',
      priority: 2,
    },
    { name: 'first-screen', tags: ['$initial'], priority: 1 },
  ];
}

/** Names the early script in the page: as a mere part of the large one it would run no sooner than that. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }): string => {
        const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early');
        if (!early) throw new Error('The early script was not built.');
        // Behind the host's script, which the platform wants to be the page's first.
        return html.replace(
          '<title>',
          `<script type="module" crossorigin src="/${early.fileName}"></script>\n    <title>`,
        );
      },
    },
  };
}
