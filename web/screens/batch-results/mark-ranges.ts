// Moved to web/ui, where web/ui/text-diff.tsx (both sides with their marks) stands too: please import from there.
export * from '../../ui/mark-ranges.ts';
