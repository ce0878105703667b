import { BlockStack, Button, Form, InlineStack, SkeletonBodyText, Text, TextField } from '@shopify/polaris';
import type { Product } from '../../../../common/contract/shapes.ts';
import { countCharacters } from '../../../../common/text/words.ts';
import { useEdits } from '../../../session/use-drafts.ts';
import { scoreOf } from '../product-changes.ts';
import { useEditProduct, useProduct } from '../use-edit-product.ts';
import type { ProductRow } from '../use-products-page.ts';
import { type EditableText, textLabels } from './editable-text.ts';

interface TextProps {
  text: EditableText;
  onDone(): void;
}

/** The editor for one text of a product, which is loaded when it opens. */
export function CellEditorForm({ row, ...props }: TextProps & { row: ProductRow }) {
  const load = useProduct(row.id);
  if (load.state === 'loaded') return <LoadedForm {...props} product={load.data} />;
  if (load.state === 'loading') return <SkeletonBodyText lines={3} />;
  return (
    <Text as="p" tone="critical">
      {load.state === 'notFound'
        ? 'This product is not in your store any more.'
        : "We couldn't load this product. Try again."}
    </Text>
  );
}

function LoadedForm({ text, product, onDone }: TextProps & { product: Product }) {
  // A click outside closes the editor, so what was typed is saved as a draft.
  const edits = useEdits(`${text} of product`);
  const typed = edits.editsOf(product.id)?.[text] ?? product[text];
  const { isSaving, problem, save, clearProblem } = useEditProduct();
  const isTitleEmpty = text === 'title' && typed.trim() === '';
  const texts = { ...product, [text]: typed.trim() };

  async function submit(): Promise<void> {
    if (isTitleEmpty || isSaving) return;
    if (await save(product, texts)) finish();
  }

  function finish(): void {
    edits.discard(product.id);
    onDone();
  }

  return (
    <Form onSubmit={() => void submit()}>
      <BlockStack gap="300">
        <TextField
          label={textLabel(text)}
          autoComplete="off"
          autoFocus
          maxLength={text === 'metaDescription' ? 1_000 : 255}
          multiline={text === 'metaDescription' ? 3 : false}
          value={typed}
          disabled={isSaving}
          onChange={(next) => {
            edits.edit(product.id, { [text]: next === product[text] ? undefined : next });
            clearProblem();
          }}
          error={isTitleEmpty ? 'A product needs a title.' : (problem ?? undefined)}
          helpText={adviceFor(product, texts, text)}
        />
        <InlineStack gap="200" align="end">
          <Button onClick={finish} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="primary" submit loading={isSaving} disabled={isTitleEmpty}>
            Save
          </Button>
        </InlineStack>
      </BlockStack>
    </Form>
  );
}

const textLabel = (text: EditableText): string =>
  `${textLabels[text].charAt(0).toUpperCase()}${textLabels[text].slice(1)}`;

function adviceFor(product: Product, texts: Product, text: EditableText): string {
  const fix = scoreOf(product, texts).fixes.find(({ field }) => field === text);
  return fix ? `${fix.advice} (+${fix.gain})` : `${countCharacters(texts[text])} characters: a good length.`;
}
