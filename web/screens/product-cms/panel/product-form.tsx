import { useState } from 'react';
import type { Product } from '../../../../common/contract/shapes.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { ProductFacts } from '../../../overlays/facts/product-facts.tsx';
import { ProtectedParts } from '../../../overlays/protected-parts/protected-parts.tsx';
import type { TextEdits } from '../../../session/use-drafts.ts';
import { OutdatedTranslations } from '../languages/outdated-translations.tsx';
import { type ProductTexts, scoreOf, type TextName } from '../product-changes.ts';
import { useEditProduct } from '../use-edit-product.ts';
import { DescriptionField } from './description-field.tsx';
import { GenerateAgain } from './generate-again.tsx';
import styles from './product-panel.module.css';
import { ScoreSection } from './score-section.tsx';
import { TagList } from './tag-list.tsx';
import { VersionsSection } from './versions-section.tsx';

interface ProductFormProps {
  product: Product;
  edits: TextEdits;
  isDirty: boolean;
  canPublish: boolean;
}

/** The form for a product's texts. The score updates while typing. */
export function ProductForm({ product, edits, isDirty, canPublish }: ProductFormProps) {
  const { id } = product;
  const { isSaving, problem, save, clearProblem } = useEditProduct();
  const texts: Product = { ...product, ...edits.editsOf(id) };
  const isTitleEmpty = texts.title.trim() === '';

  // The editor ignores later changes of its html, so a discard remounts it.
  const [discards, setDiscards] = useState(0);

  return (
    <>
      <div className={styles.body}>
        <Stack gap="xl">
          <ScoreSection productId={id} score={scoreOf(product, texts)} isDraft={isDirty} />
          <GenerateAgain productId={id} />
          {canPublish && <OutdatedTranslations productId={id} />}
          {!canPublish && (
            <Note tone="info">Yodel may not change products in this store, so the texts can only be read here.</Note>
          )}
          <TextFields
            key={discards}
            product={product}
            texts={texts}
            isLocked={!canPublish || isSaving}
            isTitleEmpty={isTitleEmpty}
            onChange={(name, text) => {
              // A text that equals the store's is not a change.
              edits.edit(id, { [name]: text === product[name] ? undefined : text });
              clearProblem();
            }}
          />
          <ProtectedParts key={product.descriptionHtml} productId={id} />
          <TagList tags={product.tags} />
          <ProductFacts productId={id} />
          <VersionsSection productId={id} canPublish={canPublish} />
        </Stack>
      </div>
      {(isDirty || problem !== null) && (
        <Footer
          problem={problem}
          isSaving={isSaving}
          isTitleEmpty={isTitleEmpty}
          onDiscard={() => {
            edits.discard(id);
            setDiscards(discards + 1);
            clearProblem();
          }}
          onSave={() => void save(product, texts).then((isSaved) => isSaved && edits.discard(id))}
        />
      )}
    </>
  );
}

interface FooterProps {
  problem: string | null;
  isSaving: boolean;
  isTitleEmpty: boolean;
  onDiscard(): void;
  onSave(): void;
}

const Footer = ({ problem, isSaving, isTitleEmpty, onDiscard, onSave }: FooterProps) => (
  <footer className={styles.foot}>
    {problem && <p className={styles.failure}>{problem}</p>}
    <Button disabled={isSaving} onClick={onDiscard}>
      Discard
    </Button>
    <Button kind="primary" loading={isSaving} disabled={isTitleEmpty} onClick={onSave}>
      Save
    </Button>
  </footer>
);

interface TextFieldsProps {
  product: Product;
  texts: ProductTexts;
  isLocked: boolean;
  isTitleEmpty: boolean;
  onChange(name: TextName, text: string): void;
}

function TextFields({ product, texts, isLocked, isTitleEmpty, onChange }: TextFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        maxLength={255}
        value={texts.title}
        disabled={isLocked}
        error={isTitleEmpty ? 'A product needs a title.' : undefined}
        onChange={(text) => onChange('title', text)}
      />
      <DescriptionField
        key={product.descriptionHtml}
        html={product.descriptionHtml}
        typed={texts.descriptionHtml}
        isLocked={isLocked}
        onChange={(text) => onChange('descriptionHtml', text)}
      />
      <Field
        label="Meta title"
        maxLength={255}
        value={texts.metaTitle}
        disabled={isLocked}
        help={`${texts.metaTitle.trim().length} characters, 50 to 60 are best`}
        onChange={(text) => onChange('metaTitle', text)}
      />
      <Field
        label="Meta description"
        maxLength={1_000}
        rows={3}
        value={texts.metaDescription}
        disabled={isLocked}
        help={`${texts.metaDescription.trim().length} characters, 120 to 160 are best`}
        onChange={(text) => onChange('metaDescription', text)}
      />
    </>
  );
}
