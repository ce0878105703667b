import {
  type InputErrors,
  inputErrorTexts,
  type TypedKey,
  typedTitle,
} from '../../../../common/catalogue/input-errors.ts';
import { type InputKey, inputFields } from '../../../../common/catalogue/input-fields.ts';
import { previewWords } from '../../../../common/text/words.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { FieldError } from '../../../kit/controls/field-error.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Text } from '../../../kit/text/text.tsx';
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
        <Stack gap="3xs">
          <Text as="h2" size="heading-s" breakWord>
            <bdi>{name}</bdi>
          </Text>
          <Text as="p" tone="quiet" breakWord>
            {isCustom ? customNote(subject.kind) : previewWords(description) || 'No description yet'}
          </Text>
          {mode === 'target' && <Remarks errors={errors} cut={cut} />}
        </Stack>
      </div>
      {isCustom ? (
        <Button kind="plain" onClick={onBackToTarget}>
          {`Back to ${subject.kind}`}
        </Button>
      ) : (
        <Button kind="plain" label={`Edit what is known about ${name}`} onClick={onEdit}>
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
        <FieldError key={key} fieldId={key} message={`${typedTitle(key as TypedKey)}: ${inputErrorTexts[code]}`} />
      ))}
      {cut.map((key) => (
        <Text key={key} as="p" tone="quiet" size="small">
          {`${inputFields[key].title}: ${cutNote(inputFields[key].limit)}`}
        </Text>
      ))}
    </>
  );
}
