import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const prefetchEntry = join(import.meta.dirname, '../app/first-frame/prefetch-entry.ts');

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * What the page needs at once comes as one script and one sheet, however many screens share pieces of it. The small
 * script that asks for the first data keeps its own, so that it need not wait for the large one.
 */
export function firstScreenChunks(): Groups {
  const isPrefetch = new Map([[prefetchEntry, true]]);
  const reaches = (id: string, importersOf: (id: string) => readonly string[]): boolean => {
    const known = isPrefetch.get(id);
    if (known !== undefined) return known;
    // For now, so that a circle of imports comes to an end.
    isPrefetch.set(id, false);
    const isReached = importersOf(id).some((importer) => reaches(importer, importersOf));
    isPrefetch.set(id, isReached);
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
export function prefetchScript(): Plugin {
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
