import type { StoreField } from '../../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import type { Claim } from '../../../../common/contract/claims.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import type { ClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { ProtectedParts } from '../../../overlays/protected-parts/protected-parts.tsx';
import { LocationChoice } from '../../../ui/products/location-choice.tsx';
import { PartEditor } from './part-editor.tsx';
import { existingText, type PublishableSubject, type PublishPart } from './publish-parts.ts';
import { useCurrentSubject } from './use-current-subject.ts';

interface Props {
  subject: PublishableSubject;
  parts: PublishPart[];
  /** The same before the merchant changed them here. */
  savedParts: PublishPart[];
  claims: Claim[];
  /** null: its statements cannot be taken out here. */
  claimActions: ClaimActions | null;
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

export function PublishDialogForm({ subject, parts, savedParts, chosen, location, failure, ...props }: Props) {
  const { isPublished, isPublishing } = props;
  const current = useCurrentSubject(subject, failure !== null);
  const existingOf = ({ field }: PublishPart) => {
    if (current) return existingText(current, field);
    // A field that was empty when the product was chosen is probably still empty, so no placeholder is shown for it.
    return existingText(subject, field) === '' ? '' : null;
  };
  return (
    <Stack gap="l">
      {failure && (
        <Note tone="critical" title="Oh snap!">
          <p>{`We weren't able to edit the ${subject.kind} description on Shopify`}</p>
          {failure.why && <p>{failure.why}</p>}
        </Note>
      )}
      {parts.map((part) => (
        <PartEditor
          key={part.field}
          part={part}
          saved={savedParts.find(({ field }) => field === part.field)?.content ?? ''}
          claims={props.claims}
          claimActions={props.claimActions}
          existing={existingOf(part)}
          keptParts={
            part.field === 'description' &&
            subject.kind === 'product' &&
            location === 'REPLACE' && <ProtectedParts productId={subject.product.id} onlyIfAny />
          }
          isChosen={chosen.includes(part.field)}
          onChosenChange={parts.length > 1 ? (isChosen) => props.onChosenChange(part.field, isChosen) : null}
          locationChoice={
            part.field === 'description' && (
              <>
                <LocationChoice location={location} isDisabled={isPublishing} onChange={props.onLocationChange} />
                {isPublished && location !== 'REPLACE' && (
                  <Note tone="warning">
                    This text is already in your store and may appear there twice. To change it, undo that first.
                  </Note>
                )}
              </>
            )
          }
          isDisabled={isPublishing}
          onChange={(content) => props.onPartChange(part.field, content)}
        />
      ))}
    </Stack>
  );
}
