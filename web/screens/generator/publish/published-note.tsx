import type { PublishedField } from '../../../../common/catalogue/completion-types.ts';
import { openInNewTab, openInTopWindow } from '../../../host/top-window.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Icon } from '../../../kit/text/icon.tsx';
import { CheckCircleIcon } from '../../../kit/text/icons.ts';
import { Text } from '../../../kit/text/text.tsx';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import { subjectId } from '../subject.ts';
import styles from './publish.module.css';
import type { PublishableSubject } from './publish-parts.ts';

interface Props {
  field: PublishedField;
  subject: PublishableSubject;
  /** The name of the product, where it is not the one on the screen. */
  about?: string;
  onUndo(): void;
  /** Goes on to another product; null where there is none. */
  onNext?: (() => void) | null;
}

/** The toast with Undo disappears after two seconds, so this note offers it as long as the text is shown. */
export function PublishedNote({ field, subject, about, onUndo, onNext }: Props) {
  const name = nameOf(field);
  const storeUrl = subject.kind === 'product' ? subject.product.storeUrl : undefined;
  const whole = about === undefined ? name : `${name} of “${about}”`;
  return (
    <div className={styles.published}>
      <span>
        <Icon source={CheckCircleIcon} tone="success" />
      </span>
      <Row gap="m" align="center">
        <Text as="span">{`The ${whole} ${name.endsWith('s') ? 'are' : 'is'} in your store.`}</Text>
        <Button kind="plain" label={`Undo the change of the ${whole}`} onClick={onUndo}>
          Undo
        </Button>
        {storeUrl ? (
          <Button kind="plain" onClick={() => openInNewTab(storeUrl)}>
            View in store
          </Button>
        ) : (
          <Button kind="plain" onClick={() => openInTopWindow(adminUrlOf(subject))}>
            View in admin
          </Button>
        )}
        {onNext && (
          <Button kind="primary" onClick={onNext}>
            Next product
          </Button>
        )}
      </Row>
    </div>
  );
}

function nameOf(field: PublishedField): string {
  if (field === 'composition') return 'product page';
  return field === 'meta-composition' ? 'meta fields' : storeFieldNames[field].toLowerCase();
}

const adminUrlOf = (subject: PublishableSubject): string =>
  `shopify://admin/${subject.kind === 'product' ? 'products' : 'collections'}/${subjectId(subject).split('/').at(-1)}`;
