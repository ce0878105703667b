import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';

/** The fields of a selection, including those of its fragments. */
export function selectedFields(document: DocumentNode, selections: SelectionSetNode): FieldNode[] {
  return selections.selections.flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return selectedFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? selectedFields(document, fragment.selectionSet) : [];
  });
}
