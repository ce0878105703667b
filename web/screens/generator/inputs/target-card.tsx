import { BlockStack, Button, InlineError, Text } from '@shopify/polaris';
import {
  type InputErrors,
  inputErrorTexts,
  type TypedKey,
  typedTitle,
} from '../../../../common/catalogue/input-errors.ts';
import { type InputKey, inputFields } from '../../../../common/catalogue/input-fields.ts';
import { previewWords } from '../../../../common/text/words.ts';
import { ProductPicture } from '../../../ui/products/product-picture.tsx';
import type { Mode, Subject } from '../subject.ts';
import { cutNote } from './input-field.tsx';
import styles from './inputs.module.css';

interface Props {
  subject: Exclude<Subject, { kind: 'typed' }>;
  mode: Mode;
  /** Errors of fields that are not visible, so this card shows them. */
  errors: InputErrors;
  cut: InputKey[];
  onEdit(): void;
  onBackToTarget(): void;
}

/** The product or collection that the text is about. */
export function TargetCard({ subject, mode, errors, cut, onEdit, onBackToTarget }: Props) {
  const { name, description, imageUrl } =
    subject.kind === 'product' ? { ...subject.product, name: subject.product.title } : subject.collection;
  const isCustom = mode === 'custom';
  return (
    <section className={styles.target} aria-label={subject.kind === 'product' ? 'Product' : 'Collection'}>
      <ProductPicture url={imageUrl} className={styles.image} size={56} />
      <div className={styles.targetText}>
        <BlockStack gap="050">
          <Text as="h2" variant="headingSm" breakWord>
            <bdi>{name}</bdi>
          </Text>
          <Text as="p" tone="subdued" breakWord>
            {isCustom ? customNote(subject.kind) : previewWords(description) || 'No description yet'}
          </Text>
          {mode === 'target' && <Remarks errors={errors} cut={cut} />}
        </BlockStack>
      </div>
      {isCustom ? (
        <Button variant="plain" onClick={onBackToTarget}>
          {`Back to ${subject.kind}`}
        </Button>
      ) : (
        <Button variant="plain" accessibilityLabel={`Edit what is known about ${name}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </section>
  );
}

function customNote(kind: 'product' | 'collection'): string {
  return `Your text is written from the fields below. The ${kind} itself is not changed.`;
}

function Remarks({ errors, cut }: { errors: InputErrors; cut: InputKey[] }) {
  return (
    <>
      {Object.entries(errors).map(([key, code]) => (
        <InlineError key={key} fieldID={key} message={`${typedTitle(key as TypedKey)}: ${inputErrorTexts[code]}`} />
      ))}
      {cut.map((key) => (
        <Text key={key} as="p" tone="subdued" variant="bodySm">
          {`${inputFields[key].title}: ${cutNote(inputFields[key].limit)}`}
        </Text>
      ))}
    </>
  );
}
