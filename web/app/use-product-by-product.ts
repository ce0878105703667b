import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CompletionLength } from '../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';

/** Leads a merchant from the text of one product to that of the next, with the address as the only memory. */
export function useProductByProduct(type: CompletionTypeId) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const among = query.get('among');
  return {
    among,
    isNext: (state as { isNext?: boolean } | null)?.isNext === true,
    onNextProduct({ id, length }: { id: string; length: CompletionLength | null }): void {
      const number = id.slice(id.lastIndexOf('/') + 1);
      const next = new URLSearchParams({ id: number, type, ...(length && { length }), ...(among && { among }) });
      // Going back leads to where the merchant chose the first product.
      void navigate(`/?${next}`, { replace: true, state: { isChosen: true, isNext: true } });
    },
  };
}
