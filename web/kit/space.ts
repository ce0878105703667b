/** The distances between and inside parts. */
export type Space = '3xs' | '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';

const polarisSpaces = {
  '3xs': '050',
  '2xs': '100',
  xs: '150',
  s: '200',
  m: '300',
  l: '400',
  xl: '500',
  '2xl': '600',
  '3xl': '800',
} as const satisfies Record<Space, string>;

/** A distance in the library's scale. */
export const polarisSpace = (space: Space | undefined) => space && polarisSpaces[space];
