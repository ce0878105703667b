import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const prefetchEntry = join(import.meta.dirname, '../app/first-frame/prefetch-entry.ts');

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * Puts everything the page needs at once into one script and one stylesheet. The small prefetch script stays separate,
 * so that it does not wait for the large one.
 */
export function firstScreenChunks(): Groups {
  const isPrefetch = new Map([[prefetchEntry, true]]);
  const reaches = (id: string, importersOf: (id: string) => readonly string[]): boolean => {
    const known = isPrefetch.get(id);
    if (known !== undefined) return known;
    // Marks the module as visited, so that an import cycle ends.
    isPrefetch.set(id, false);
    const isReached = importersOf(id).some((importer) => reaches(importer, importersOf));
    isPrefetch.set(id, isReached);
    return isReached;
  };
  return [
    {
      name: (id, context) => (reaches(id, (each) => context.getModuleInfo(each)?.importers ?? []) ? 'prefetch' : null),
      debugName: 'prefetch',
      priority: 2,
    },
    { name: 'first-screen', tags: ['$initial'], priority: 1 },
  ];
}

/** Adds the prefetch script to the page. As a chunk of the main script it would run no earlier. */
export function prefetchScript(): Plugin {
  return {
    name: 'prefetch-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }): string => {
        const prefetch = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'prefetch');
        if (!prefetch) throw new Error('The prefetch script was not built.');
        // After the host's script, which the platform requires to be the first.
        return html.replace(
          '<title>',
          `<script type="module" crossorigin src="/${prefetch.fileName}"></script>\n    <title>`,
        );
      },
    },
  };
}
