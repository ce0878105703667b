import { type SavedView, savedViewLimits } from '../../../../common/catalogue/stored-settings.ts';
import { canonicalQueryString } from '../table-query.ts';

interface View extends SavedView {
  /** One of ours: it cannot be renamed, changed or deleted. */
  isFixed: boolean;
}

const fixedViews: View[] = [
  { name: 'All', address: '', isFixed: true },
  { name: 'No description', address: 'missing=description', isFixed: true },
  { name: 'Missing SEO', address: 'missing=seo', isFixed: true },
  { name: 'Poor score', address: 'score=poor', isFixed: true },
].map((view) => ({ ...view, address: canonicalQueryString(view.address) }));

export const viewsWith = (saved: readonly SavedView[]): View[] => [
  ...fixedViews,
  ...saved.map(({ name, address }) => ({ name, address: canonicalQueryString(address), isFixed: false })),
];

/** The index of the view with exactly this query; null where none has it. */
export function findView(views: readonly View[], address: string): number | null {
  const place = views.findIndex((view) => view.address === address);
  return place === -1 ? null : place;
}

/** The saved views with one more; null where the name is taken or a limit is exceeded. */
export function withView(saved: readonly SavedView[], name: string, address: string): SavedView[] | null {
  const trimmed = name.trim();
  const isTaken = viewsWith(saved).some((view) => view.name.toLowerCase() === trimmed.toLowerCase());
  const fits =
    trimmed !== '' &&
    trimmed.length <= savedViewLimits.name &&
    address.length <= savedViewLimits.address &&
    saved.length < savedViewLimits.views;
  return isTaken || !fits ? null : [...saved, { name: trimmed, address }];
}

export function withRenamed(saved: readonly SavedView[], name: string, newName: string): SavedView[] | null {
  const place = saved.findIndex((view) => view.name === name);
  const view = saved[place];
  if (!view) return null;
  const renamed = withView(
    saved.filter((other) => other !== view),
    newName,
    view.address,
  )?.at(-1);
  return renamed ? saved.toSpliced(place, 1, renamed) : null;
}

export const withChanged = (saved: readonly SavedView[], name: string, address: string): SavedView[] =>
  saved.map((view) => (view.name === name ? { name, address } : view));

export const without = (saved: readonly SavedView[], name: string): SavedView[] =>
  saved.filter((view) => view.name !== name);
