import { storeFieldLimits } from '../../../common/catalogue/text-limits.ts';
import type { ProductImage } from '../../../common/contract/images.ts';
import { namesAndMore } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { reportError } from '../../reporting/reporting.ts';
import { useCopy } from '../../ui/browser/use-copy.ts';
import { PictureButton } from '../../ui/pictures/picture-button.tsx';
import { CharacterCount } from '../../ui/text/character-count.tsx';
import { Subdued } from '../../ui/text/typography.tsx';
import styles from './alt-text.module.css';
import type { AltTexts } from './use-alt-texts.ts';

interface Props {
  image: ProductImage;
  /** "Picture 2" */
  name: string;
  state: AltTexts;
  isChosen: boolean;
  canPublish: boolean;
  onChoose(isChosen: boolean): void;
  onPublish(): void;
}

/** One picture with the alt text that it has and the one that was generated for it. */
export function ImageRow(props: Props) {
  const { image, name, state, isChosen, onChoose } = props;
  const draft = state.draftOf(image.id);
  const note = state.notes[image.id];
  return (
    <li className={styles.row} aria-label={name}>
      <PictureButton url={image.url} name={name.toLowerCase()} />
      <div className={styles.text}>
        <Stack gap="s">
          <Checkbox
            label={name}
            help={image.alt === '' ? 'No alt text yet' : `Alt text now: ${image.alt}`}
            checked={isChosen}
            disabled={state.isBusy || image.problem !== null}
            onChange={onChoose}
          />
          {image.problem && <Subdued>{`${image.problem} It is left out.`}</Subdued>}
          {image.sharedWith.length > 0 && (
            <Subdued>
              {`Also shown by ${namesAndMore(image.sharedWith, image.sharedWithMore)}. All of them get the same alt text.`}
            </Subdued>
          )}
          {draft && <GeneratedAltText {...props} draft={draft} />}
          {note && (
            <Text as="p" tone="critical">
              {note}
            </Text>
          )}
        </Stack>
      </div>
    </li>
  );
}

interface GeneratedProps extends Props {
  draft: NonNullable<ReturnType<AltTexts['draftOf']>>;
}

function GeneratedAltText({ name, draft: { id, text, isInStore }, state, canPublish, onPublish }: GeneratedProps) {
  const { isBusy, drafts, undo } = state;
  const copy = useCopy(() => {});
  return (
    <Stack gap="2xs">
      <Field
        label={`New alt text of ${name.toLowerCase()}`}
        value={text}
        rows={2}
        readOnly={isInStore}
        disabled={isBusy}
        onChange={(typed) => drafts.edit(id, { text: typed })}
      />
      <CharacterCount text={text} limit={storeFieldLimits.alt} />
      <Row gap="s" align="center">
        <Button size="small" onClick={() => void copy(text)}>
          Copy
        </Button>
        {canPublish && !isInStore && (
          <Button size="small" disabled={isBusy || text.trim() === ''} onClick={onPublish}>
            Add to Shopify
          </Button>
        )}
        {isInStore && (
          <>
            <Text as="span" tone="success">
              In your store
            </Text>
            <Button size="small" disabled={isBusy} onClick={() => void undo(id).catch(reportError)}>
              Undo
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}
