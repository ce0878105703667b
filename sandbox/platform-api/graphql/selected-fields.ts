import { type DirectiveNode, type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';

/** The fields of a selection, including those of its fragments, without those that `@skip` or `@include` leaves out. */
export function selectedFields(
  document: DocumentNode,
  selections: SelectionSetNode,
  variables: Record<string, unknown> = {},
): FieldNode[] {
  return selections.selections.flatMap((selection): FieldNode[] => {
    if (isLeftOut(selection.directives ?? [], variables)) return [];
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return selectedFields(document, selection.selectionSet, variables);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? selectedFields(document, fragment.selectionSet, variables)
      : [];
  });
}

function isLeftOut(directives: readonly DirectiveNode[], variables: Record<string, unknown>): boolean {
  return directives.some(({ name, arguments: given }) => {
    const value = given?.find((each) => each.name.value === 'if')?.value;
    const condition =
      value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.BOOLEAN && value.value;
    return name.value === 'skip' ? condition === true : name.value === 'include' && condition === false;
  });
}
