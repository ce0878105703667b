import { useState } from 'react';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductImage } from '../../../common/contract/images.ts';
import type { Product } from '../../../common/contract/shapes.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { productName } from '../../../common/product-name.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { MainButton } from '../../kit/controls/main-button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Text } from '../../kit/text/text.tsx';
import { reportError } from '../../reporting/reporting.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { useCopy } from '../../ui/browser/use-copy.ts';
import { CompletionSettingsForm } from '../../ui/completion-settings-form.tsx';
import { CostLabel } from '../../ui/cost-label.tsx';
import styles from './alt-text.module.css';
import { altTextsCsv } from './alt-texts-csv.ts';
import { ImageRow } from './image-row.tsx';
import { type AltTexts, useAltTexts } from './use-alt-texts.ts';

interface Props {
  product: Product;
  hasWriteAccess: boolean;
  onOutOfTokens(): void;
}

/** Writes alt texts for the pictures of one product. */
export function AltTextScreen({ product, hasWriteAccess, onOutOfTokens }: Props) {
  const state = useAltTexts(product, onOutOfTokens);
  const { load } = state;
  return (
    <div className={styles.screen}>
      <Text as="h1" visuallyHidden>
        Write your alt texts
      </Text>
      <Card>
        <Stack gap="m">
          <Text as="h2" size="heading-m" breakWord>
            <bdi>{product.title}</bdi>
          </Text>
          {load.state === 'loaded' ? (
            <Pictures {...load.data} product={product} state={state} hasWriteAccess={hasWriteAccess} />
          ) : load.state === 'loading' ? (
            <SkeletonText lines={4} />
          ) : (
            <Text as="p">We could not read the pictures of this product. Reload the page to try again.</Text>
          )}
        </Stack>
      </Card>
    </div>
  );
}

interface PicturesProps extends Response<'images'> {
  product: Product;
  state: AltTexts;
  hasWriteAccess: boolean;
}

function Pictures({ images, canSee, product, state, hasWriteAccess }: PicturesProps) {
  const { problem } = state;
  const [settings, setSettings] = useKeyVal('yodel_completion_settings');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(images.filter(isMissing).map(({ id }) => id)),
  );
  if (images.length === 0) return <Text as="p">This product has no pictures.</Text>;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((each) => each !== id)));
  const publish = (some: ProductImage[]) => void state.publish(some).catch(reportError);
  const publishable = images.filter(({ id }) => state.draftOf(id)?.isInStore === false);
  return (
    <Stack gap="l">
      {!canSee && (
        <Note tone="info">The writing service in use cannot look at pictures, so no alt texts can be written.</Note>
      )}
      <Text as="p">{summaryOf(images)}</Text>
      <ul className={styles.list}>
        {images.map((image, place) => (
          <ImageRow
            key={image.id}
            image={image}
            name={`Picture ${place + 1}`}
            state={state}
            isChosen={chosen.has(image.id) && image.problem === null}
            canPublish={hasWriteAccess}
            onChoose={(isChosen) => choose(image.id, isChosen)}
            onPublish={() => publish([image])}
          />
        ))}
      </ul>
      {state.isDeclined && <Declined product={product} images={publishable} state={state} />}
      {problem && <Note tone="critical">{problem}</Note>}
      <CompletionSettingsForm type="image_alt_text" settings={settings} onChange={setSettings} />
      <Actions
        state={state}
        canSee={canSee}
        wanted={images.filter(({ id, problem: hindrance }) => chosen.has(id) && hindrance === null)}
        publishable={publishable}
        settings={settings}
        onPublish={hasWriteAccess ? publish : null}
      />
    </Stack>
  );
}

interface ActionsProps {
  state: AltTexts;
  canSee: boolean;
  wanted: ProductImage[];
  publishable: ProductImage[];
  settings: CompletionSettings;
  /** null: the store has not granted write access. */
  onPublish: ((images: ProductImage[]) => void) | null;
}

function Actions({ state, canSee, wanted, publishable, settings, onPublish }: ActionsProps) {
  const { isGenerating, isBusy } = state;
  const ids = wanted.map(({ id }) => id);
  return (
    <>
      <Row gap="m" align="center">
        <MainButton
          isBusy={isBusy || !canSee || wanted.length === 0}
          isSecondary={publishable.length > 0}
          onClick={() => void state.generate(ids, settings).catch(reportError)}
        >
          {isGenerating ? (
            'Looking at the pictures…'
          ) : (
            <>
              {`Write ${counted(wanted.length, 'alt text')}`}{' '}
              <CostLabel tokens={tokenCost('image_alt_text', wanted.length)} />
            </>
          )}
        </MainButton>
        {onPublish && publishable.length > 1 && (
          <Button kind="primary" size="large" disabled={isBusy} onClick={() => onPublish(publishable)}>
            {`Add all ${publishable.length} to Shopify`}
          </Button>
        )}
      </Row>
      <div role="status">
        <Text as="span" visuallyHidden>
          {isGenerating ? 'Writing alt texts' : publishable.length > 0 ? 'Alt texts written' : ''}
        </Text>
      </div>
    </>
  );
}

const isMissing = ({ alt, problem }: ProductImage): boolean => alt === '' && problem === null;

function summaryOf(images: ProductImage[]): string {
  const withAlt = images.filter(({ alt }) => alt !== '').length;
  return `Alt text: ${withAlt} of ${counted(images.length, 'picture')}`;
}

interface DeclinedProps {
  product: Product;
  images: ProductImage[];
  state: AltTexts;
}

/** Without the permission the texts can still be copied and downloaded. */
function Declined({ product, images, state }: DeclinedProps) {
  const copy = useCopy(() => {});
  const rows = images.map(({ id, url }) => ({ url: url ?? '', alt: state.draftOf(id)?.text ?? '' }));
  return (
    <Note tone="info" title={`${productName} may not change your files`}>
      <Stack gap="s" align="start">
        <Text as="p">Nothing was changed in your store. You can copy the alt texts, or download them as a file.</Text>
        <Row gap="s">
          <Button onClick={() => void copy(rows.map(({ alt }) => alt).join('\n'))}>Copy all</Button>
          <Button onClick={() => saveFile(altTextsCsv(product.title, rows), 'yodel-alt-texts.csv')}>
            Download CSV
          </Button>
        </Row>
      </Stack>
    </Note>
  );
}
