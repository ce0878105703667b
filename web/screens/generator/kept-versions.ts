import type { Version } from './version.ts';

// By type and target. It lasts as long as the page: older texts are in history.
const versionsByPlace = new Map<string, Version[]>();

/** The texts of this visit for one type and target. The merchant paid for each, so leaving the screen loses none. */
export function keptVersions(place: string): Version[] {
  return versionsByPlace.get(place) ?? [];
}

export function keepVersions(place: string, versions: Version[]): void {
  versionsByPlace.set(place, versions);
}
