import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { Product } from '../../../../common/contract/shapes.ts';
import { shopDomain } from '../../../host/shop-domain.ts';
import type { Output } from '../output/outputs.ts';
import type { Subject } from '../subject.ts';
import { FacebookAdPreview } from './facebook-ad-preview.tsx';
import { GoogleAdPreview } from './google-ad-preview.tsx';
import { SearchResultPreview } from './search-result-preview.tsx';

interface Props {
  type: CompletionTypeId;
  subject: Subject;
  outputs: Output[];
}

/** The text as shoppers will see it: in a search result or in an ad. Other texts have no preview. */
export function TextPreview({ type, subject, outputs }: Props) {
  if (subject.kind !== 'product') return null;
  const { product } = subject;
  const domain = shopDomain();
  const textOf = (part: string) => outputs.find((output) => output.part === part)?.text ?? '';
  const whole = outputs[0]?.text ?? '';
  const current = currentMeta(product);
  switch (type) {
    case '4_in_1_product_page':
    case 'product_meta_fields':
      return (
        <SearchResultPreview
          domain={domain}
          title={textOf('product_meta_title')}
          description={textOf('product_meta_description')}
        />
      );
    case 'product_meta_title':
      return <SearchResultPreview domain={domain} title={whole} description={current.description} />;
    case 'product_meta_description':
      return <SearchResultPreview domain={domain} title={current.title} description={whole} />;
    case 'google_ad':
      return (
        <GoogleAdPreview
          domain={domain}
          headlines={['headline_1', 'headline_2', 'headline_3'].map(textOf)}
          descriptions={['description_1', 'description_2'].map(textOf)}
        />
      );
    case 'facebook_ad':
      return (
        <FacebookAdPreview
          domain={domain}
          imageUrl={product.imageUrl}
          primaryText={textOf('primary_text')}
          headline={textOf('headline')}
          description={textOf('description')}
        />
      );
    default:
      return null;
  }
}

/** Without meta texts, a search engine shows the product's title and description. */
function currentMeta({ title, description, metaTitle, metaDescription }: Product) {
  return { title: metaTitle || title, description: metaDescription || description };
}
