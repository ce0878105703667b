import { Banner, BlockStack } from '@shopify/polaris';
import type { StoreField } from '../../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { ProtectedParts } from '../../../overlays/protected-parts/protected-parts.tsx';
import { LocationChoice } from '../../../ui/products/location-choice.tsx';
import { PartEditor } from './part-editor.tsx';
import { existingText, type PublishableSubject, type PublishPart } from './publish-parts.ts';
import { useCurrentSubject } from './use-current-subject.ts';

interface Props {
  subject: PublishableSubject;
  parts: PublishPart[];
  /** The fields that will be published. */
  chosen: StoreField[];
  location: PublishLocation;
  isPublished: boolean;
  isPublishing: boolean;
  /** null: nothing has failed. */
  failure: { why: string | null } | null;
  onChosenChange(field: StoreField, isChosen: boolean): void;
  onPartChange(field: StoreField, content: string): void;
  onLocationChange(location: PublishLocation): void;
}

export function PublishDialogForm({
  subject,
  parts,
  chosen,
  location,
  isPublished,
  isPublishing,
  failure,
  ...on
}: Props) {
  const current = useCurrentSubject(subject, failure !== null);
  const existingOf = ({ field }: PublishPart) => {
    if (current) return existingText(current, field);
    // A field that was empty when the product was chosen is probably still empty, so no placeholder is shown for it.
    return existingText(subject, field) === '' ? '' : null;
  };
  return (
    <BlockStack gap="400">
      {failure && (
        <Banner tone="critical" title="Oh snap!">
          <p>{`We weren't able to edit the ${subject.kind} description on Shopify`}</p>
          {failure.why && <p>{failure.why}</p>}
        </Banner>
      )}
      {parts.map((part) => (
        <PartEditor
          key={part.field}
          part={part}
          existing={existingOf(part)}
          keptParts={
            part.field === 'description' &&
            subject.kind === 'product' &&
            location === 'REPLACE' && <ProtectedParts productId={subject.product.id} />
          }
          isChosen={chosen.includes(part.field)}
          onChosenChange={parts.length > 1 ? (isChosen) => on.onChosenChange(part.field, isChosen) : null}
          locationChoice={
            part.field === 'description' && (
              <>
                <LocationChoice location={location} isDisabled={isPublishing} onChange={on.onLocationChange} />
                {isPublished && location !== 'REPLACE' && (
                  <Banner tone="warning">
                    This text is already in your store and may appear there twice. To change it, undo that first.
                  </Banner>
                )}
              </>
            )
          }
          isDisabled={isPublishing}
          onChange={(content) => on.onPartChange(part.field, content)}
        />
      ))}
    </BlockStack>
  );
}
