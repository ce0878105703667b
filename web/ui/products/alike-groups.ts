import type { AlikeGroup } from '../../../common/contract/products.ts';
import { counted } from '../../../common/text/counted.ts';

type AlikeKind = AlikeGroup['kind'];

export const alikeNames: Record<'any' | AlikeKind, string> = {
  any: 'Any kind',
  opening: 'Begin the same way',
  ending: 'End the same way',
  copy: 'Share most of a text',
  vendor: 'Near copies of the vendor’s text',
};

/** What the products of a group have in common, in a sentence. */
export function alikeSentence({ kind, products }: Pick<AlikeGroup, 'kind' | 'products'>): string {
  const many = counted(products, 'product');
  switch (kind) {
    case 'opening':
      return `${many} begin the same way`;
    case 'ending':
      return `${many} end the same way`;
    case 'copy':
      return `${many} share most of a text`;
    case 'vendor':
      return `${many} have the vendor’s text`;
  }
}

// A shared text says more than a shared sentence.
const order: AlikeKind[] = ['vendor', 'copy', 'opening', 'ending'];

export const byWeight = (groups: AlikeGroup[]): AlikeGroup[] =>
  [...groups].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

export const kindOf = (alike: string): 'any' | AlikeKind => (alike.split(':')[0] ?? 'any') as 'any' | AlikeKind;
