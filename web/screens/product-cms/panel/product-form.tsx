import { Banner, BlockStack, Button, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { Product } from '../../../../common/contract/shapes.ts';
import { ProductFacts } from '../../../overlays/facts/product-facts.tsx';
import { ProtectedParts } from '../../../overlays/protected-parts/protected-parts.tsx';
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
  draft: Partial<ProductTexts>;
  isDirty: boolean;
  canPublish: boolean;
  onDraft(draft: Partial<ProductTexts>): void;
  onSaved(): void;
}

/** The form for a product's texts. The score updates while typing. */
export function ProductForm({ product, draft, isDirty, canPublish, onDraft, onSaved }: ProductFormProps) {
  const { saving, save, clearFailure } = useEditProduct();
  const texts: Product = { ...product, ...draft };
  const isSaving = saving.state === 'saving';
  const isTitleEmpty = texts.title.trim() === '';
  const isLocked = !canPublish || isSaving;

  // The editor ignores later changes of its html, so a discard remounts it.
  const [discards, setDiscards] = useState(0);

  const change = (next: Partial<ProductTexts>) => {
    const touched = Object.entries({ ...draft, ...next });
    // A text that equals the store's is not a change.
    onDraft(Object.fromEntries(touched.filter(([name, text]) => text !== product[name as TextName])));
    clearFailure();
  };

  function discard(): void {
    onDraft({});
    setDiscards(discards + 1);
  }

  async function submit(): Promise<void> {
    if (!(await save(product, texts))) return;
    onSaved();
    onDraft({});
  }

  return (
    <>
      <div className={styles.body}>
        <BlockStack gap="500">
          <ScoreSection productId={product.id} score={scoreOf(product, texts)} isDraft={isDirty} />
          <GenerateAgain productId={product.id} />
          {canPublish && <OutdatedTranslations productId={product.id} />}
          {!canPublish && (
            <Banner tone="info">
              Yodel may not change products in this store, so the texts can only be read here.
            </Banner>
          )}
          <TextFields
            key={discards}
            product={product}
            texts={texts}
            isLocked={isLocked}
            isTitleEmpty={isTitleEmpty}
            onChange={change}
          />
          <ProtectedParts key={product.descriptionHtml} productId={product.id} />
          <TagList tags={product.tags} />
          <ProductFacts productId={product.id} />
          <VersionsSection productId={product.id} canPublish={canPublish} />
        </BlockStack>
      </div>
      {(isDirty || saving.state === 'failed') && (
        <footer className={styles.foot}>
          {saving.state === 'failed' && <p className={styles.failure}>{saving.why}</p>}
          <Button disabled={isSaving} onClick={discard}>
            Discard
          </Button>
          <Button variant="primary" loading={isSaving} disabled={isTitleEmpty} onClick={() => void submit()}>
            Save
          </Button>
        </footer>
      )}
    </>
  );
}

interface TextFieldsProps {
  product: Product;
  texts: ProductTexts;
  isLocked: boolean;
  isTitleEmpty: boolean;
  onChange(changed: Partial<ProductTexts>): void;
}

function TextFields({ product, texts, isLocked, isTitleEmpty, onChange }: TextFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={255}
        value={texts.title}
        disabled={isLocked}
        error={isTitleEmpty ? 'A product needs a title.' : undefined}
        onChange={(title) => onChange({ title })}
      />
      <DescriptionField
        key={product.descriptionHtml}
        html={product.descriptionHtml}
        typed={texts.descriptionHtml}
        isLocked={isLocked}
        onChange={(descriptionHtml) => onChange({ descriptionHtml })}
      />
      <TextField
        label="Meta title"
        autoComplete="off"
        maxLength={255}
        value={texts.metaTitle}
        disabled={isLocked}
        helpText={`${texts.metaTitle.trim().length} characters, 50 to 60 are best`}
        onChange={(metaTitle) => onChange({ metaTitle })}
      />
      <TextField
        label="Meta description"
        autoComplete="off"
        maxLength={1_000}
        multiline={3}
        value={texts.metaDescription}
        disabled={isLocked}
        helpText={`${texts.metaDescription.trim().length} characters, 120 to 160 are best`}
        onChange={(metaDescription) => onChange({ metaDescription })}
      />
    </>
  );
}
