import { useMemo, useState } from 'react';
import { CallFailure, ignoreCallFailure } from '../api/call-failure.ts';
import { createStore, type Store, useStore } from '../ui/store.ts';
import { noteStoreChange } from './store-changes.ts';
import { undoChanges } from './undo-changes.ts';
import { useDraft } from './use-draft.ts';

/** What the merchant typed into a text, by field. */
export type Edits = Readonly<Record<string, string>>;

type AllEdits = Readonly<Record<string, Edits>>;
type ChangedEdits = Readonly<Record<string, string | undefined>>;

export type TextEdits = ReturnType<typeof useEdits>;

/** What the merchant typed into texts. With a name, it is kept until the tab is closed. */
export function useEdits(name: string | null) {
  const [typed, change, keep] = useDraft<AllEdits>(name, {});
  // Memoized, because a new object would render every row of a long list again.
  return useMemo(
    () => ({
      hasEdits: Object.keys(typed).length > 0,
      /** null: nothing was typed. */
      editsOf: (id: string): Edits | null => typed[id] ?? null,
      /** A field that is undefined is as it was. */
      edit: (id: string, edits: ChangedEdits) => change((now) => withEdits(now, id, edits)),
      discard: (id: string) => change((now) => without(now, id)),
      /** What was typed stays on the screen, and is gone when the merchant returns. */
      forget: (id: string) => keep(without(typed, id)),
    }),
    [typed, change, keep],
  );
}

function withEdits(all: AllEdits, id: string, edits: ChangedEdits): AllEdits {
  const typed = Object.entries({ ...all[id], ...edits }).filter(([, text]) => text !== undefined);
  return typed.length === 0 ? without(all, id) : { ...all, [id]: Object.fromEntries(typed) as Edits };
}

function without(all: AllEdits, id: string): AllEdits {
  const { [id]: _, ...others } = all;
  return others;
}

/** What became of a text. */
interface Outcome {
  /** It is being published or undone. */
  isBusy: boolean;
  /** Why it was not published. */
  failure: CallFailure | null;
  /** The changes of each time it was published. An undo takes back the last one. */
  published: readonly string[][];
}
type Outcomes = Readonly<Record<string, Outcome>>;

const untouched: Outcome = { isBusy: false, failure: null, published: [] };

/** What became of texts. Outside of a component it outlives the screen, so that they can still be undone. */
export const createOutcomes = (): Store<Outcomes> => createStore<Outcomes>({});

interface DraftsOptions<Way> {
  name: string | null;
  /** Publishes texts with one call. Resolves to the changes of each that is published; null: the merchant declined. */
  publish(ids: string[], way: Way): Promise<Record<string, string[]> | null>;
  outcomes?: Store<Outcomes>;
  /** What an undo restores, for the merchant. */
  restored?: string;
}

export interface Drafts<Way> extends TextEdits {
  isBusy(id: string): boolean;
  isPublished(id: string): boolean;
  failureOf(id: string): CallFailure | null;
  clearFailure(id: string): void;
  /** Publishes groups of texts, one call each. Resolves to whether all are published. */
  publish(groups: string[][], way: Way): Promise<boolean>;
  /** Takes back the last publish of a text. */
  undo(id: string): Promise<void>;
}

/** Texts that the merchant edits, publishes and undoes. Each has an id of its own: a new text has a new one. */
export function useDrafts<Way = null>(options: DraftsOptions<Way>): Drafts<Way> {
  const edits = useEdits(options.name);
  const [own] = useState(createOutcomes);
  const store = options.outcomes ?? own;
  const all = useStore(store);
  return {
    ...edits,
    ...draftActions(store, options),
    isBusy: (id) => of(all, id).isBusy,
    isPublished: (id) => of(all, id).published.length > 0,
    failureOf: (id) => of(all, id).failure,
  };
}

const of = (outcomes: Outcomes, id: string): Outcome => outcomes[id] ?? untouched;

function draftActions<Way>(store: Store<Outcomes>, { publish, restored }: DraftsOptions<Way>) {
  const set = (ids: string[], change: Partial<Outcome>) =>
    store.set({ ...store.get(), ...Object.fromEntries(ids.map((id) => [id, { ...of(store.get(), id), ...change }])) });

  async function publishTogether(ids: string[], way: Way): Promise<'published' | 'failed' | 'declined'> {
    try {
      const changes = await publish(ids, way);
      if (!changes) return 'declined';
      for (const [id, changeIds] of Object.entries(changes))
        set([id], { published: [...of(store.get(), id).published, changeIds] });
      noteStoreChange();
      return 'published';
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      set(ids, { failure });
      return 'failed';
    } finally {
      set(ids, { isBusy: false });
    }
  }

  return {
    clearFailure: (id: string) => set([id], { failure: null }),
    async publish(groups: string[][], way: Way): Promise<boolean> {
      // A second press sends nothing twice.
      const free = groups.map((ids) => ids.filter((id) => !of(store.get(), id).isBusy)).filter((ids) => ids.length > 0);
      set(free.flat(), { isBusy: true, failure: null });
      const ends: string[] = [];
      try {
        // A merchant who declines once is not asked again.
        for (const ids of free) if (!ends.includes('declined')) ends.push(await publishTogether(ids, way));
      } finally {
        set(free.flat(), { isBusy: false });
      }
      return free.length > 0 && ends.every((end) => end === 'published');
    },
    async undo(id: string): Promise<void> {
      const { isBusy, published } = of(store.get(), id);
      const last = published.at(-1);
      if (isBusy || !last) return;
      set([id], { isBusy: true });
      try {
        if (await undoChanges(last, restored)) set([id], { published: published.slice(0, -1) });
      } catch (error) {
        // The merchant has been told, and can try again.
        ignoreCallFailure(error);
      } finally {
        set([id], { isBusy: false });
      }
    },
  };
}
