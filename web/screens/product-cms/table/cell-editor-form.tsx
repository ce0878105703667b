import type { Product } from '../../../../common/contract/shapes.ts';
import { countCharacters } from '../../../../common/text/words.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import { Form } from '../../../kit/controls/form.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { SkeletonText } from '../../../kit/states/skeleton-text.tsx';
import { Text } from '../../../kit/text/text.tsx';
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
  if (load.state === 'loading') return <SkeletonText lines={3} />;
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
      <Stack gap="m">
        <Field
          label={textLabel(text)}
          autoFocus
          maxLength={text === 'metaDescription' ? 1_000 : 255}
          rows={text === 'metaDescription' ? 3 : false}
          value={typed}
          disabled={isSaving}
          onChange={(next) => {
            edits.edit(product.id, { [text]: next === product[text] ? undefined : next });
            clearProblem();
          }}
          error={isTitleEmpty ? 'A product needs a title.' : (problem ?? undefined)}
          help={adviceFor(product, texts, text)}
        />
        <Row gap="s" justify="end">
          <Button onClick={finish} disabled={isSaving}>
            Cancel
          </Button>
          <Button kind="primary" submit loading={isSaving} disabled={isTitleEmpty}>
            Save
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

const textLabel = (text: EditableText): string =>
  `${textLabels[text].charAt(0).toUpperCase()}${textLabels[text].slice(1)}`;

function adviceFor(product: Product, texts: Product, text: EditableText): string {
  const fix = scoreOf(product, texts).fixes.find(({ field }) => field === text);
  return fix ? `${fix.advice} (+${fix.gain})` : `${countCharacters(texts[text])} characters: a good length.`;
}
